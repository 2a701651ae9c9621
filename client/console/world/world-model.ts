/** The world that the console shows, the list of all worlds, and the reset. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/control/client';
import type { World } from '#contracts/control/world';
import { toErrorMessage } from '../connection/connectivity.ts';

export type WorldModel = ReturnType<typeof createWorldModel>;

export function createWorldModel(control: Control) {
  const current = signal<World | undefined>();
  const all = signal<readonly World[]>([]);
  const error = signal<string | undefined>();

  return {
    current,
    name: computed(() => current.value?.name),
    all,
    error,

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
