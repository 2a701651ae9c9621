/** The control interface: each call with its method, path, body and reply, for the mock and for clients. */
import * as z from 'zod/mini';
import { ComparedSources, Comparison } from './comparison.ts';
import { DraftReply, DraftVerdict } from './contract-check.ts';
import { type ControlCall, control } from './control-call.ts';
import { ContractDocument, ControlDocument } from './documents.ts';
import { Har } from './har.ts';
import { MAX_HAR_BYTES } from './har-world.ts';
import { Journal, JournalEntry, WaitingEnd } from './journal.ts';
import { JournalCopy, Kept, type Replacement } from './kept.ts';
import { PresetSummary, PresetUse } from './preset.ts';
import { Report } from './report.ts';
import { NewRule, RuleInput, RuleMove, Scenario, ScenarioInput, ScenarioPatch } from './scenario.ts';
import { CallToSend, SentCalls } from './send-call.ts';
import { serverCalls } from './server-calls.ts';
import { MAX_SNAPSHOT_BYTES, Snapshot } from './snapshot.ts';
import { ExpectedData, StepRecording, StepRecordingState } from './step-recording.ts';
import {
  Clock,
  ClockReset,
  ClockSetting,
  NamedPlayer,
  NewName,
  PlayerSession,
  World,
  WorldReset,
} from './world.ts';

export const CONTROL_PATH = '/__mock/api';

/** The declaration of a change of the scenario: undo brings back what it replaces. */
const REPLACES_RULES: { readonly replaces: Replacement; readonly notes: 'scenario' } = {
  replaces: { parts: ['rules'] },
  notes: 'scenario',
};

/** The control calls of the time and the players of a world, by the panels of the console that need them. */
export const enginePanelCalls = {
  clock: {
    getClock: control('GET /clock', 'Returns the time of the world.', Clock),
    putClock: control('PUT /clock', 'Sets the time of the world.', Clock, {
      body: ClockSetting,
      notes: 'clock',
    }),
    deleteClock: control('DELETE /clock', 'Returns to real time.', Clock, {
      body: z.optional(ClockReset),
      notes: 'clock',
    }),
  },
  'test-players': {
    getPlayers: control('GET /players', 'Lists the players with their purposes.', z.array(NamedPlayer)),
    openPlayerSession: control(
      'POST /players/:username/session',
      'Returns a session of a player, an open one if there is one, without password and second factor.',
      PlayerSession,
      { params: { username: 'GET /players username' } },
    ),
  },
  'step-recording': {
    startStepRecording: control(
      'POST /world/step-recording',
      'Begins to record the requests, replies and control calls of this world, for a test that plays them again and compares the replies.',
      StepRecordingState,
      { changesWorld: false },
    ),
    getStepRecording: control(
      'GET /world/step-recording',
      'Returns what was recorded so far, with what was typed; null if this world is not being recorded.',
      z.nullable(StepRecording),
    ),
    stopStepRecording: control(
      'DELETE /world/step-recording',
      'Ends the recording, and drops what was recorded.',
      StepRecordingState,
      {
        changesWorld: false,
        destroys: true,
      },
    ),
    getExpectedData: control(
      'GET /journal/:id/expected',
      'Returns the data of an exchange as a recording has them: masked, with the types of ids, instants and secrets in their place. A call that may have changed this world has none.',
      ExpectedData,
      { params: { id: 'GET /journal entries.id' } },
    ),
  },
} as const;

export const controls = {
  ...serverCalls,
  ...enginePanelCalls.clock,
  ...enginePanelCalls['test-players'],
  ...enginePanelCalls['step-recording'],
  getWorld: control('GET /world', 'Returns this world: name, seed and time.', World),
  resetWorld: control(
    'POST /world/reset',
    'Resets this world to its beginning.',
    z.extend(World, { kept: Kept }),
    {
      body: WorldReset,
      notes: 'snapshot',
      replaces: { parts: ['world', 'journal'], done: 'The world was reset' },
    },
  ),
  issueName: control(
    'POST /world/new-name',
    'Returns a new name for another world, such as that of a share link.',
    NewName,
    { reads: true },
  ),
  getSnapshot: control(
    'GET /world/snapshot',
    'Returns this world as one document, without its name and journal.',
    Snapshot,
  ),
  putSnapshot: control(
    'PUT /world/snapshot',
    'Replaces this world by a snapshot of this or any other world.',
    z.extend(World, { kept: Kept }),
    {
      body: Snapshot,
      edits: { '': 'GET /world/snapshot' },
      notes: 'snapshot',
      maxBytes: MAX_SNAPSHOT_BYTES,
      maxValues: Number.POSITIVE_INFINITY,
      replaces: { parts: ['world'], done: 'The world was replaced by a file' },
    },
  ),
  getScenario: control('GET /scenario', 'Returns the scenario.', Scenario),
  putScenario: control('PUT /scenario', 'Replaces the whole scenario.', Scenario, {
    body: ScenarioInput,
    edits: { '': 'GET /scenario' },
    ...REPLACES_RULES,
  }),
  patchScenario: control('PATCH /scenario', 'Replaces the given parts of the scenario.', Scenario, {
    body: ScenarioPatch,
    edits: { '': 'GET /scenario' },
    ...REPLACES_RULES,
  }),
  deleteScenario: control('DELETE /scenario', 'Switches everything off.', Scenario, REPLACES_RULES),
  getPresets: control(
    'GET /scenarios',
    'Lists the presets: what each does, and what a player then sees. `?text=` takes words of that, such as `sign-in refused` or `Giriş Başarısız`.',
    z.array(PresetSummary),
    { query: ['text'] },
  ),
  putPreset: control('PUT /scenario/preset/:name', 'Replaces the scenario by a preset.', Scenario, {
    params: { name: 'GET /scenarios name' },
    ...REPLACES_RULES,
  }),
  addPreset: control(
    'POST /scenario/preset/:name',
    'Adds a preset to the scenario. One that is there counts anew, or gets another limit.',
    Scenario,
    { params: { name: 'GET /scenarios name' }, body: PresetUse, ...REPLACES_RULES },
  ),
  removePreset: control('DELETE /scenario/preset/:name', 'Takes a preset out of the scenario.', Scenario, {
    params: { name: 'GET /scenarios name' },
    ...REPLACES_RULES,
  }),
  healScenario: control(
    'POST /scenario/healthy',
    'Switches everything off but conveniences such as `no-popups`, and keeps the rules; undo switches them on again.',
    Scenario,
    REPLACES_RULES,
  ),
  undoScenario: control(
    'POST /scenario/undo',
    'Takes back the last change of the scenario or of the clock. What that change had added is then lost.',
    Scenario,
    { destroys: true, notes: 'scenario' },
  ),
  postRule: control('POST /scenario/rules', 'Adds a rule, by default before the others.', Scenario, {
    body: NewRule,
    edits: { rule: 'GET /scenario rules' },
    notes: 'scenario',
  }),
  putRule: control(
    'PUT /scenario/rules/:id',
    'Replaces a rule, which keeps its place. If more than `off` differs, it counts from 0 again.',
    Scenario,
    {
      params: { id: 'GET /scenario rules.id' },
      body: RuleInput,
      edits: { '': 'GET /scenario rules' },
      ...REPLACES_RULES,
    },
  ),
  deleteRule: control('DELETE /scenario/rules/:id', 'Removes a rule.', Scenario, {
    params: { id: 'GET /scenario rules.id' },
    ...REPLACES_RULES,
  }),
  moveRule: control('POST /scenario/rules/:id/move', 'Moves a rule to another place in the list.', Scenario, {
    params: { id: 'GET /scenario rules.id' },
    body: RuleMove,
    notes: 'scenario',
  }),
  recountRule: control(
    'POST /scenario/rules/:id/recount',
    'Counts the hits of a rule from 0 again.',
    Scenario,
    { params: { id: 'GET /scenario rules.id' }, ...REPLACES_RULES },
  ),
  getJournal: control(
    'GET /journal',
    'Lists exchanges, the newest first: at most `?limit=`, only those before the id `?before=`. Filters: `?call=`, a pattern such as `finance/*`, `?verdict=`, `?status=`, `?player=`, `?id=`, `?from=` and `?until=`, of the world’s time, as in `21:46`, `yesterday 9:00`, `2 min` before now or ISO; and `?text=`, words of which each occurs in the request, the reply or the row, and none after a `-`; a number is found in any spelling.',
    Journal,
    { query: ['limit', 'before', 'call', 'verdict', 'status', 'player', 'from', 'until', 'id', 'text'] },
  ),
  endWaiting: control(
    'POST /journal/:id/end',
    'Ends the wait of a pending exchange: it goes on at once, as it is or with other data, is answered with another reply, or its connection is cut.',
    JournalEntry,
    {
      params: { id: 'GET /journal?verdict=pending entries.id' },
      body: WaitingEnd,
      edits: {
        data: 'GET /journal?verdict=pending entries.request.data',
        reply: 'GET /journal?verdict=pending entries.originalReply',
      },
      changesWorld: false,
    },
  ),
  getHar: control(
    'GET /journal/har',
    'Returns the journal as an HTTP Archive, which browsers can open.',
    Har,
  ),
  getReport: control(
    'GET /report',
    'Returns a report of a bug: the journal from the exchange `?exchange=` on, or of the time `?from=` and `?until=` as of the journal, scenario, clock and build, and this world as a snapshot, with its sessions; with `?before=`, how it differs from a kept snapshot.',
    Report,
    { query: ['exchange', 'from', 'until', 'before'] },
  ),
  deleteJournal: control('DELETE /journal', 'Clears the journal.', z.extend(Journal, { kept: Kept }), {
    replaces: { parts: ['journal'], done: 'The journal was cleared' },
  }),
  getJournalCopies: control(
    'GET /journal/copies',
    'Lists the rows that were cleared from the journal of this world, or went with an earlier world of its name, the latest first. They are kept for a day, until the server ends.',
    z.array(JournalCopy),
  ),
  restoreJournal: control(
    'POST /journal/copies/:id/restore',
    'Brings such rows back into the journal, which drops its oldest ones beyond its limits.',
    JournalCopy,
    { params: { id: 'GET /journal/copies id' }, changesWorld: false },
  ),
  compare: control(
    'POST /compare',
    'Compares two recordings or HAR files, or one with the journal of this world, call by call.',
    Comparison,
    {
      body: ComparedSources,
      edits: { 'one.text': 'GET /journal/har' },
      maxBytes: MAX_HAR_BYTES,
      reads: true,
    },
  ),
  sendCall: control(
    'POST /calls',
    'Sends a declared call as the site would: as anybody or as a player, in a session of its own that ends with it, once or side by side. Says how each has ended.',
    SentCalls,
    {
      body: CallToSend,
      edits: { call: 'GET /journal entries.call', data: 'GET /journal entries.request.data' },
      changesWorld: false,
      destroys: true,
    },
  ),
  getContracts: control(
    'GET /contracts',
    'Lists the contracts with their JSON Schemas.',
    z.array(ContractDocument),
  ),
  checkReply: control(
    'POST /contracts/check',
    'Checks a drafted reply, with its envelope, against the contract of a call or document, or the drafted `data` of a call.',
    DraftVerdict,
    {
      body: DraftReply,
      edits: {
        call: 'GET /journal entries.call',
        reply: 'GET /journal entries.reply',
        data: 'GET /journal entries.request.data',
      },
      reads: true,
    },
  ),
  getControls: control(
    'GET /controls',
    'Lists the control calls with the JSON Schemas of their bodies and replies.',
    z.array(ControlDocument),
  ),
} as const;

export type Controls = typeof controls;
export type ReplyOf<C extends ControlCall> = z.output<C['reply']>;
