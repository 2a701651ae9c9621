import { addReplyFindings, addRequestFindings, type Exchange } from '../journal/exchange.ts';
import type { Platform } from '../platform.ts';
import { ClientError } from '../wire/client-error.ts';
import type { Reply } from '../wire/reply.ts';
import type { Answer } from './answerer.ts';
import { enterWorld, isReplaced } from './enter-world.ts';
import { type IdentifiedPassage, reject } from './passage.ts';
import { reportViolations } from './report-violations.ts';

/**
 * Answers a request in the world that now has the name, and checks the answer. The changes of a write are lost with a
 * world that was replaced meanwhile, so it is answered again in the present one.
 */
export async function answer(passage: IdentifiedPassage): Promise<Reply> {
  const { exchange, incoming } = passage;
  const { platform } = passage.source;
  const now = enterWorld(passage);
  if (now instanceof ClientError) return reject(passage, now);
  const result = await incoming.answer(exchange.world, now);
  if (incoming.writes && isReplaced(platform, exchange)) return answer(passage);
  return result instanceof ClientError ? reject(passage, result) : check(platform, exchange, result);
}

/** Notes how an answer differs from its contract, and returns its reply. */
function check(platform: Platform, exchange: Exchange, result: Answer): Reply {
  const { reply, requestFindings = [], violations = [], backendFindings = [], replacedBy, secrets } = result;
  addRequestFindings(exchange, requestFindings);
  addReplyFindings(exchange, violations);
  addReplyFindings(exchange, backendFindings);
  if (secrets) exchange.secrets = secrets;
  if (replacedBy !== undefined) {
    exchange.scenario = [...exchange.scenario, replacedBy];
    exchange.injected = true;
  }
  reportViolations(platform, exchange.name, violations);
  return reply;
}
