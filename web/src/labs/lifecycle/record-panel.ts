// The record: identity, age, body and hash beside the original's.
import { html, type TemplateResult } from 'lit';
import type { Mark, Piece, View } from '../../engine/view.ts';
import type { Text } from '../../text/en.ts';

export function recordPanel(view: View, text: Text): TemplateResult {
  const { record } = view;
  const words = text.record;
  const same = (is: boolean) =>
    html`<span class=${is ? 'same' : 'changed'}>${is ? '=' : '≠'} ${is ? words.same : words.changed}</span>`;
  const rows: [string, unknown][] = [
    [words.state, html`<code>${record.state}</code>`],
    [words.operationId, html`<bdi>${record.operation_id}</bdi> ${same(record.operation_id_same)}`],
    [words.original, html`<bdi>${record.original_operation_id}</bdi>`],
    [words.traceId, html`<bdi>${record.trace_id}</bdi>`],
    [words.born, record.created_at],
    [words.now, view.now],
    [words.age, words.ageOf(record.age, view.policy.ttl)],
    [words.left, text.note.lefts(record.left)],
    [words.effect, text.facts.effect(!record.effect_unknown)],
    [words.schema, record.body.schema ?? words.noSchema],
    [words.supported, words.supportedSet(view.supported)],
    [words.body, html`<code class="body" dir="auto">${record.body.canonical}</code>`],
    [words.hash, html`<code class="hash">${record.body.hash}</code> ${same(record.body.same_as_original)}`],
    ...(record.difference ? [[words.difference, html`<code class="body" dir="auto">${record.difference.map((piece) => run(piece, text))}</code>`] as [string, unknown]] : []),
    [words.originalHash, html`<code class="hash">${record.original_hash}</code>`],
  ];
  return html`<section class="card record" aria-label=${words.title}>
    <h2>${words.title}</h2>
    <dl>
      ${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
    </dl>
  </section>`;
}

/** A run of characters: a removed and an added one are told apart without colour too. */
function run(piece: Piece, { record: words }: Text): TemplateResult | string {
  if ('same' in piece) return piece.same;
  if ('cut' in piece) return words.cut(piece.cut);
  return 'removed' in piece
    ? html`<del><span class="unseen">${words.removed} </span>${piece.removed}</del>`
    : html`<ins><span class="unseen">${words.added} </span>${piece.added}</ins>`;
}

/** The three counters, kept apart, as the picture shows them at this moment. */
export function counters(
  mark: Mark,
  view: View,
  text: Text,
): TemplateResult {
  const words = text.counters;
  const { policy } = view;
  const all: [string, string][] = [
    [words.cycle, words.of(mark.receives_this_cycle, policy.receive_budget)],
    [words.total, String(mark.total_receives)],
    [words.redrives, words.of(mark.redrives, policy.redrive_budget)],
    [words.depth, String(mark.quarantine_depth)],
  ];
  return html`<dl class="counters" aria-label=${words.title}>
    ${all.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}
