/** The two stages in which the scenario of a world gives a reply, changes it or holds it back. */
import { addReplyFindings } from '../journal/exchange.ts';
import { isDeclaredName } from '../scenario/match.ts';
import { isActive } from '../scenario/scenario.ts';
import { listSentRounded, measureReply, type Reply, toChangeable } from '../wire/reply.ts';
import { applyRules, applySwitches } from './apply.ts';
import type { IdentifiedPassage } from './passage.ts';
import { persistChanges } from './persist-changes.ts';

/** Returns the reply that a switch or a rule gives instead of the world; undefined if none does. */
export async function applyScenarioBefore(passage: IdentifiedPassage): Promise<Reply | undefined> {
  const { exchange } = passage;
  if (!isActive(exchange.world.scenario)) return undefined;
  const reply = await applySwitches(passage);
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
  const changed = await applyRules(passage, 'after', toChangeable(reply));
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

/** Names the injected faults of a request in the log, without the name of a world that a visitor may have made up. */
function logFaults({ source, exchange, incoming, faults }: IdentifiedPassage): void {
  if (faults.length === 0) return;
  const { domain, log } = source.platform;
  const { world } = exchange;
  const place = world.usage.isTeams ? world.name : "a visitor's world";
  const request = isDeclaredName(domain, incoming.ruleName) ? incoming.ruleName : 'a request of no contract';
  log(`${place}: ${request}: injected ${faults.join(', ')}`);
}
