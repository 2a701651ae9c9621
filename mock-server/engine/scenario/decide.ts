/** Decides what the switches and rules of a scenario do with a request. Nothing here writes or waits. */
import { type Delay, MAX_RULE_TEXT_CHARS, type Rule, type SwitchName } from '#contracts/control/scenario';
import { CODE, MESSAGE } from '#contracts/envelope';
import { formatMs } from '#contracts/time/durations';
import { failureReply, type Reply, statusReply } from '../wire/reply.ts';
import type { EffectHit } from './effects/effect.ts';
import { findEffect } from './effects/effects.ts';
import { matches } from './match.ts';
import { drawForEffect, drawForRule } from './random.ts';
import type { ScenarioRequest } from './scenario-request.ts';
import { MAX_COUNTED_PLAYERS, type PlayerCounts, type RuleState, type ScenarioState } from './tables.ts';

/** A rule that takes effect on a request. */
export interface Hit extends EffectHit {
  readonly rule: Rule;
  /** Names the rule in the reply, the journal and the log. */
  readonly label: string;
}

/** A switch that answers in the world's place, with its reply. */
interface Switched {
  readonly label: SwitchName;
  readonly reply: Reply;
}

/** The switch that answers, else the rules that hit, in their order; and the scenario in which the request is counted. */
export interface Decision {
  readonly switched?: Switched | undefined;
  readonly hits: readonly Hit[];
  readonly state: ScenarioState;
}

/**
 * Finds the switch that answers, or the rules of a phase that hit, and counts the request for each rule that matches it.
 * reply: the reply of the world, in the phase `after`.
 */
export function decide(
  state: ScenarioState,
  request: ScenarioRequest,
  phase: Rule['phase'],
  reply?: Reply,
): Decision {
  const switched = phase === 'before' ? findSwitch(state, request) : undefined;
  if (switched) return { switched, hits: [], state };
  const hits: Hit[] = [];
  let { rules } = state;
  for (const [index, ruleState] of state.rules.entries()) {
    const { rule } = ruleState;
    const { next, applies } = findEffect(rule.effect.kind);
    if (rule.phase !== phase || !matches(rule, request) || applies?.(request, reply) === false) continue;
    const { counted, hit } = countRequest(ruleState, request);
    rules = rules.with(index, counted);
    if (!hit) continue;
    hits.push({ rule, label: labelRule(rule), ...hit });
    if (next === 'ends' || (next === 'changes' && phase === 'before')) break;
  }
  return { hits, state: rules === state.rules ? state : { ...state, rules } };
}

/** Returns the switch that answers in the world's place, with its reply; undefined if there is none. */
function findSwitch(
  { maintenance, serverError, sessionExpired }: ScenarioState,
  { reach }: ScenarioRequest,
): Switched | undefined {
  if (maintenance && reach.maintenance) {
    return { label: 'maintenance', reply: failureReply(MESSAGE.maintenance, CODE.maintenance) };
  }
  if (serverError && reach.maintenance) return { label: 'serverError', reply: statusReply(500) };
  if (sessionExpired && reach.sessionExpired) {
    return { label: 'sessionExpired', reply: failureReply(MESSAGE.sessionExpired, CODE.sessionGone) };
  }
  return undefined;
}

/** Counts a request that a rule matches. hit: undefined if the rule does not take effect on this request. */
function countRequest(state: RuleState, request: ScenarioRequest): { counted: RuleState; hit?: EffectHit } {
  const { rule, seenByCall } = state;
  const { name } = request;
  const countByCall = (seenByCall[name] ?? 0) + 1;
  const { after = 0, every = 1, times = Number.POSITIVE_INFINITY, probability = 1, per } = rule.when ?? {};
  const own = per === 'player' ? findPlayerCounts(state, request) : undefined;
  const { seen, hits } = own ?? state;
  // The draws of a player depend on the requests of this player alone.
  const drawn = own ? { seed: request.seed, name: `${name} of ${own.player}` } : request;
  const drawCount = own ? seen + 1 : countByCall;
  const isHit =
    seen >= after &&
    (seen - after + 1) % every === 0 &&
    hits < times &&
    (probability === 1 || drawForRule(drawn, rule, drawCount) < probability);
  const count = isHit ? state.hits + 1 : state.hits;
  const counted = {
    ...state,
    hits: count,
    seen: state.seen + 1,
    seenByCall: { ...seenByCall, [name]: countByCall },
    ...(own && { players: putPlayerCounts(state, { ...own, seen: seen + 1, hits: hits + (isHit ? 1 : 0) }) }),
  };
  return isHit ? { counted, hit: { count, draw: drawForEffect(drawn, rule, drawCount) } } : { counted };
}

/** Returns the counts of the sender of a request; once there are too many players, those of requests without one. */
function findPlayerCounts({ players = [] }: RuleState, { username }: ScenarioRequest): PlayerCounts {
  const find = (name: string | null) => players.find(({ player }) => player === name);
  const player = username?.slice(0, MAX_RULE_TEXT_CHARS) ?? null;
  const isFull = players.filter((each) => each.player !== null).length >= MAX_COUNTED_PLAYERS;
  const present = find(player) ?? (isFull ? find(null) : undefined);
  return present ?? { player: isFull ? null : player, hits: 0, seen: 0 };
}

function putPlayerCounts({ players = [] }: RuleState, counts: PlayerCounts): PlayerCounts[] {
  const index = players.findIndex(({ player }) => player === counts.player);
  return index === -1 ? [...players, counts] : players.with(index, counts);
}

/** Names a rule by its pattern and its effect: `finance/* delay 8 s`, `* status 503`, `games/* drop`. */
function labelRule({ on, effect }: Rule): string {
  const detail =
    effect.kind === 'status'
      ? ` ${effect.status}`
      : effect.kind === 'delay'
        ? ` ${describeDelay(effect.latency)}`
        : '';
  return `${on} ${effect.kind}${detail}`;
}

function describeDelay(delay: Delay): string {
  switch (delay.kind) {
    case 'never':
      return 'never';
    case 'fixed':
      return formatMs(delay.ms);
    case 'uniform':
      return `${delay.min}-${delay.max} ms`;
    case 'lognormal':
      return `lognormal ${delay.median} ms`;
  }
}
