/** The payment methods of a type, and the favourites among them (spec §4 Favorites, §7 finance). */
import { computed, type ReadonlySignal } from '@preact/signals-react';
import {
  add_favorite_cash_method,
  CASH_TYPE,
  check_favorite_cash_method,
  list_cash_methods_new,
  list_highlighted_cash_methods,
  remove_favorite_cash_method,
} from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { type Failure, mapData } from '../../../core/api/outcome.ts';
import type { CashMethod, CashMethodEntry } from '../../../core/api/rows.ts';
import { type Loadable, readOutcome } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { createFavouriteSet, type FavouriteSet } from '../../../core/session/favourite-set.ts';
import type { PaymentType } from '../payment/attempt.ts';

/** A method that a player can choose: without its id, no payment can name it. */
export type ChoosableMethod = CashMethod & { readonly id: AnyId };

/** Methods under one heading. A group has the name that the server sends. */
export type MethodSection =
  | { readonly kind: 'favourites' | 'others'; readonly methods: readonly ChoosableMethod[] }
  | { readonly kind: 'group'; readonly name: string; readonly methods: readonly ChoosableMethod[] };

/** Returns the methods that a player can choose. */
export function listChoosable(methods: readonly CashMethod[]): ChoosableMethod[] {
  return methods.filter((method): method is ChoosableMethod => method.id !== undefined);
}

/** Returns all methods of a list in the order of the server. */
export function listMethods(entries: readonly CashMethodEntry[]): ChoosableMethod[] {
  return entries.flatMap((entry) =>
    listChoosable(entry.type === 'single' ? [entry.properties] : entry.methods),
  );
}

export interface MethodList {
  /**
   * The methods in sections. The order stays the same while the list is open, so that a card does not move
   * when its method becomes a favourite.
   */
  readonly sections: ReadonlySignal<Loadable<readonly MethodSection[]>>;
  /** The ids of the current favourites, as texts. */
  readonly favourites: ReadonlySignal<ReadonlySet<string>>;
  /** Opens the list: sorts the methods by the current favourites, and loads them unless they are loaded. */
  open(): void;
  /** Loads the methods again after an error. */
  retry(): void;
  /**
   * Adds or removes a favourite at once, and undoes the change if the call fails. Returns the failure that the
   * star shows, if any.
   */
  toggleFavourite(id: AnyId): Promise<Failure | undefined>;
}

export const getMethodLists = defineScreenModel((models): Readonly<Record<PaymentType, MethodList>> => {
  const favourites = createFavouriteSet(models);
  return {
    deposit: createMethodList(models, 'deposit', favourites),
    withdrawal: createMethodList(models, 'withdrawal', favourites),
  };
});

/** The data of the call that lists the methods for withdrawals. `methodID` 0 requests all of them (spec §7). */
const ALL_WITHDRAWALS = { Type: CASH_TYPE.withdrawal, methodID: 0 } as const;

/**
 * Creates the list of the methods for deposits or for withdrawals. Both lists share the favourites, as
 * on the server.
 */
function createMethodList(
  { call, player, finance }: Models,
  type: PaymentType,
  { ids: favourites, isChanging, toggle }: FavouriteSet,
): MethodList {
  /** The methods that were loaded at the sign-in, which are shown until this list has its own. */
  const early = type === 'deposit' ? finance.deposits : finance.withdrawals;
  /**
   * The favourites when the list opened, by which the methods are sorted; null until the methods are loaded.
   */
  const favouritesAtOpening = player.createSignal<ReadonlySet<string> | null>(null);
  /**
   * The ids of the methods that the server highlights, which come first within each section; null until they
   * are known. The list waits for them, so that no card moves.
   */
  const highlightedIDs = player.createSignal<ReadonlySet<string> | null>(null);

  const entries = player.createTextResource<readonly CashMethodEntry[]>(
    fetchEntries,
    (list) => listMethods(list).length === 0,
  );

  /**
   * Fetches the ids of the methods that the server highlights; a failure is ignored. There are none for
   * deposits, since only the quick deposit shows which deposit methods are highlighted.
   */
  async function fetchHighlighted() {
    const isSamePlayer = player.trackPlayer();
    const outcome =
      type === 'deposit' ? undefined : await call(list_highlighted_cash_methods, { Type: CASH_TYPE[type] });
    const methods = outcome?.ok ? outcome.data : [];
    if (isSamePlayer()) highlightedIDs.value = new Set(methods.map(({ id }) => String(id)));
  }

  /** Fetches the methods. Those for deposits are also loaded at the sign-in, by the same request. */
  async function fetchMethods() {
    if (type === 'withdrawal')
      return mapData(await call(list_cash_methods_new, ALL_WITHDRAWALS), (data) => data.methods_list);
    await finance.renewDeposits();
    return readOutcome(finance.deposits.peek());
  }

  async function fetchEntries() {
    const isSamePlayer = player.trackPlayer();
    const [list, checked] = await Promise.all([
      fetchMethods(),
      call(check_favorite_cash_method),
      fetchHighlighted(),
    ]);
    if (!list.ok) return list;
    if (isSamePlayer() && !isChanging()) {
      // If the favourites fail to load, the `isFavorite` flags of the methods are used, which may be older than a press.
      favourites.value = checked.ok
        ? listFavourites(checked.data)
        : new Set([...favourites.peek(), ...listFavourites(listMethods(list.data))]);
      favouritesAtOpening.value ??= favourites.value;
    }
    return list;
  }

  return {
    sections: computed(() => {
      const highlighted = highlightedIDs.value;
      const own = entries.state.value;
      const loaded =
        own.kind === 'loading' && highlighted && early.value.kind === 'ready' ? early.value : own;
      return loaded.kind === 'ready'
        ? {
            kind: 'ready',
            data: orderMethods(loaded.data, favouritesAtOpening.value ?? new Set(), highlighted ?? new Set()),
          }
        : loaded;
    }),
    favourites,
    open() {
      const methods = early.peek();
      if (entries.state.peek().kind !== 'ready' && !isChanging() && methods.kind === 'ready') {
        favourites.value = new Set([...favourites.peek(), ...listFavourites(listMethods(methods.data))]);
        favouritesAtOpening.value = favourites.peek();
      } else favouritesAtOpening.value = entries.state.peek().kind === 'ready' ? favourites.peek() : null;
      void entries.load();
    },
    retry: () => void entries.load(),
    toggleFavourite: (id) =>
      toggle(id, (isAdding) =>
        call(isAdding ? add_favorite_cash_method : remove_favorite_cash_method, { id }),
      ),
  };
}

function listFavourites(methods: readonly Pick<CashMethod, 'id' | 'isFavorite'>[]): ReadonlySet<string> {
  return new Set(methods.filter(({ isFavorite }) => isFavorite === 1).map(({ id }) => String(id)));
}

/**
 * Returns the sections that have methods. Each method is in one section only. Within a section, highlighted
 * methods come first; otherwise the order is that of the server. A group without a name has no section of its own.
 *
 * favourites: the ids of the favourites when the list opened, as texts.
 * highlighted: the ids of the methods to be shown first, as texts.
 */
export function orderMethods(
  entries: readonly CashMethodEntry[],
  favourites: ReadonlySet<string>,
  highlighted: ReadonlySet<string> = new Set(),
): MethodSection[] {
  const rank = ({ id }: ChoosableMethod) => (highlighted.has(String(id)) ? 0 : 1);
  const seen = new Set<string>();
  const take = (methods: readonly ChoosableMethod[]) =>
    methods
      .filter(({ id }) => {
        if (seen.has(String(id))) return false;
        seen.add(String(id));
        return true;
      })
      .sort((a, b) => rank(a) - rank(b));

  const sections: MethodSection[] = [
    {
      kind: 'favourites',
      methods: take(listMethods(entries).filter(({ id }) => favourites.has(String(id)))),
    },
  ];
  for (const entry of entries) {
    if (entry.type === 'group' && entry.name) {
      sections.push({ kind: 'group', name: entry.name, methods: take(listMethods([entry])) });
    }
  }
  sections.push({ kind: 'others', methods: take(listMethods(entries)) });
  return sections.filter(({ methods }) => methods.length > 0);
}
