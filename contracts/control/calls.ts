/** The control interface: each call with its method, path, body and reply. The server's routes and the client derive from it. */
import * as z from 'zod/mini';
import { DeskPayment, NewPlayer, Settings } from './cashier.ts';
import { Har } from './har.ts';
import { Journal } from './journal.ts';
import { PresetSummary, Scenario, ScenarioInput, ScenarioPatch } from './scenario.ts';
import { MAX_SNAPSHOT_BYTES, Snapshot } from './snapshot.ts';
import { Clock, ClockSetting, NamedPlayer, OutboxMessage, World, WorldReset } from './world.ts';

export const CONTROL_PATH = '/__mock/api';

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
type Path = `/${string}`;

export interface ControlCall<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  CallPath extends Path = Path,
  QueryName extends string = string,
> {
  readonly method: Method;
  /** The path below `CONTROL_PATH`; `:name` stands for one segment. */
  readonly path: CallPath;
  readonly summary: string;
  /** The names of the query parameters. */
  readonly query: readonly QueryName[];
  readonly body: Body;
  /** The maximum size of the body; absent when the common limit applies. */
  readonly maxBytes?: number;
  readonly reply: Reply;
}

const Nothing = z.optional(z.null());

/** Declares a control call. route: method and path, as in `PUT /clock`. */
/* @__NO_SIDE_EFFECTS__ */
function control<
  const CallPath extends Path,
  Reply extends z.ZodMiniType,
  Body extends z.ZodMiniType = typeof Nothing,
  const QueryName extends string = never,
>(
  route: `${Method} ${CallPath}`,
  spec: {
    summary: string;
    reply: Reply;
    body?: Body;
    query?: readonly QueryName[];
    maxBytes?: number;
  },
): ControlCall<Body, Reply, CallPath, QueryName> {
  const [method, path] = route.split(' ') as [Method, CallPath];
  return {
    method,
    path,
    summary: spec.summary,
    query: spec.query ?? [],
    ...(spec.maxBytes === undefined ? {} : { maxBytes: spec.maxBytes }),
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
  /** Whether the reply has `pagination` beside `data`. */
  paged: z.boolean(),
  example: z.unknown(),
  /** Requirements of the example, such as another player or the result of an earlier call. */
  exampleNeeds: z.nullable(z.string()),
  /** The call's own refusals by name. */
  errors: z.record(z.string(), z.object({ message: z.string(), code: z.int() })),
  request: z.unknown(),
  response: z.unknown(),
});
export type ContractDocument = z.output<typeof ContractDocument>;

const ControlDocument = z.object({
  /** The name in the typed client. */
  name: z.string(),
  /** Written as `PUT /__mock/api/clock`; `:name` stands for one segment. */
  route: z.string(),
  summary: z.string(),
  query: z.array(z.string()),
  body: z.unknown(),
  reply: z.unknown(),
});
export type ControlDocument = z.output<typeof ControlDocument>;

export const controls = {
  getWorlds: control('GET /worlds', { summary: 'Lists the worlds.', reply: z.array(World) }),
  getWorld: control('GET /world', { summary: 'Returns this world: name, seed and time.', reply: World }),
  resetWorld: control('POST /world/reset', {
    summary: 'Resets this world to its beginning.',
    body: WorldReset,
    reply: World,
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
  getClock: control('GET /clock', { summary: 'Returns the time of the world.', reply: Clock }),
  putClock: control('PUT /clock', {
    summary: 'Sets the time of the world.',
    body: ClockSetting,
    reply: Clock,
  }),
  deleteClock: control('DELETE /clock', { summary: 'Returns to real time.', reply: Clock }),
  getPlayers: control('GET /players', {
    summary: 'Lists the players with their purposes.',
    reply: z.array(NamedPlayer),
  }),
  postPlayer: control('POST /players', {
    summary: 'Creates a custom player, with balance, second factor and history, and returns its credentials.',
    body: NewPlayer,
    reply: NamedPlayer,
  }),
  getTransactions: control('GET /transactions', {
    summary: 'Lists deposits and withdrawals, the newest first; `?status=pending` filters.',
    query: ['status'],
    reply: z.array(DeskPayment),
  }),
  approveTransaction: control('POST /transactions/:id/approve', {
    summary: 'Approves a pending payment.',
    reply: DeskPayment,
  }),
  rejectTransaction: control('POST /transactions/:id/reject', {
    summary: 'Rejects a pending payment; the amount of a withdrawal returns to the balance.',
    reply: DeskPayment,
  }),
  getSettings: control('GET /settings', { summary: 'Returns the settings of the world.', reply: Settings }),
  putSettings: control('PUT /settings', {
    summary: 'Sets whether payments settle by themselves.',
    body: Settings,
    reply: Settings,
  }),
  getOutbox: control('GET /outbox', {
    summary: 'Lists the codes and mails that were sent, and the current authenticator codes.',
    reply: z.array(OutboxMessage),
  }),
  getJournal: control('GET /journal', {
    summary: 'Lists the latest exchanges, the newest first; `?limit=` sets their number.',
    query: ['limit'],
    reply: Journal,
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
