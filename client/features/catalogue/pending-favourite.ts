/**
 * The favourite that a visitor chose before signing in. It is added after the sign-in, or dropped if the
 * visitor does not sign in within `LIFETIME_MS`.
 */
import type { AnyId } from '#contracts/read-types';
import type { PlayableType } from '../../core/api/playable-type.ts';
import type { ServerTime } from '../../core/site/server-time.ts';
import { entries, type Store } from '../../core/storage/entries.ts';

/** After this time the favourite is dropped, since a player who signs in later no longer expects it. */
const LIFETIME_MS = 15 * 60_000;

export interface PendingFavourite {
  save(type: PlayableType, id: AnyId): void;
  /** Returns the stored favourite and removes it; undefined when there is none or it is too old. */
  take(): { readonly type: PlayableType; readonly id: AnyId } | undefined;
}

interface Deps {
  /** The storage of the tab, since the favourite belongs to one tab. */
  readonly tabStore: Store;
  readonly time: ServerTime;
}

export function createPendingFavourite({ tabStore, time }: Deps): PendingFavourite {
  return {
    save(type, id) {
      const now = time.now();
      if (now !== undefined) tabStore.set(entries.pendingFavourite, { type, id, until: now + LIFETIME_MS });
    },
    take() {
      const favourite = tabStore.get(entries.pendingFavourite);
      tabStore.remove(entries.pendingFavourite);
      const now = time.now();
      return favourite && now !== undefined && now < favourite.until ? favourite : undefined;
    },
  };
}
