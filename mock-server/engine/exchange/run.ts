/** Answers every request: the stages in their order. */
import type { Context } from 'hono';
import { addReplyFindings, addRequest, newExchange } from '../journal/exchange.ts';
import { noteEnd } from '../journal/record.ts';
import { noteBegin } from '../journal/record-steps.ts';
import type { Platform } from '../platform.ts';
import { RowError } from '../tables/row-error.ts';
import { ClientError } from '../wire/client-error.ts';
import { findForeignPostError } from '../wire/foreign-posts.ts';
import { findHostError } from '../wire/host-names.ts';
import { clientErrorReply, type Reply } from '../wire/reply.ts';
import type { World } from '../worlds/world.ts';
import { findFullTable } from '../worlds/world-data.ts';
import { getWorld } from '../worlds/worlds.ts';
import { answer } from './answer.ts';
import type { Answerer, IncomingRequest } from './answerer.ts';
import { applyScenarioAfter, applyScenarioBefore } from './apply-scenario.ts';
import { enterWorld } from './enter-world.ts';
import { type IdentifiedPassage, type Passage, reject, type Source } from './passage.ts';
import { persistChanges } from './persist-changes.ts';
import { respond } from './respond.ts';
import { readWorldName } from './world-name.ts';

/** Returns a request that Hono has routed, together with the platform and the `env` of the HTTP server. */
export function toSource(platform: Platform, { req, env }: Context): Source {
  return { platform, request: req.raw, env };
}

/**
 * Answers a request in the world that it names; 400 if no world can have that name, 403 for a foreign host and for what
 * a foreign page can send unasked, 503 if the world is stored and cannot be read.
 */
export async function runInNamedWorld(source: Source, answerer: Answerer): Promise<Response> {
  const { platform, request, env } = source;
  const foreignError = findHostError(platform, request) ?? findForeignPostError(request);
  if (foreignError) return respond(platform, env, clientErrorReply(foreignError));
  const name = readWorldName(platform, request);
  if (name instanceof ClientError) return respond(platform, env, clientErrorReply(name));
  return runExchange(source, getWorld(platform, name), answerer);
}

/** Answers a request in a world, and writes it into the world's journal, also one that fails. */
export async function runExchange(source: Source, world: World, answerer: Answerer): Promise<Response> {
  const { platform, env, request, tester } = source;
  const exchange = newExchange(platform, world, { name: answerer.name, request, env, sentBy: tester?.name });
  tester?.onBegin(exchange);
  world.usage.requests += 1;
  try {
    const reply = await buildReply({ source, answerer, exchange, enteredAt: Number.NaN });
    exchange.reply = reply;
    if (exchange.writes) {
      persistChanges(platform, exchange.world, exchange.originalReply ?? reply);
      await platform.storage.written();
    }
    // A HEAD has no body, which nobody would read to its end.
    const isWhole = request.method === 'HEAD' && 'sending' in reply;
    return respond(platform, env, isWhole ? { ...reply, sending: undefined } : reply, exchange);
  } catch (error) {
    // Names the row at which the world cannot go on.
    if (error instanceof RowError)
      addReplyFindings(exchange, [{ kind: 'broken', path: error.path, message: error.message }]);
    throw error;
  } finally {
    exchange.world.usage.requests -= 1;
    noteEnd(platform, exchange);
  }
}

/** Takes a request through the stages: receive, identify, scenario before, answer and check, scenario after. */
async function buildReply(passage: Passage): Promise<Reply> {
  const incoming = await receive(passage);
  noteBegin(passage.source.platform, passage.source.request, passage.exchange);
  if (incoming instanceof ClientError) return reject(passage, incoming);
  const identified = identify(passage, incoming);
  if (identified instanceof ClientError) return reject(passage, identified);
  const givenReply = await applyScenarioBefore(identified);
  if (givenReply) return givenReply;
  const reply = await answer(identified);
  return applyScenarioAfter(identified, reply);
}

async function receive({ answerer, exchange }: Passage): Promise<IncomingRequest | ClientError> {
  const { record, incoming } = await answerer.receive();
  addRequest(exchange, record);
  if (incoming instanceof ClientError) return incoming;
  exchange.writes = incoming.writes;
  if (incoming.secrets) exchange.secrets = incoming.secrets;
  return incoming;
}

/** Looks up the sender, for rules and journal. Refuses a write to a world that is full. */
function identify(passage: Passage, incoming: IncomingRequest): IdentifiedPassage | ClientError {
  const { source, exchange, answerer } = passage;
  const { platform } = source;
  const now = enterWorld(passage);
  if (now instanceof ClientError) return now;
  const fullError = incoming.writes ? findFullTable(platform.domain.tables, exchange.world) : undefined;
  if (fullError) return fullError;
  const sender = incoming.findSender(exchange.world, now);
  exchange.player = (sender.player ?? sender.namedPlayer)?.username ?? null;
  exchange.session = sender.session && platform.domain.marks.nameSession(sender.session);
  return { source, answerer, exchange, enteredAt: now, incoming, sender, delayedMs: 0, faults: [] };
}
