/** Builds the requests of business calls, and turns their replies into outcomes. */
import * as z from 'zod/mini';
import { parseBounded } from '#contracts/check/parse-bounded';
import {
  type AnyContract,
  type DeclaredError,
  type ErrorOf,
  matchesMessage,
  normaliseError,
} from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { ANONYMOUS_USER, CODE, MESSAGE, type User } from '#contracts/envelope';
import { assumed } from '#contracts/marks';
import { describeListPage, type ListPage, StatedTotal } from '#contracts/read/list-page';
import type { Reading } from '#contracts/read/read';
import type { Read } from '#contracts/read-types';
import type { DocumentOutcome, Failure, Outcome, SessionLoss } from './outcome.ts';

/**
 * Adds the constant fields and the defaults of spec §7 and §9 to the data of a call. Returns undefined if the data
 * breaks the contract. sent: the data with the language.
 */
export function completeData({ request }: AnyContract, sent: object): object | undefined {
  return merge(sent, z.safeParse(request, sent).data);
}

/** Returns the same as `completeData` for data with ids that are texts. */
export async function completeDataWithTextIds(
  { request }: AnyContract,
  sent: object,
): Promise<object | undefined> {
  return merge(sent, (await loadReading())?.completeWithTextIds(request, sent));
}

/** Merges the data with its checked fields. The form of a payment can have fields that no contract knows; they come last. */
function merge(sent: object, checked: object | undefined): object | undefined {
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

/** The parts of the envelope that the client needs; a backend may leave out all but `result`. */
const Reply = z.object({
  result: z.boolean(),
  message: assumed(z.nullish(z.string())),
  data: z.optional(z.unknown()),
  code: assumed(z.nullish(z.union([z.number(), z.string()]))),
  debug: z.optional(z.unknown()),
  pagination: z.optional(z.unknown()),
});
type Reply = Read<typeof Reply>;

const HTTP_SERVER_ERROR = 500;
const HTTP_NOT_FOUND = 404;
const MALFORMED = 422;
const METHOD_NOT_FOUND = /method not found/i;

/** Returns the body of a response, or the failure. media: `text` for a body that is not JSON, such as PEM. */
export async function readBody(
  response: Response,
  media: 'json' | 'text' = 'json',
): Promise<{ readonly body: unknown } | Failure<never>> {
  if (response.status === HTTP_SERVER_ERROR) return { ok: false, kind: 'blocked' };
  const failure = { ok: false, kind: 'http', status: response.status } as const;
  // A refusal may have the status 4xx; its envelope says more.
  const isRefusal = response.status >= 400 && response.status < 500 && media === 'json';
  if (!response.ok && !isRefusal) return failure;
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    return buildFetchFailure(error); // The connection ended in the middle of the body.
  }
  if (media === 'text') return { body: text };
  try {
    const body: unknown = JSON.parse(text);
    return response.ok || (await readReply(body)) ? { body } : failure;
  } catch {
    return response.ok ? { ok: false, kind: 'broken' } : failure;
  }
}

/** Reads an envelope, in any spelling of its names; undefined if the body is none, as that of a document. */
async function readReply(body: unknown): Promise<Reply | undefined> {
  if (!Object.keys(Object(body)).some((name) => /^result$/i.test(name))) return undefined;
  const reply = await understand(Reply, body);
  return reply.ok ? reply.data : undefined;
}

/**
 * Reads a value as its schema spells it or, if that fails, as far as it can be understood. The code for the latter is
 * loaded when a reply first needs it, which those of the mock never do.
 */
async function understand<S extends z.ZodMiniType>(schema: S, value: unknown): Promise<Reading<Read<S>>> {
  const exact = parseBounded(schema, value);
  // An exact value is read as it is, which TypeScript cannot derive for a schema in general.
  if (exact?.success) return { ok: true, data: exact.data as Read<S>, differences: [] };
  const reading = await loadReading();
  return reading ? reading.read(schema, value) : { ok: false, differences: [] };
}

/** Loads the code that reads other replies than the mock's; null if it cannot be loaded. */
export function loadReading(): Promise<typeof import('./reading.ts') | null> {
  return import('./reading.ts').catch(() => null);
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

/** Reads the outcome of a call from the `data` of its request and the body of its reply. */
export async function readOutcome<C extends AnyContract>(
  contract: C,
  request: object,
  body: unknown,
): Promise<Understood<Outcome<C>>> {
  const reply = await readReply(body);
  if (!reply) return { outcome: { ok: false, kind: 'broken' }, differs: true };
  const failure = readFailure(contract, reply);
  if (failure) {
    const isMissing = hasCode(reply, HTTP_NOT_FOUND) || METHOD_NOT_FOUND.test(reply.message ?? '');
    return isMissing ? leaveEmpty(contract, failure) : { outcome: failure, differs: false };
  }
  const { data } = reply;
  const reading = await understand<C['response']>(contract.response, boundLists(data ?? null));
  if (!reading.ok) return { outcome: { ok: false, kind: 'broken' }, differs: true, data };
  const pagination = contract.paged
    ? await readPagination(reply.pagination, request, reading.data)
    : undefined;
  const rows = splitAtLimit(reading.data, request);
  const outcome = buildSuccess<C>(rows, reply.message ?? null, pagination);
  return { outcome, differs: reading.differences.length > 0, data };
}

/** Reads a document from the body of its reply. */
export async function readDocument<D extends AnyDocument>(
  document: D,
  body: unknown,
): Promise<Understood<DocumentOutcome<D>>> {
  const reply = await readReply(body);
  if (reply && isMaintenance(reply)) return { outcome: { ok: false, kind: 'maintenance' }, differs: false };
  const reading = await understand<D['response']>(document.response, boundLists(body));
  if (!reading.ok) return { outcome: { ok: false, kind: 'broken' }, differs: true, data: body };
  const differs = reading.differences.length > 0;
  return { outcome: { ok: true, data: reading.data }, differs, data: body };
}

/** Returns the outcome of a call that was answered without a body that can be read. */
export async function readMissing<C extends AnyContract>(
  contract: C,
  failure: Failure<never>,
): Promise<Understood<Outcome<C>>> {
  return isNotFound(failure) ? leaveEmpty(contract, failure) : { outcome: failure, differs: false };
}

/** Returns the outcome of a document that was answered without a body that can be read. */
export async function readMissingDocument<D extends AnyDocument>(
  document: D,
  failure: Failure<never>,
): Promise<Understood<DocumentOutcome<D>>> {
  const isMissing = isNotFound(failure);
  const data = isMissing ? (await loadReading())?.readEmpty<D['response']>(document.response) : undefined;
  return { outcome: data === undefined ? failure : { ok: true, data }, differs: isMissing };
}

function isNotFound(failure: Failure<never>): boolean {
  return failure.kind === 'http' && failure.status === HTTP_NOT_FOUND;
}

/** Leaves the place of the data of a call empty that the backend does not have. Fails if the site needs the data. */
async function leaveEmpty<C extends AnyContract>(
  contract: C,
  failure: Failure<ErrorOf<C>>,
): Promise<Understood<Outcome<C>>> {
  const outcome = (await loadReading())?.leaveEmpty(contract, failure) ?? failure;
  return { outcome, differs: true };
}

/** Builds the outcome of a call that succeeded. */
export function buildSuccess<C extends AnyContract>(
  rows: ReturnType<typeof splitAtLimit>,
  message: string | null,
  pagination: ListPage | undefined,
): Outcome<C> {
  // The types depend on `contract.response` and `contract.paged`, which TypeScript cannot follow here.
  return { ok: true, ...rows, message, pagination } as Outcome<C>;
}

/** Returns whether a reply has a code, as a number or as its digits. `Number` would also take `0x193` for 403. */
function hasCode(reply: Reply, code: number): boolean {
  return String(reply.code).trim() === String(code);
}

/** Returns whether a reply says that the site is under maintenance. */
function isMaintenance({ result, message }: Reply): boolean {
  return !result && message === MESSAGE.maintenance;
}

/** Returns the failure that a reply states; undefined after a success. */
function readFailure<C extends AnyContract>(contract: C, reply: Reply): Failure<ErrorOf<C>> | undefined {
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
  const error = findRefusalName(contract, message);
  return { ok: false, kind: 'refused', message, error, debug: text, isMalformed };
}

async function readPagination(stated: unknown, request: object, rows: unknown): Promise<ListPage> {
  const reading = await understand(StatedTotal, stated);
  return describeListPage(reading.ok ? reading.data.total : undefined, request, rows);
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
function findSessionLoss(reply: Reply): SessionLoss | undefined {
  const loss = LOSS_BY_MESSAGE[reply.message ?? ''];
  if (loss) return loss;
  if (typeof reply.debug === 'string' && reply.debug.includes(ANONYMOUS_USER)) return 'anonymous-user';
  return hasCode(reply, CODE.sessionGone) ? 'forbidden' : undefined;
}

function findRefusalName<C extends AnyContract>(contract: C, message: string | null): ErrorOf<C> | null {
  if (message === null) return null;
  const refusals: [string, DeclaredError][] = Object.entries(contract.errors);
  const find = (isMatch: (pattern: string) => boolean) =>
    refusals.find(([, error]) => isMatch(normaliseError(error).message));
  // A message without `{…}` that matches exactly takes precedence over one with `{…}` in it.
  const refusal =
    find((pattern) => pattern === message) ?? find((pattern) => matchesMessage(pattern, message));
  return refusal ? (refusal[0] as ErrorOf<C>) : null;
}

/**
 * The maximum number of rows that are read of any list, also of one that is requested without a limit. More would block
 * the page for seconds.
 */
export const MAX_ROWS = 1000;

/** No contract reads a value at this depth, and one that is nested without end would overflow the stack. */
const MAX_DEPTH = 20;

/** Returns a value without the entries of its lists, and of its objects of rows, beyond `MAX_ROWS`. */
export function boundLists(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  const bound = (child: unknown) => boundLists(child, depth + 1);
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map(bound);
  const entries = Object.entries(value).slice(0, MAX_ROWS);
  return Object.fromEntries(entries.map(([key, child]) => [key, bound(child)]));
}

const Limited = z.object({ limit: z.int() });

/** Splits the data of a reply into the rows for which the request has asked, and those that came beyond its limit. */
export function splitAtLimit(
  data: unknown,
  request: object,
): { data: unknown; surplus?: readonly unknown[] } {
  const limited = z.safeParse(Limited, request);
  if (!Array.isArray(data) || !limited.success || data.length <= limited.data.limit) return { data };
  const { limit } = limited.data;
  return { data: data.slice(0, limit), surplus: data.slice(limit) };
}
