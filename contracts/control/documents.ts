/** The contracts of the business calls and of the control calls, as JSON Schema, that the mock lists. */
import * as z from 'zod/mini';

/** The address of the contracts in the console; a fragment such as `#user/login` opens one. */
export const CONTRACTS_ADDRESS = '/__mock/?contracts';

export const ContractDocument = z.object({
  name: z.string(),
  access: z.string(),
  effect: z.string(),
  summary: z.string(),
  source: z.string(),
  /** Whether the reply has `pagination` beside `data`. */
  paged: z.boolean(),
  example: z.unknown(),
  /** The conditions that the example needs, such as another player or the result of an earlier call. */
  exampleNeeds: z.nullable(z.string()),
  /** The call's own refusals by name. */
  errors: z.record(z.string(), z.object({ message: z.string(), code: z.int() })),
  request: z.unknown(),
  response: z.unknown(),
});
export type ContractDocument = z.output<typeof ContractDocument>;

export const ControlDocument = z.object({
  /** The name of the call in the typed client. */
  name: z.string(),
  /** Written as `PUT /__mock/api/clock`; `:name` stands for one segment. */
  route: z.string(),
  summary: z.string(),
  /** Whether it changes nothing. */
  reads: z.boolean(),
  /** Whether it may take away what undo does not bring back, also if a copy does. */
  destroys: z.boolean(),
  query: z.array(z.string()),
  /**
   * The control calls in whose replies the values for `:name` stand, with the path to them: as in
   * `GET /journal?verdict=pending entries.id`.
   */
  params: z.record(z.string(), z.string()),
  /** The headers that the call reads, such as `x-mock-world`. */
  headers: z.array(z.string()),
  body: z.unknown(),
  reply: z.unknown(),
});
export type ControlDocument = z.output<typeof ControlDocument>;
