/**
 * Reads and sends what differs from the contracts: other spellings, lists that are too long, calls and documents that a
 * backend does not have. Loaded only for a backend that needs it.
 */
import * as z from 'zod/mini';
import type { AnyContract, ErrorOf } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { MESSAGE } from '#contracts/envelope';
import { describeListPage, StatedTotal } from '#contracts/read/list-page';
import { read } from '#contracts/read/read';
import type { Read } from '#contracts/read-types';
import { findChildren, isMarked, readMark } from '#contracts/schema';
import {
  buildSuccess,
  type Content,
  Envelope,
  isCallMissing,
  isMaintenance,
  isNotFound,
  MAX_DEPTH,
  MAX_ROWS,
  readLimit,
  readRefusal,
  type Understood,
} from './exchange.ts';
import type { DocumentOutcome, Failure, Outcome } from './outcome.ts';

/**
 * Adds the constant fields and the defaults to the data of a request with ids that are texts, as the backend has
 * sent them. Returns undefined for data that breaks the contract otherwise.
 */
export function completeWithTextIds(schema: z.ZodMiniType<object>, data: object): object | undefined {
  const textIds = Object.entries(data).filter(
    ([key, value]) =>
      typeof value === 'string' &&
      value !== '' &&
      findChildren(schema, key).some((child) => readMark(child, 'spelling') === 'id'),
  );
  const checked = z.safeParse(schema, { ...data, ...Object.fromEntries(textIds.map(([key]) => [key, 0])) });
  return checked.success ? { ...data, ...checked.data, ...Object.fromEntries(textIds) } : undefined;
}

/** Reads the outcome of a call as far as its reply can be understood. */
export function readOutcome<C extends AnyContract>(
  contract: C,
  request: object,
  { body, failure }: Content,
): Understood<Outcome<C>> {
  const reply = readEnvelope(body);
  if (!reply) return readMissing(contract, failure);
  const refusal = readRefusal(contract, reply);
  if (refusal) {
    return isCallMissing(reply) ? leaveEmpty(contract, refusal) : { outcome: refusal, differs: false };
  }
  const { data } = reply;
  const reading = read<C['response']>(contract.response, boundLists(data ?? null));
  if (!reading.ok) return { outcome: { ok: false, kind: 'broken' }, differs: true, data };
  const rows = splitAtLimit(reading.data, readLimit(request));
  const pagination = contract.paged
    ? describeListPage(readTotal(reply.pagination), request, reading.data)
    : undefined;
  const outcome = buildSuccess<C>(rows, reply, pagination);
  return { outcome, differs: reading.differences.length > 0, data };
}

/** Reads a document as far as its reply can be understood. */
export function readDocument<D extends AnyDocument>(
  document: D,
  { body, failure }: Content,
): Understood<DocumentOutcome<D>> {
  const reply = readEnvelope(body);
  if (reply && isMaintenance(reply)) return { outcome: { ok: false, kind: 'maintenance' }, differs: false };
  if (!reply && failure.kind === 'http') {
    const isMissing = isNotFound(failure);
    const data = isMissing ? readEmpty<D['response']>(document.response) : undefined;
    return { outcome: data === undefined ? failure : { ok: true, data }, differs: isMissing };
  }
  const reading = read<D['response']>(document.response, boundLists(body));
  if (!reading.ok) return { outcome: { ok: false, kind: 'broken' }, differs: true, data: body };
  const differs = reading.differences.length > 0;
  return { outcome: { ok: true, data: reading.data }, differs, data: body };
}

/** Reads an envelope, in any spelling of its names; undefined if the body is none, as that of a document. */
function readEnvelope(body: unknown): Read<typeof Envelope> | undefined {
  if (!Object.keys(Object(body)).some((name) => /^result$/i.test(name))) return undefined;
  const reading = read(Envelope, body);
  return reading.ok ? reading.data : undefined;
}

function readTotal(pagination: unknown): number | undefined {
  const reading = read(StatedTotal, pagination);
  return reading.ok ? reading.data.total : undefined;
}

/** Returns a value without the entries of its lists, and of its objects of rows, beyond `MAX_ROWS`. */
export function boundLists(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  const bound = (child: unknown) => boundLists(child, depth + 1);
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map(bound);
  const entries = Object.entries(value).slice(0, MAX_ROWS);
  return Object.fromEntries(entries.map(([key, child]) => [key, bound(child)]));
}

/** Splits the data of a reply into the rows for which the request has asked, and those that came beyond its limit. */
function splitAtLimit(data: unknown, limit: number): Parameters<typeof buildSuccess>[0] {
  if (!Array.isArray(data) || data.length <= limit) return { data };
  return { data: data.slice(0, limit), surplus: data.slice(limit) };
}

/** Returns the outcome of a call that was answered without an envelope. */
function readMissing<C extends AnyContract>(contract: C, failure: Failure<never>): Understood<Outcome<C>> {
  if (isNotFound(failure)) return leaveEmpty(contract, failure);
  return { outcome: failure, differs: failure.kind === 'broken' };
}

/**
 * Leaves the place of the data of a call empty that the backend does not have: no rows, or what its schema allows to be
 * missing. Fails if the site needs the data.
 */
function leaveEmpty<C extends AnyContract>(
  { effect, access, response, paged }: C,
  failure: Failure<ErrorOf<C>>,
): Understood<Outcome<C>> {
  const isDispensable = effect === 'read' && (access !== 'player' || isMarked(response, 'assumed'));
  if (!isDispensable) return { outcome: failure, differs: true };
  const data = readEmpty<C['response']>(response);
  if (data === undefined) {
    const outcome = {
      ok: false,
      kind: 'refused',
      message: MESSAGE.noRecords,
      error: null,
      debug: null,
    } as const;
    return { outcome, differs: true };
  }
  const pagination = paged ? describeListPage(undefined, {}, data) : undefined;
  return { outcome: buildSuccess<C>({ data }, { message: null }, pagination), differs: true };
}

/** Returns an empty list, or an object without fields if the schema allows that; otherwise undefined. */
function readEmpty<S extends z.ZodMiniType>(schema: S): Read<S> | undefined {
  return [[], {}].map((empty) => read(schema, empty)).find((reading) => reading.ok)?.data;
}
