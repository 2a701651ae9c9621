import type { CashField, CashMethod, CashMethodEntry, CashType } from '#contracts/calls/finance/cash-methods';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { mediaUrl } from '#fixtures/art/media';
import type { CashMethodGroup, PaymentMethod } from '#fixtures/finance/cash-methods';
import { listMethodFields, type MethodField } from '#fixtures/finance/method-fields';
import { listPaymentInstructions } from '#fixtures/finance/payment-instructions';
import { createCache } from '../../../engine/base/cache.ts';
import {
  addFavoriteMethod,
  findMethod,
  listFavoriteMethods,
  methodGroupsByType,
  methodsByType,
  removeFavoriteMethod,
} from '../../money/cash-methods.ts';
import type { World } from '../../world.ts';
import type { Caller } from '../callers.ts';
import type { HandlersOf } from '../handler.ts';

type IsFavorite = (id: number) => boolean;

/** Keeps the lists for players without favourites: of two types, in two languages. */
const getPlainList = createCache<{ readonly methods_list: CashMethodEntry[] }>(4);

export const cashMethods: Pick<
  HandlersOf<Classes['finance']>,
  | 'list_cash_methods_new'
  | 'list_cash_methods'
  | 'list_highlighted_cash_methods'
  | 'add_favorite_cash_method'
  | 'remove_favorite_cash_method'
  | 'check_favorite_cash_method'
> = {
  // A methodID of 0 means all methods.
  list_cash_methods_new({ data: { Type, methodID, Lang }, world, caller }) {
    const hasFavorites = listFavoriteMethods(world, caller.player.uid).length > 0;
    const all = hasFavorites
      ? { methods_list: buildEntries(Type, Lang, buildFavoriteTest(world, caller)) }
      : getPlainList(`${Type} ${Lang}`, () => ({ methods_list: buildEntries(Type, Lang, () => false) }));
    return methodID
      ? { methods_list: all.methods_list.filter((entry) => includesMethod(entry, methodID)) }
      : all;
  },

  list_cash_methods({ data: { Type, methodID, favorites, Lang }, world, caller }) {
    const isFavorite = buildFavoriteTest(world, caller);
    return methodsByType[Type]
      .filter(({ id }) => !methodID || id === methodID)
      .filter(({ id }) => favorites !== true || isFavorite(id))
      .map((method) => ({
        ...buildMethod(method, Lang, isFavorite),
        fields: listMethodFields(method.id).map((field) => buildField(field, method, Lang)),
        instructions: listPaymentInstructions(method.id).map(({ label, value, kind }) => ({
          label: label[Lang],
          kind,
          value: typeof value === 'string' ? value : value[Lang],
        })),
      }));
  },

  list_highlighted_cash_methods({ data: { Type, Lang }, world, caller }) {
    const isFavorite = buildFavoriteTest(world, caller);
    return methodsByType[Type]
      .filter(({ highlighted }) => highlighted)
      .map((method) => buildMethod(method, Lang, isFavorite));
  },

  add_favorite_cash_method({ data: { id }, world, caller, fail }) {
    if (!findMethod(id)) return fail('UNKNOWN_METHOD');
    return [...addFavoriteMethod(world, caller.player.uid, id)];
  },

  remove_favorite_cash_method({ data: { id }, world, caller, fail }) {
    if (!findMethod(id)) return fail('UNKNOWN_METHOD');
    return [...removeFavoriteMethod(world, caller.player.uid, id)];
  },

  check_favorite_cash_method({ data: { id }, world, caller, fail }) {
    const favorites = listFavoriteMethods(world, caller.player.uid);
    if (id === undefined) return favorites.map((favorite) => ({ id: favorite, isFavorite: 1 }));
    if (!findMethod(id)) return fail('UNKNOWN_METHOD');
    return [{ id, isFavorite: favorites.includes(id) ? 1 : 0 }];
  },
};

function buildFavoriteTest(world: World, { player }: Caller): IsFavorite {
  const favorites = listFavoriteMethods(world, player.uid);
  return (id) => favorites.includes(id);
}

function includesMethod(entry: CashMethodEntry, methodID: number): boolean {
  const methods = entry.type === 'single' ? [entry.properties] : entry.methods;
  return methods.some(({ id }) => id === methodID);
}

function buildEntries(type: CashType, lang: Lang, isFavorite: IsFavorite): CashMethodEntry[] {
  return methodGroupsByType[type].map((group) => buildEntry(group, lang, isFavorite));
}

function buildEntry({ name, methods }: CashMethodGroup, lang: Lang, isFavorite: IsFavorite): CashMethodEntry {
  const rows = methods.map((method) => buildMethod(method, lang, isFavorite));
  const [only, ...others] = rows;
  return only && others.length === 0
    ? { type: 'single', properties: only }
    : { type: 'group', name: name[lang], methods: rows };
}

function buildMethod(method: PaymentMethod, lang: Lang, isFavorite: IsFavorite): CashMethod {
  const { id, name, description, minAmount, maxAmount, fee, duration, symbol, transfer_type_id } = method;
  return {
    id,
    isFavorite: isFavorite(id) ? 1 : 0,
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

function buildField(
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
