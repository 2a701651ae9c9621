/** Decides what the switches and rules of a scenario do with a request. Nothing here writes or waits. */
import type { Delay, Rule, SwitchName } from '#contracts/control/scenario';
import { CODE, MESSAGE } from '#contracts/envelope';
import { formatMs } from '#contracts/time/durations';
import { failureReply, type Reply, statusReply } from '../wire/reply.ts';
import type { EffectHit } from './effects/effect.ts';
import { findEffect } from './effects/effects.ts';
import { matches } from './match.ts';
import { drawForEffect, drawForRule } from './random.ts';
import type { ScenarioRequest } from './scenario-request.ts';
import type { RuleState, ScenarioState } from './tables.ts';

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
  const { rule, hits, seen, seenByCall } = state;
  const { name } = request;
  const countByCall = (seenByCall[name] ?? 0) + 1;
  const { after = 0, every = 1, times = Number.POSITIVE_INFINITY, probability = 1 } = rule.when ?? {};
  const isHit =
    seen >= after &&
    (seen - after + 1) % every === 0 &&
    hits < times &&
    (probability === 1 || drawForRule(request, rule, countByCall) < probability);
  const count = isHit ? hits + 1 : hits;
  const counted = {
    rule,
    hits: count,
    seen: seen + 1,
    seenByCall: { ...seenByCall, [name]: countByCall },
  };
  return isHit ? { counted, hit: { count, draw: drawForEffect(request, rule, countByCall) } } : { counted };
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
