// Every word on screen in English; its shape is the one that every other language must have.
import type { Action, ActionView, Checkpoint, ErrorCode, ErrorDetail, Gate, HoldReason, Move, Refusal, StateName, Verdict } from '../engine/view.ts';

const schemaSet = (schemas: number[]) => `{${schemas.join(', ')}}`;

const errors: Record<ErrorCode, (detail: ErrorDetail) => string> = {
  bad_argument: () => 'This value is of the wrong kind or out of range.',
  too_many_schemas: ({ limit = 0 }) => `A consumer takes at most ${limit} schema versions.`,
  trace_id_too_long: ({ limit = 0 }) => `A trace id has at most ${limit} bytes in UTF-8.`,
  operation_id_too_long: ({ limit = 0 }) => `An operation id has at most ${limit} bytes in UTF-8.`,
  history_full: ({ limit = 0 }) => `A session keeps at most ${limit} moments. Start over to go on.`,
  link_too_long: ({ limit = 0 }) => `A link has at most ${limit} characters; a large body does not fit into one.`,
  link_newer: () => 'This link was made by a later version of the lab. Load the page anew, or ask for a link of this version.',
  link_other_lab: () => 'This link belongs to another lab.',
  link_broken: () => 'This link is damaged: a part of it is missing or altered. Ask for it again. The lab stays where it was.',
  body_too_large: ({ limit = 0 }) => `A body has at most ${limit} bytes.`,
  body_not_utf8: () => 'The body is not UTF-8 text.',
  body_not_json: () => 'The body is not JSON. Look at the place that is named: a comma, a quote or a bracket?',
  body_not_object: () => 'A body is a JSON object: it begins with { and ends with }.',
  body_too_deep: ({ limit = 0 }) => `The body is nested deeper than ${limit} levels.`,
  body_lone_surrogate: () => 'An escape names half of a surrogate pair. Write both halves, or the character itself.',
  body_not_finite: () => 'NaN, Infinity and numbers too large for a double have no canonical form.',
};

export const en = {
  language: 'English',
  page: {
    title: 'DLQ Lab: hold a dead letter, or redrive it once',
    description:
      'A message failed until its receive budget was used up. Hold it, or redrive it once, through gates that can be checked. Runs in the browser; nothing to install.',
    noScript: 'This lab needs JavaScript and WebAssembly. Switch them on and load the page again.',
  },
  chrome: {
    languages: 'Language',
    theme: 'Theme',
    themes: { auto: 'Theme: system', light: 'Theme: light', dark: 'Theme: dark' },
    loading: 'The lab is starting …',
    failed: 'The lab could not start.',
    failedNext:
      'It needs WebAssembly and its own files. If a school or company blocks them, ask the administrator to allow "wasm-unsafe-eval" and this site\'s own scripts.',
    crashed: 'The lab hit a fault of its own and was started over. Please report what you did just before.',
    unknownLab: (lab: string) => `There is no lab named "${lab}".`,
  },
  lab: {
    title: 'The life of one message',
    lead: 'A message failed until its receive budget was used up. Decide: hold it, or redrive it once.',
    picture: (state: string, counters: string) => `The track of the message. It is at ${state}. ${counters}`,
    skip: 'Skip to the end',
  },
  states: {
    READY: 'ready',
    RETRY: 'trying again',
    QUARANTINED: 'put aside',
    HELD: 'stopped, with a reason',
    REDRIVEN: 'one new try',
    SUCCEEDED: 'accepted (mock)',
  } satisfies Record<StateName, string>,
  track: {
    redriveGates: 'gates before redrive',
    finalGates: 'final gates',
    receives: (count: number, budget: number) => `receive ${count} / ${budget}`,
    ageRing: (age: number, ttl: number) => `${age}/${ttl}`,
  },
  counters: {
    title: 'Counters',
    cycle: 'Receives this cycle',
    total: 'Receives in its whole life',
    redrives: 'Redrives',
    depth: 'In quarantine',
    of: (count: number, budget: number) => `${count} of ${budget}`,
    all: (cycle: number, budget: number, total: number, redrives: number) =>
      `Receives this cycle ${cycle} of ${budget}, in its whole life ${total}, redrives ${redrives}.`,
  },
  moves: {
    receive_once: 'Receive once',
    receive_cycle: 'Receive cycle',
    redrive: 'Redrive',
    consume: 'Consume',
  } satisfies Record<Move, string>,
  actions: {
    title: 'Actions',
    tick: 'Clock +1',
    restart: 'Start over',
  },
  answer: {
    title: 'What happened',
    start: 'The message is READY. Its body asks for schema 2; look at what the consumer supports.',
    restarted: 'Started over: the message is READY again, and nothing is counted.',
    turned: (step: string, now: number) => `Now: ${step}. The clock is at ${now}. No part of the message\'s life ran, and nothing was counted.`,
    moved: {
      READY: 'The message is ready to be received.',
      RETRY: 'The handler rejected it. Receives are left in this cycle.',
      QUARANTINED: 'The receive budget is used up. The message is put aside: nothing retries it by itself.',
      HELD: 'The message is held.',
      REDRIVEN: 'All eight gates passed. One new try is allowed; nothing has succeeded yet.',
      SUCCEEDED: 'The handler accepted the schema. That is not proof that the business work is done.',
    } satisfies Record<StateName, string>,
    unchanged: (state: string) => `Nothing changed: this does not start from ${state}.`,
    heldAt: {
      receive: 'Before the receive',
      redrive: 'At the redrive',
      consume: 'At the final gate',
    } satisfies Record<Checkpoint, string>,
    gate: (number: number) => `gate ${number}`,
    where: (at: string, gate: string) => `${at}, ${gate}`,
    why: {
      not_quarantined: 'the record is not QUARANTINED; a redrive starts from there only.',
      approval_required: 'nobody has approved this redrive.',
      unfixed: 'the cause is not fixed, or the consumer does not support this schema.',
      unknown_effect: 'an earlier try may have had an effect outside, and nobody knows.',
      expired: 'its age has reached its time to live. Age counts from creation and never starts again.',
      operation_id_changed: 'the operation id is not the original one.',
      body_changed: 'a body hash is not the original one. Mend the consumer, never the body.',
      replay_limit: 'the redrive budget is used up. It is not raised to let a message through.',
    } satisfies Record<HoldReason, string>,
    next: {
      not_quarantined: 'Find out where the record really is and who moved it.',
      approval_required: 'Find: an approval by someone with the right to give it, with time and reason.',
      unfixed: 'Find: the consumer version that supports this schema, and proof that it runs.',
      unknown_effect: 'Find: the operation id in the system that would have been changed.',
      expired: 'Find out whether the effect should still happen at all.',
      operation_id_changed: 'Find: who changed the id, and which operation this message really asks for.',
      body_changed: 'Find: where the body changed, and the body as its producer sent it.',
      replay_limit: 'Find: why the first redrive did not end in success.',
    } satisfies Record<HoldReason, string>,
    refused: {
      no_byte_to_change: 'This body has no letter or digit that can change and leave a body. Nothing changed.',
      last_tick: 'The clock stands at its last tick. Nothing changed.',
    } satisfies Record<Refusal, string>,
  },
  timeline: {
    title: 'Timeline',
    lead: 'Go back and do something else: the branch you leave stays. In the line, the arrow keys move.',
    back: 'Back',
    forward: 'Forward',
    start: 'start',
    branch: (step: string) => `A branch not taken, from: ${step}`,
    line: 'The way here, and ahead',
    moment: (step: string, state: string) => `${step}, then ${state}`,
    at: (step: string) => `Now at: ${step}.`,
    done: (action: Action | ActionView): string => {
      if (typeof action === 'string') {
        return {
          receive_once: 'receive once',
          receive_cycle: 'receive cycle',
          redrive: 'redrive',
          consume: 'consume',
          tick: 'clock +1',
          change_one_byte: 'one byte of the body changes',
          restore_body: 'the body is restored',
          restore_operation_id: 'the id is restored',
          no_candidate: 'the candidate is withdrawn',
        }[action];
      }
      if ('clock' in action) return `clock ${action.clock}`;
      if ('supported' in action) return `consumer now supports ${schemaSet(action.supported)}`;
      if ('effect_unknown' in action) return action.effect_unknown ? 'an effect becomes unknown' : 'the effect is known';
      if ('body' in action) return 'another body is stored';
      if ('operation_id' in action) return `the id becomes ${action.operation_id}`;
      if ('approved' in action) return action.approved ? 'approved' : 'approval withdrawn';
      if ('remediation_fixed' in action) return action.remediation_fixed ? 'said to be fixed' : 'said not to be fixed';
      if ('candidate' in action) return 'a candidate is offered';
      return `placed in ${action.state}`;
    },
  },
  preview: {
    show: 'Show what a move would do',
    nothing: 'Point at a move, or reach it with the Tab key, to see what it would do.',
    unchanged: (move: string) => `${move}: would change nothing.`,
    moved: (move: string, state: string, gates: number) =>
      gates > 0 ? `${move}: all ${gates} gates would pass, and the message would be ${state}.` : `${move}: the message would be ${state}.`,
    held: (move: string, code: string, gate: string, passed: number) =>
      `${move}: ${passed === 0 ? 'no gate' : passed === 1 ? 'one gate' : `${passed} gates`} would pass, then ${gate} would stop it: ${code}.`,
  },
  twin: {
    title: 'In words',
    picture: 'Show the picture',
    where: (id: string, state: string, note: string) => `The message ${id} is ${state} (${note}).`,
    counted: (cycle: number, budget: number, total: number, redrives: number, allowed: number) =>
      `Received ${cycle} of ${budget} times in this cycle, ${total} in its whole life; redriven ${redrives} of ${allowed} times.`,
    age: (age: number, ttl: number, alive: boolean) => `Its age is ${age} ticks of ${ttl}: ${alive ? 'it lives' : 'it has expired'}.`,
    identity: (id: boolean, body: boolean) =>
      `Its operation id is ${id ? 'the original one' : 'not the original one'}, its body is ${body ? 'the original one' : 'not the original one'}.`,
    schema: (fact: string, effect: string) => `Schema and consumer: ${fact}. Outside effect: ${effect}.`,
    request: (approved: boolean, fixed: boolean) =>
      `The redrive is ${approved ? 'approved' : 'not approved'}; the cause is ${fixed ? 'said to be fixed' : 'not said to be fixed'}.`,
    gates: (title: string, gates: string) => `${title}: ${gates}.`,
    gate: (number: number, name: string, verdict: string) => `${number} ${name} ${verdict}`,
    possible: 'What is possible now:',
  },
  source: {
    title: 'The rule that just ran',
    none: 'No rule of the message has run yet. Press a move, and the lines that decided stand here.',
    here: 'decided here',
    code: (file: string) => `Rust, from ${file}`,
  },
  situations: {
    title: 'Situations',
    lead: 'Each is one press away from its answer: open one, say what will happen, then redrive or consume.',
    names: {
      ready_to_redrive: 'Everything is ready to redrive',
      tick_11: 'Tick 11, one before the time to live',
      tick_12: 'Tick 12, the time to live itself',
      still_retrying: 'Still retrying, not yet quarantined',
      not_approved: 'Fixed, and nobody has approved',
      schema_unsupported: 'Approved, but the consumer does not support schema 2',
      effect_unknown: 'An outside effect is unknown',
      id_changed: 'The operation id was changed',
      byte_changed: 'One byte of the body was changed',
      budget_used: 'The redrive budget is used up',
      redriven: 'Redriven, ready to consume',
      redriven_effect_unknown: 'Redriven, then an effect becomes unknown',
      redriven_expired: 'Redriven, then the time runs out',
      redriven_id_changed: 'Redriven, then the id changes',
      redriven_byte_changed: 'Redriven, then one byte changes',
      redriven_rolled_back: 'Redriven, then the consumer is rolled back',
    },
  },
  keys: {
    title: 'Keys',
    lead: 'They work while the focus is in the lab and not in a text.',
    close: 'Close',
    skip: 'skip to the end of the picture',
    restart: 'start over',
    line: 'in the timeline: back, forward, start, end',
    help: 'this sheet',
  },
  share: {
    title: 'Share this moment',
    lead: 'The link holds every step, and opens at this very moment.',
    link: 'Link',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'The browser did not allow copying: the link is selected, copy it by hand.',
    send: 'Send …',
  },
  gates: {
    title: 'Gates before redrive',
    asNow: 'Not judged yet: the facts are those of now.',
    asJudged: 'The facts as the last redrive judged them; the controls show how things are now.',
    finalTitle: 'Final gates before consume',
    finalAsNow: 'What can change after a redrive is asked again before anything is counted.',
    finalAsJudged: 'The facts as the last consume judged them.',
    names: {
      quarantined: 'Quarantined',
      approval: 'Approval',
      remediation: 'Remediation',
      known_effect: 'Known effect',
      age: 'Age',
      identity: 'Identity',
      body: 'Body',
      redrive_budget: 'Redrive budget',
      schema: 'Schema',
    } satisfies Record<Gate, string>,
    verdicts: {
      passed: 'passed',
      stopped: 'stopped here',
      not_reached: 'not reached',
    } satisfies Record<Verdict, string>,
  },
  facts: {
    approved: (yes: boolean) => (yes ? 'approved' : 'not approved'),
    remediation: (fixed: boolean) => (fixed ? 'fixed' : 'not fixed'),
    schema: (schema: string | null, supported: number[], covered: boolean) =>
      `${schema === null ? 'no schema' : `schema ${schema}`} ${covered ? '∈' : '∉'} ${schemaSet(supported)}`,
    ofCandidate: 'of the candidate',
    effect: (known: boolean) => (known ? 'known' : 'unknown'),
    age: (age: number, ttl: number, alive: boolean) => `${age} ${alive ? '<' : '≥'} ${ttl} ticks`,
    identity: (same: boolean) => (same ? '= original' : '≠ original'),
    stored: (same: boolean) => (same ? 'stored = original' : 'stored ≠ original'),
    candidate: (same: boolean) => (same ? 'candidate = original' : 'candidate ≠ original'),
    redrives: (redrives: number, budget: number) => `${redrives} used of ${budget}`,
  },
  controls: {
    approved: 'Approved (a mark in this lab, not real authority)',
    remediationFixed: 'The cause is said to be fixed',
    supported: 'The consumer supports schema',
    effectUnknown: 'An outside effect is unknown',
    clock: 'Clock, in ticks',
    operationId: 'Operation id',
    restoreId: 'Restore the id',
    body: 'Stored body (JSON)',
    useBody: 'Use this body',
    changeOneByte: 'Change one byte',
    restoreBody: 'Restore the body',
    candidate: 'Candidate body (JSON)',
    candidateNote: 'A candidate is only compared. It never replaces the stored body.',
    offerCandidate: 'Offer this candidate',
    withdrawCandidate: 'Withdraw the candidate',
    offered: 'A candidate is offered.',
    none: 'No candidate is offered.',
    notApplied: 'Not applied yet.',
    noControl: {
      quarantined: 'Reached by using up the receives of a cycle.',
      redrive_budget: 'Given by the policy; it does not grow.',
    },
  },
  record: {
    title: 'Record',
    operationId: 'Operation id',
    original: 'Original id',
    traceId: 'Trace id',
    state: 'State',
    born: 'Created at tick',
    age: 'Age',
    now: 'Clock',
    ageOf: (age: number, ttl: number) => `${age} of ${ttl} ticks`,
    effect: 'Outside effect',
    schema: 'Schema',
    noSchema: 'none',
    supported: 'Consumer supports',
    supportedSet: schemaSet,
    body: 'Canonical body',
    hash: 'SHA-256',
    originalHash: 'Original SHA-256',
    same: 'the original',
    changed: 'changed',
  },
  limits: {
    title: 'What this lab is not',
    points: [
      'It is a model in memory: no broker, no persistence, no other worker. It is gone when the page closes.',
      'The approval is a mark, not an identity or a right. A hash shows that a body is the same; it does not say who sent it or whether it makes sense.',
      'Three receives, one redrive and twelve ticks are numbers for this lesson, not settings for a real broker.',
      'SUCCEEDED means that the handler accepts the schema. It promises neither exactly-once nor that the business work is done.',
    ],
  },
  errors: {
    place: (line: number, column: number) => `Line ${line}, column ${column}.`,
    kept: 'What you typed is kept, and the record is as it was.',
    of: errors,
  },
};

/** The shape of a text: the same members, any words. */
type Shape<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof T]: Shape<T[Key]> };

export type Text = Shape<typeof en>;
