/** The two stages of a scenario: what happens before a call, and to its answer. */
import type { Rule, SwitchName } from '#contracts/control/scenario';
import { CODE, MESSAGE } from '#contracts/envelope';
import { failure, type Outgoing, statusFailure } from '../outgoing.ts';
import type { World } from '../worlds/world.ts';
import { rollForDelay, rollForRule } from './dice.ts';
import { effectKind } from './effects/index.ts';
import { latencyMs } from './latency.ts';
import { matches } from './match.ts';
import type { Situation } from './situation.ts';

/** What a stage came to. */
export interface Staged {
  /** Undefined: nothing of its own to say. */
  readonly outgoing: Outgoing | undefined;
  /** What had a part in it, in words that fit into a header. */
  readonly labels: readonly string[];
}

const NOTHING: Staged = { outgoing: undefined, labels: [] };

/** Latency, switches, rules: a reply of its own means that the call does not happen. */
export async function scenarioBefore(situation: Situation, signedIn: boolean): Promise<Staged> {
  const waited = situation.world.scenario.latency === null ? [] : [await holdBack(situation)];
  const { scenario } = situation.world; // as it is after the wait
  const switched = situation.contract ? switchFor(situation.world, situation.contract, signedIn) : undefined;
  if (switched) return { outgoing: switched.outgoing, labels: [...waited, switched.name] };
  if (scenario.rules.length === 0) return waited.length === 0 ? NOTHING : { ...NOTHING, labels: waited };
  const ruled = await applyRules(situation, 'before', undefined);
  return { ...ruled, labels: [...waited, ...ruled.labels] };
}

/** What rules make of an answer that the world has given. */
export async function scenarioAfter(situation: Situation, answered: Outgoing): Promise<Staged> {
  return situation.world.scenario.rules.length === 0 ? NOTHING : applyRules(situation, 'after', answered);
}

/** The switch that answers in the world's place, if one is on that reaches it (settled, "The mock"). */
export function switchFor(
  { scenario }: World,
  reached: { readonly answersInMaintenance?: true },
  signedIn: boolean,
): { name: SwitchName; outgoing: Outgoing } | undefined {
  if (!reached.answersInMaintenance) {
    if (scenario.maintenance)
      return { name: 'maintenance', outgoing: failure(MESSAGE.maintenance, CODE.maintenance) };
    if (scenario.serverError) return { name: 'serverError', outgoing: statusFailure(500) };
  }
  if (scenario.sessionExpired && signedIn) {
    return { name: 'sessionExpired', outgoing: failure(MESSAGE.sessionExpired, CODE.sessionGone) };
  }
  return undefined;
}

async function holdBack({ host, world, call }: Situation): Promise<string> {
  const { scenario } = world;
  if (scenario.latency === null) return 'latency';
  const count = (scenario.delayed[call] ?? 0) + 1;
  world.scenario = { ...scenario, delayed: { ...scenario.delayed, [call]: count } };
  await host.sleep(latencyMs(scenario.latency, rollForDelay(world, call, count)));
  return 'latency';
}

interface Hit {
  readonly rule: Rule;
  readonly unit: () => number;
}

/** Applies the rules of a phase in their order. */
async function applyRules(
  situation: Situation,
  phase: Rule['phase'],
  answered: Outgoing | undefined,
): Promise<Staged> {
  let outgoing: Outgoing | undefined;
  const labels: string[] = [];
  for (const { rule, unit } of countHits(situation, phase, answered)) {
    const changed = await effectKind(rule.effect).apply(rule.effect, situation, outgoing ?? answered, unit);
    outgoing = changed ?? outgoing;
    labels.push(`${rule.on} ${rule.effect.kind}`);
  }
  return { outgoing, labels };
}

/** Decides and counts at once, before anything waits: calls side by side must not see the same count. */
function countHits(
  { world, ...rest }: Situation,
  phase: Rule['phase'],
  answered: Outgoing | undefined,
): Hit[] {
  const situation: Situation = { world, ...rest };
  const hits: Hit[] = [];
  for (const [index, { rule }] of world.scenario.rules.entries()) {
    if (rule.phase !== phase || !matches(rule, situation.call, situation.player?.username)) continue;
    const kind = effectKind(rule.effect);
    if (kind.applies?.(situation, answered) === false) continue;
    const unit = countCall(world, index, situation.call);
    if (!unit) continue;
    hits.push({ rule, unit });
    if (kind.afterwards === 'ends' || (kind.afterwards === 'changes' && phase === 'before')) break;
  }
  return hits;
}

/** Counts a matching call of a rule; draws for its effect when it hits, undefined when it lets the call pass. */
function countCall(world: World, index: number, call: string): (() => number) | undefined {
  const state = world.scenario.rules[index];
  if (!state) return undefined;
  const { rule, hits, seen, seenByCall } = state;
  const count = (seenByCall[call] ?? 0) + 1;
  const { after = 0, times = Number.POSITIVE_INFINITY, probability = 1 } = rule.when ?? {};
  const hit = seen >= after && hits < times && rollForRule(world, rule, call, count) < probability;
  const counted = {
    rule,
    hits: hit ? hits + 1 : hits,
    seen: seen + 1,
    seenByCall: { ...seenByCall, [call]: count },
  };
  world.scenario = { ...world.scenario, rules: world.scenario.rules.with(index, counted) };
  return hit ? rollForDelay(world, `${index}:${call}`, count) : undefined;
}
