/** The world that the console shows, the list of all worlds, and the reset. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/control/client';
import type { ListedWorld, World } from '#contracts/control/world';
import { toErrorMessage } from '../connection/connectivity.ts';

export type WorldModel = ReturnType<typeof createWorldModel>;

export function createWorldModel(control: Control) {
  const current = signal<World | undefined>();
  const all = signal<readonly ListedWorld[]>([]);
  const error = signal<string | undefined>();

  return {
    current,
    name: computed(() => current.value?.name),
    all,
    error,
    /** The domain whose subdomains are worlds. */
    domain: computed(() => current.value?.domain ?? null),
    /** Why the server keeps its worlds in memory only; null if it keeps them. */
    storageProblem: computed(() => current.value?.storageProblem ?? null),

    /** Loads the current world; throws when the server does not answer. */
    async refresh() {
      current.value = await control('getWorld');
    },

    /** Loads the list of worlds; called when the menu opens. */
    async loadAll() {
      try {
        all.value = await control('getWorlds');
      } catch (thrown) {
        error.value = toErrorMessage(thrown);
      }
    },

    /** Deletes a world with everything in it. */
    async remove(name: string) {
      try {
        all.value = await control('deleteWorld', undefined, { params: { name } });
        error.value = undefined;
      } catch (thrown) {
        error.value = toErrorMessage(thrown);
      }
    },

    /** Resets players, balances and journal to their initial state; returns whether it succeeded. */
    async reset(seed?: number): Promise<boolean> {
      try {
        current.value = await control('resetWorld', seed === undefined ? {} : { seed });
        error.value = undefined;
        return true;
      } catch (thrown) {
        error.value = toErrorMessage(thrown);
        return false;
      }
    },
  };
}
