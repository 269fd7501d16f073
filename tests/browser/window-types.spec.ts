// The TypeScript types of the window, proved against real values: the compiler reads what the core really sent.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import type { Action, CompareView, MomentView, Move, NoteView, ProspectView, StateName, StepView } from '../../web/src/engine/view.ts';
import type { Report } from '../../web/src/engine/report.ts';
import { en } from '../../web/src/text/en.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

type Trace = {
  supported_schemas: number[];
  policy: { max_receives: number; max_redrives: number; ttl_ticks: number };
  record: { operation_id: string; body: unknown; trace_id: string; created_at: number };
  steps: { action: { do: string } & Record<string, unknown> }[];
};

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** A vector's action as the page would write it. */
function actions(it: Trace['steps'][number]['action']): Action[] {
  switch (it.do) {
    case 'receive_cycle':
    case 'consume':
      return [it.do];
    case 'redrive':
      return [
        { approved: it['approved'] as boolean },
        { remediation_fixed: it['remediation_fixed'] as boolean },
        it['candidate'] === undefined ? 'no_candidate' : { candidate: bytes(it['candidate']) },
        'redrive',
      ];
    case 'set_clock':
      return [{ clock: it['now'] as number }];
    case 'set_supported_schemas':
      return [{ supported: it['schemas'] as number[] }];
    case 'set_unknown_effect':
      return [{ effect_unknown: it['value'] as boolean }];
    case 'set_body':
      return [{ body: bytes(it['body']) }];
    case 'set_operation_id':
      return [{ operation_id: it['operation_id'] as string }];
    case 'set_state':
      return [{ state: it['state'] as StateName }];
    default:
      throw new Error(`a vector's action without a translation: ${it.do}`);
  }
}

interface Values {
  steps: StepView[];
  moments: MomentView[];
  notes: NoteView[];
  prospects: ProspectView[];
  compared: CompareView[];
}

const MOVES: Move[] = ['receive_once', 'receive_cycle', 'redrive', 'consume'];

/** Every step of the course's traces, and the few answers that they do not reach, from the wasm that ships. */
async function realValues(): Promise<Values> {
  const { initSync, LifecycleLab } = await import(path('../../target/window/window.js'));
  initSync({ module: readFileSync(path('../../target/window/window_bg.wasm')) });
  const steps: StepView[] = [];
  const moments: MomentView[] = [];
  const notes: NoteView[] = [];
  const prospects: ProspectView[] = [];
  const compared: CompareView[] = [];
  const traces: Trace[] = JSON.parse(readFileSync(path('../vectors/lifecycle.json'), 'utf8'));
  for (const { policy, record, supported_schemas, steps: todo } of traces) {
    const lab = new LifecycleLab({
      policy: { receive_budget: policy.max_receives, redrive_budget: policy.max_redrives, ttl: policy.ttl_ticks },
      operation_id: record.operation_id,
      body: bytes(record.body),
      trace_id: record.trace_id,
      created_at: record.created_at,
      supported: supported_schemas,
    });
    for (const action of todo.flatMap(({ action }) => actions(action))) steps.push(lab.act(action));
    const note = lab.note();
    if (note) notes.push(note);
    lab.back();
    moments.push(...lab.timeline());
    prospects.push(...MOVES.flatMap((move) => lab.prospects(move)));
    compared.push(lab.compare(moments.at(-1)?.number ?? 0));
    lab.free();
  }
  const rest: Action[][] = [
    ['receive_once', 'receive_once', { operation_id: 'other' }, 'restore_operation_id'],
    [{ body: bytes({}) }, 'change_one_byte', 'restore_body', 'change_one_byte'],
    [{ clock: 4294967295 }, 'tick', { state: 'HELD' }, 'consume'],
  ];
  for (const path of rest) {
    const lab = new LifecycleLab(undefined);
    for (const action of path) steps.push(lab.act(action));
    lab.back();
    lab.act('tick');
    moments.push(...lab.timeline());
    lab.free();
  }
  const altered = new LifecycleLab(undefined);
  altered.open('1.lifecycle.c...p3-1-12~r2');
  steps.push(altered.act('redrive'));
  altered.free();
  return { steps, moments, notes, prospects, compared };
}

/** What the exhaustive check reports of rules under which all holds, something breaks, something is caught. */
async function realReports(): Promise<Report[]> {
  const { initSync, CheckLab } = await import(path('../../target/window/check.js'));
  initSync({ module: readFileSync(path('../../target/window/check_bg.wasm')) });
  return ['p3-1-12', 'p3-1-12~r2', 'p3-1-12~r5', 'p2-1-3~r8~f1~vatbq'].map((rules) => {
    const check = new CheckLab(rules);
    while (!check.run());
    const report = check.report() as Report;
    check.free();
    return report;
  });
}

/** What the compiler says of values written out as literals, where a missing or an unknown member is an error. */
function complaints(
  name: string,
  type: 'StepView' | 'MomentView' | 'NoteView' | 'ProspectView' | 'CompareView' | 'Report',
  values: unknown[],
  from = 'view',
): string[] {
  mkdirSync(path('../../target/window-types'), { recursive: true });
  const file = path(`../../target/window-types/${name}.ts`);
  // One constant a value: of a list the compiler would first make one large union.
  const literals = values.map((value, index) => `export const v${index}: ${type} = ${JSON.stringify(value)};`).join('\n');
  const types = `../../web/src/engine/${from}.ts`;
  writeFileSync(file, `import type { ${type} } from '${types}';\n${literals}\n`);
  const program = ts.createProgram([file], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  });
  return ts.getPreEmitDiagnostics(program).map((it) => ts.flattenDiagnosticMessageText(it.messageText, '\n'));
}

/** Every string that occurs in the values, as a member's name or value. */
function words(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      found.add(key);
      words(member, found);
    }
  }
  return found;
}

/** One of each shape: numbers and long texts do not make a value another. */
function shapes<T>(values: T[]): T[] {
  const shape = (value: T) =>
    JSON.stringify(value)
      .replace(/\d+/g, '0')
      .replace(/"(canonical|same|removed|added)":"(\\.|[^"])*"/g, '$1')
      // However many runs of characters a difference has.
      .replace(/(\{(same|removed|added|"cut":0)\},?)+/g, (runs) => [...new Set(runs.match(/\w+/g))].sort().join());
  return [...new Map(values.map((value) => [shape(value), value])).values()];
}

test('every value that the core sends is of its type, and the types miss nothing', async () => {
  test.slow();
  const { steps, moments, notes, prospects, compared } = await realValues();
  expect(steps.length).toBeGreaterThan(5000);
  const all = [...steps, ...moments, ...notes, ...prospects, ...compared];
  // Only what JSON can say crosses: no Map, BigInt, undefined or class.
  expect(all.filter((value) => !isDeepStrictEqual(JSON.parse(JSON.stringify(value)), value))).toEqual([]);
  expect(complaints('steps', 'StepView', shapes(steps))).toEqual([]);
  expect(complaints('moments', 'MomentView', shapes(moments))).toEqual([]);
  expect(complaints('notes', 'NoteView', shapes(notes))).toEqual([]);
  expect(complaints('prospects', 'ProspectView', shapes(prospects))).toEqual([]);
  // Their views are those of the steps.
  expect(complaints('compared', 'CompareView', shapes(compared.slice(0, 20)))).toEqual([]);

  const reports = await realReports();
  expect(reports.some(({ caught }) => caught) && reports.some(({ caught }) => !caught)).toBe(true);
  expect(complaints('reports', 'Report', reports, 'report')).toEqual([]);

  const { states, answer, gates } = en;
  const named = [states, answer.why, answer.heldAt, answer.refused, gates.names, gates.verdicts].flatMap((of) => Object.keys(of));
  const sent = words(steps.flatMap(({ answer, events }) => [answer, ...events.map(({ what, after }) => [what, after.state])]));
  expect(named.filter((name) => !sent.has(name))).toEqual([]);
});

test('the proof notices a missing, an unknown and a wrong member', async () => {
  const [step] = (await realValues()).steps;
  const altered = (alter: (step: Record<string, never>) => void) => {
    const copy = JSON.parse(JSON.stringify(step));
    alter(copy);
    return copy;
  };
  for (const wrong of [
    altered((it: any) => delete it.view.record.age),
    altered((it: any) => (it.view.record.extra = 1)),
    altered((it: any) => (it.view.now = '0')),
    altered((it: any) => (it.view.record.state = 'LOST')),
    altered((it: any) => (it.events[0].what = { melted: {} })),
    altered((it: any) => (it.answer = 'fine')),
  ]) {
    expect(complaints('altered', 'StepView', [wrong])).not.toEqual([]);
  }
});
