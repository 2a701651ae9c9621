/** The world that the console shows, the list of all worlds, and the server's storage. */

import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { Server } from '#contracts/control/server';
import { ENTER_PATH, type ListedWorld, type World, type WorldReset } from '#contracts/control/world';
import { readErrorText } from '#contracts/error-text';
import { UnreachableError } from '../base/connectivity.ts';
import { formatAge } from '../base/moments.ts';
import { createFailureReport } from '../base/report-failure.ts';

/** A part of the console that only some servers have. `site`: what needs this site's own pages. */
export type PanelName =
  | 'clock'
  | 'desk'
  | 'hand-made'
  | 'moments'
  | 'outbox'
  | 'players'
  | 'site'
  | 'step-recording'
  | 'test-players';

interface Connection {
  readonly control: Control;
  /** Returns a control client of another world. */
  readonly controlOf: (world: string) => Control;
}

export type WorldModel = ReturnType<typeof createWorldModel>;

export function createWorldModel({ control, controlOf }: Connection) {
  const current = signal<World | undefined>();
  const all = signal<readonly ListedWorld[]>([]);
  const server = signal<Server | undefined>();
  const { error, run, attempt } = createFailureReport();
  /**
   * The reason why the server refuses all requests in this world, such as an invalid name; undefined if none.
   */
  const refusal = signal<string | undefined>();
  /**
   * The server's time when it sent the list of worlds, epoch ms. It equals the latest `lastUsedAt` in the
   * list, since the request for the list counts as a use of the current world.
   */
  const listedAt = computed(() => Math.max(0, ...all.value.map(({ lastUsedAt }) => Date.parse(lastUsedAt))));

  /** The names as one text: a refresh that brings the same names renders nothing again. */
  const panels = computed(() => current.value?.panels.join());

  /** Loads the list of worlds and the state of the server's storage. */
  async function loadAll(): Promise<void> {
    await run(async () => {
      [all.value, server.value] = await Promise.all([control('getWorlds'), control('getServer')]);
    });
  }

  /** Runs a call and loads the lists again; returns its reply, or undefined after an error. */
  async function change<Reply>(send: () => Promise<Reply>): Promise<Reply | undefined> {
    const reply = await run(send);
    if (reply !== undefined) await loadAll();
    return reply;
  }

  return {
    current,
    name: computed(() => current.value?.name),
    all,
    server,
    error,
    refusal,
    /**
     * Returns whether the console has a panel here; undefined stands for what it has over every domain. Until
     * the first reply it has them all, so that keys pressed early are not lost.
     */
    hasPanel: (name: PanelName | undefined) =>
      name === undefined || (panels.value?.split(',').includes(name) ?? true),
    /** The reason why the server cannot write its worlds to disk; null if there is no problem. */
    storageProblem: computed(() => current.value?.storageProblem ?? null),

    /** Loads the current world; throws when the server does not answer. */
    async refresh() {
      try {
        current.value = await control('getWorld');
        refusal.value = undefined;
      } catch (thrown) {
        refusal.value = thrown instanceof UnreachableError ? undefined : readErrorText(thrown);
        throw thrown;
      }
    },

    loadAll,

    /** Formats the age that an instant had when the list was loaded, such as `2 min ago`. */
    formatAge: (iso: string) => formatAge(iso, listedAt.value),

    /**
     * Deletes a world. If the server has already dropped it, only its row in the list is removed. Returns the reply,
     * or undefined after an error.
     */
    remove: (name: string) => change(() => control('deleteWorld', undefined, { params: { name } })),

    /**
     * Sends further requests of this browser to a world, by a cookie that only the server can set; returns whether
     * that succeeded.
     */
    select: (name: string) =>
      attempt(async () => {
        const response = await fetch(ENTER_PATH, {
          method: 'POST',
          body: new URLSearchParams({ world: name }),
        });
        if (!response.ok) throw new Error(await response.text());
      }),

    /** Returns a new name for a world; undefined after an error. */
    issueName: async () => (await run(() => control('issueName')))?.name,

    /** Brings a deleted world back from its snapshot, under its own name; returns whether it succeeded. */
    bringBack: async (name: string, snapshot: string) =>
      (await change(() => controlOf(name)('restoreSnapshot', undefined, { params: { name: snapshot } }))) !==
      undefined,

    /** Resets players, balances and journal to their initial state; returns the reply, or undefined after an error. */
    async reset(beginning: WorldReset) {
      const world = await run(() => control('resetWorld', beginning));
      if (world) current.value = world;
      return world;
    },
  };
}
