/** The faults of a world: three switches, a latency, and rules that cause faults in certain requests. */
import * as z from 'zod/mini';
import { typedInstant } from '../marks.ts';

/** The maximum of a single delay. Only the delay `never` can last longer. */
export const MAX_DELAY_MS = 60_000;
/** The maximum length of the texts of a rule that are compared with requests, or name something. */
export const MAX_RULE_TEXT_CHARS = 200;
/** The maximum length of the message that a rule sends. */
export const MAX_RULE_MESSAGE_CHARS = 10_000;
/** The maximum number of names in the `path` of a condition. */
export const MAX_PATH_STEPS = 20;
const ShortText = z.string().check(z.maxLength(MAX_RULE_TEXT_CHARS));
/** An instant of the world; 40 characters hold any that is written as ISO. */
const IsoInstant = z.iso.datetime({ offset: true }).check(z.maxLength(40));
/** The maximum length of an instant that a tester types. */
export const MAX_INSTANT_CHARS = 100;
const TypedInstant = z.string().check(z.maxLength(MAX_INSTANT_CHARS));

const Milliseconds = z.number().check(z.nonnegative(), z.maximum(MAX_DELAY_MS));

const LATENCIES = [
  z.object({ kind: z.literal('fixed'), ms: Milliseconds }),
  z.object({ kind: z.literal('uniform'), min: Milliseconds, max: Milliseconds }),
  z.object({
    kind: z.literal('lognormal'),
    median: Milliseconds,
    sigma: z.number().check(z.nonnegative(), z.maximum(3)),
  }),
] as const;

/** The delay of a reply. */
export const Latency = z.discriminatedUnion('kind', [...LATENCIES]);
export type Latency = z.output<typeof Latency>;

/**
 * The delay that a rule causes. `never` lasts until a tester ends it, or until the sender disconnects.
 */
export const Delay = z.discriminatedUnion('kind', [...LATENCIES, z.object({ kind: z.literal('never') })]);
export type Delay = z.output<typeof Delay>;

const ErrorStatus = z.int().check(z.minimum(400), z.maximum(599));
/** The HTTP status of a reply that a rule contains. */
export const ReplyStatus = z.union([z.literal(200), ErrorStatus]);

/** The headers of the HTTP framing, which a rule would break. */
const FRAMING = /^(?:connection|content-length|content-encoding|transfer-encoding)$/i;
/** Headers that are added to a reply, such as `Retry-After`. */
const AddedHeaders = z
  .record(
    z.string().check(
      z.regex(/^[\w-]{1,60}$/),
      z.refine((name) => !FRAMING.test(name)),
    ),
    z.string().check(z.regex(/^[\x20-\x7e]{1,200}$/)),
  )
  .check(z.refine((headers) => Object.keys(headers).length <= 20));

export const Effect = z.discriminatedUnion('kind', [
  /** Answers with a business refusal: HTTP 200 and an envelope with the message. */
  z.object({
    kind: z.literal('message'),
    message: z.string().check(z.maxLength(MAX_RULE_MESSAGE_CHARS)),
    code: z.optional(z.union([z.number(), ShortText])),
    debug: z.optional(z.unknown()),
  }),
  /** Answers with an HTTP error, whose body is an envelope. */
  z.object({ kind: z.literal('status'), status: ErrorStatus, headers: z.optional(AddedHeaders) }),
  /** Delays the request, or its reply in the phase `after`. */
  z.object({ kind: z.literal('delay'), latency: Delay }),
  /** Breaks the connection after one junk byte. Browsers do not repeat a POST after that. */
  z.object({ kind: z.literal('drop') }),
  /** Closes the connection without sending a byte. Browsers repeat a POST after that. */
  z.object({ kind: z.literal('resend') }),
  /** Processes the request twice and sends the second reply. */
  z.object({ kind: z.literal('duplicate') }),
  /** Sends only the first half of the reply, as a whole body. */
  z.object({ kind: z.literal('malformed') }),
  /** Sends the body of the reply slowly. */
  z.object({ kind: z.literal('drip'), bytesPerSecond: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
  /** Breaks the connection in the middle of the body. */
  z.object({ kind: z.literal('truncated') }),
  /** Answers 200 without a body. */
  z.object({ kind: z.literal('empty') }),
  /** Answers a successful list call with a list without rows. */
  z.object({ kind: z.literal('empty-list') }),
  /** Merges a JSON Merge Patch (RFC 7396) into the reply. */
  z.object({ kind: z.literal('patch'), merge: z.record(z.string(), z.unknown()) }),
  /** Answers with `reply` instead of the world's reply. The default is status 200 without a delay. */
  z.object({
    kind: z.literal('reply'),
    reply: z.record(z.string(), z.unknown()),
    status: z.optional(ReplyStatus),
    latency: z.optional(Delay),
  }),
  /** Lets the request wait, or its reply in the phase `after`, until a tester lets it go on, changed or as it is. */
  z.object({ kind: z.literal('pause') }),
  /** Ends the sender's session. The auth stays valid, so the client can revive the session. */
  z.object({ kind: z.literal('expire') }),
]);
export type Effect = z.output<typeof Effect>;

/** Returns whether rules on files, such as `GET /media/*`, can have an effect. */
export function isFileEffect(kind: Effect['kind']): boolean {
  return kind === 'delay' || kind === 'status';
}

/** A pattern for the names of calls and documents: `finance/check_balance`, `finance/*`, `GET /datas/*` or `*`. */
export const RequestPattern = z
  .string()
  .check(z.maxLength(MAX_RULE_TEXT_CHARS), z.regex(/^(?:\*|\w+\/(?:\*|\w+)|GET [\w/.-]+(?:(?<=\/)\*)?)$/));

/** The names of the members that lead to a value of `data`, joined by dots: `amount`, `coupon.stake`. */
const path = z.string().check(
  z.minLength(1),
  z.maxLength(MAX_RULE_TEXT_CHARS),
  z.refine((text) => text.split('.', MAX_PATH_STEPS + 1).length <= MAX_PATH_STEPS, {
    error: `has more than ${MAX_PATH_STEPS} names`,
  }),
);

/**
 * A condition on one value of a request's `data`. Values are compared as texts, or by `atLeast` as numbers,
 * since senders write numbers in both ways.
 */
export const RequestCondition = z.union([
  z.strictObject({ path, equals: z.union([ShortText, z.number(), z.boolean()]) }),
  z.strictObject({ path, contains: ShortText }),
  z.strictObject({ path, atLeast: z.number() }),
]);
export type RequestCondition = z.output<typeof RequestCondition>;

export const Rule = z.object({
  on: RequestPattern,
  /** Limits the rule to requests of this player; `*` stands for any signed-in player. */
  player: z.optional(ShortText),
  /** Limits the rule to players of a kind that the site has, such as `without money`. */
  playerKind: z.optional(ShortText),
  /** Limits the rule to a player's `newest` or `oldest` session, or to one by its name in the journal. */
  session: z.optional(ShortText),
  /** Limits the rule to requests of phones, or of what is none. */
  device: z.optional(z.enum(['phone', 'other'])),
  /** Limits the rule to requests that meet this condition. */
  where: z.optional(RequestCondition),
  /** The time of the world before which the rule matches no request, in ISO with an offset. */
  from: z.optional(IsoInstant),
  /** The time of the world from which on the rule matches no request, likewise. */
  until: z.optional(IsoInstant),
  /**
   * The first `after` matching requests are not hit. Of the later ones, each `every`th is hit with this
   * `probability`, until `times` requests have been hit: in all, or of each player if `per` says so. All requests
   * without a player, which are those of visitors, then count as those of one player.
   */
  when: z.optional(
    z.object({
      after: z.optional(z.int().check(z.nonnegative())),
      every: z.optional(z.int().check(z.minimum(1))),
      times: z.optional(z.int().check(z.minimum(1))),
      probability: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
      per: z.optional(z.literal('player')),
    }),
  ),
  /**
   * `before`: the effect comes before the request is processed, and most effects then replace the processing.
   * `after`: the request is processed, and then its reply is changed, held back or lost.
   */
  phase: z._default(z.enum(['before', 'after']), 'before'),
  effect: Effect,
  /** Whether the rule is switched off: it stays in the list, but matches no request. */
  off: z.optional(z.boolean()),
  /** The preset that added the rule. */
  preset: z.optional(ShortText),
  /** Identifies the rule in its scenario. The server assigns it. */
  id: z.optional(ShortText),
});
export type Rule = z.output<typeof Rule>;

/** A rule as it is sent: its end counts from its beginning on. */
export const RuleInput = z.extend(Rule, {
  from: z.optional(typedInstant(TypedInstant)),
  until: z.optional(typedInstant(TypedInstant, 'from')),
});

/** The maximum number of rules in a scenario. */
export const MAX_RULES = 100;
const RuleInputs = z.array(RuleInput).check(z.maxLength(MAX_RULES));

/** A rule to add. at: its position, counted from 0; without it, the rule becomes the first. */
export const NewRule = z.object({ rule: RuleInput, at: z.optional(z.int().check(z.nonnegative())) });

/** The new position of a rule, counted from 0. */
export const RuleMove = z.object({ to: z.int().check(z.nonnegative()) });

export const Switches = z.object({
  maintenance: z._default(z.boolean(), false),
  serverError: z._default(z.boolean(), false),
  sessionExpired: z._default(z.boolean(), false),
});
export type SwitchName = keyof z.output<typeof Switches>;
export const SWITCH_NAMES = ['maintenance', 'serverError', 'sessionExpired'] as const satisfies SwitchName[];

/** The times of the world at which switches go off, in ISO with an offset. */
export const SwitchEnds = z.partialRecord(z.enum(SWITCH_NAMES), IsoInstant);
export type SwitchEnds = Readonly<z.output<typeof SwitchEnds>>;
const SwitchEndInputs = z.partialRecord(z.enum(SWITCH_NAMES), typedInstant(TypedInstant));

/** A scenario as a client sets it. Absent switches are off, and absent rules mean none. */
export const ScenarioInput = z.object({
  ...Switches.shape,
  ends: z.optional(SwitchEndInputs),
  latency: z.optional(Latency),
  rules: z._default(RuleInputs, []),
});
export type ScenarioInput = z.input<typeof ScenarioInput>;

/** The kinds of changes that can be undone. */
export const SCENARIO_CHANGES = [
  'rule-added',
  'rule-edited',
  'rule-moved',
  'rule-removed',
  'rule-recounted',
  'rules-removed',
  'switched-on',
  'switched-off',
  'preset-added',
  'preset-removed',
  'healthy',
  'clock',
  'other',
] as const;

/** A change of a scenario or of the clock that can be undone. */
export const ScenarioChange = z.object({
  kind: z.enum(SCENARIO_CHANGES),
  /** The rule before the change. If the change added a rule, this is the added rule. */
  rule: z.optional(Rule),
  /** The rule after the change, if the change edited one. */
  edited: z.optional(Rule),
  preset: z.optional(z.string()),
  /** The number of rules that the change switched off. */
  rulesOff: z.optional(z.int()),
  /** The number of rules that the change removed, if it removed all. */
  rulesRemoved: z.optional(z.int()),
  /** The switch that the change switched on or off. */
  switch: z.optional(z.enum(SWITCH_NAMES)),
  /** The name of the tester who made the change; absent if no name was given. */
  by: z.optional(z.string()),
  /** Identifies the change in its world. */
  id: z.int(),
  /** The number of changes that can be undone, including this one. */
  steps: z.int(),
});
export type ScenarioChange = z.output<typeof ScenarioChange>;

/** A scenario as the server returns it, with the hits of each rule. */
export const Scenario = z.object({
  ...Switches.shape,
  ends: z.optional(SwitchEnds),
  latency: z.optional(Latency),
  rules: z.array(
    z.extend(Rule, {
      id: z.string(),
      hits: z.int(),
      /** The number of players that a rule which counts for each player has hit. */
      players: z.optional(z.int()),
    }),
  ),
  /** The preset that replaced the whole scenario; null if there was none, or after any later change. */
  preset: z.nullable(z.string()),
  /**
   * The names of the active presets. A preset with rules is active while at least one of its rules is
   * switched on. A preset without rules is active while the latency or the switch has the value that the
   * preset sets.
   */
  presets: z.array(z.string()),
  /** Grows with each change of the scenario; a change that names an earlier one by `If-Match` is refused. */
  version: z.int(),
  /** The change that can be undone next; null if there is none. */
  undo: z.nullable(ScenarioChange),
});
export type Scenario = z.output<typeof Scenario>;

/** Changes of a scenario: each field that is present replaces the current value. */
export const ScenarioPatch = z.object({
  maintenance: z.optional(z.boolean()),
  serverError: z.optional(z.boolean()),
  sessionExpired: z.optional(z.boolean()),
  /** The ends of switches that are set here. A switch that is set without an end stays. */
  ends: z.optional(SwitchEndInputs),
  latency: z.optional(z.nullable(Latency)),
  rules: z.optional(RuleInputs),
});
export type ScenarioPatch = z.input<typeof ScenarioPatch>;
