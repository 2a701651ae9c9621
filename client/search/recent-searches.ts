/**
 * The latest searches in this browser, newest first. They are private to the player, so a sign-out clears
 * them.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { foldForSearch } from '#contracts/rules/search-fold';
import { defineScreenModel, type ScreenDeps } from '../models.ts';
import { entries } from '../storage/entries.ts';

export const MAX_RECENT_SEARCHES = 8;

export interface RecentSearches {
  readonly list: ReadonlySignal<readonly string[]>;
  /** Adds a search at the front of the list, or moves it there. */
  add(text: string): void;
  remove(text: string): void;
  clear(): void;
}

export const getRecentSearches = defineScreenModel(createRecentSearches);

function createRecentSearches({ local, player }: ScreenDeps): RecentSearches {
  const list = signal<readonly string[]>(
    local.get(entries.recentSearches)?.slice(0, MAX_RECENT_SEARCHES) ?? [],
  );
  const store = (texts: readonly string[]) => {
    list.value = texts;
    if (texts.length === 0) local.remove(entries.recentSearches);
    else local.set(entries.recentSearches, [...texts]);
  };
  const listOthers = (text: string) =>
    list.value.filter((other) => foldForSearch(other) !== foldForSearch(text));
  player.onSignOut(() => store([]));
  return {
    list,
    add: (text) => store([text.trim(), ...listOthers(text)].slice(0, MAX_RECENT_SEARCHES)),
    remove: (text) => store(listOthers(text)),
    clear: () => store([]),
  };
}
