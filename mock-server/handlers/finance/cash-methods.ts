import type { CashField, CashMethod, CashMethodEntry, CashType } from '#contracts/calls/finance/cash-methods';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { mediaUrl } from '#fixtures/art/media';
import type { CashMethodGroup, PaymentMethod } from '#fixtures/finance/cash-methods';
import { fieldsOf, type MethodField } from '#fixtures/finance/method-fields';
import { once } from '#fixtures/once';
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
  1: { tr: once(() => plainList(1, 'tr')), en: once(() => plainList(1, 'en')) },
  2: { tr: once(() => plainList(2, 'tr')), en: once(() => plainList(2, 'en')) },
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
  list_cash_methods_new({ data: { Type, methodID, Lang }, world, caller }) {
    const hasFavorites = favoriteMethodsOf(world, caller.player.uid).length > 0;
    const all = hasFavorites
      ? { methods_list: entriesOf(Type, Lang, likedBy(world, caller)) }
      : plain[Type][Lang]();
    return methodID ? { methods_list: all.methods_list.filter((entry) => holds(entry, methodID)) } : all;
  },

  list_cash_methods({ data: { Type, methodID, favorites, Lang }, world, caller }) {
    const isLiked = likedBy(world, caller);
    return methodsOf[Type]
      .filter(({ id }) => !methodID || id === methodID)
      .filter(({ id }) => favorites !== true || isLiked(id))
      .map((method) => ({
        ...methodRow(method, Lang, isLiked),
        fields: fieldsOf(method.id).map((field) => fieldRow(field, method, Lang)),
      }));
  },

  list_highlighted_cash_methods({ data: { Type, Lang }, world, caller }) {
    const isLiked = likedBy(world, caller);
    return methodsOf[Type]
      .filter(({ highlighted }) => highlighted)
      .map((method) => methodRow(method, Lang, isLiked));
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

function plainList(type: CashType, lang: Lang) {
  return deepFreeze({ methods_list: entriesOf(type, lang, () => false) });
}

function entriesOf(type: CashType, lang: Lang, isLiked: Liked): CashMethodEntry[] {
  return methodGroupsOf[type].map((group) => entryRow(group, lang, isLiked));
}

function entryRow({ name, methods }: CashMethodGroup, lang: Lang, isLiked: Liked): CashMethodEntry {
  const rows = methods.map((method) => methodRow(method, lang, isLiked));
  const [only, ...others] = rows;
  return only && others.length === 0
    ? { type: 'single', properties: only }
    : { type: 'group', name: name[lang], methods: rows };
}

function methodRow(method: PaymentMethod, lang: Lang, isLiked: Liked): CashMethod {
  const { id, name, description, minAmount, maxAmount, fee, duration, symbol, transfer_type_id } = method;
  return {
    id,
    isFavorite: isLiked(id) ? 1 : 0,
    name: name[lang],
    description: description[lang],
    minAmount,
    maxAmount,
    fee,
    duration: duration[lang],
    image: mediaUrl('symbols', symbol),
    transfer_type_id,
  };
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
