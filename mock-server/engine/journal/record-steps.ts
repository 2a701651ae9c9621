/** Records what happens in a world from a snapshot on, for a test that plays it again. */

import type { ControlCall } from '#contracts/control/control-call';
import type { Snapshot } from '#contracts/control/snapshot';
import {
  type ControlStep,
  escapePlaceholders,
  listTokens,
  type RecordedStep,
  type RequestStep,
  replaceTokens,
  writePlaceholder,
} from '#contracts/control/step-recording';
import { toWire } from '#contracts/envelope';
import { listSecrets } from '#contracts/redact/redact';
import { formatIstanbulIso } from '../base/istanbul.ts';
import { isFromPhone } from '../scenario/match.ts';
import { readWorldTime } from '../tables/clock.ts';
import { bodyText, getStatus } from '../wire/reply.ts';
import { takeSnapshot } from '../worlds/snapshot.ts';
import type { World } from '../worlds/world.ts';
import { type Exchange, findExchangeVerdict } from './exchange.ts';
import { writeExpectedData } from './expected-data.ts';
import type { JournalHost } from './journal-host.ts';
import { maskExchange } from './mask-exchange.ts';
import { addStep, endEntry, nameSecret, type StepEntry, type StepRecorder } from './step-recorder.ts';

/**
 * Notes that a request was read. The steps are in this order, not in that in which requests began: one that is read
 * sooner may meet a rule that hits once.
 */
export function noteBegin(host: JournalHost, request: Request, exchange: Exchange): void {
  const { world, id } = exchange;
  const recorder = host.recorders.get(world.name);
  if (!recorder) return;
  const at = readWorldTime(world, host);
  addStep(host.recorders, recorder, {
    id,
    build: () => buildRequestStep(host, recorder, { exchange, request, at }),
  });
}

/** Notes that a request was answered, or has ended without an answer. */
export function endStep({ recorders }: JournalHost, { world, id }: Exchange): void {
  const recorder = recorders.get(world.name);
  const entry = recorder?.entries.findLast((one) => one.id === id);
  if (recorder && entry) endEntry(recorder, entry);
}

interface Controlled {
  readonly name: string;
  readonly call: ControlCall;
  /** The path below `CONTROL_PATH`. */
  readonly path: string;
  readonly body: unknown;
  readonly reply: unknown;
}

/** Returns a snapshot that later changes of the world leave as it is. */
export function copyWorld(world: World): Snapshot {
  return structuredClone(takeSnapshot(world));
}

/** Notes that a control call has been answered. world: the present one of its name; at: its time before, epoch ms. */
export function recordControl(host: JournalHost, world: World, at: number, controlled: Controlled): void {
  const recorder = host.recorders.get(world.name);
  if (!recorder || !isPlayedAgain(controlled)) return;
  const step: ControlStep = {
    at: formatIstanbulIso(at),
    // The sessions of a snapshot are among the tokens.
    ...JSON.parse(nameTokens(recorder, JSON.stringify(toRepeatable(host, world, controlled)))),
    ...issue(recorder, JSON.stringify(controlled.reply)),
  };
  const entry: StepEntry = { build: () => step };
  addStep(host.recorders, recorder, entry);
  endEntry(recorder, entry);
}

function isPlayedAgain({ name, call }: Controlled): boolean {
  return (call.changesWorld && name !== 'deleteJournal') || name === 'endWaiting';
}

/** Returns a control call so that it does the same on another day, in another world. */
function toRepeatable(host: JournalHost, world: World, { name, call, path, body }: Controlled) {
  const now = formatIstanbulIso(readWorldTime(world, host));
  switch (name) {
    case 'deleteClock':
      return { control: 'PUT /clock', body: { running: true, ...Object(body), now } };
    case 'resetWorld':
      return { control: `${call.method} ${path}`, body: { now, ...Object(body) } };
    case 'putSnapshot':
    case 'restoreSnapshot':
      return { control: 'PUT /world/snapshot', body: copyWorld(world) };
    default:
      return { control: `${call.method} ${path}`, ...(body !== undefined && body !== null && { body }) };
  }
}

interface ReadRequest {
  readonly exchange: Exchange;
  readonly request: Request;
  /** World time at which it was read, epoch ms. */
  readonly at: number;
}

function buildRequestStep(
  host: JournalHost,
  recorder: StepRecorder,
  { exchange, request, at }: ReadRequest,
): RequestStep | undefined {
  const body = readBody(host, exchange, request);
  if (body === undefined) return undefined;
  const { pathname, search } = new URL(request.url);
  const { reply } = exchange;
  return {
    at: formatIstanbulIso(at),
    call: escapePlaceholders(exchange.name),
    method: request.method,
    path: nameTokens(recorder, pathname + search),
    ...(isFromPhone(request) && { headers: { 'sec-ch-ua-mobile': '?1' } }),
    ...(body !== null && {
      body: { ...nameIssued(host, recorder, exchange, body), ...placeholderForSession(exchange) },
    }),
    ...(reply && 'status' in reply && issue(recorder, bodyText(reply))),
    reply: expectReply(host, exchange),
    ...(reply && { verdict: findExchangeVerdict(exchange) }),
  };
}

/** Returns the body of a request, with its session decrypted; null if it has none, undefined if it was not read. */
function readBody(
  { domain }: JournalHost,
  exchange: Exchange,
  { method, url }: Request,
): object | null | undefined {
  const { contract, name, data, user, secrets } = exchange;
  if (contract) {
    // A text that could not be decrypted is not valid in another world either.
    const { uid, sid } = Object(user);
    const [plainUid = uid, plainSid = sid] = secrets;
    const [className, methodName] = name.split('/');
    return toWire({
      ...(!new URL(url).pathname.endsWith(name) && { api: { class: className, method: methodName } }),
      data,
      // The address of the sender takes 344 characters, and nothing depends on it.
      ...(user !== undefined && { user: { ...Object(user), uid: plainUid, sid: plainSid, uip: undefined } }),
    });
  }
  if (method === 'GET' || method === 'HEAD') return null;
  const isPage = domain.pages.some(({ requests }) => requests.includes(name));
  return isPage && typeof data === 'object' && data !== null ? data : undefined;
}

/** Returns the placeholder for the session of a call that a tester has sent, since it has ended with that. */
function placeholderForSession({ sentBy, user, player }: Exchange): object {
  const isStoodIn = sentBy !== undefined && user !== undefined && player !== null;
  return isStoodIn ? toWire({ user: writePlaceholder('session of', player) }) : {};
}

function expectReply({ domain }: JournalHost, exchange: Exchange): RequestStep['reply'] {
  const { name, reply } = exchange;
  if (!reply || getStatus(reply) === 0) return null;
  const status = getStatus(reply);
  const isJson = reply.kind === 'envelope' || (reply.kind === 'document' && reply.contentType === undefined);
  if (!isJson || ('sending' in reply && reply.sending?.kind === 'truncated')) return { status };
  const shown = maskExchange(domain, exchange).reply;
  const write = (data: unknown) => writeExpectedData(domain.registry, name, data);
  if (reply.kind === 'document') return { status, data: write(shown) };
  const { result, code, message } = reply.envelope;
  return { status, envelope: { result, code, message }, data: write(Object(shown).data) };
}

/** Returns the placeholders of the tokens in a reply; gives one to each that has none yet. */
function issue({ tokens }: StepRecorder, reply: string): Pick<RecordedStep, 'issues'> {
  const issued = listTokens(reply);
  for (const token of issued)
    if (!tokens.has(token)) tokens.set(token, writePlaceholder('token', tokens.size + 1));
  return issued.length === 0 ? {} : { issues: issued.map((token) => tokens.get(token) ?? token) };
}

/** Puts the placeholders in the place of the tokens that earlier steps have issued, in JSON or another text as it was typed. */
function nameTokens({ tokens }: StepRecorder, text: string): string {
  return replaceTokens(escapePlaceholders(text), (token) => tokens.get(token) ?? token);
}

/** Puts placeholders in the place of tokens, of what the outbox has sent to a player, and of other secrets. */
function nameIssued(host: JournalHost, recorder: StepRecorder, exchange: Exchange, body: object): object {
  const { contract, data, world } = exchange;
  const typed = contract ? listSecrets(contract.request, data) : [];
  let text = nameTokens(recorder, JSON.stringify(body));
  if (typed.length === 0) return JSON.parse(text);
  const latest = new Set<string>();
  for (const { player, channel, code, link } of host.domain.listOutbox(host, world)) {
    const placeholder = writePlaceholder(`${channel} ${code === null ? 'link' : 'code'} of`, player);
    const issued = code ?? listTokens(link ?? '')[0];
    if (issued !== undefined && !latest.has(placeholder) && typed.includes(issued)) {
      text = text.replaceAll(JSON.stringify(issued), JSON.stringify(placeholder));
    }
    latest.add(placeholder);
  }
  for (const secret of typed) {
    const json = JSON.stringify(escapePlaceholders(secret));
    if (text.includes(json)) text = text.replaceAll(json, JSON.stringify(nameSecret(recorder, secret)));
  }
  return JSON.parse(text);
}
