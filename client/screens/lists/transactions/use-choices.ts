import { TRANSACTION_TYPE } from '#contracts/calls/finance';
import { isSameId } from '../../../api/values.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import type { Loadable } from '../../../resources/resource.ts';
import { isRecoverable, useRecovery } from '../../../resources/use-recovery.ts';
import type { FilterChoice, FilterOption } from '../filters/filter-choice.ts';
import { historyTexts } from '../texts.tr.ts';
import { type HistoryFilter, listCategories } from './history-address.ts';
import type { HistoryKind } from './history-kinds.ts';
import { getTransactionKinds, type Kind } from './transaction-kinds.ts';
import { findStateWord } from './transaction-state.ts';

interface Choices {
  readonly choices: readonly FilterChoice[];
  /** Retries options that failed to load; undefined when none failed. */
  readonly retryChoices: (() => void) | undefined;
}

/** Returns the filters of a history with their options, except the dates. */
export function useChoices(kind: HistoryKind, { type, category, status }: HistoryFilter): Choices {
  const kinds = getTransactionKinds(useModels());
  const t = useTexts(historyTexts);
  const [types, categories] = [kinds.types.state.value, kinds.categories.state.value];
  const retry = () => kinds.load();
  useRecovery(isRecoverable(types) || isRecoverable(categories), retry);

  const typeChoice: FilterChoice = {
    name: 'type',
    label: t('type'),
    value: type?.toString(),
    options: listOptions(types, Object.values(TRANSACTION_TYPE)),
  };
  const others: readonly FilterChoice[] = [
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
    choices: kind.type === undefined ? [typeChoice, ...others] : others,
    retryChoices: isMissing ? retry : undefined,
  };
}

/** Returns the loaded kinds that have a name and one of the ids that the address can have. */
function listOptions(state: Loadable<readonly Kind[]>, ids: readonly number[]): FilterOption[] {
  if (state.kind !== 'ready') return [];
  return state.data.flatMap(({ id, name }) =>
    name && ids.some((each) => isSameId(each, id)) ? { value: String(id), label: name } : [],
  );
}
