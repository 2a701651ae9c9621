/** Decides what the switches and rules of a scenario do with a request. Nothing here writes or waits. */
import type { Delay, Rule, SwitchName } from '#contracts/control/scenario';
import { CODE, MESSAGE } from '#contracts/envelope';
import { formatMs } from '#contracts/time/durations';
import { failureReply, type Reply, statusReply } from '../wire/reply.ts';
import { meetsCondition } from './condition.ts';
import type { EffectHit } from './effects/effect.ts';
import { findEffect } from './effects/effects.ts';
import { drawLatencyMs } from './latency.ts';
import { isRuleFor, isRuleForDevice, patternMatches } from './match.ts';
import { drawForEffect, drawForLatency, drawForRule } from './random.ts';
import { isEnded } from './scenario.ts';
import type { ScenarioRequest } from './scenario-request.ts';
import type { RuleState, ScenarioState } from './tables.ts';

/** A rule that takes effect on a request. */
export interface Hit extends EffectHit {
  readonly rule: Rule;
  /** Names the rule in the reply, the journal and the log. */
  readonly label: string;
}

/** The rules that hit, in their order, and the scenario in which the request is counted. */
export interface Decision {
  readonly hits: readonly Hit[];
  readonly state: ScenarioState;
}

/**
 * Finds the rules of a phase that hit, and counts the request for each rule that matches it. reply: the reply of the world,
 * in the phase `after`.
 */
export function decide(
  state: ScenarioState,
  request: ScenarioRequest,
  phase: Rule['phase'],
  reply?: Reply,
): Decision {
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

function matches(rule: Rule, request: ScenarioRequest): boolean {
  if (rule.off || !patternMatches(rule.on, request.name)) return false;
  if (!isRuleFor(rule, request) || isEnded(rule, request.now)) return false;
  if (rule.device && !isRuleForDevice(rule, request)) return false;
  return !rule.where || meetsCondition(rule.where, request.data);
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

/** Draws the latency of a request, and counts the request; undefined if the scenario delays no such request. */
export function decideLatency(
  state: ScenarioState,
  request: ScenarioRequest,
): { readonly ms: number; readonly state: ScenarioState } | undefined {
  const { latency, delayed } = state;
  if (!latency || !request.reach.latency) return undefined;
  const count = (delayed[request.name] ?? 0) + 1;
  return {
    ms: drawLatencyMs(latency, drawForLatency(request, count)),
    state: { ...state, delayed: { ...delayed, [request.name]: count } },
  };
}

/** Returns the switch that answers in the world's place, with its reply; undefined if there is none. */
export function decideSwitch(
  { maintenance, serverError, sessionExpired }: ScenarioState,
  { reach }: ScenarioRequest,
): { readonly label: SwitchName; readonly reply: Reply } | undefined {
  if (maintenance && reach.maintenance) {
    return { label: 'maintenance', reply: failureReply(MESSAGE.maintenance, CODE.maintenance) };
  }
  if (serverError && reach.maintenance) return { label: 'serverError', reply: statusReply(500) };
  if (sessionExpired && reach.sessionExpired) {
    return { label: 'sessionExpired', reply: failureReply(MESSAGE.sessionExpired, CODE.sessionGone) };
  }
  return undefined;
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
