/**
 * Builds the requests of calls, and turns their replies into outcomes. What a backend spells or bounds otherwise than
 * the contracts is left to `reading.ts`, which is loaded when a reply first needs it. Those of the mock never do.
 */

import * as z from 'zod/mini';
import { type AnyContract, type ErrorOf, findRefusal } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { ANONYMOUS_USER, CODE, MESSAGE, type User } from '#contracts/envelope';
import { parseIfJson } from '#contracts/json-values';
import { assumed } from '#contracts/marks';
import { describeListPage, type ListPage, StatedTotal } from '#contracts/read/list-page';
import { parseBounded } from '#contracts/read/parse-bounded';
import type { Read } from '#contracts/read-types';
import type { DocumentOutcome, Failure, Outcome, SessionLoss } from './outcome.ts';

/** Loads the code that serves other backends; undefined if it cannot be loaded. */
export function loadReading(): Promise<typeof import('./reading.ts') | undefined> {
  return import('./reading.ts').catch(() => undefined);
}

/**
 * Adds the constant fields and the defaults of spec §7 and §9 to the data of a call. Returns undefined if the data
 * breaks the contract. sent: the data with the language.
 */
export function completeData({ request }: AnyContract, sent: object): object | undefined {
  const checked = z.safeParse(request, sent).data;
  // The form of a payment can have fields that no contract knows; they come last.
  return checked && { ...checked, ...sent, ...checked };
}

/**
 * Builds the body of a call: its envelope as JSON (spec §7 Business call envelope). data: complete. user: null for a
 * call without authentication.
 */
export function buildBody({ name }: AnyContract, data: object, user: User | null): string {
  const [callClass, method] = name.split('/');
  return JSON.stringify({ api: { class: callClass, method }, data, ...(user && { user }) });
}

/** The content of a response. */
export interface Content {
  /** Undefined if it cannot be read. */
  readonly body?: unknown;
  /** The outcome, unless the body says more. */
  readonly failure: Failure<never>;
}

const HTTP_SERVER_ERROR = 500;
const HTTP_NOT_FOUND = 404;

/** Reads a response. media: `text` for a body that is not JSON, such as PEM. */
export async function readContent(response: Response, media: 'json' | 'text' = 'json'): Promise<Content> {
  const { ok: isSuccess, status } = response;
  if (status === HTTP_SERVER_ERROR) return { failure: { ok: false, kind: 'blocked' } };
  const failure: Failure<never> = isSuccess
    ? { ok: false, kind: 'broken' }
    : { ok: false, kind: 'http', status };
  // A refusal may have the status 4xx; its envelope says more.
  const isRefusal = status >= 400 && status < 500 && media === 'json';
  if (!isSuccess && !isRefusal) return { failure };
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    return { failure: buildFetchFailure(error) }; // The connection ended in the middle of the body.
  }
  return { body: media === 'text' ? text : parseIfJson(text), failure };
}

/** Converts the error of a rejected fetch to a failure: `aborted` or `offline`. */
export function buildFetchFailure(error: unknown): Failure<never> {
  const isAborted = error instanceof DOMException && error.name === 'AbortError';
  return { ok: false, kind: isAborted ? 'aborted' : 'offline' };
}

/** An outcome, and whether the data of the reply differs from its contract. */
export interface Understood<O> {
  readonly outcome: O;
  readonly differs: boolean;
  /** The data as it was sent. */
  readonly data?: unknown;
}

/** Reads the outcome of a call from the `data` of its request and the content of its reply. */
export async function readOutcome<C extends AnyContract>(
  contract: C,
  request: object,
  content: Content,
): Promise<Understood<Outcome<C>>> {
  const outcome = readExactOutcome(contract, request, content);
  if (outcome) return { outcome, differs: false };
  const reading = await loadReading();
  return reading?.readOutcome(contract, request, content) ?? { outcome: content.failure, differs: true };
}

/** Reads the outcome of a call whose reply keeps its contract; undefined for another reply. */
function readExactOutcome<C extends AnyContract>(
  contract: C,
  request: object,
  { body, failure }: Content,
): Outcome<C> | undefined {
  if (body === undefined) return isNotFound(failure) ? undefined : failure;
  const reply = readExactly(Envelope, body)?.data;
  if (!reply) return undefined;
  const refusal = readRefusal(contract, reply);
  if (refusal) return isCallMissing(reply) ? undefined : refusal;
  const reading = readExactly<C['response']>(contract.response, reply.data ?? null);
  if (!reading || (Array.isArray(reading.data) && reading.data.length > readLimit(request))) return undefined;
  if (!contract.paged) return buildSuccess<C>(reading, reply, undefined);
  const stated = readExactly(StatedTotal, reply.pagination)?.data;
  return stated && buildSuccess<C>(reading, reply, describeListPage(stated.total, request, reading.data));
}

/** Reads a document from the content of its reply. */
export async function readDocument<D extends AnyDocument>(
  document: D,
  content: Content,
): Promise<Understood<DocumentOutcome<D>>> {
  const outcome = readExactDocument(document, content);
  if (outcome) return { outcome, differs: false };
  const reading = await loadReading();
  return reading?.readDocument(document, content) ?? { outcome: content.failure, differs: true };
}

/** Reads a document whose reply keeps its contract; undefined for another reply. */
function readExactDocument<D extends AnyDocument>(
  document: D,
  { body, failure }: Content,
): DocumentOutcome<D> | undefined {
  if (body === undefined) return isNotFound(failure) ? undefined : failure;
  const reply = readExactly(Envelope, body)?.data;
  if (reply && isMaintenance(reply)) return { ok: false, kind: 'maintenance' };
  if (failure.kind === 'http') return undefined;
  const reading = readExactly<D['response']>(document.response, body);
  return reading && { ok: true, data: reading.data };
}

/** The parts of the envelope that the client needs; a backend may leave out all but `result`. */
export const Envelope = z.object({
  result: z.boolean(),
  message: assumed(z.nullish(z.string())),
  data: z.optional(z.unknown()),
  code: assumed(z.nullish(z.union([z.number(), z.string()]))),
  debug: z.optional(z.unknown()),
  pagination: z.optional(z.unknown()),
});
type Envelope = Read<typeof Envelope>;

/** Reads a value as its schema spells it; undefined if it differs, or has lists that are too long. */
function readExactly<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): { readonly data: Read<S> } | undefined {
  const exact = isBounded(value) ? parseBounded(schema, value) : undefined;
  // An exact value is read as it is, which TypeScript cannot derive for a schema in general.
  return exact?.success ? { data: exact.data as Read<S> } : undefined;
}

/**
 * The maximum number of rows that are read of any list, also of one that is requested without a limit. More would block
 * the page for seconds.
 */
export const MAX_ROWS = 1000;

/** No contract reads a value at this depth, and one that is nested without end would overflow the stack. */
export const MAX_DEPTH = 20;

/** Returns whether no list in a value, and no object of rows, has more than `MAX_ROWS` entries. */
function isBounded(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return true;
  const entries = Object.values(value);
  return entries.length <= MAX_ROWS && entries.every((entry) => isBounded(entry, depth + 1));
}

const Limited = z.object({ limit: z.int() });

/** Returns how many rows a request has asked for. */
export function readLimit(request: object): number {
  return z.safeParse(Limited, request).data?.limit ?? MAX_ROWS;
}

/** Builds the outcome of a call that succeeded. */
export function buildSuccess<C extends AnyContract>(
  rows: { readonly data: unknown; readonly surplus?: readonly unknown[] },
  { message = null }: Pick<Envelope, 'message'>,
  pagination: ListPage | undefined,
): Outcome<C> {
  // The types depend on `contract.response` and `contract.paged`, which TypeScript cannot follow here.
  return { ok: true, ...rows, message, pagination } as Outcome<C>;
}

/** Returns whether the backend does not have what was asked for. */
export function isNotFound(failure: Failure): boolean {
  return failure.kind === 'http' && failure.status === HTTP_NOT_FOUND;
}

const METHOD_NOT_FOUND = /method not found/i;

/** Returns whether a refusal says that the backend does not have the call. */
export function isCallMissing(reply: Envelope): boolean {
  return hasCode(reply, HTTP_NOT_FOUND) || METHOD_NOT_FOUND.test(reply.message ?? '');
}

/** Returns whether a reply has a code, as a number or as its digits. `Number` would also take `0x193` for 403. */
function hasCode(reply: Envelope, code: number): boolean {
  return String(reply.code).trim() === String(code);
}

/** Returns whether a reply says that the site is under maintenance. */
export function isMaintenance({ result, message }: Envelope): boolean {
  return !result && message === MESSAGE.maintenance;
}

const MALFORMED = 422;

/** Returns the failure that a reply states; undefined after a success. */
export function readRefusal<C extends AnyContract>(
  contract: C,
  reply: Envelope,
): Failure<ErrorOf<C>> | undefined {
  if (isMaintenance(reply)) return { ok: false, kind: 'maintenance' };
  // A submission that was accepted must not be sent again, whatever else the reply says.
  if (reply.result && contract.effect !== 'read') return undefined;
  const { debug } = reply;
  // A list of what is wrong with a request, and the message above it, are for developers.
  const isMalformed = hasCode(reply, MALFORMED) && Array.isArray(debug) && debug.length > 0;
  const message = isMalformed ? null : (reply.message ?? null);
  const reason = findSessionLoss(reply);
  if (reason) return { ok: false, kind: 'session', reason, message };
  if (reply.result) return undefined;
  if (message === MESSAGE.notAuthorised || hasCode(reply, CODE.notAuthorised)) {
    return { ok: false, kind: 'not-authorised', message: message ?? MESSAGE.notAuthorised };
  }
  const text = typeof debug === 'string' ? debug : null;
  const error = findRefusal(contract, message)?.name ?? null;
  return { ok: false, kind: 'refused', message, error, debug: text, isMalformed };
}

const LOSS_BY_MESSAGE: Readonly<Record<string, SessionLoss>> = {
  [MESSAGE.sessionExpired]: 'session-expired',
  [MESSAGE.loginFailed]: 'login-failed',
  [MESSAGE.inactiveAccount]: 'inactive-account',
};

/**
 * Returns the reason why the session is lost; undefined if it is not. The message of the reply takes
 * precedence over its code, since the message is more specific.
 */
function findSessionLoss(reply: Envelope): SessionLoss | undefined {
  const loss = LOSS_BY_MESSAGE[reply.message ?? ''];
  if (loss) return loss;
  if (typeof reply.debug === 'string' && reply.debug.includes(ANONYMOUS_USER)) return 'anonymous-user';
  return hasCode(reply, CODE.sessionGone) ? 'forbidden' : undefined;
}
