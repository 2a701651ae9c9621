/** The payments whose receipts this browser has shown. A search for a lost payment skips them. */
import * as z from 'zod/mini';
import type { AnyId } from '#contracts/read-types';
import { isSameId } from '../../../core/api/values.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { PLAYER_KEYS, record } from '../../../core/storage/entries.ts';

/** The maximum number of stored ids. Few are enough, since a search looks only at recent payments. */
const MAX_KNOWN_PAYMENTS = 50;

/** The storage entry with the ids of the payments' transactions, the latest id last. */
const entry = record(PLAYER_KEYS.knownPayments, z.array(z.union([z.int(), z.string()])));

export interface KnownPayments {
  /** Returns whether this tab or another one has shown the receipt of a payment. */
  has(id: AnyId): boolean;
  add(id: AnyId): void;
}

export const getKnownPayments = defineScreenModel(createKnownPayments);

function createKnownPayments({ localStore, tabStore }: Models): KnownPayments {
  // A sign-out removes the list in the local storage, which all tabs share. The copy in the session storage
  // of this tab stays, as do the attempts stored there.
  const stores = [localStore, tabStore];
  return {
    // The storage is read each time, since another tab may just have shown a receipt.
    has: (id) => stores.some((store) => store.get(entry)?.some((known) => isSameId(known, id))),
    add(id) {
      for (const store of stores)
        store.set(entry, [...(store.get(entry) ?? []), id].slice(-MAX_KNOWN_PAYMENTS));
    },
  };
}
