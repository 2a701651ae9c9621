/** Favourites of the signed-in player. A change shows at once and is undone if its call fails (spec §4 Favorites). */
import type { Signal } from '@preact/signals-react';
import type { AnyId } from '#contracts/read-types';
import type { DataOutcome, Failure } from '../api/outcome.ts';
import type { Models } from '../models.ts';

export interface FavouriteSet {
  /** The ids of the favourites, as texts. */
  readonly ids: Signal<ReadonlySet<string>>;
  /** Returns whether the reply to a change is awaited. */
  isChanging(): boolean;
  /**
   * Adds or removes a favourite by the call that `send` makes. In the meantime, another press on its star does
   * nothing. Returns the failure that the star shows, if any.
   */
  toggle(id: AnyId, send: (isAdding: boolean) => Promise<DataOutcome<unknown>>): Promise<Failure | undefined>;
}

export function createFavouriteSet({ player, toasts, messages, reportRefusal }: Models): FavouriteSet {
  const ids = player.createSignal<ReadonlySet<string>>(new Set());
  const openChanges = new Set<string>();

  function setMember(key: string, isMember: boolean) {
    const next = new Set(ids.peek());
    if (isMember) next.add(key);
    else next.delete(key);
    ids.value = next;
  }

  return {
    ids,
    isChanging: () => openChanges.size > 0,
    async toggle(id, send) {
      const key = String(id);
      if (openChanges.has(key)) return undefined;
      openChanges.add(key);
      const isSamePlayer = player.trackPlayer();
      const isAdding = !ids.peek().has(key);
      setMember(key, isAdding);
      const outcome = await send(isAdding);
      openChanges.delete(key);
      if (!isSamePlayer()) return undefined;
      if (outcome.ok) {
        toasts.show('ok', messages.site(isAdding ? 'favouriteAdded' : 'favouriteRemoved'));
        return undefined;
      }
      setMember(key, !isAdding);
      reportRefusal(outcome);
      return outcome;
    },
  };
}
