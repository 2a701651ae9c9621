/** Applies the switches and rules of a scenario to a request. */
import type { Delay, Latency, Rule, SwitchName } from '#contracts/control/scenario';
import { CODE, MESSAGE } from '#contracts/envelope';
import { formatMs } from '#contracts/time/durations';
import { meetsCondition } from '../scenario/condition.ts';
import type { EffectStep } from '../scenario/effects/effect.ts';
import { findEffect } from '../scenario/effects/effects.ts';
import { drawLatencyMs } from '../scenario/latency.ts';
import { isRuleFor, isRuleForDevice, patternMatches } from '../scenario/match.ts';
import { drawForEffect, drawForLatency, drawForRule } from '../scenario/random.ts';
import { isEnded } from '../scenario/scenario.ts';
import { readWorldTime } from '../tables/clock.ts';
import { failureReply, type Reply, statusReply, toChangeable } from '../wire/reply.ts';
import type { Holder } from '../worlds/journal.ts';
import type { World } from '../worlds/world.ts';
import { answer } from './answer.ts';
import { holdBack } from './hold-back.ts';
import type { IdentifiedPassage } from './passage.ts';
import { buildRuleContext, type RuleContext } from './rule-context.ts';

/** Applies latency, then switches, then rules. If there is a reply, the request is not processed. */
export async function applySwitches(passage: IdentifiedPassage): Promise<Reply | undefined> {
  const context = buildRuleContext(passage);
  const { world, reach } = context;
  const latency = reach.latency ? world.scenario.latency : null;
  if (latency) {
    const holder = { label: 'latency', rule: undefined };
    const end = await holdBack(passage, { ms: drawDelay(context, latency) }, holder);
    noteFault(passage, holder);
    if (end) return end;
  }
  const active = findSwitch(context); // Switches may have changed during the delay.
  if (!active) return applyRules(passage, 'before', undefined);
  noteFault(passage, { label: active.name, rule: undefined });
  return active.reply;
}

/** Names an injected fault in the reply's header and the journal, so that nobody takes it for a bug. */
function noteFault({ exchange, faults }: IdentifiedPassage, { label, rule }: Holder): void {
  faults.push(label);
  exchange.scenario = [...exchange.scenario, label];
  if (rule !== undefined) exchange.rules = [...exchange.rules, rule];
}

/** Returns the switch that answers in the world's place, with its reply; undefined if there is none. */
function findSwitch({ world, reach }: RuleContext): { name: SwitchName; reply: Reply } | undefined {
  const { maintenance, serverError, sessionExpired } = world.scenario;
  if (maintenance && reach.maintenance) {
    return { name: 'maintenance', reply: failureReply(MESSAGE.maintenance, CODE.maintenance) };
  }
  if (serverError && reach.maintenance) return { name: 'serverError', reply: statusReply(500) };
  if (sessionExpired && reach.sessionExpired) {
    return { name: 'sessionExpired', reply: failureReply(MESSAGE.sessionExpired, CODE.sessionGone) };
  }
  return undefined;
}

/** Counts a delayed request, and draws its latency in ms. */
function drawDelay({ world, name }: RuleContext, latency: Latency): number {
  const { scenario } = world;
  const count = (scenario.delayed[name] ?? 0) + 1;
  world.scenario = { ...scenario, delayed: { ...scenario.delayed, [name]: count } };
  return drawLatencyMs(latency, drawForLatency(world, name, count));
}

interface Hit {
  readonly rule: Rule;
  readonly draw: () => number;
}

/**
 * Applies the rules of a phase in their order. Returns the reply that they give or change; undefined if none does.
 *
 * worldReply: the reply of the world in the phase `after`.
 */
export async function applyRules(
  passage: IdentifiedPassage,
  phase: Rule['phase'],
  worldReply: Reply | undefined,
): Promise<Reply | undefined> {
  const context = buildRuleContext(passage);
  let reply: Reply | undefined;
  for (const { rule, draw } of countHits(context, phase, worldReply)) {
    const holder = { label: labelRule(rule), rule: rule.id };
    const step = findEffect(rule.effect.kind).apply(rule.effect, context, reply ?? worldReply, draw);
    const result = await carryOut(passage, step, holder);
    reply = result.reply ?? reply;
    noteFault(passage, holder);
    if (result.isOver) break;
  }
  return reply;
}

/** Does what an effect asks for. isOver: whether the reply ends the exchange. */
async function carryOut(
  passage: IdentifiedPassage,
  step: EffectStep,
  holder: Holder,
): Promise<{ readonly reply?: Reply | undefined; readonly isOver?: boolean }> {
  switch (step?.kind) {
    case 'wait': {
      const end = await holdBack(passage, { ms: step.ms, isReplyReady: step.reply !== undefined }, holder);
      return { reply: end ?? step.reply, isOver: end !== undefined };
    }
    case 'again': {
      const repeated = await answer(passage);
      return { reply: step.isReply ? toChangeable(repeated) : undefined };
    }
    default:
      return { reply: step };
  }
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

/**
 * Finds the rules that hit, and counts the request for each rule that matches it. All counting is done before
 * the first effect waits, so that parallel requests get different counts.
 */
function countHits(context: RuleContext, phase: Rule['phase'], worldReply: Reply | undefined): Hit[] {
  const { world, platform, request, name, data } = context;
  const now = readWorldTime(world, platform);
  const hits: Hit[] = [];
  for (const [index, { rule }] of world.scenario.rules.entries()) {
    if (rule.phase !== phase || rule.off || !patternMatches(rule.on, name)) continue;
    if (!isRuleFor(rule, context) || isEnded(rule, now)) continue;
    if (rule.device && !isRuleForDevice(rule, request)) continue;
    if (rule.where && !meetsCondition(rule.where, data)) continue;
    const effect = findEffect(rule.effect.kind);
    if (effect.applies?.(context, worldReply) === false) continue;
    const draw = countRequest(world, index, name);
    if (!draw) continue;
    hits.push({ rule, draw });
    if (effect.next === 'ends' || (effect.next === 'changes' && phase === 'before')) break;
  }
  return hits;
}

/**
 * Counts a request that a rule matches. Returns the function that draws the random numbers of the effect;
 * undefined if the rule does not take effect on this request.
 */
function countRequest(world: World, index: number, name: string): (() => number) | undefined {
  const state = world.scenario.rules[index];
  if (!state) return undefined;
  const { rule, hits, seen, seenByCall } = state;
  const count = (seenByCall[name] ?? 0) + 1;
  const { after = 0, every = 1, times = Number.POSITIVE_INFINITY, probability = 1 } = rule.when ?? {};
  const isHit =
    seen >= after &&
    (seen - after + 1) % every === 0 &&
    hits < times &&
    (probability === 1 || drawForRule(world, rule, name, count) < probability);
  const newState = {
    rule,
    hits: isHit ? hits + 1 : hits,
    seen: seen + 1,
    seenByCall: { ...seenByCall, [name]: count },
  };
  world.scenario = { ...world.scenario, rules: world.scenario.rules.with(index, newState) };
  return isHit ? drawForEffect(world, rule, name, count) : undefined;
}
