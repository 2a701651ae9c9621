/** Answers business calls: checks access and data, runs the handler, and builds the envelope. */
import { parseExactly } from '#contracts/check/exact';
import type { User } from '#contracts/envelope';
import { redact } from '#contracts/redact/redact';
import type { Runtime } from '../../base/runtime.ts';
import type { Domain } from '../../domain.ts';
import { ACCESS_ERRORS, BusinessError, createFail } from '../../handler.ts';
import type { RequestRecord } from '../../journal/exchange.ts';
import { ClientError, contractViolation } from '../../wire/client-error.ts';
import { buildEnvelope } from '../../wire/envelope.ts';
import { clientErrorReply, failureReply } from '../../wire/reply.ts';
import type { Caller, Credentials } from '../../wire/sender.ts';
import type { World } from '../../worlds/world.ts';
import {
  type Answer,
  type Answerer,
  type IncomingRequest,
  labelMaintenance,
  type Received,
} from '../answerer.ts';
import type { Source } from '../passage.ts';
import { type CallInput, cleanName, receiveCall, UNNAMED_CALL } from '../receive.ts';
import { replay } from './replay.ts';

/** The length in base64 of any text that RSA-2048 has encrypted. */
const CIPHERTEXT_CHARS = 344;

/** Creates the answerer of a call in a world. callName: `class/method` if the address names the call. */
export function createCallAnswerer(source: Source, callName: string | undefined): Answerer {
  const { platform } = source;
  return {
    name: callName === undefined ? UNNAMED_CALL : cleanName(callName),
    rejection: clientErrorReply,
    async receive() {
      const { record, input } = await receiveCall(source, callName);
      if (input instanceof ClientError) return { record, incoming: input };
      const { user } = input;
      const credentials = user && (await readCredentials(platform, user));
      return buildReceived(source, record, input, credentials);
    },
  };
}

/** Reads the credentials of a user. Browsers send them encrypted, command-line clients plain. */
async function readCredentials(platform: Runtime, user: User): Promise<Credentials> {
  return { uid: await readText(platform, user.uid), sid: await readText(platform, user.sid) };
}

function readText(platform: Runtime, text: string): Promise<string | undefined> | string {
  return text.length === CIPHERTEXT_CHARS && text.endsWith('==') ? platform.decrypt(text) : text;
}

function buildReceived(
  source: Source,
  record: RequestRecord,
  input: CallInput,
  credentials: Credentials | undefined,
): Received {
  const { platform } = source;
  const { contract, data, user } = input;
  const call = { contract, data, credentials };
  const incoming: IncomingRequest = {
    ruleName: contract.name,
    contract,
    reach: {
      latency: true,
      maintenance: !contract.answersInMaintenance,
      sessionExpired: user !== undefined,
    },
    writes: contract.effect !== 'read',
    isRead: contract.effect === 'read',
    secrets: [credentials?.uid, credentials?.sid],
    findSender: (world, now) => platform.domain.findSender(world, call, now),
    answer(world, now) {
      if (!world.recording) return answerFromWorld(source, world, input, now, credentials);
      const request = { data: redact(contract.request, data), ...(user !== undefined && { user }) };
      return replay(source, world.recording, world, { call: contract.name, request });
    },
    edit: (edited) =>
      buildReceived(source, { ...record, data: edited }, { ...input, data: edited }, credentials),
  };
  return { record, incoming };
}

/** Answers a call with data of the world. now: world time, epoch ms. */
export async function answerFromWorld(
  { platform, env }: Source,
  world: World,
  input: CallInput,
  now: number,
  credentials?: Credentials,
): Promise<Answer | ClientError> {
  const { contract } = input;
  const caller = admit(platform.domain, world, input, now, credentials);
  if (caller instanceof BusinessError) return refuse(caller);

  const { parsed, findings } = parseExactly(contract.request, input.data, 'data');
  if (!parsed.success) return contractViolation(contract.name, findings);

  const handler = platform.domain.handlers.get(contract.name);
  if (!handler) return new ClientError(404, `There is no handler of ${contract.name}`);
  const result = await handler({
    data: parsed.data,
    caller,
    world,
    platform,
    now,
    readAddress: () => platform.addressOf(env),
    fail: createFail(contract),
  });
  if (result instanceof BusinessError)
    return { ...refuse(result), requestFindings: findings, ...labelMaintenance(contract, world) };
  const { envelope, violations, body } = buildEnvelope(contract, result);
  return {
    reply: { kind: 'envelope', status: 200, envelope, body },
    requestFindings: findings,
    violations,
  };
}

function refuse({ message, code, debug }: BusinessError): Answer {
  return { reply: failureReply(message, code, { debug }) };
}

/**
 * Checks by the contract whether the sender may make the call. Returns the caller, undefined if the call is answered
 * without a caller, or the error if the call is not allowed.
 */
function admit(
  domain: Domain,
  world: World,
  { contract, data, user }: CallInput,
  now: number,
  credentials: Credentials | undefined,
): Caller | undefined | BusinessError {
  if (contract.access === 'visitor') return undefined;
  if (!user) return contract.access === 'player' ? ACCESS_ERRORS.anonymous : undefined;
  const call = { contract, data, credentials };
  const { player, session } = domain.findSender(world, call, now);
  return session && player
    ? domain.admit(world, call, { player, session }, now)
    : ACCESS_ERRORS.sessionExpired;
}
