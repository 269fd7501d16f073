// The decision note: what the core knows of a HOLD or a redrive, in words that can be taken away.
import { html, nothing, type TemplateResult } from 'lit';
import type { NoteView, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';
import { heldCode } from './code.ts';
import { checkbox } from './controls.ts';
import type { Remarks } from './remarks.ts';
import { toldCopied } from './share.ts';
import { where } from './stop.ts';

/** What a note is written from. */
export interface Written {
  note: NoteView;
  view: View;
  remarks: Remarks;
  /** The address of this moment; empty when it has none. */
  address: string;
}

/** What can be done with a note. */
export interface Taking {
  remark(change: Partial<Remarks>): void;
  copy(text: string): void;
  print(): void;
}

export function notePanel(written: Written, taking: Taking, text: Text): TemplateResult {
  const words = text.note;
  const { name, includeBody, copied } = written.remarks;
  const { remark } = taking;
  return html`<section class="card record note-card" aria-label=${words.title}>
    <h2>${words.title}</h2>
    <p class="note">${words.lead}</p>
    <dl>${lines(written, text).map(([title, value]) => html`<div><dt>${title}</dt><dd dir="auto">${value}</dd></div>`)}</dl>
    <div class="taking">
      <label class="field">
        <span>${words.name}</span>
        <input
          type="text"
          autocomplete="off"
          maxlength="120"
          dir="auto"
          .value=${name}
          @input=${(event: Event) => remark({ name: (event.target as HTMLInputElement).value, copied: undefined })}
        />
      </label>
      ${checkbox(words.includeBody, includeBody, (includeBody) => remark({ includeBody, copied: undefined }))}
      ${includeBody ? html`<p class="problem">${words.warning}</p>` : nothing}
      <div class="buttons">
        <button @click=${() => taking.copy(markdown(written, text))}>${words.copy}</button>
        <button @click=${() => download(`${fileName(written)}.md`, 'text/markdown', markdown(written, text))}>${words.markdown}</button>
        <button @click=${() => download(`${fileName(written)}.json`, 'application/json', json(written))}>${words.json}</button>
        <button @click=${() => taking.print()}>${words.print}</button>
        <span role="status">${toldCopied(copied, words.copied, words.notCopied)}</span>
      </div>
    </div>
  </section>`;
}

/** The note's lines: a title and what is known. */
function lines(written: Written, text: Text): [title: string, value: string][] {
  const { note, view, remarks } = written;
  const words = text.note;
  const set = text.record.supportedSet;
  const { hold, receives } = note;
  const rejected = receives
    .filter(({ handler }) => handler === 'rejected')
    .map(({ supported, schema }) => words.failedOn(set(supported), schema ?? text.record.noSchema));
  const all: [string, string][] = [
    [words.decision, hold ? words.held(heldCode(hold.reason), where(hold.at, view, text)) : words.redriven(note.state)],
    [words.decidedAt, String(note.decided_at)],
    [words.operation, `${note.operation_id} (${words.same(note.operation_id === note.original_operation_id)})`],
    [words.trace, note.trace_id],
    [words.bodyHash, `${note.body_hash} (${words.same(note.body_hash === note.original_body_hash)})`],
    [words.failed, [...new Set(rejected)].join('; ') || words.noneFailed],
    [words.receives, words.receivesAt(receives.length, receives.map(({ at }) => at).join(', '))],
    [words.poison, note.poison ? words.isPoison(note.policy.receive_budget) : words.notPoison],
    [words.effect, words.effects(note.effect_known)],
    [words.decidedBy, words.approval(note.approved, remarks.name.trim())],
    [words.remediation, words.fixed(note.remediation_fixed, set(note.supported), note.covered)],
    [text.record.age, text.record.ageOf(note.age, note.policy.ttl)],
    [words.left, words.lefts(note.remaining)],
    [words.find, note.evidence_needed.map((code) => `${code}: ${text.answer.next[code]}`).join(' ') || words.nothing],
  ];
  if (remarks.includeBody) all.push([words.body, view.record.body.canonical]);
  const link = linkOf(written);
  if (link || note.link_tells_body) all.push([words.link, link || words.linkLeftOut]);
  return all;
}

/** The link to the moment; not where it would tell a body that nobody asked for. */
const linkOf = ({ note, remarks, address }: Written): string => (note.link_tells_body && !remarks.includeBody ? '' : address);

/** The note as Markdown. Values stand in code spans, so that nothing in them is markup for whoever shows the note. */
export function markdown(written: Written, text: Text): string {
  const rows = lines(written, text).map(([title, value]) => `- **${title}**: ${span(value)}`);
  return `# ${text.note.title}\n\n${rows.join('\n')}\n\n${text.limits.points.map((point) => `> ${point}`).join('\n>\n')}\n`;
}

/** A code span that its own text cannot end, on one line. */
function span(value: string): string {
  const line = value.replace(/[\r\n\u2028\u2029]/g, ' ');
  const longest = (line.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${line} ${fence}`;
}

/** The note as JSON: the core's facts, with what a person added. */
export function json(written: Written): string {
  const { note, view, remarks } = written;
  const { moment: _, link_tells_body: __, ...facts } = note;
  const body = remarks.includeBody ? { body: view.record.body.canonical } : {};
  const name = remarks.name.trim();
  const decided_by = name === '' ? null : { name, proved: false };
  return `${JSON.stringify({ ...facts, decided_by, ...body, link: linkOf(written) || null }, null, 2)}\n`;
}

const fileName = ({ note }: Written): string => `decision-${note.operation_id.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 60)}-${note.decided_at}`;

function download(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers begin the download later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
