/** Declares the scenario of a world, with counts of the requests that each rule matched and affected. */
import * as z from 'zod/mini';
import { Latency, MAX_RULE_TEXT_CHARS, MAX_RULES, Rule, SwitchEnds } from '#contracts/control/scenario';
import { Count } from '../tables/fields.ts';
import { type Row, type Slice, value } from '../tables/slice.ts';

/** The maximum number of names of requests that are counted apart: far above those of all contracts. */
const MAX_NAMES = 1000;
const CountsByName = z
  .record(z.string(), Count)
  .check(z.refine((counts) => Object.keys(counts).length <= MAX_NAMES));

/** The maximum number of players whose requests a rule counts apart. All others count as visitors do, as one player. */
export const MAX_COUNTED_PLAYERS = 1000;
const PlayerCounts = z.object({
  /** The username; null for all requests without a player. */
  player: z.nullable(z.string().check(z.maxLength(MAX_RULE_TEXT_CHARS))),
  hits: Count,
  seen: Count,
});
export type PlayerCounts = Row<typeof PlayerCounts>;

export const RuleState = z.object({
  rule: Rule,
  /** Counts the requests on which the rule took effect. */
  hits: Count,
  /**
   * The number of matching requests so far, in total and by name. Random draws depend on the number by name.
   */
  seen: Count,
  seenByCall: CountsByName,
  /** The counts for each player; absent for a rule that counts in all. */
  players: z.optional(z.array(PlayerCounts).check(z.maxLength(MAX_COUNTED_PLAYERS + 1))),
});
export type RuleState = Row<typeof RuleState>;
const NamedRule = z.object({ rule: z.pick(Rule, { id: true, on: true }) });

const ScenarioState = z.object({
  maintenance: z.boolean(),
  serverError: z.boolean(),
  sessionExpired: z.boolean(),
  /** When switches go off by themselves; absent if none does. */
  ends: z.optional(SwitchEnds),
  latency: z.nullable(Latency),
  /** The number of requests that latency has delayed so far, by name. Random draws depend on this number. */
  delayed: CountsByName,
  rules: z.array(RuleState).check(z.maxLength(MAX_RULES)),
  /** The number in the id of the rule that was added last; absent in older snapshots. */
  lastRule: z.optional(Count),
  /** Counts the changes; absent in older snapshots. */
  version: z.optional(Count),
  /** The preset to which the scenario was set; null for none, and after any later change of the scenario. */
  preset: z.nullable(z.string()),
});
export type ScenarioState = Row<typeof ScenarioState>;

export const HEALTHY_SCENARIO: ScenarioState = {
  maintenance: false,
  serverError: false,
  sessionExpired: false,
  latency: null,
  delayed: {},
  rules: [],
  preset: null,
};

export const scenarioTables = {
  scenario: value(ScenarioState, () => HEALTHY_SCENARIO, {
    words: ['scenario', 'scenarios'],
    fields: { delayed: null, lastRule: null, version: null },
    lists: {
      rules: {
        words: ['rule', 'rules'],
        fields: {
          rule: '',
          'rule.effect.kind': '',
          'rule.phase': 'phase',
          hits: 'took effect',
          'rule.on': null,
          'rule.id': null,
          seen: null,
          seenByCall: null,
          players: null,
        },
        key: (item) => NamedRule.safeParse(item).data?.rule.id,
        label: (item) => NamedRule.safeParse(item).data?.rule.on ?? null,
      },
    },
  }),
};
export type ScenarioTables = Slice<typeof scenarioTables>;
