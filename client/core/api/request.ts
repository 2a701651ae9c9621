/** Builds the requests of business calls. */
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import type { User } from '#contracts/envelope';
import { loadReading } from './reply.ts';

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
