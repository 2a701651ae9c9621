/** Reads a call: parses its body, finds its contract, and returns the contract, the data and the user. */
import * as z from 'zod/mini';
import type { Finding } from '#contracts/check/check';
import { checkExactly, parseExactly } from '#contracts/check/exact';
import type { Registry } from '#contracts/collect';
import type { AnyContract } from '#contracts/contract';
import { findMissingHeader, fromWire, User } from '#contracts/envelope';
import { isRecord, nameType } from '#contracts/json-values';
import { removeControls } from '#contracts/write/line';
import { createCache } from '../base/cache.ts';
import { describeText } from '../base/quote-words.ts';
import { suggestNames } from '../base/suggestions.ts';
import type { RequestRecord } from '../journal/exchange.ts';
import { ClientError, contractViolation } from '../wire/client-error.ts';
import { parseJson, readText } from '../wire/read-body.ts';
import type { Source } from './passage.ts';

/** A call as it was sent. Its data are checked later, since access is checked first. */
export interface CallInput {
  readonly contract: AnyContract;
  readonly data: unknown;
  readonly user?: User | undefined;
}

/** A call with its record for the journal, or the error in it. */
export interface ReceivedCall {
  readonly record: RequestRecord;
  readonly input: CallInput | ClientError;
}

/**
 * The parsed body of a call. A field named `__proto__` is harmless: `JSON.parse` treats it like any other.
 */
export const CallBody = z.object({
  api: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
  user: z.optional(z.unknown()),
});
export type CallBody = Readonly<z.output<typeof CallBody>>;

/** The name in the journal of a call whose name is not known yet. */
export const UNNAMED_CALL = '(unnamed)';
const MAX_NAME_CHARS = 100;

/** Makes the name of a call or a player fit for journal and log, since a client can send any text as a name. */
export function cleanName(name: string): string {
  return removeControls(name.slice(0, MAX_NAME_CHARS));
}

/** Reads a call. callName: `class/method`; undefined if the body names it. */
export async function receiveCall(source: Source, callName: string | undefined): Promise<ReceivedCall> {
  const { platform, request } = source;
  const { registry } = platform.domain;
  const headerError = findHeaderError(request);
  if (headerError) return { record: {}, input: headerError };
  const text = await readText(source);
  if (text instanceof ClientError) return { record: {}, input: text };
  const bytes = text.length;
  const { name, contract, body, shown, error } = findCall(registry, text, callName);
  if (!contract) return { record: { name, data: shown, bytes }, input: error ?? unknownCall(registry, name) };
  const user = readUser(body.user, contract);
  if (user instanceof ClientError)
    return { record: { name, data: summariseShape(body), bytes }, input: user };
  const data = body.data === undefined ? {} : body.data;
  const findings = [...user.findings, ...checkExactly(CallBody, body)];
  return {
    record: { name, contract, data, user: user.value, bytes, findings },
    input: { contract, data, user: user.value },
  };
}

/** A call as far as it can be read. */
interface FoundCall {
  readonly name?: string;
  /** Undefined for a call that no contract declares. */
  readonly contract?: AnyContract;
  readonly body: CallBody;
  /** The names and types of the fields of a body without a contract, or the description of one that is no envelope. */
  readonly shown?: unknown;
  /** Why the body names no call. */
  readonly error?: ClientError;
}

/** Finds the contract of a call. text: its body. */
export function findCall({ contracts }: Registry, text: string, callName: string | undefined): FoundCall {
  const body = parseCallBody(text);
  if (body instanceof ClientError) return { body: {}, shown: describeUnread(text), error: body };
  const name = callName ?? readCallName(body.api);
  if (name instanceof ClientError) return { body, shown: summariseShape(body), error: name };
  const contract = contracts.get(name);
  // The journal keeps the name. All exchanges of a call share the contract's string, which saves memory.
  if (contract) return { name: contract.name, contract, body };
  return { name: cleanName(name), body, shown: summariseShape(body) };
}

function unknownCall({ contracts }: Registry, name = ''): ClientError {
  const nearest = suggestNames(name, contracts.keys());
  return new ClientError(404, `There is no call ${name}`, { debug: { nearest } });
}

/** Returns the error of a request without a header that every call has. */
export function findHeaderError({ headers }: Request): ClientError | undefined {
  const header = findMissingHeader(headers);
  return header === undefined ? undefined : new ClientError(400, `Every call carries the header "${header}"`);
}

/** Parses the body of a call, whose fields then have the names of our envelope. */
function parseCallBody(text: string): CallBody | ClientError {
  const json = parseJson(text);
  if (json instanceof ClientError) return json;
  const body = fromWire(json.value ?? {});
  if (isRecord(body)) return body;
  return new ClientError(400, `The body is a JSON object, not ${nameType(body)}`);
}

/** Describes a body that is no envelope for the journal; null if there is none. */
function describeUnread(text: string): string | null {
  return text === '' ? null : `[${describeText(text, 'that are no envelope')}]`;
}

/** Returns the name of a call, `class/method`. api: the field `api` of the body. */
function readCallName(api: unknown): string | ClientError {
  if (typeof api === 'object' && api !== null && 'class' in api && 'method' in api) {
    if (typeof api.class === 'string' && typeof api.method === 'string') return `${api.class}/${api.method}`;
  }
  return new ClientError(
    400,
    'The body names its call: { "api": { "class": "system", "method": "ping" }, … }',
  );
}

interface ReceivedUser {
  readonly value: User | undefined;
  readonly findings: readonly Finding[];
}

function readUser(value: unknown, { name, access }: AnyContract): ReceivedUser | ClientError {
  if (value === undefined || value === null) return { value: undefined, findings: [] };
  if (access === 'visitor') return { value: undefined, findings: [unexpectedUser(name)] };
  const { parsed, findings } = parseExactly(User, value, 'user');
  return parsed.success ? { value: shareUser(parsed.data), findings } : contractViolation(name, findings);
}

const MAX_SHARED_USERS = 1000;
/** The maximum length of each text of a shared user; a ciphertext has 344 characters. */
const MAX_SHARED_CHARS = 400;
const findShared = createCache<User>(MAX_SHARED_USERS);

/**
 * Returns an equal user that all calls of a session share. Otherwise the journal would keep the same kilobyte of
 * ciphertexts with each exchange.
 */
function shareUser(user: User): User {
  const { uid, sid, uip = '', gmt, lang } = user;
  if ([uid, sid, uip, String(gmt)].some(({ length }) => length > MAX_SHARED_CHARS)) return user;
  const isEqual = (shared: User) =>
    shared.uid === uid && shared.uip === user.uip && shared.gmt === gmt && shared.lang === lang;
  return findShared(sid, () => user, isEqual);
}

/** Returns the finding of a visitor's call that is sent with a user. */
export function unexpectedUser(call: string): Finding {
  return { kind: 'drift', path: 'user', message: `${call} is never sent with a user` };
}

/** Replaces values by the names of their types, two levels deep, to show an unknown body in the journal. */
function summariseShape(value: object, levels = 2): unknown {
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name.slice(0, MAX_NAME_CHARS),
      isRecord(child) && levels > 1 ? summariseShape(child, levels - 1) : `[${nameType(child)}]`,
    ]),
  );
}
