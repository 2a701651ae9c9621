import { useMemo } from 'react';
import type { AnyId } from '#contracts/read-types';
import type { Transaction } from '../../../api/rows.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import type { Loadable } from '../../../resources/resource.ts';
import type { HistoryEntry } from '../rows/history-entry.ts';
import { historyTexts } from '../texts.tr.ts';
import { buildTransactionEntry } from './transaction-entry.ts';
import { getTransactionKinds, type Kind } from './transaction-kinds.ts';

/**
 * Returns a function that converts a transaction into an entry. The same transaction gives the same object.
 */
export function useEntries(): (row: Transaction) => HistoryEntry {
  const models = useModels();
  const { categories, subCategories } = getTransactionKinds(models);
  const lang = models.language.lang.value;
  // This call suspends until the texts are loaded, so that `historyTexts.in` can read them below.
  useTexts(historyTexts);
  const [categoryState, subCategoryState] = [categories.state.value, subCategories.state.value];
  return useMemo(() => {
    const context = {
      lang,
      t: historyTexts.in(lang),
      findCategory: createFinder(categoryState),
      findSubCategory: createFinder(subCategoryState),
      nowMs: models.time.now(),
    };
    const entries = new WeakMap<Transaction, HistoryEntry>();
    return (row) => {
      const entry = entries.get(row) ?? buildTransactionEntry(row, context);
      entries.set(row, entry);
      return entry;
    };
  }, [models, lang, categoryState, subCategoryState]);
}

function createFinder(state: Loadable<readonly Kind[]>) {
  const kinds = state.kind === 'ready' ? state.data : [];
  const names = new Map(kinds.map(({ id, name }) => [String(id), name]));
  return (id: AnyId) => names.get(String(id));
}
