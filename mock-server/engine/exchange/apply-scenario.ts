/**
 * Carries out what the scenario of a world decides: it answers a request in the world's place, changes the reply, or holds
 * the request back.
 */
import type { Rule } from '#contracts/control/scenario';
import { addReplyFindings } from '../journal/exchange.ts';
import { decide } from '../scenario/decide.ts';
import type { EffectStep } from '../scenario/effects/effect.ts';
import { findEffect } from '../scenario/effects/effects.ts';
import { decideLatency } from '../scenario/latency.ts';
import { isDeclaredName } from '../scenario/match.ts';
import { isActive } from '../scenario/scenario.ts';
import type { ScenarioRequest } from '../scenario/scenario-request.ts';
import { readWorldTime } from '../tables/clock.ts';
import { listSentRounded, measureReply, type Reply, toChangeable } from '../wire/reply.ts';
import type { Holder } from '../worlds/journal.ts';
import { answer } from './answer.ts';
import { holdBack } from './hold-back.ts';
import { type IdentifiedPassage, noteFault } from './passage.ts';
import { persistChanges } from './persist-changes.ts';

/** Returns the reply that a switch or a rule gives instead of the world; undefined if none does. */
export async function applyScenarioBefore(passage: IdentifiedPassage): Promise<Reply | undefined> {
  const { exchange } = passage;
  if (!isActive(exchange.world.scenario)) return undefined;
  const reply = (await applyLatency(passage)) ?? (await applyFaults(passage, 'before'));
  if (!reply) return undefined;
  exchange.injected = true;
  logFaults(passage);
  return reply;
}

/** Applies rules to the reply of the world. The request has been processed, but its reply may be changed or lost. */
export async function applyScenarioAfter(passage: IdentifiedPassage, reply: Reply): Promise<Reply> {
  const { source, exchange } = passage;
  if (!isActive(exchange.world.scenario)) {
    logFaults(passage);
    return reply;
  }
  if (exchange.writes) persistChanges(source.platform, exchange.world, reply); // A rule may delay the reply for long.
  exchange.originalReply = reply; // The journal shows this reply while a rule delays the exchange.
  const changed = await applyFaults(passage, 'after', toChangeable(reply));
  logFaults(passage);
  if (!changed) {
    exchange.originalReply = undefined;
    return reply;
  }
  exchange.injected = true;
  addReplyFindings(exchange, listSentRounded(reply, changed));
  exchange.bytes += measureReply(reply); // The journal keeps both replies.
  return changed;
}

/** Returns the reply that ends the exchange if its wait was cut. */
async function applyLatency(passage: IdentifiedPassage): Promise<Reply | undefined> {
  const { world } = passage.exchange;
  const latency = decideLatency(world.scenario, toScenarioRequest(passage));
  if (!latency) return undefined;
  world.scenario = latency.state;
  const holder = { label: 'latency', rule: undefined };
  const end = await holdBack(passage, { ms: latency.ms }, holder);
  noteFault(passage, holder);
  return end;
}

/**
 * Applies a switch, or the rules of a phase in their order. Returns the reply that they give or change; undefined if none
 * does.
 *
 * worldReply: the reply of the world in the phase `after`.
 */
async function applyFaults(
  passage: IdentifiedPassage,
  phase: Rule['phase'],
  worldReply?: Reply,
): Promise<Reply | undefined> {
  const { world } = passage.exchange;
  const request = toScenarioRequest(passage);
  const { switched, hits, state } = decide(world.scenario, request, phase, worldReply);
  world.scenario = state; // Before the first effect waits, so that parallel requests get different counts.
  if (switched) noteFault(passage, { label: switched.label, rule: undefined });
  let reply = switched?.reply;
  for (const hit of hits) {
    const { rule, label } = hit;
    const step = findEffect(rule.effect.kind).apply(rule.effect, request, reply ?? worldReply, hit);
    const holder = { label, rule: rule.id };
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
    case 'expire': {
      const { source, exchange, sender } = passage;
      if (sender.session) source.platform.domain.expireSession(exchange.world, sender.session);
      return {};
    }
    default:
      return { reply: step };
  }
}

/** Returns a request as the scenario of its world sees it now. */
function toScenarioRequest({ source, exchange, incoming, sender }: IdentifiedPassage): ScenarioRequest {
  const { platform, request } = source;
  const { marks } = platform.domain;
  const { world } = exchange;
  const { player, session, namedPlayer = player, isForeign } = sender;
  const isSignedIn = player !== undefined || isForeign === true;
  return {
    name: incoming.ruleName,
    file: incoming.file,
    contract: incoming.contract,
    data: exchange.data,
    headers: request.headers,
    reach: incoming.reach,
    username: namedPlayer?.username,
    isSignedIn,
    session: platform.backend && isSignedIn ? 'foreign' : session ? 'own' : null,
    isOfKind: (kind) => namedPlayer !== undefined && marks.isOfKind(world, namedPlayer, kind),
    isOfSession(which) {
      if (!session) return false;
      return which === 'newest' || which === 'oldest'
        ? marks.isSession(world, session, which)
        : marks.nameSession(session) === which;
    },
    seed: world.seed,
    now: readWorldTime(world, platform),
  };
}

/** Names the injected faults of a request in the log, without the name of a world that a visitor may have made up. */
function logFaults({ source, exchange, incoming, faults }: IdentifiedPassage): void {
  if (faults.length === 0) return;
  const { domain, log } = source.platform;
  const { world } = exchange;
  const place = world.usage.isTeams ? world.name : "a visitor's world";
  const request = isDeclaredName(domain, incoming.ruleName) ? incoming.ruleName : 'a request of no contract';
  log(`${place}: ${request}: injected ${faults.join(', ')}`);
}
