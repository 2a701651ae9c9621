/**
 * Answers every request in these stages:
 * receive, identify, scenario before, answer, check, scenario after, journal, respond.
 */
import type { Context } from 'hono';
import type { Finding } from '#contracts/check/check';
import { MAX_DELAY_MS } from '#contracts/control/scenario';
import { recordExchange } from '../journal/record.ts';
import { waitInJournal } from '../journal/wait.ts';
import type { Platform } from '../platform.ts';
import { applyScenarioAfter, applyScenarioBefore, type ScenarioResult } from '../scenario/apply.ts';
import { isDeclaredName } from '../scenario/match.ts';
import type { RuleContext } from '../scenario/rule-context.ts';
import { isActive } from '../scenario/scenario.ts';
import { waitingFullError } from '../waiting-bytes.ts';
import { readWorldTime } from '../worlds/clock.ts';
import { RowError } from '../worlds/row-error.ts';
import type { World } from '../worlds/world.ts';
import { findFullTable } from '../worlds/world-data.ts';
import { readWorldName } from '../worlds/world-name.ts';
import { getWorld, saveWorld } from '../worlds/worlds.ts';
import type { Answer, Answerer, IncomingRequest } from './answerer.ts';
import { ClientError } from './client-error.ts';
import {
  addReplyFindings,
  addRequest,
  addRequestFindings,
  type Exchange,
  newExchange,
  nextExchangeId,
} from './exchange.ts';
import { findHostError } from './host-names.ts';
import { clientErrorReply, listSentRounded, measureReply, type Reply, toChangeable } from './reply.ts';
import { reportViolations } from './report-violations.ts';
import { respond } from './respond.ts';

/** A request and its context. env: passed by the HTTP server; gives the sender's address and the connection. */
export interface Source {
  readonly platform: Platform;
  readonly request: Request;
  readonly env: unknown;
}

/** Returns a request that Hono has routed, together with the platform and the `env` of the HTTP server. */
export function toSource(platform: Platform, { req, env }: Context): Source {
  return { platform, request: req.raw, env };
}

/**
 * Answers a request in the world that it names; 400 if no world can have that name, 403 for a foreign host, 503 if
 * the world is stored and cannot be read.
 */
export async function runInNamedWorld(source: Source, answerer: Answerer): Promise<Response> {
  const { platform, request, env } = source;
  const hostError = findHostError(platform, request);
  if (hostError) return respond(platform, env, clientErrorReply(hostError));
  const name = readWorldName(platform, request);
  if (name instanceof ClientError) return respond(platform, env, clientErrorReply(name));
  return runExchange(source, getWorld(platform, name), answerer);
}

/** Answers a request in a world, and writes it into the world's journal. */
export async function runExchange(source: Source, world: World, answerer: Answerer): Promise<Response> {
  const { platform, env } = source;
  const exchange = newExchange(platform, world, readWorldTime(world, platform), answerer.name);
  world.usage.requests += 1;
  try {
    const reply = await buildReply(source, exchange, answerer);
    exchange.reply = reply;
    if (exchange.writes) {
      persistChanges(platform, exchange.world, exchange.originalReply ?? reply);
      await platform.storage.written();
    }
    return respond(platform, env, reply, exchange);
  } catch (error) {
    if (error instanceof RowError) addReplyFindings(exchange, [toFinding(error)]);
    throw error;
  } finally {
    exchange.world.usage.requests -= 1;
    recordExchange(platform, exchange);
  }
}

/** Names the row at which the world cannot go on. */
function toFinding({ path, message }: RowError): Finding {
  return { kind: 'broken', path, message };
}

async function buildReply(
  { platform, request, env }: Source,
  exchange: Exchange,
  answerer: Answerer,
): Promise<Reply> {
  // Receive: read the request.
  const { record, incoming } = await answerer.receive();
  addRequest(exchange, record);
  if (incoming instanceof ClientError) return reject(exchange, answerer, incoming);
  exchange.writes = incoming.writes;
  if (incoming.secrets) exchange.secrets = incoming.secrets;

  // Identify: look up the sender, for rules and journal.
  let now = enterWorld(platform, exchange);
  const fullError = incoming.writes ? findFullTable(platform.domain.tables, exchange.world) : undefined;
  if (fullError) return reject(exchange, answerer, fullError);
  const { player, session, namedPlayer, isForeign } = incoming.findSender(exchange.world, now);
  const username = (player ?? namedPlayer)?.username;
  exchange.player = username ?? null;
  const isSignedIn = player !== undefined || isForeign === true;

  // Answer and check: build the reply and compare it with its contract.
  const answer = async (now: number): Promise<Reply> => {
    const { world } = exchange;
    const result = await incoming.answer(world, now);
    // The changes are lost with a world that was replaced.
    if (incoming.writes && platform.worlds.get(world.name) !== world)
      return answer(enterWorld(platform, exchange));
    return result instanceof ClientError
      ? reject(exchange, answerer, result)
      : checkAnswer(platform, exchange, result);
  };
  let delayedMs = 0;
  const wait: RuleContext['wait'] = async ({ ms, holder, isReplyReady }) => {
    const isNeeded = ms !== null && !isReplyReady && !incoming.isRead && exchange.originalReply === undefined;
    // All delays of an exchange together take no longer than the longest single one.
    const waitMs = ms === null ? null : Math.min(ms, MAX_DELAY_MS - delayedMs);
    const left = isNeeded ? undefined : (platform.closeSignal(env) ?? request.signal);
    const outcome = await waitInJournal(platform, exchange, { ms: waitMs, holder, left });
    if (outcome === 'over') delayedMs += waitMs ?? 0;
    if (outcome === 'cut') return { kind: 'drop' };
    if (outcome !== 'refused') return undefined;
    return answerer.rejection(waitingFullError(platform.waiting, `${holder.label} was not possible`));
  };
  const buildContext = (): RuleContext => {
    const { ruleName, contract, reach } = incoming;
    const { world, data } = exchange;
    return {
      platform,
      world,
      name: ruleName,
      contract,
      data,
      reach,
      player,
      username,
      session,
      isSignedIn,
      answer: async () => toChangeable(await answer(enterWorld(platform, exchange))),
      wait,
    };
  };

  let labels: readonly string[] = [];
  // Scenario before: a switch or a rule may give the reply instead of the world.
  if (isActive(exchange.world.scenario)) {
    const before = await applyScenarioBefore(buildContext());
    noteResult(exchange, before);
    labels = before.labels;
    if (before.reply) {
      exchange.injected = true;
      logFaults(platform, exchange, incoming, labels);
      return before.reply;
    }
    now = enterWorld(platform, exchange); // A rule may have taken time, or changed the session or the world.
  }

  const reply = await answer(now);

  // Scenario after: the request has been processed, but its reply may be changed or lost.
  if (!isActive(exchange.world.scenario)) {
    logFaults(platform, exchange, incoming, labels);
    return reply;
  }
  if (exchange.writes) persistChanges(platform, exchange.world, reply); // A rule may delay the reply for long.
  exchange.originalReply = reply; // The journal shows this reply while a rule delays the exchange.
  const after = await applyScenarioAfter(buildContext(), toChangeable(reply));
  noteResult(exchange, after);
  logFaults(platform, exchange, incoming, [...labels, ...after.labels]);
  if (after.reply) {
    exchange.injected = true;
    addReplyFindings(exchange, listSentRounded(reply, after.reply));
    exchange.bytes += measureReply(reply); // The journal keeps both replies.
  } else exchange.originalReply = undefined;
  return after.reply ?? reply;
}

/** Enters the world that now has the name, settles what is due in it, and returns its time, epoch ms. */
function enterWorld(platform: Platform, exchange: Exchange): number {
  if (platform.worlds.get(exchange.world.name) !== exchange.world) moveToPresentWorld(platform, exchange);
  const now = readWorldTime(exchange.world, platform);
  platform.domain.advance(exchange.world, now);
  return now;
}

/** Moves a request whose world was replaced while it waited into the world that now has the name. */
function moveToPresentWorld(platform: Platform, exchange: Exchange): void {
  const { world } = exchange;
  const present = getWorld(platform, world.name, world.usage.isTeams);
  world.usage.requests -= 1;
  present.usage.requests += 1;
  exchange.world = present;
  if (present.journal !== world.journal) exchange.id = nextExchangeId(present);
}

function reject(exchange: Exchange, answerer: Pick<Answerer, 'rejection'>, error: ClientError): Reply {
  addRequestFindings(exchange, error.findings);
  return answerer.rejection(error);
}

function checkAnswer(platform: Platform, exchange: Exchange, answer: Answer): Reply {
  const { reply, requestFindings = [], violations = [], backendFindings = [], replacedBy, secrets } = answer;
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

/** Names injected faults in the reply's header and the journal, so that nobody takes them for bugs. */
function noteResult(exchange: Exchange, { labels, rules }: ScenarioResult): void {
  if (labels.length === 0) return;
  exchange.scenario = [...exchange.scenario, ...labels];
  exchange.rules = [...exchange.rules, ...rules];
}

/** Names the injected faults of a request in the log, without the name of a world that a visitor may have made up. */
function logFaults(
  { domain, log }: Platform,
  { world }: Exchange,
  { ruleName }: IncomingRequest,
  labels: readonly string[],
): void {
  if (labels.length === 0) return;
  const place = world.usage.isTeams ? world.name : "a visitor's world";
  const request = isDeclaredName(domain, ruleName) ? ruleName : 'a request of no contract';
  log(`${place}: ${request}: injected ${labels.join(', ')}`);
}
