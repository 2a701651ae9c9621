/**
 * Data of the signed-in player: it is cleared when that player signs out or another one signs in. What is shown then is
 * loaded again for the next player, since a page that the browser restores from memory, or whose tab was frozen, may
 * find another player.
 */
import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-react';
import type { DataOutcome } from '../api/outcome.ts';
import type { Timers } from '../platform.ts';
import { createResource, createTextResource, type Resource } from './resource.ts';

export interface PlayerScope {
  /** Creates a resource that resets itself when its player signs out, and is loaded again for the next one while shown. */
  createResource<T>(load: () => Promise<DataOutcome<T>>, isEmpty?: (data: T) => boolean): Resource<T>;
  /** Creates such a resource with texts of the server, which a change of the language loads again. */
  createTextResource: PlayerScope['createResource'];
  /** Creates a signal that returns to `initial` when its player signs out. */
  createSignal<T>(initial: T): Signal<T>;
  /** Lets data follow the player: it is dropped at the sign-out, and what that returns runs at the next sign-in. */
  follow(data: Pick<Resource<unknown>, 'dropForPlayer'>): void;
  /** The number of players who have taken over from another one without a sign-out in between. */
  readonly handovers: ReadonlySignal<number>;
  /**
   * Returns a function that returns true until the current player signs out, and false afterwards. Callers
   * create it when they send a request and call it when the reply arrives, to ignore replies for an earlier
   * player.
   */
  trackPlayer(): () => boolean;
  /**
   * Calls `run` when a player signs in, and at once if one is signed in. The data of the previous player has
   * been cleared by then.
   */
  onSignIn(run: () => void): void;
  /** Calls `run` when the player signs out, to clear state that is neither a resource nor a signal. */
  onSignOut(run: () => void): void;
}

interface Deps {
  readonly sessionStore: { readonly player: ReadonlySignal<string | null> };
  readonly timers: Timers;
  readonly language: { readonly lang: ReadonlySignal<string> };
}

export function createPlayerScope({ sessionStore: { player }, timers, language }: Deps): PlayerScope {
  const signInListeners: (() => void)[] = [];
  const signOutListeners: (() => void)[] = [];
  /** The functions that load again, for the next player, the data that the last sign-out has dropped. */
  let restores: (() => void)[] = [];
  let current = player.peek();
  let departures = 0;
  const handovers = signal(0);

  effect(() => {
    const next = player.value;
    if (next === current) return;
    const hadPlayer = current !== null;
    current = next;
    untracked(() => {
      if (hadPlayer) {
        departures += 1;
        for (const run of signOutListeners) run();
      }
      if (next === null) return;
      if (hadPlayer) handovers.value += 1;
      for (const run of signInListeners) run();
      const due = restores;
      restores = [];
      for (const restore of due) restore();
    });
  });

  function follow<Data extends Pick<Resource<unknown>, 'dropForPlayer'>>(data: Data): Data {
    signOutListeners.push(() => restores.push(data.dropForPlayer()));
    return data;
  }

  return {
    createResource: (load, isEmpty) => follow(createResource(timers, load, isEmpty)),
    createTextResource: (load, isEmpty) => follow(createTextResource({ timers, language }, load, isEmpty)),
    follow,
    handovers,
    createSignal(initial) {
      const state = signal(initial);
      signOutListeners.push(() => {
        state.value = initial;
      });
      return state;
    },
    trackPlayer() {
      const earlier = departures;
      return () => earlier === departures;
    },
    onSignIn(run) {
      signInListeners.push(run);
      if (current !== null) untracked(run);
    },
    onSignOut: (run) => void signOutListeners.push(run),
  };
}
