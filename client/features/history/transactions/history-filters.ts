/** The filters of a history of transactions: reads them from the address, and offers their options. */
import { computed } from '@preact/signals-react';
import { useEffect } from 'react';
import {
  list_categories,
  list_sub_categories,
  list_types_frontend,
  TRANSACTION_CATEGORY,
  TRANSACTION_TYPE,
  type TransactionCategory,
  type TransactionStatus,
  type TransactionType,
  TYPE_OF_CATEGORY,
} from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { isSameId } from '../../../core/api/values.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { type Loadable, type Resource, readRows } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models, useModels } from '../../../core/models.ts';
import type { Query } from '../../../core/routing/query.ts';
import { isRecoverable, useRecovery } from '../../../ui/loading/use-recovery.ts';
import type { TransactionFields } from '../fetch-transactions.ts';
import type { Choices, FilterOption } from '../filters/filter-bar.tsx';
import { parseNumber } from '../filters/number-search.tsx';
import { parseRange, type Range, type RangePreset } from '../period/ranges.ts';
import { listsTexts } from '../texts.tr.ts';
import { findStateWord } from './transaction-entry.ts';

export interface HistoryKind {
  /** The only type of its transactions; undefined if it has all types and the player can filter them. */
  readonly type?: TransactionType;
  /** The states that its transactions can have. */
  readonly statuses: readonly TransactionStatus[];
  /** The default range of days, longer where entries are rarer. Spec §9 gives it for the account history. */
  readonly defaultRange: RangePreset;
}

/** The transactions to load: those of a range of days that have the fields. */
export interface HistoryFilters extends TransactionFields {
  readonly range: Range;
}

/**
 * Parses the filters of an address; values that do not exist in the history are left out. A search for a number looks
 * at all days, categories and states.
 */
export function parseFilters(query: Query, { type, statuses, defaultRange }: HistoryKind): HistoryFilters {
  const searchID = parseNumber(query.id);
  if (searchID !== undefined) return { range: 'all', searchType: type, searchID };
  const searchType = type ?? findNumber(Object.values(TRANSACTION_TYPE), query.type);
  return {
    range: parseRange(query.range, defaultRange),
    searchType,
    searchCategory: findNumber(listCategories(searchType), query.category),
    status: findNumber(statuses, query.status),
  };
}

function findNumber<T extends number>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => String(value) === text);
}

/** Returns the categories of a type; without a type, all categories. */
function listCategories(type: TransactionType | undefined): TransactionCategory[] {
  return Object.values(TRANSACTION_CATEGORY).filter(
    (category) => type === undefined || TYPE_OF_CATEGORY[category] === type,
  );
}

/** Returns the filters of a history with their options, except the dates. */
export function useChoices(filters: HistoryFilters, kind: HistoryKind): Choices {
  const kinds = getTransactionKinds(useModels());
  const t = useTexts(listsTexts);
  const { searchType: type, searchCategory: category, status } = filters;
  const [types, categories] = [kinds.types.state.value, kinds.categories.state.value];
  useEffect(() => kinds.load(), [kinds]);
  useRecovery(isRecoverable(types) || isRecoverable(categories), kinds.load);

  const choices = [
    {
      name: 'type',
      label: t('type'),
      value: type?.toString(),
      options: listOptions(types, Object.values(TRANSACTION_TYPE)),
    },
    {
      name: 'category',
      label: t('category'),
      value: category?.toString(),
      options: listOptions(categories, listCategories(type)),
    },
    {
      name: 'status',
      label: t('status'),
      value: status?.toString(),
      options: kind.statuses.map((each) => ({
        value: String(each),
        label: t(findStateWord(each, kind.type)),
      })),
    },
  ];
  const isMissing = [types, categories].some((state) => state.kind === 'error' || state.kind === 'offline');
  return {
    choices: kind.type === undefined ? choices : choices.slice(1),
    retryChoices: isMissing ? kinds.load : undefined,
  };
}

/**
 * Returns the loaded kinds that have a name and one of the ids that the address can have; undefined while they load, so
 * that their filter has its place already.
 */
function listOptions(state: Loadable<readonly Kind[]>, ids: readonly number[]): FilterOption[] | undefined {
  if (state.kind === 'loading' && ids.length > 1) return undefined;
  return readRows(state).flatMap(({ id, name }) =>
    name && ids.some((each) => isSameId(each, id)) ? { value: String(id), label: name } : [],
  );
}

export interface Kind {
  readonly id?: AnyId | undefined;
  readonly name?: string | undefined;
}

export interface TransactionKinds {
  readonly types: Resource<readonly Kind[]>;
  readonly categories: Resource<readonly Kind[]>;
  /** Returns the name of a category or sub-category; undefined if it is not known. */
  findCategory(id: AnyId): string | undefined;
  findSubCategory(id: AnyId): string | undefined;
  /** Loads the three lists unless they are loaded; retries after an error. */
  load(): void;
}

export const getTransactionKinds = defineScreenModel(createTransactionKinds);

function createTransactionKinds({ call, player }: Models): TransactionKinds {
  const types = player.createTextResource(() => call(list_types_frontend));
  const categories = player.createTextResource(() => call(list_categories));
  const subCategories = player.createTextResource(() => call(list_sub_categories));
  const lists = [types, categories, subCategories];
  return {
    types,
    categories,
    findCategory: createFinder(categories),
    findSubCategory: createFinder(subCategories),
    load() {
      for (const list of lists) void list.load();
    },
  };
}

function createFinder({ state }: Resource<readonly Kind[]>) {
  const names = computed(() => new Map(readRows(state.value).map(({ id, name }) => [String(id), name])));
  return (id: AnyId) => names.value.get(String(id));
}
