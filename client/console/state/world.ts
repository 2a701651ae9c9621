/** Which world this console looks at, which others there are, and beginning it anew. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/control/client';
import { type World, WorldName } from '#contracts/control/world';
import { reasonOf } from './reach.ts';

const DEFAULT_WORLD = 'default';
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

export type WorldModel = ReturnType<typeof createWorld>;

export function createWorld(control: Control) {
  const world = signal<World | undefined>();
  const others = signal<readonly World[]>([]);
  const error = signal<string | undefined>();

  return {
    world,
    name: computed(() => world.value?.name),
    others,
    error,

    /** Asks again; throws when nobody answers. */
    async refresh() {
      world.value = await control('getWorld');
    },

    /** Asks which worlds there are: only when somebody looks. */
    async listOthers() {
      try {
        others.value = await control('getWorlds');
      } catch (thrown) {
        error.value = reasonOf(thrown);
      }
    },

    /** As on the first day: people, balances, journal. Answers whether it was done. */
    async beginAnew(seed?: number): Promise<boolean> {
      try {
        world.value = await control('resetWorld', seed === undefined ? {} : { seed });
        error.value = undefined;
        return true;
      } catch (thrown) {
        error.value = reasonOf(thrown);
        return false;
      }
    },
  };
}

/** Whether a world may be called so: letters, digits and inner hyphens. */
export function isWorldName(name: string): boolean {
  return WorldName.safeParse(name).success;
}

/**
 * Where a world has its site: each is an origin of its own, by the host's label. Undefined where there are no such
 * hosts: seen from another machine, only a cookie tells the worlds apart.
 *
 * here: the address of any world of this server, as `http://ayse.localhost:5173/__mock/`.
 */
export function worldAddress(name: string, here: string, path: string): string | undefined {
  const { protocol, hostname, port } = new URL(here);
  if (!LOOPBACK.test(hostname)) return undefined;
  const host = name === DEFAULT_WORLD ? 'localhost' : `${name}.localhost`;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}${path}`;
}
