/** Reads and sends what differs from the contracts. Loaded only for a backend that needs it. */
import * as z from 'zod/mini';
import type { AnyContract, ErrorOf } from '#contracts/contract';
import { MESSAGE } from '#contracts/envelope';
import { describeListPage } from '#contracts/read/list-page';
import { read } from '#contracts/read/read';
import type { Read } from '#contracts/read-types';
import { findChildren, isMarked, readMark } from '#contracts/schema';
import { buildSuccess } from './exchange.ts';
import type { Failure, Outcome } from './outcome.ts';

export { read };

/**
 * Returns the outcome of a call that the backend does not have: no rows, or what its schema allows to be missing. Returns
 * the failure if the site needs the data.
 */
export function leaveEmpty<C extends AnyContract>(contract: C, failure: Failure<ErrorOf<C>>): Outcome<C> {
  const { effect, access, response, paged } = contract;
  const isDispensable = effect === 'read' && (access !== 'player' || isMarked(response, 'assumed'));
  if (!isDispensable) return failure;
  const data = readEmpty<C['response']>(response);
  if (data === undefined)
    return { ok: false, kind: 'refused', message: MESSAGE.noRecords, error: null, debug: null };
  return buildSuccess<C>({ data }, null, paged ? describeListPage(undefined, {}, data) : undefined);
}

/** Returns an empty list, or an object without fields if the schema allows that; otherwise undefined. */
export function readEmpty<S extends z.ZodMiniType>(schema: S): Read<S> | undefined {
  return [[], {}].map((empty) => read(schema, empty)).find((reading) => reading.ok)?.data;
}

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
