// How the lifecycle lab looks; every colour is a token.
import { css } from 'lit';

const page = css`
  :host {
    display: block;
  }
  .lab,
  .columns > div {
    display: grid;
    gap: 1rem;
    align-content: start;
    min-width: 0;
  }
  .columns {
    display: grid;
    gap: 1rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .card {
    background: var(--card);
    border: 1px solid var(--line);
    border-radius: 14px;
    padding: clamp(0.75rem, 2.5vw, 1.25rem);
    min-width: 0;
    margin: 0;
  }
  h2 {
    font-size: 1.05rem;
    margin: 0;
  }
  code {
    font-family: var(--mono);
    font-size: 0.84em;
  }
  .note {
    color: var(--ink-soft);
    font-size: 0.9rem;
    margin: 0;
  }
  .limits ul {
    margin: 0.5rem 0 0;
    padding-inline-start: 1.25rem;
  }
  @container (min-width: 880px) {
    .columns {
      grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    }
  }
`;

const controls = css`
  button {
    min-height: 44px;
    min-width: 44px;
    padding: 0.35rem 0.9rem;
    font: inherit;
    color: inherit;
    background: var(--card);
    border: 1.5px solid var(--line-strong);
    border-radius: 10px;
    cursor: pointer;
  }
  button code {
    color: var(--ink-soft);
  }
  button:hover {
    border-color: var(--ink);
  }
  :is(button, input, textarea):focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .actions,
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }
  .actions .space {
    flex: 1 1 0;
  }
  .move {
    font-weight: 600;
    border-color: var(--strong);
  }
  .move code {
    font-weight: 400;
  }
  .move:not(.idle):active {
    background: var(--strong);
    color: var(--on-strong);
  }
  .move.idle {
    border-style: dashed;
    border-color: var(--line-strong);
    font-weight: 400;
    color: var(--ink-soft);
  }
  .skip {
    background: var(--strong);
    color: var(--on-strong);
    border-color: var(--strong);
  }
  .check {
    display: inline-flex;
    align-items: center;
    gap: 0.6rem;
    min-height: 44px;
    min-width: 44px;
    cursor: pointer;
  }
  .check input {
    width: 1.35rem;
    height: 1.35rem;
    margin: 0;
    accent-color: var(--strong);
    flex: none;
  }
  .schemas {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: center;
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  .schemas legend {
    float: inline-start;
    padding: 0;
    margin-inline-end: 1rem;
  }
  .field {
    display: grid;
    gap: 0.15rem;
    min-width: 0;
  }
  .field input,
  .field textarea {
    font: inherit;
    font-family: var(--mono);
    font-size: 0.92rem;
    color: inherit;
    background: var(--page);
    border: 1.5px solid var(--line-strong);
    border-radius: 8px;
    padding: 0.45rem 0.6rem;
    min-height: 44px;
    width: 100%;
    box-sizing: border-box;
  }
  .field input[type='number'] {
    max-width: 9rem;
  }
  .field textarea {
    resize: vertical;
    overflow-wrap: anywhere;
  }
  [aria-invalid='true'] {
    border-color: var(--held) !important;
  }
  .problem {
    margin: 0;
    color: var(--held-ink);
    font-size: 0.92rem;
  }
`;

const stage = css`
  .stage {
    display: grid;
    gap: 0.75rem;
  }
  .stage > .note {
    margin-block-start: -0.5rem;
  }
  .counters {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
    gap: 0.5rem;
    margin: 0;
  }
  .counters div {
    background: var(--page);
    border-radius: 10px;
    padding: 0.4rem 0.75rem;
  }
  .counters dt {
    font-size: 0.85rem;
    color: var(--ink-soft);
  }
  .counters dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .told {
    display: grid;
  }
  .told > * {
    grid-area: 1 / 1;
  }
  .told .skip {
    place-self: center end;
    margin-inline-end: 0.4rem;
  }
  .banner {
    min-height: 3.3rem;
    box-sizing: border-box;
    padding: 0.6rem 1rem;
    border-radius: 10px;
    border-inline-start: 6px solid var(--line-strong);
    background: var(--page);
  }
  .banner code {
    font-weight: 700;
    font-size: 0.95rem;
    margin-inline-end: 0.6rem;
  }
  .banner.held {
    border-color: var(--held);
    background: var(--held-soft);
  }
  .banner.held code {
    color: var(--held-ink);
  }
  .banner.good {
    border-color: var(--pass);
    background: var(--pass-soft);
  }
  .banner.good code {
    color: var(--pass);
  }
`;

const time = css`
  .preview {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    align-items: center;
    justify-content: space-between;
  }
  .preview p {
    flex: 1 1 20rem;
    min-height: 1.5em;
  }
  .twin summary {
    min-height: 44px;
    display: flex;
    align-items: center;
    font-weight: 600;
    cursor: pointer;
  }
  .twin summary:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .twin :is(p, ul) {
    margin: 0.25rem 0;
  }
  .timeline {
    display: grid;
    gap: 0.4rem;
  }
  .timeline .buttons .note {
    flex: 1 1 14rem;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .branch {
    border-inline-start: 2px dashed var(--line-strong);
    padding-inline-start: 0.75rem;
  }
  .moment button {
    border-color: transparent;
    background: none;
    padding: 0.2rem 0.6rem 0.2rem 0.2rem;
    display: flex;
    align-items: center;
    gap: 0.4rem;
    font-size: 0.9rem;
    text-align: start;
    overflow-wrap: anywhere;
  }
  .moment button:hover {
    border-color: var(--line-strong);
  }
  .dot {
    width: 0.8rem;
    height: 0.8rem;
    border: 2px solid var(--strong);
    border-radius: 50%;
    flex: none;
  }
  .moment.behind .dot {
    background: var(--strong);
  }
  .moment.held .dot {
    border-color: var(--held);
  }
  .moment.held:not(.ahead) .dot {
    background: var(--held);
  }
  .moment.here button {
    font-weight: 700;
    background: var(--page);
    border-color: var(--strong);
  }
  .moment.here .dot {
    background: var(--strong);
    box-shadow: 0 0 0 4px var(--line);
  }
  .moment.here.held .dot {
    background: var(--held);
  }
  .moment:is(.ahead, .aside) button {
    color: var(--ink-soft);
  }
  dialog {
    color: inherit;
    background: var(--card);
    border: 1px solid var(--line-strong);
    border-radius: 14px;
    padding: 1.25rem;
    max-width: min(30rem, calc(100vw - 3rem));
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 0.5);
  }
  .keys dl > div {
    display: flex;
    gap: 1rem;
    padding-block: 0.2rem;
  }
  .keys dt {
    flex: 0 0 9rem;
  }
  .keys dd {
    margin: 0;
  }
  kbd {
    font-family: var(--mono);
    font-size: 0.85em;
    border: 1px solid var(--line-strong);
    border-radius: 5px;
    padding: 0.05rem 0.45rem;
  }
  .situations .buttons {
    margin-block-start: 0.5rem;
  }
  .source pre {
    margin: 0.5rem 0 0;
    padding: 0.75rem 0;
    overflow-x: auto;
    background: #0e1730;
    color: #dbe4f5;
    border-radius: 10px;
    line-height: 1.6;
    font-size: 0.85rem;
  }
  .source pre:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  .source .code {
    display: block;
    padding-inline: 1rem;
    width: max-content;
    min-width: 100%;
    box-sizing: border-box;
  }
  .source .deciding {
    background: #7d2b10;
    color: #ffffff;
  }
  .share .field {
    flex: 1 1 18rem;
  }
`;

const picture = css`
  .picture {
    width: 100%;
    height: auto;
    display: block;
    font-family: var(--font);
  }
  .picture.narrow {
    max-width: 520px;
    margin-inline: auto;
  }
  .picture text {
    fill: var(--ink);
    text-anchor: middle;
  }
  .picture .caption {
    fill: var(--ink-soft);
  }
  .track {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .picture .title {
    font-size: 13px;
    font-weight: 600;
    fill: var(--ink-soft);
  }
  .picture.narrow .title {
    font-size: 11px;
  }
  .state rect {
    fill: var(--card);
    stroke: var(--line-strong);
    stroke-width: 1.5;
  }
  .picture .name {
    font-weight: 700;
  }
  .state.here rect {
    stroke: var(--strong);
    stroke-width: 3;
  }
  .state.quarantined.here rect {
    fill: var(--aside-soft);
    stroke: var(--aside);
  }
  .state.redriven.here rect,
  .state.succeeded.here rect {
    fill: var(--pass-soft);
    stroke: var(--pass);
  }
  .pointer {
    stroke: var(--strong);
    stroke-width: 3;
    stroke-linecap: round;
  }
  .tries path {
    fill: none;
    stroke: var(--line-strong);
    stroke-width: 2;
  }
  .tries .head {
    fill: var(--line-strong);
    stroke: none;
  }
  .tries.rejected path {
    stroke: var(--held);
  }
  .tries.rejected .head {
    fill: var(--held);
  }
  .tries.accepted path {
    stroke: var(--pass);
  }
  .tries.accepted .head {
    fill: var(--pass);
  }
  .gate rect {
    fill: var(--idle);
  }
  .gate circle {
    fill: var(--card);
    stroke: var(--line-strong);
    stroke-width: 1.5;
  }
  .gate text {
    font-weight: 600;
  }
  .gate .fall,
  .fall.receive {
    stroke: var(--idle);
    stroke-width: 1.5;
    stroke-dasharray: 2 5;
  }
  .gate.passed rect {
    fill: var(--pass);
  }
  .gate.passed circle {
    stroke: var(--pass);
    stroke-width: 2;
  }
  .gate.stopped rect {
    fill: var(--held);
  }
  .gate.stopped circle {
    stroke: var(--held);
    stroke-width: 2.5;
  }
  .gate.stopped .fall,
  .fall.receive {
    stroke: var(--held);
    stroke-width: 3;
    stroke-dasharray: none;
  }
  .picture .sign {
    fill: var(--card);
    font-weight: 800;
  }
  .gate.here rect {
    stroke: var(--strong);
    stroke-width: 2.5;
  }
  .gate.would-passed rect {
    stroke: var(--pass);
    stroke-width: 3;
  }
  .gate.would-stopped rect {
    stroke: var(--held);
    stroke-width: 4;
  }
  .bay rect {
    fill: var(--page);
    stroke: var(--line-strong);
    stroke-dasharray: 6 5;
    stroke-width: 1.5;
  }
  .picture .bay text {
    text-anchor: start;
  }
  .bay.here rect {
    fill: var(--held-soft);
    stroke: var(--held);
    stroke-dasharray: none;
    stroke-width: 2.5;
  }
  .bay.here .name {
    fill: var(--held-ink);
  }
`;

const envelope = css`
  .envelope {
    transition: transform 320ms ease-in-out;
  }
  .envelope .paper {
    fill: var(--card);
    stroke: var(--strong);
    stroke-width: 2.25;
  }
  .envelope .flap {
    fill: none;
    stroke: var(--strong);
    stroke-width: 1.75;
  }
  .envelope .id {
    font-size: 11.5px;
    font-weight: 700;
  }
  .envelope .id.changed {
    fill: var(--held-ink);
  }
  .envelope .ring {
    fill: var(--card);
    stroke: var(--idle);
    stroke-width: 5;
  }
  .envelope .age {
    fill: none;
    stroke: var(--strong);
    stroke-width: 5;
  }
  .envelope.expired .age {
    stroke: var(--held);
  }
  .envelope .ticks {
    font-size: 11px;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
  .envelope .equal {
    font-size: 16px;
    font-weight: 700;
  }
  .envelope.changed .equal {
    fill: var(--held-ink);
  }
  .envelope .swatch.original {
    opacity: 0.62;
  }
  .envelope.rejected .paper {
    stroke: var(--held);
  }
  .envelope.accepted .paper {
    stroke: var(--pass);
  }
  @media (prefers-reduced-motion: reduce) {
    .envelope {
      transition: none;
    }
  }
`;

const panels = css`
  ol {
    list-style: none;
    margin: 0.5rem 0 0;
    padding: 0;
  }
  .row {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1.2fr) minmax(0, 1.4fr) auto;
    gap: 0.15rem 0.6rem;
    align-items: center;
    padding: 0.5rem 0.4rem;
    border-block-end: 1px solid var(--line);
    border-radius: 8px;
  }
  .row:last-child {
    border-block-end: 0;
  }
  .row.stopped {
    background: var(--held-soft);
  }
  .number {
    width: 1.7rem;
    height: 1.7rem;
    display: grid;
    place-items: center;
    border: 1.75px solid var(--line-strong);
    border-radius: 50%;
    font-size: 0.85rem;
    font-weight: 600;
    line-height: 1;
  }
  .row.passed .number {
    border-color: var(--pass);
    color: var(--pass);
  }
  .row.stopped .number {
    border-color: var(--held);
    color: var(--held-ink);
  }
  .gate-name {
    font-weight: 600;
  }
  .gate-name code {
    font-weight: 400;
    color: var(--ink-soft);
  }
  .fact {
    overflow-wrap: anywhere;
  }
  .verdict {
    min-width: 5.5rem;
    white-space: nowrap;
    font-weight: 600;
    text-align: end;
    color: var(--ink-soft);
  }
  .row.passed .verdict {
    color: var(--pass);
  }
  .row.stopped .verdict {
    color: var(--held-ink);
  }
  .control {
    grid-column: 2 / -1;
    display: grid;
    gap: 0.4rem;
    min-width: 0;
  }
  .control:empty {
    display: none;
  }
  .record dl {
    margin: 0.5rem 0 0;
  }
  .record dl > div {
    display: grid;
    grid-template-columns: minmax(7.5rem, 11rem) minmax(0, 1fr);
    gap: 0.25rem 1rem;
    padding-block: 0.2rem;
  }
  .record dt {
    color: var(--ink-soft);
  }
  .record dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  .changed {
    color: var(--held-ink);
    font-weight: 600;
  }
  .same {
    color: var(--pass);
  }
  @container (max-width: 470px) {
    .row {
      grid-template-columns: 2rem minmax(0, 1fr) auto;
    }
    .fact {
      grid-column: 2 / -1;
      grid-row: 2;
    }
    .control {
      grid-column: 1 / -1;
    }
    .record dl > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
    /* On a phone the picture fills the screen: its buttons stay in reach below it. */
    .actions {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: 0.35rem;
      position: sticky;
      bottom: 0;
      padding-block: 0.5rem;
      background: var(--card);
    }
    .actions .space {
      display: none;
    }
    .actions button {
      padding: 0.2rem;
      font-size: 0.92rem;
      line-height: 1.35;
    }
    .actions button code {
      display: block;
      font-size: 0.72rem;
    }
    .counters {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  .gates,
  .record,
  .limits,
  .stage,
  :host {
    container-type: inline-size;
  }
`;

const paper = css`
  .question {
    display: grid;
    gap: 0.5rem;
    padding: 0.9rem 1rem;
    border: 2px solid var(--strong);
    border-radius: 10px;
    background: var(--page);
  }
  .question .buttons {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  }
  .prospect {
    text-align: start;
  }
  h3 {
    font-size: 1rem;
    margin: 0;
  }
  .prospect code {
    font-weight: 700;
    color: var(--ink);
  }
  .banner strong {
    display: block;
  }
  .branch .quiet {
    font-size: 0.9rem;
  }
  .compare {
    overflow-x: auto;
  }
  .compare p {
    margin: 0.25rem 0 0.75rem;
  }
  .compare table {
    width: 100%;
    border-collapse: collapse;
    margin-block-end: 0.75rem;
  }
  .compare :is(th, td) {
    text-align: start;
    vertical-align: top;
    padding: 0.35rem 0.6rem 0.35rem 0;
    border-block-end: 1px solid var(--line);
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  .compare thead th {
    font-weight: 600;
    width: 38%;
  }
  .compare thead th:first-child {
    width: auto;
  }
  .compare tbody th {
    color: var(--ink-soft);
  }
  .compare .differs td {
    font-weight: 600;
  }
  .picture.small {
    max-width: 11rem;
    display: block;
  }
  .taking {
    display: grid;
    gap: 0.6rem;
    margin-block-start: 0.75rem;
  }
  .qr {
    width: min(100%, 20rem);
    display: block;
    margin-block-start: 0.75rem;
    border-radius: 8px;
  }
  del {
    background: var(--held-soft);
    color: var(--held-ink);
  }
  ins {
    background: var(--pass-soft);
    color: var(--pass);
    text-decoration: none;
    border-block-end: 2px solid;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media print {
    :host([printing]) .lab > :not(.note-card),
    .taking {
      display: none;
    }
    .card {
      border: 0;
      break-inside: avoid;
    }
  }
`;

export const styles = [page, controls, stage, time, picture, envelope, panels, paper];
