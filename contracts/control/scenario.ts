/** The faults of a world: three switches, latency, and rules for anything finer. */
import * as z from 'zod/mini';

/** The maximum delay. A longer one could leave a client without a timeout waiting for ever. */
export const MAX_DELAY_MS = 60_000;
const Milliseconds = z.number().check(z.nonnegative(), z.maximum(MAX_DELAY_MS));

/** The delay of a reply. */
export const Latency = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), ms: Milliseconds }),
  z.object({ kind: z.literal('uniform'), min: Milliseconds, max: Milliseconds }),
  z.object({
    kind: z.literal('lognormal'),
    median: Milliseconds,
    sigma: z.number().check(z.nonnegative(), z.maximum(3)),
  }),
]);
export type Latency = z.output<typeof Latency>;

export const Effect = z.discriminatedUnion('kind', [
  /** A business failure in the envelope, HTTP 200. */
  z.object({
    kind: z.literal('message'),
    message: z.string(),
    code: z.optional(z.union([z.number(), z.string()])),
    debug: z.optional(z.unknown()),
  }),
  /** An HTTP error in the envelope. */
  z.object({ kind: z.literal('status'), status: z.int().check(z.minimum(400), z.maximum(599)) }),
  /** Delays the request, or its reply in the phase `after`. */
  z.object({ kind: z.literal('delay'), latency: Latency }),
  /** Breaks the connection after one junk byte, which keeps browsers from repeating a POST. */
  z.object({ kind: z.literal('drop') }),
  /** Closes the connection without a byte, after which browsers repeat a POST. */
  z.object({ kind: z.literal('resend') }),
  /** Processes the request twice and sends the second reply. */
  z.object({ kind: z.literal('duplicate') }),
  /** Sends the first half of the reply. */
  z.object({ kind: z.literal('malformed') }),
  /** Answers 200 without a body. */
  z.object({ kind: z.literal('empty') }),
  /** Answers a successful list without rows. */
  z.object({ kind: z.literal('empty-list') }),
  /** Merges a JSON Merge Patch (RFC 7396) into the reply. */
  z.object({ kind: z.literal('patch'), merge: z.record(z.string(), z.unknown()) }),
  /** Answers with `reply` instead of the world's reply. */
  z.object({ kind: z.literal('reply'), reply: z.record(z.string(), z.unknown()) }),
  /** Ends the sender's session first; its auth stays, so that a refresh revives it. */
  z.object({ kind: z.literal('expire') }),
]);
export type Effect = z.output<typeof Effect>;

/** A pattern for the names of calls and documents: `finance/check_balance`, `finance/*`, `GET /datas/*` or `*`. */
export const RequestPattern = z
  .string()
  .check(z.regex(/^(?:\*|\w+\/(?:\*|\w+)|GET [\w/.-]+(?:(?<=\/)\*)?)$/));

export const Rule = z.object({
  on: RequestPattern,
  /** Limits the rule to requests of this player; `*` stands for any signed-in player. */
  player: z.optional(z.string()),
  /** The first `after` matching requests pass; then at most `times` are hit, each with `probability`. */
  when: z.optional(
    z.object({
      after: z.optional(z.int().check(z.nonnegative())),
      times: z.optional(z.int().check(z.minimum(1))),
      probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    }),
  ),
  /** `before`: the request is not processed. `after`: it is processed, then its reply is changed or lost. */
  phase: z._default(z.enum(['before', 'after']), 'before'),
  effect: Effect,
});
export type Rule = z.output<typeof Rule>;

export const Switches = z.object({
  maintenance: z._default(z.boolean(), false),
  serverError: z._default(z.boolean(), false),
  sessionExpired: z._default(z.boolean(), false),
});
export type SwitchName = keyof z.output<typeof Switches>;

/** A scenario as a client sets it; switches and rules that are absent are off. */
export const ScenarioInput = z.object({
  ...Switches.shape,
  latency: z.optional(Latency),
  rules: z._default(z.array(Rule).check(z.maxLength(100)), []),
});
export type ScenarioInput = z.input<typeof ScenarioInput>;

/** A scenario as the server returns it, with the hits of each rule. */
export const Scenario = z.object({
  ...Switches.shape,
  latency: z.optional(Latency),
  rules: z.array(z.extend(Rule, { hits: z.int() })),
  /** The name of the preset; null after any change. */
  preset: z.nullable(z.string()),
});
export type Scenario = z.output<typeof Scenario>;

/** Changes of a scenario: each field that is present replaces the current value. */
export const ScenarioPatch = z.object({
  maintenance: z.optional(z.boolean()),
  serverError: z.optional(z.boolean()),
  sessionExpired: z.optional(z.boolean()),
  latency: z.optional(z.nullable(Latency)),
  rules: z.optional(z.array(Rule).check(z.maxLength(100))),
});
export type ScenarioPatch = z.input<typeof ScenarioPatch>;

export const PresetSummary = z.object({ name: z.string(), summary: z.string() });
