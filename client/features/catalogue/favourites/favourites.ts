/**
 * Favourite slots and tables. A change shows at once and is undone if its call fails (spec §4 Favorites). One that a
 * visitor chose is added after the sign-in.
 */
import type { ReadonlySignal } from '@preact/signals-react';
import type { AnyId } from '#contracts/read-types';
import { MINUTE_MS } from '#contracts/time/durations';
import type { Failure } from '../../../core/api/outcome.ts';
import { fetchFavourites, updateFavourite } from '../../../core/api/player-calls.ts';
import type { PlayableType } from '../../../core/api/rows.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { createFavouriteSet } from '../../../core/session/favourite-set.ts';
import { entries } from '../../../core/storage/entries.ts';

export interface FavouritesModel {
  /** The ids as texts. */
  readonly slots: ReadonlySignal<ReadonlySet<string>>;
  readonly live: ReadonlySignal<ReadonlySet<string>>;
  /**
   * Adds or removes a favourite. A visitor is sent to the login first and returns to the same page; the
   * favourite is added after the sign-in. Returns the failure that the button shows, if any.
   */
  toggle(type: PlayableType, id: AnyId): Promise<Failure | undefined>;
  /** Calls `run` each time the server has removed a favourite. */
  onRemoved(run: (type: PlayableType, id: AnyId) => void): void;
  /** Loads the ids of the favourites, then adds the favourite that the player chose before signing in. */
  load(): Promise<void>;
}

export const getFavourites = defineScreenModel(createFavourites);

function createFavourites(models: Models): FavouritesModel {
  const { call, player } = models;
  const pendingFavourite = createPendingFavourite(models);
  const sets = { slot: createFavouriteSet(models), live: createFavouriteSet(models) };
  const removedListeners: ((type: PlayableType, id: AnyId) => void)[] = [];

  /** The request for the ids of the player's favourites; null until it is sent. */
  let idsLoad: Promise<void> | null = null;
  let hasIds = false;
  let answeredChanges = 0;
  player.onSignOut(() => {
    idsLoad = null;
    hasIds = false;
  });

  async function fetchIds() {
    const isSamePlayer = player.trackPlayer();
    const before = answeredChanges;
    await Promise.all(
      (['slot', 'live'] as const).map(async (type) => {
        const outcome = await fetchFavourites(call, type);
        // A change that was made meanwhile is newer than this reply, which a refreshed session asks for again.
        const isOld = answeredChanges > before || sets[type].isChanging();
        if (outcome.ok && isSamePlayer() && !isOld) sets[type].ids.value = new Set(outcome.data.map(String));
      }),
    );
    if (isSamePlayer()) hasIds = true;
  }

  async function load() {
    const isSamePlayer = player.trackPlayer();
    idsLoad = fetchIds();
    await idsLoad;
    if (!isSamePlayer()) return;
    const chosen = pendingFavourite.take();
    if (chosen && !sets[chosen.type].ids.value.has(String(chosen.id))) await toggle(chosen.type, chosen.id);
  }

  async function toggle(type: PlayableType, id: AnyId): Promise<Failure | undefined> {
    if (!models.session.mayEnter.value) {
      pendingFavourite.save(type, id);
      models.returnAddress.save(models.navigation.getAddress());
      models.navigation.go('/login');
      return undefined;
    }
    if (!hasIds) {
      // Whether this press adds or removes the favourite is known only once the ids are loaded.
      idsLoad ??= fetchIds();
      await idsLoad;
    }
    const { ids, toggle: change } = sets[type];
    const isSamePlayer = player.trackPlayer();
    return change(id, async (isAdding) => {
      const mode = isAdding ? 'insert' : 'delete';
      const outcome = await updateFavourite(call, type, id, mode);
      answeredChanges += 1;
      if (!outcome.ok || !isSamePlayer()) return outcome;
      const stated = new Set(outcome.data.map(String));
      // A backend may answer a change without the list.
      if (stated.has(String(id)) === isAdding) ids.value = stated;
      if (!isAdding) for (const run of removedListeners) run(type, id);
      return outcome;
    });
  }

  return {
    slots: sets.slot.ids,
    live: sets.live.ids,
    load,
    onRemoved: (run) => void removedListeners.push(run),
    toggle,
  };
}

/** After this time the favourite is dropped, since a player who signs in later no longer expects it. */
const LIFETIME_MS = 15 * MINUTE_MS;

interface PendingFavourite {
  save(type: PlayableType, id: AnyId): void;
  /** Returns the stored favourite and removes it; undefined when there is none or it is too old. */
  take(): { readonly type: PlayableType; readonly id: AnyId } | undefined;
}

/** Keeps the favourite that a visitor chose before signing in, in the storage of the tab. */
function createPendingFavourite({ tabStore, time }: Models): PendingFavourite {
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
