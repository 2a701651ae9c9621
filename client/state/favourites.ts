/** Favourite slots and tables: shown at once, taken back when the server refuses (spec §4 Favorites). */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { AskPlayer } from './ask-player.ts';
import type { Navigation } from './machine.ts';
import type { ReturnAddress } from './return-address.ts';
import type { Say } from './say.ts';
import type { SessionModel } from './session.ts';
import type { ToastsModel } from './toasts.ts';

export type PlayableType = 'slot' | 'live';

export interface FavouritesModel {
  readonly slots: ReadonlySignal<ReadonlySet<number>>;
  readonly live: ReadonlySignal<ReadonlySet<number>>;
  /** A visitor is sent to login and comes back to where they are. */
  toggle(type: PlayableType, id: number): Promise<void>;
  /** Runs whenever a favourite is none any more, as the server says too. */
  onRemoved(run: (type: PlayableType, id: number) => void): void;
}

export interface Favourites extends FavouritesModel {
  load(): Promise<void>;
  clear(): void;
}

interface Deps {
  readonly ask: AskPlayer;
  readonly session: Pick<SessionModel, 'mayEnter'>;
  readonly navigation: Navigation;
  readonly returnAddress: ReturnAddress;
  readonly toasts: ToastsModel;
  readonly say: Say;
}

export function createFavourites(deps: Deps): Favourites {
  const { ask, toasts, say } = deps;
  const ids = {
    slot: signal<ReadonlySet<number>>(new Set()),
    live: signal<ReadonlySet<number>>(new Set()),
  };
  /** Toggles on their way: a second press meanwhile is none. */
  const open = new Set<string>();
  const listeners: ((type: PlayableType, id: number) => void)[] = [];

  async function load() {
    await Promise.all(
      (['slot', 'live'] as const).map(async (type) => {
        const outcome = await ask(({ askFavourites }) => askFavourites, type);
        if (outcome.ok) ids[type].value = new Set(outcome.data);
      }),
    );
  }

  async function change(type: PlayableType, id: number) {
    const list = ids[type];
    const isAdding = !list.value.has(id);
    put(list, id, isAdding);
    const outcome = await ask(
      ({ changeFavourite }) => changeFavourite,
      type,
      id,
      isAdding ? 'insert' : 'delete',
    );
    if (outcome.ok) {
      list.value = new Set(outcome.data);
      toasts.show('positive', say(isAdding ? 'favouriteAdded' : 'favouriteRemoved'));
      if (!isAdding) for (const run of listeners) run(type, id);
      return;
    }
    put(list, id, !isAdding);
    if (outcome.kind === 'refused' || outcome.kind === 'not-authorised') {
      toasts.show('negative', say.server(outcome.message));
    } else if (outcome.kind !== 'maintenance' && outcome.kind !== 'blocked') {
      // those two have said so themselves
      toasts.show('negative', say(outcome.kind === 'offline' ? 'failureOffline' : 'failureOther'));
    }
  }

  return {
    slots: ids.slot,
    live: ids.live,
    load,
    onRemoved: (run) => void listeners.push(run),
    clear() {
      ids.slot.value = new Set();
      ids.live.value = new Set();
    },
    async toggle(type, id) {
      if (!deps.session.mayEnter.value) {
        deps.returnAddress.save(deps.navigation.here());
        deps.navigation.go('/login');
        return;
      }
      const key = `${type} ${id}`;
      if (open.has(key)) return;
      open.add(key);
      await change(type, id);
      open.delete(key);
    },
  };
}

function put(list: Signal<ReadonlySet<number>>, id: number, isIn: boolean) {
  const next = new Set(list.value);
  if (isIn) next.add(id);
  else next.delete(id);
  list.value = next;
}
