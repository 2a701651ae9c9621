/**
 * How a call is answered, from the first byte to the last:
 * receive, identify, scenario before, answer, judge, scenario after, journal, reply.
 */
import type { Finding } from '#contracts/judge';
import { answerFromWorld } from './answer/from-world.ts';
import { type Settled, settle } from './answer/settle.ts';
import { complain } from './complain.ts';
import { Refused } from './handlers/handler.ts';
import type { Host } from './host.ts';
import { identify } from './identify.ts';
import { type Exchange, newExchange, record } from './journal/record.ts';
import { Misuse, misuseReply } from './misuse.ts';
import { enveloped, failure, type Outgoing, respondTo, respondWorldless } from './outgoing.ts';
import { receive, UNNAMED_CALL } from './receive.ts';
import { scenarioAfter, scenarioBefore } from './scenario/apply.ts';
import { advance } from './worlds/advance.ts';
import { timeOf } from './worlds/clock.ts';
import { worldNameOf, worldNameProblem } from './worlds/naming.ts';
import type { World } from './worlds/world.ts';
import { worldNamed } from './worlds/worlds.ts';

/** What a call came to, before it is bytes. */
interface Reply {
  readonly outgoing: Outgoing;
  /** The envelope serialised beforehand. */
  readonly body?: Uint8Array<ArrayBuffer> | undefined;
}

/** Answers `POST /endpoint/v1`. named: `class/method` when it stands in the address; env: the server's own. */
export async function answerCall(
  host: Host,
  request: Request,
  env: unknown,
  named?: string,
): Promise<Response> {
  const name = worldNameOf(request);
  if (name === undefined) {
    return respondWorldless(host, env, misuseReply(new Misuse(400, worldNameProblem(request))));
  }
  const world = worldNamed(host, name);
  const exchange = newExchange(host, world, timeOf(world, host), named ?? UNNAMED_CALL);
  try {
    const { outgoing, body } = await run(host, request, env, named, exchange);
    exchange.outgoing = outgoing;
    if (exchange.contract && exchange.contract.effect !== 'read') written(host, world);
    return respondTo(host, env, exchange, outgoing, timeOf(world, host), body);
  } finally {
    record(host, exchange);
  }
}

/** What reading changes (a session's last use, what has become due) comes about again, and is written with the next. */
function written(host: Host, world: World): void {
  world.changedAt = timeOf(world, host);
  host.keep?.(world);
}

async function run(
  host: Host,
  request: Request,
  env: unknown,
  named: string | undefined,
  exchange: Exchange,
): Promise<Reply> {
  const { world, at: now } = exchange;

  // Receive: a call that exists, with data and perhaps a user.
  const asked = { call: exchange.call, shape: null, bytes: 0 };
  const received = await receive(request, named, asked);
  exchange.call = asked.call;
  exchange.data = asked.shape;
  exchange.bytes = asked.bytes;
  if (received instanceof Misuse) return misused(exchange, received);
  const { contract, data, user } = received;
  exchange.contract = contract;
  exchange.data = data;
  exchange.user = user;
  found(exchange, inRequest(received.drift));

  // Identify: who calls.
  advance(world, now);
  const identity = user && (await identify(host, world, user, now));
  exchange.player = identity?.player?.username ?? null;
  exchange.secrets = [identity?.uid, identity?.sid];

  // Scenario before: a switch or a rule may answer in the world's place.
  const { player, session } = identity ?? { player: undefined, session: undefined };
  const situation = { host, world, now, call: contract.name, contract, player, session };
  const before = await scenarioBefore(situation, identity !== undefined);
  note(host, exchange, before.labels);
  if (before.outgoing) {
    exchange.injected = true;
    return { outgoing: before.outgoing };
  }

  // Answer: session, data against the contract, handler.
  const address = host.addressOf(env);
  const answeredAt = timeOf(world, host);
  if (answeredAt !== now) advance(world, answeredAt); // a rule has held the call back meanwhile
  const said = await answerFromWorld({ host, world, received, identity, now: answeredAt, address });
  found(exchange, inRequest(said.drift));
  if (said.answer instanceof Misuse) return misused(exchange, said.answer);

  // Judge: what we said, against what we promise.
  const answered: Reply =
    said.answer instanceof Refused
      ? refused(said.answer)
      : judged(host, exchange, settle(contract, said.answer));

  // Scenario after: it has happened, but its answer may change or be lost.
  const after = await scenarioAfter(situation, answered.outgoing);
  note(host, exchange, after.labels);
  if (!after.outgoing) return answered;
  exchange.injected = true;
  exchange.answered = answered.outgoing;
  return { outgoing: after.outgoing };
}

function misused(exchange: Exchange, misuse: Misuse): Reply {
  found(exchange, inRequest(misuse.findings));
  return { outgoing: misuseReply(misuse) };
}

function found(exchange: Exchange, findings: readonly Finding[]): void {
  if (findings.length > 0) exchange.findings = [...exchange.findings, ...findings];
}

/** Findings of both sides stand in one list: the reply's begin with `data`, the request's with `request`. */
function inRequest(findings: readonly Finding[]): Finding[] {
  return findings.map((found) => ({
    ...found,
    path: found.path === '' ? 'request' : `request.${found.path}`,
  }));
}

function refused({ message, code, debug }: Refused): Reply {
  return { outgoing: failure(message, code, { debug }) };
}

function judged(host: Host, exchange: Exchange, settled: Settled): Reply {
  found(exchange, settled.findings);
  complain(host, exchange.call, settled.findings);
  return { outgoing: enveloped(settled.envelope), body: settled.body };
}

/** Nobody should hunt a fault that was switched on: it is named in the reply, the journal and the log. */
function note(host: Host, exchange: Exchange, labels: readonly string[]): void {
  if (labels.length === 0) return;
  exchange.scenario = [...exchange.scenario, ...labels];
  host.log(`${exchange.world.name}: ${exchange.call}: switched on: ${labels.join(', ')}`);
}
