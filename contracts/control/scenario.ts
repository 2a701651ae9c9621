/** What a tester switches on: three switches, latency, and rules for anything finer. */
import * as z from 'zod/mini';

/** No answer is held back longer, in ms: a client without a timeout would wait for ever. */
export const LONGEST_DELAY_MS = 60_000;
const Milliseconds = z.number().check(z.nonnegative(), z.maximum(LONGEST_DELAY_MS));

/** How long an answer is held back. */
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
  /** A refusal of business in the envelope, HTTP 200. */
  z.object({
    kind: z.literal('message'),
    message: z.string(),
    code: z.optional(z.union([z.number(), z.string()])),
    debug: z.optional(z.unknown()),
  }),
  z.object({ kind: z.literal('status'), status: z.int().check(z.minimum(400), z.maximum(599)) }),
  z.object({ kind: z.literal('delay'), latency: Latency }),
  /** The connection dies; the client learns of it once. */
  z.object({ kind: z.literal('drop') }),
  /** The connection is closed plainly: browsers send a POST again. */
  z.object({ kind: z.literal('resend') }),
  /** Half a JSON document. */
  z.object({ kind: z.literal('malformed') }),
  /** 200 without a byte. */
  z.object({ kind: z.literal('empty') }),
  /** A successful list without rows. */
  z.object({ kind: z.literal('empty-list') }),
  /** Merged into the reply, JSON Merge Patch (RFC 7396). */
  z.object({ kind: z.literal('patch'), merge: z.record(z.string(), z.unknown()) }),
  /** This reply instead of the world's. */
  z.object({ kind: z.literal('reply'), reply: z.record(z.string(), z.unknown()) }),
  /** Ends the caller's session first; its auth stays, so that a refresh revives it. */
  z.object({ kind: z.literal('expire') }),
]);
export type Effect = z.output<typeof Effect>;

/** A pattern over call names: `finance/check_balance`, `finance/*` or `*`. */
export const CallPattern = z.string().check(z.regex(/^(\*|[\w]+\/(\*|[\w]+))$/));

export const Rule = z.object({
  on: CallPattern,
  /** Only this player's calls; `*` any signed-in player's. */
  player: z.optional(z.string()),
  /** The first `after` matching calls pass; then at most `times` hits, each with `probability`. */
  when: z.optional(
    z.object({
      after: z.optional(z.int().check(z.nonnegative())),
      times: z.optional(z.int().check(z.minimum(1))),
      probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    }),
  ),
  /** `before`: the call does not happen. `after`: it happens, then its answer is changed or lost. */
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

/** A scenario as it is written; everything left out is healthy. */
export const ScenarioInput = z.object({
  ...Switches.shape,
  latency: z.optional(Latency),
  rules: z._default(z.array(Rule).check(z.maxLength(100)), []),
});
export type ScenarioInput = z.input<typeof ScenarioInput>;

/** A scenario as it stands: rules count their hits. */
export const Scenario = z.object({
  ...Switches.shape,
  latency: z.optional(Latency),
  rules: z.array(z.extend(Rule, { hits: z.int() })),
  /** The preset that it came from, until something is changed. */
  preset: z.nullable(z.string()),
});
export type Scenario = z.output<typeof Scenario>;

/** Some of a scenario: what is named replaces what is there. */
export const ScenarioPatch = z.object({
  maintenance: z.optional(z.boolean()),
  serverError: z.optional(z.boolean()),
  sessionExpired: z.optional(z.boolean()),
  latency: z.optional(z.nullable(Latency)),
  rules: z.optional(z.array(Rule).check(z.maxLength(100))),
});
export type ScenarioPatch = z.input<typeof ScenarioPatch>;

export const PresetSummary = z.object({ name: z.string(), summary: z.string() });
