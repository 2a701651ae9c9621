/** Reads and sends what differs from the contracts. Loaded only for a backend that needs it. */
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import { read } from '#contracts/read/read';
import type { Read } from '#contracts/read-types';
import { findChildren, isMarked, readMark } from '#contracts/schema';

export { read };

/** Returns whether the site can do without the data of a call. */
export function isDispensable({ effect, access, response }: AnyContract): boolean {
  return effect === 'read' && (access !== 'player' || isMarked(response, 'assumed'));
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
