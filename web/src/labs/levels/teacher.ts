// A teacher's panel: a pasted list of codes, each replayed in the core, as a table that can be saved.
import { html, nothing, type TemplateResult } from 'lit';
import { levels, type Row } from '../../engine/levels.ts';
import type { LevelsText, Story } from '../../text/levels.ts';

export function teacherPanel(
  list: string,
  rows: Row[] | undefined,
  doing: { type(list: string): void; check(): void },
  stories: Record<string, Story>,
  words: LevelsText,
): TemplateResult {
  const titled = (name: string) => {
    const number = levels.findIndex((level) => level.name === name) + 1;
    const story = stories[name];
    return story ? words.level(number, story.title) : name;
  };
  const right = rows?.filter(({ verdict }) => verdict === 'right').length ?? 0;
  return html`<details class="card teacher">
    <summary>${words.teacher}</summary>
    <p class="note">${words.teacherLead}</p>
    <label class="field">
      <span>${words.teacherList}</span>
      <textarea
        rows="5"
        autocomplete="off"
        spellcheck="false"
        maxlength="1000000"
        dir="auto"
        .value=${list}
        @input=${(event: Event) => doing.type((event.target as HTMLTextAreaElement).value)}
      ></textarea>
    </label>
    <div class="buttons">
      <button @click=${() => doing.check()}>${words.check}</button>
      ${rows ? html`<button @click=${() => save(csv(rows, titled, words))}>${words.csv}</button>` : nothing}
      <span role="status">${rows ? words.counted(right, rows.length) : ''}</span>
    </div>
    ${rows && rows.length > 0
      ? html`<div class="wide" tabindex="0" role="region" aria-label=${words.teacher}>
          <table>
            <thead>
              <tr>${columns(words).map((title) => html`<th scope="col">${title}</th>`)}</tr>
            </thead>
            <tbody>
              ${rows.map(
                (row) => html`<tr class=${row.verdict}>
                  ${cells(row, titled, words).map((cell) => html`<td dir="auto">${cell}</td>`)}
                </tr>`,
              )}
            </tbody>
          </table>
        </div>`
      : nothing}
  </details>`;
}

function columns({ table }: LevelsText): string[] {
  return [table.line, table.name, table.level, table.verdict, table.used, table.code];
}

function cells(row: Row, titled: (name: string) => string, words: LevelsText): string[] {
  return [String(row.line), row.name, titled(row.level), words.verdict[row.verdict], row.used === null ? '' : String(row.used), row.code];
}

/** The table as comma-separated values. No cell can be taken for a formula by whoever opens it. */
export function csv(rows: Row[], titled: (name: string) => string, words: LevelsText): string {
  const quoted = (cell: string) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
  const lines = [columns(words), ...rows.map((row) => cells(row, titled, words))];
  // The mark in front lets spreadsheets read the text as UTF-8.
  return `\ufeff${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function save(content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: 'dlq-lab-codes.csv' }).click();
  // Some browsers begin the download later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
