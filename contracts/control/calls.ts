/** The control interface: each call with its method, path, body and reply, for the mock and for clients. */
import * as z from 'zod/mini';
import { DraftReply, DraftVerdict } from './contract-check.ts';
import { type ControlCall, control } from './control-call.ts';
import { ContractDocument, ControlDocument } from './documents.ts';
import { Har } from './har.ts';
import { Journal, JournalEntry, WaitingEnd } from './journal.ts';
import {
  NewRule,
  PresetSummary,
  PresetUse,
  Rule,
  RuleMove,
  Scenario,
  ScenarioInput,
  ScenarioPatch,
} from './scenario.ts';
import { serverCalls } from './server-calls.ts';
import { MAX_SNAPSHOT_BYTES, Snapshot } from './snapshot.ts';
import {
  Clock,
  ClockReset,
  ClockSetting,
  NamedPlayer,
  NewName,
  NewNameRequest,
  PlayerSession,
  World,
  WorldReset,
} from './world.ts';

export const CONTROL_PATH = '/__mock/api';

/** The control calls of the time and the players of a world, by the panels of the console that need them. */
export const enginePanelCalls = {
  clock: {
    getClock: control('GET /clock', { summary: 'Returns the time of the world.', reply: Clock }),
    putClock: control('PUT /clock', {
      summary: 'Sets the time of the world.',
      body: ClockSetting,
      reply: Clock,
    }),
    deleteClock: control('DELETE /clock', {
      summary: 'Returns to real time.',
      body: z.optional(ClockReset),
      reply: Clock,
    }),
  },
  'test-players': {
    getPlayers: control('GET /players', {
      summary: 'Lists the players with their purposes.',
      reply: z.array(NamedPlayer),
    }),
    openPlayerSession: control('POST /players/:username/session', {
      summary:
        'Returns a session of a player, an open one if there is one, without password and second factor.',
      reply: PlayerSession,
    }),
  },
} as const;

export const controls = {
  ...serverCalls,
  ...enginePanelCalls.clock,
  ...enginePanelCalls['test-players'],
  getWorld: control('GET /world', { summary: 'Returns this world: name, seed and time.', reply: World }),
  resetWorld: control('POST /world/reset', {
    summary: 'Resets this world to its beginning.',
    body: WorldReset,
    reply: World,
  }),
  issueName: control('POST /world/new-name', {
    summary:
      'Returns a new name for another world; on a public server, one that nobody can guess or make up.',
    body: NewNameRequest,
    reply: NewName,
    changesWorld: false,
  }),
  getSnapshot: control('GET /world/snapshot', {
    summary: 'Returns this world as one document, without its name and journal.',
    reply: Snapshot,
  }),
  putSnapshot: control('PUT /world/snapshot', {
    summary: 'Replaces this world by a snapshot of this or any other world.',
    body: Snapshot,
    maxBytes: MAX_SNAPSHOT_BYTES,
    reply: World,
  }),
  getScenario: control('GET /scenario', { summary: 'Returns the scenario.', reply: Scenario }),
  putScenario: control('PUT /scenario', {
    summary: 'Replaces the whole scenario.',
    body: ScenarioInput,
    reply: Scenario,
  }),
  patchScenario: control('PATCH /scenario', {
    summary: 'Replaces the given parts of the scenario.',
    body: ScenarioPatch,
    reply: Scenario,
  }),
  deleteScenario: control('DELETE /scenario', { summary: 'Switches everything off.', reply: Scenario }),
  getPresets: control('GET /scenarios', { summary: 'Lists the presets.', reply: z.array(PresetSummary) }),
  putPreset: control('PUT /scenario/preset/:name', {
    summary: 'Replaces the scenario by a preset.',
    reply: Scenario,
  }),
  addPreset: control('POST /scenario/preset/:name', {
    summary: 'Adds a preset to the scenario. One that is there counts anew, or gets another limit.',
    body: PresetUse,
    reply: Scenario,
  }),
  removePreset: control('DELETE /scenario/preset/:name', {
    summary: 'Takes a preset out of the scenario.',
    reply: Scenario,
  }),
  healScenario: control('POST /scenario/healthy', {
    summary: 'Switches everything off but keeps the rules; undo switches them on again.',
    reply: Scenario,
  }),
  undoScenario: control('POST /scenario/undo', {
    summary: 'Takes back the last change of the scenario or of the clock.',
    reply: Scenario,
  }),
  postRule: control('POST /scenario/rules', {
    summary: 'Adds a rule, by default before the others.',
    body: NewRule,
    reply: Scenario,
  }),
  putRule: control('PUT /scenario/rules/:id', {
    summary: 'Replaces a rule, which keeps its place. If more than `off` differs, it counts from 0 again.',
    body: Rule,
    reply: Scenario,
  }),
  deleteRule: control('DELETE /scenario/rules/:id', {
    summary: 'Removes a rule.',
    reply: Scenario,
  }),
  moveRule: control('POST /scenario/rules/:id/move', {
    summary: 'Moves a rule to another place in the list.',
    body: RuleMove,
    reply: Scenario,
  }),
  recountRule: control('POST /scenario/rules/:id/recount', {
    summary: 'Counts the hits of a rule from 0 again.',
    reply: Scenario,
  }),
  getJournal: control('GET /journal', {
    summary:
      'Lists exchanges, the newest first: at most `?limit=`, only those before the id `?before=`, only those of `?player=`.',
    query: ['limit', 'before', 'player'],
    reply: Journal,
  }),
  endWaiting: control('POST /journal/:id/end', {
    summary: 'Ends the wait of a pending exchange: it is answered at once, or its connection is cut.',
    body: WaitingEnd,
    reply: JournalEntry,
    changesWorld: false,
  }),
  getHar: control('GET /journal/har', {
    summary: 'Returns the journal as an HTTP Archive, which browsers can open.',
    reply: Har,
  }),
  deleteJournal: control('DELETE /journal', { summary: 'Clears the journal.', reply: Journal }),
  getContracts: control('GET /contracts', {
    summary: 'Lists the contracts with their JSON Schemas.',
    reply: z.array(ContractDocument),
  }),
  checkReply: control('POST /contracts/check', {
    summary: 'Checks a drafted reply, with its envelope, against the contract of a call or document.',
    body: DraftReply,
    reply: DraftVerdict,
    changesWorld: false,
  }),
  getControls: control('GET /controls', {
    summary: 'Lists the control calls with the JSON Schemas of their bodies and replies.',
    reply: z.array(ControlDocument),
  }),
} as const;

export type Controls = typeof controls;
/** The reply of a control call. */
export type ReplyOf<C extends ControlCall> = z.output<C['reply']>;

/** The body of a refusal by the control interface, with a 4xx status. */
export const ControlError = z.object({
  error: z.object({ message: z.string(), path: z.optional(z.string()) }),
});
