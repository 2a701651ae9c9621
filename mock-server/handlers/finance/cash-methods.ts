import type { CashField, CashMethod, CashMethodEntry, CashType } from '#contracts/calls/finance/cash-methods';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { mediaUrl } from '#fixtures/art/media';
import type { CashMethodGroup, PaymentMethod } from '#fixtures/finance/cash-methods';
import { fieldsOf, type MethodField } from '#fixtures/finance/method-fields';
import {
  addFavoriteMethod,
  favoriteMethodsOf,
  methodGroupsOf,
  methodNumbered,
  methodsOf,
  removeFavoriteMethod,
} from '../../state/cash-methods.ts';
import { deepFreeze } from '../../worlds/table.ts';
import type { World } from '../../worlds/world.ts';
import type { Caller, HandlersOf } from '../handler.ts';

type Liked = (id: number) => boolean;

/** For players without favourites, who are most: answered as they are, and so checked and serialised once. */
const plain = {
  1: deepFreeze({ methods_list: entriesOf(1, () => false) }),
  2: deepFreeze({ methods_list: entriesOf(2, () => false) }),
} as const;

export const cashMethods: Pick<
  HandlersOf<Classes['finance']>,
  | 'list_cash_methods_new'
  | 'list_cash_methods'
  | 'list_highlighted_cash_methods'
  | 'add_favorite_cash_method'
  | 'remove_favorite_cash_method'
  | 'check_favorite_cash_method'
> = {
  // A methodID of 0 means all of them.
  list_cash_methods_new({ data: { Type, methodID }, world, caller }) {
    const hasFavorites = favoriteMethodsOf(world, caller.player.uid).length > 0;
    const all = hasFavorites ? { methods_list: entriesOf(Type, likedBy(world, caller)) } : plain[Type];
    return methodID ? { methods_list: all.methods_list.filter((entry) => holds(entry, methodID)) } : all;
  },

  list_cash_methods({ data: { Type, methodID, favorites, Lang }, world, caller }) {
    const isLiked = likedBy(world, caller);
    return methodsOf[Type]
      .filter(({ id }) => !methodID || id === methodID)
      .filter(({ id }) => favorites !== true || isLiked(id))
      .map((method) => ({
        ...methodRow(method, isLiked),
        fields: fieldsOf(method.id).map((field) => fieldRow(field, method, Lang)),
      }));
  },

  list_highlighted_cash_methods({ data: { Type }, world, caller }) {
    const isLiked = likedBy(world, caller);
    return methodsOf[Type]
      .filter(({ highlighted }) => highlighted)
      .map((method) => methodRow(method, isLiked));
  },

  add_favorite_cash_method({ data: { id }, world, caller, fail }) {
    if (!methodNumbered(id)) return fail('UNKNOWN_METHOD');
    return [...addFavoriteMethod(world, caller.player.uid, id)];
  },

  remove_favorite_cash_method({ data: { id }, world, caller, fail }) {
    if (!methodNumbered(id)) return fail('UNKNOWN_METHOD');
    return [...removeFavoriteMethod(world, caller.player.uid, id)];
  },

  check_favorite_cash_method({ data: { id }, world, caller, fail }) {
    const favorites = favoriteMethodsOf(world, caller.player.uid);
    if (id === undefined) return favorites.map((favorite) => ({ id: favorite, isFavorite: 1 }));
    if (!methodNumbered(id)) return fail('UNKNOWN_METHOD');
    return [{ id, isFavorite: favorites.includes(id) ? 1 : 0 }];
  },
};

function likedBy(world: World, { player }: Caller): Liked {
  const favorites = favoriteMethodsOf(world, player.uid);
  return (id) => favorites.includes(id);
}

function holds(entry: CashMethodEntry, methodID: number): boolean {
  const methods = entry.type === 'single' ? [entry.properties] : entry.methods;
  return methods.some(({ id }) => id === methodID);
}

function entriesOf(type: CashType, isLiked: Liked): CashMethodEntry[] {
  return methodGroupsOf[type].map((group) => entryRow(group, isLiked));
}

function entryRow({ name, methods }: CashMethodGroup, isLiked: Liked): CashMethodEntry {
  const rows = methods.map((method) => methodRow(method, isLiked));
  const [only, ...others] = rows;
  return only && others.length === 0
    ? { type: 'single', properties: only }
    : { type: 'group', name, methods: rows };
}

function methodRow(
  { highlighted: _, subCategory: __, symbol, ...method }: PaymentMethod,
  isLiked: Liked,
): CashMethod {
  return { ...method, isFavorite: isLiked(method.id) ? 1 : 0, image: mediaUrl('symbols', symbol) };
}

function fieldRow(
  { label, options, ...field }: MethodField,
  { minAmount, maxAmount }: PaymentMethod,
  lang: Lang,
): CashField {
  return {
    ...field,
    label: label[lang],
    required: true,
    ...(options && { options: [...options] }),
    ...(field.kind === 'amount' && { min: minAmount, max: maxAmount }),
  };
}
