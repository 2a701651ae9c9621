/**
 * Answers every request, from the first byte to the last:
 * receive, identify, scenario before, answer, check, scenario after, journal, respond.
 */
import type { Context } from 'hono';
import { recordExchange } from '../journal/record.ts';
import type { Platform } from '../platform.ts';
import { applyScenarioAfter, applyScenarioBefore } from '../scenario/apply.ts';
import type { RuleContext } from '../scenario/rule-context.ts';
import { isActive } from '../scenario/scenario.ts';
import { advance } from '../worlds/advance.ts';
import { readWorldTime } from '../worlds/clock.ts';
import type { World } from '../worlds/world.ts';
import { describeWorldNameError, readWorldName } from '../worlds/world-name.ts';
import { getWorld } from '../worlds/worlds.ts';
import type { Answer, Answerer, Client } from './answerer.ts';
import { ClientError } from './client-error.ts';
import { addReplyFindings, addRequestFindings, type Exchange, newExchange } from './exchange.ts';
import { clientErrorReply, type Reply } from './reply.ts';
import { reportViolations } from './report-violations.ts';
import { respond, respondWithoutWorld } from './respond.ts';

/** A request and its context. env: passed by the HTTP server; gives the sender's address and the connection. */
export interface Source {
  readonly platform: Platform;
  readonly request: Request;
  readonly env: unknown;
}

/** Returns the source of a request that Hono has routed. */
export function readSource(platform: Platform, { req, env }: Context): Source {
  return { platform, request: req.raw, env };
}

/** Answers a request in the world that it names; 400 if no world can have that name. */
export async function runInNamedWorld<Sender extends Client>(
  source: Source,
  createAnswerer: (world: World) => Answerer<Sender>,
): Promise<Response> {
  const { platform, request, env } = source;
  const name = readWorldName(request);
  if (name === undefined) {
    const error = new ClientError(400, describeWorldNameError(request));
    return respondWithoutWorld(platform, env, clientErrorReply(error));
  }
  const world = getWorld(platform, name);
  return runExchange(source, world, createAnswerer(world));
}

/** Answers a request in a world, and writes it into the world's journal. */
export async function runExchange<Sender extends Client>(
  { platform, env }: Omit<Source, 'request'>,
  world: World,
  answerer: Answerer<Sender>,
): Promise<Response> {
  const exchange = newExchange(platform, world, readWorldTime(world, platform), answerer.name);
  try {
    const reply = await buildReply(platform, exchange, answerer);
    exchange.reply = reply;
    if (exchange.writes) persistChanges(platform, world);
    return respond(platform, env, exchange, reply, readWorldTime(world, platform));
  } finally {
    recordExchange(platform, exchange);
  }
}

async function buildReply<Sender extends Client>(
  platform: Platform,
  exchange: Exchange,
  answerer: Answerer<Sender>,
): Promise<Reply> {
  const { world } = exchange;

  // Receive: read the request.
  const incoming = await answerer.receive(exchange);
  if (incoming instanceof ClientError) return reject(exchange, answerer, incoming);
  exchange.writes = incoming.writes;

  // Identify: settle what is due, then look up the sender.
  const identify = () => {
    const now = readWorldTime(world, platform);
    advance(world, now);
    return { client: incoming.findClient(now), now };
  };
  let sender = identify();
  const { player, session } = sender.client;
  exchange.player = player?.username ?? null;

  const answer = async (): Promise<Reply> => {
    const result = await incoming.answer(sender.client, sender.now);
    return result instanceof ClientError
      ? reject(exchange, answerer, result)
      : checkAnswer(platform, exchange, result);
  };
  const { ruleName, contract, reach } = incoming;
  const answerAgain = () => {
    sender = identify();
    return answer();
  };
  const context: RuleContext = {
    ...{ platform, world, name: ruleName, contract, reach, player, session },
    answer: answerAgain,
  };

  // Scenario before: a switch or a rule may answer in the world's place.
  if (isActive(world.scenario)) {
    const before = await applyScenarioBefore(context);
    noteLabels(platform, exchange, before.labels);
    if (before.reply) {
      exchange.injected = true;
      return before.reply;
    }
    sender = identify(); // A delay or a rule may have changed the session.
  }

  // Answer and check: build the reply and compare it with its contract.
  const reply = await answer();

  // Scenario after: the request has been processed, but its reply may be changed or lost.
  if (!isActive(world.scenario)) return reply;
  const after = await applyScenarioAfter(context, reply);
  noteLabels(platform, exchange, after.labels);
  if (!after.reply) return reply;
  exchange.injected = true;
  exchange.originalReply = reply;
  return after.reply;
}

function reject(exchange: Exchange, answerer: Pick<Answerer, 'rejection'>, error: ClientError): Reply {
  addRequestFindings(exchange, error.findings);
  return answerer.rejection(error);
}

function checkAnswer(platform: Platform, exchange: Exchange, answer: Answer): Reply {
  const { reply, requestFindings = [], violations = [] } = answer;
  addRequestFindings(exchange, requestFindings);
  addReplyFindings(exchange, violations);
  reportViolations(platform, exchange.name, violations);
  return reply;
}

/** Changes made by reads (last use, due settlements) are recomputed on restart, so only writes are persisted. */
function persistChanges(platform: Platform, world: World): void {
  world.changedAt = readWorldTime(world, platform);
  platform.persist?.(world);
}

/** Names injected faults in the reply's header, the journal and the log, so that nobody takes them for bugs. */
function noteLabels(platform: Platform, exchange: Exchange, labels: readonly string[]): void {
  if (labels.length === 0) return;
  exchange.scenario = [...exchange.scenario, ...labels];
  platform.log(`${exchange.world.name}: ${exchange.name}: injected ${labels.join(', ')}`);
}
