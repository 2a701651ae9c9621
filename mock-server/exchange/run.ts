/**
 * Answers every request in these stages:
 * receive, identify, scenario before, answer, check, scenario after, journal, respond.
 */
import type { Context } from 'hono';
import { recordExchange } from '../journal/record.ts';
import { waitInJournal } from '../journal/wait.ts';
import type { Platform } from '../platform.ts';
import { applyScenarioAfter, applyScenarioBefore, type ScenarioResult } from '../scenario/apply.ts';
import type { RuleContext } from '../scenario/rule-context.ts';
import { isActive } from '../scenario/scenario.ts';
import { advance } from '../worlds/advance.ts';
import { readWorldTime } from '../worlds/clock.ts';
import type { World } from '../worlds/world.ts';
import { describeWorldNameError, readWorldName } from '../worlds/world-name.ts';
import { getWorld, saveWorld } from '../worlds/worlds.ts';
import type { Answer, Answerer, Client } from './answerer.ts';
import { ClientError } from './client-error.ts';
import { addReplyFindings, addRequestFindings, type Exchange, newExchange } from './exchange.ts';
import { findHostError } from './host-names.ts';
import { clientErrorReply, type Reply, toChangeable } from './reply.ts';
import { reportViolations } from './report-violations.ts';
import { respond, respondWithoutWorld } from './respond.ts';

/** A request and its context. env: passed by the HTTP server; gives the sender's address and the connection. */
export interface Source {
  readonly platform: Platform;
  readonly request: Request;
  readonly env: unknown;
}

/** Returns a request that Hono has routed, together with the platform and the `env` of the HTTP server. */
export function readSource(platform: Platform, { req, env }: Context): Source {
  return { platform, request: req.raw, env };
}

/** Answers a request in the world that it names; 400 if no world can have that name, 403 for a foreign host. */
export async function runInNamedWorld<Sender extends Client>(
  source: Source,
  createAnswerer: (world: World) => Answerer<Sender>,
): Promise<Response> {
  const { platform, request, env } = source;
  const hostError = findHostError(platform, request);
  if (hostError) return respondWithoutWorld(platform, env, clientErrorReply(hostError));
  const name = readWorldName(platform, request);
  if (name === undefined) {
    const error = new ClientError(400, describeWorldNameError(platform, request));
    return respondWithoutWorld(platform, env, clientErrorReply(error));
  }
  const world = getWorld(platform, name);
  return runExchange(source, world, createAnswerer(world));
}

/** Answers a request in a world, and writes it into the world's journal. */
export async function runExchange<Sender extends Client>(
  { platform, env, request }: Omit<Source, 'request'> & Partial<Pick<Source, 'request'>>,
  world: World,
  answerer: Answerer<Sender>,
): Promise<Response> {
  const exchange = newExchange(platform, world, readWorldTime(world, platform), answerer.name);
  try {
    const reply = await buildReply({ platform, request }, exchange, answerer);
    exchange.reply = reply;
    if (exchange.writes) persistChanges(platform, world, exchange.originalReply ?? reply);
    if (exchange.writes && platform.store) await platform.store.written();
    return respond(platform, env, exchange, reply, readWorldTime(world, platform));
  } finally {
    recordExchange(platform, exchange);
  }
}

async function buildReply<Sender extends Client>(
  { platform, request }: { readonly platform: Platform; readonly request: Request | undefined },
  exchange: Exchange,
  answerer: Answerer<Sender>,
): Promise<Reply> {
  const { world } = exchange;

  // Receive: read the request.
  const incoming = await answerer.receive(exchange);
  if (incoming instanceof ClientError) return reject(exchange, answerer, incoming);
  exchange.writes = incoming.writes;

  // Identify: settle due payments, coupons and hands, then look up the sender.
  const identify = () => {
    const now = readWorldTime(world, platform);
    advance(world, now);
    return { client: incoming.findClient(now), now };
  };
  let sender = identify();
  const { player, session } = sender.client;
  const username = (player ?? incoming.findNamedPlayer?.())?.username;
  exchange.player = username ?? null;
  const isSignedIn = player !== undefined || sender.client.isForeign === true;

  const finish = (result: Answer | ClientError): Reply =>
    result instanceof ClientError
      ? reject(exchange, answerer, result)
      : checkAnswer(platform, exchange, result);
  const buildContext = (): RuleContext => {
    const { ruleName, contract, reach } = incoming;
    return {
      ...{ platform, world, name: ruleName, contract, reach, player, username, session, isSignedIn },
      async answer() {
        sender = identify();
        return toChangeable(finish(await incoming.answer(sender.client, sender.now)));
      },
      wait: (ms, holder) => waitInJournal(platform, exchange, { ms, holder, left: request?.signal }),
    };
  };

  // Scenario before: a switch or a rule may give the reply instead of the world.
  if (isActive(world.scenario)) {
    const before = await applyScenarioBefore(buildContext());
    noteResult(platform, exchange, before);
    if (before.reply) {
      exchange.injected = true;
      return before.reply;
    }
    sender = identify(); // A delay or a rule may have changed the session.
  }

  // Answer and check: build the reply and compare it with its contract.
  const reply = finish(await incoming.answer(sender.client, sender.now));

  // Scenario after: the request has been processed, but its reply may be changed or lost.
  if (!isActive(world.scenario)) return reply;
  exchange.originalReply = reply; // The journal shows this reply while a rule delays the exchange.
  const after = await applyScenarioAfter(buildContext(), toChangeable(reply));
  noteResult(platform, exchange, after);
  if (after.reply) exchange.injected = true;
  else exchange.originalReply = undefined;
  return after.reply ?? reply;
}

function reject(exchange: Exchange, answerer: Pick<Answerer, 'rejection'>, error: ClientError): Reply {
  addRequestFindings(exchange, error.findings);
  return answerer.rejection(error);
}

function checkAnswer(platform: Platform, exchange: Exchange, answer: Answer): Reply {
  const { reply, requestFindings = [], violations = [], backendFindings = [], replacedBy } = answer;
  addRequestFindings(exchange, requestFindings);
  addReplyFindings(exchange, violations);
  addReplyFindings(exchange, backendFindings);
  if (replacedBy !== undefined) {
    exchange.scenario = [...exchange.scenario, replacedBy];
    exchange.injected = true;
  }
  reportViolations(platform, exchange.name, violations);
  return reply;
}

/**
 * Saves the world after a write. Changes made by reads (last use, due settlements) need not be saved, since
 * they are recomputed on restart.
 */
function persistChanges(platform: Platform, world: World, reply: Reply): void {
  world.changedAt = readWorldTime(world, platform);
  // A refused request, such as one with a wrong password, does not make an unchanged world worth storing.
  if (world.usage.isChanged || isSuccess(reply)) saveWorld(platform, world);
}

function isSuccess(reply: Reply): boolean {
  if (reply.kind === 'envelope') return reply.envelope.result;
  return reply.kind === 'document' && reply.status < 400;
}

/** Names injected faults in the reply's header, the journal and the log, so that nobody takes them for bugs. */
function noteResult(platform: Platform, exchange: Exchange, { labels, rules }: ScenarioResult): void {
  if (labels.length === 0) return;
  exchange.scenario = [...exchange.scenario, ...labels];
  exchange.rules = [...exchange.rules, ...rules];
  platform.log(`${exchange.world.name}: ${exchange.name}: injected ${labels.join(', ')}`);
}
