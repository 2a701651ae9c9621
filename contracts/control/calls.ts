/** The control interface: every call with its method, path, body and reply. Server routes and the client derive from it. */
import * as z from 'zod/mini';
import { DeskPayment, NewPlayer, Settings } from './cashier.ts';
import { Har } from './har.ts';
import { Journal } from './journal.ts';
import { PresetSummary, Scenario, ScenarioInput, ScenarioPatch } from './scenario.ts';
import { MOST_SNAPSHOT_BYTES, Snapshot } from './snapshot.ts';
import { Clock, ClockSetting, NamedPlayer, OutboxMessage, World, WorldReset } from './world.ts';

export const CONTROL_PATH = '/__mock/api';

export interface ControlCall<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `CONTROL_PATH`; `:name` stands for one segment. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The parameters behind the `?`. */
  readonly query: readonly string[];
  readonly body: Body;
  /** How large it may be; absent where calls have the usual limit. */
  readonly mostBytes?: number;
  readonly reply: Reply;
}

const Nothing = z.optional(z.null());

/* @__NO_SIDE_EFFECTS__ */
function control<Reply extends z.ZodMiniType, Body extends z.ZodMiniType = typeof Nothing>(
  route: `${ControlCall['method']} /${string}`,
  spec: { summary: string; reply: Reply; body?: Body; query?: readonly string[]; mostBytes?: number },
): ControlCall<Body, Reply> {
  const [method, path] = route.split(' ') as [ControlCall['method'], `/${string}`];
  return {
    method,
    path,
    summary: spec.summary,
    query: spec.query ?? [],
    ...(spec.mostBytes === undefined ? {} : { mostBytes: spec.mostBytes }),
    reply: spec.reply,
    body: spec.body ?? (Nothing as z.ZodMiniType as Body),
  };
}

const ContractDocument = z.object({
  name: z.string(),
  access: z.string(),
  effect: z.string(),
  summary: z.string(),
  source: z.string(),
  /** Whether `pagination` stands beside `data`. */
  paged: z.boolean(),
  example: z.unknown(),
  /** When the example needs another player, or something that only an earlier call gives. */
  exampleNeeds: z.nullable(z.string()),
  /** Its own refusals by name. */
  errors: z.record(z.string(), z.object({ message: z.string(), code: z.int() })),
  request: z.unknown(),
  response: z.unknown(),
});
export type ContractDocument = z.output<typeof ContractDocument>;

const ControlDocument = z.object({
  /** As the typed client knows it. */
  name: z.string(),
  /** As `PUT /__mock/api/clock`; `:name` stands for one segment. */
  route: z.string(),
  summary: z.string(),
  query: z.array(z.string()),
  body: z.unknown(),
  reply: z.unknown(),
});
export type ControlDocument = z.output<typeof ControlDocument>;

export const controls = {
  getWorlds: control('GET /worlds', { summary: 'Which worlds there are.', reply: z.array(World) }),
  getWorld: control('GET /world', { summary: 'This world: name, seed, time.', reply: World }),
  resetWorld: control('POST /world/reset', {
    summary: 'Begins this world anew.',
    body: WorldReset,
    reply: World,
  }),
  getSnapshot: control('GET /world/snapshot', {
    summary: 'This world as one document, without its name and journal.',
    reply: Snapshot,
  }),
  putSnapshot: control('PUT /world/snapshot', {
    summary: 'Restores a world from its document, in this one or any other.',
    body: Snapshot,
    mostBytes: MOST_SNAPSHOT_BYTES,
    reply: World,
  }),
  getScenario: control('GET /scenario', { summary: 'What is switched on.', reply: Scenario }),
  putScenario: control('PUT /scenario', {
    summary: 'This scenario, whole.',
    body: ScenarioInput,
    reply: Scenario,
  }),
  patchScenario: control('PATCH /scenario', {
    summary: 'Changes what is named.',
    body: ScenarioPatch,
    reply: Scenario,
  }),
  deleteScenario: control('DELETE /scenario', { summary: 'Healthy again.', reply: Scenario }),
  getPresets: control('GET /scenarios', { summary: 'The presets.', reply: z.array(PresetSummary) }),
  putPreset: control('PUT /scenario/preset/:name', { summary: 'Switches to a preset.', reply: Scenario }),
  getClock: control('GET /clock', { summary: 'The world’s time.', reply: Clock }),
  putClock: control('PUT /clock', { summary: 'Time travel.', body: ClockSetting, reply: Clock }),
  deleteClock: control('DELETE /clock', { summary: 'Back to real time.', reply: Clock }),
  getPlayers: control('GET /players', {
    summary: 'The named players and what each is good for.',
    reply: z.array(NamedPlayer),
  }),
  postPlayer: control('POST /players', {
    summary: 'Makes a player to measure: balance, second factor, history; answers who can sign in.',
    body: NewPlayer,
    reply: NamedPlayer,
  }),
  getTransactions: control('GET /transactions', {
    summary: 'The cashier’s desk: deposits and withdrawals, newest first; `?status=pending`.',
    query: ['status'],
    reply: z.array(DeskPayment),
  }),
  approveTransaction: control('POST /transactions/:id/approve', {
    summary: 'Settles a pending payment as paid.',
    reply: DeskPayment,
  }),
  rejectTransaction: control('POST /transactions/:id/reject', {
    summary: 'Settles a pending payment as refused; a withdrawal comes back.',
    reply: DeskPayment,
  }),
  getSettings: control('GET /settings', { summary: 'How this world settles payments.', reply: Settings }),
  putSettings: control('PUT /settings', {
    summary: 'Whether payments settle by themselves.',
    body: Settings,
    reply: Settings,
  }),
  getOutbox: control('GET /outbox', {
    summary: 'Codes and mails sent; current authenticator codes.',
    reply: z.array(OutboxMessage),
  }),
  getJournal: control('GET /journal', {
    summary: 'The latest exchanges, newest first; `?limit=`.',
    query: ['limit'],
    reply: Journal,
  }),
  getHar: control('GET /journal/har', {
    summary: 'Every exchange that is kept, as an HTTP Archive for browsers’ tools.',
    reply: Har,
  }),
  deleteJournal: control('DELETE /journal', { summary: 'Forgets the exchanges.', reply: Journal }),
  getContracts: control('GET /contracts', {
    summary: 'The registry with JSON Schemas.',
    reply: z.array(ContractDocument),
  }),
  getControls: control('GET /controls', {
    summary: 'These calls, with JSON Schemas of what they take and answer.',
    reply: z.array(ControlDocument),
  }),
} as const;

export type Controls = typeof controls;
/** What a control call answers. */
export type ReplyOf<C extends ControlCall> = z.output<C['reply']>;

/** How the control interface says no, with a 4xx status. */
export const ControlError = z.object({
  error: z.object({ message: z.string(), path: z.optional(z.string()) }),
});
