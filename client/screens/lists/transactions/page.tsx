import { useEffect, useMemo } from 'react';
import { TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import { AccountFrame } from '../../../account/account-frame.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { defineScreenModel, useModels } from '../../../models.ts';
import { fetchTime } from '../../../resources/fetch-time.ts';
import { createResource, LOADING, type Loadable } from '../../../resources/resource.ts';
import { useShownState } from '../../../resources/use-shown-state.ts';
import { useQuery } from '../../../routing/query.ts';
import type { PageProps } from '../../../routing/route.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { HistoryTabs } from '../filters/history-tabs.tsx';
import { toSearchID } from '../filters/typed-number.ts';
import { HistoryView } from '../history-view.tsx';
import { formatRange, parseRange, type Range, resolveRange } from '../period/ranges.ts';
import { useToday } from '../period/use-today.ts';
import { NothingFound } from '../rows/nothing-found.tsx';
import { readPageCount, usePageCount } from '../rows/page-count.ts';
import { historyTexts } from '../texts.tr.ts';
import { Entries } from './entries.tsx';
import { EntrySearch, useTypedNumber } from './entry-search.tsx';
import { getHistories, type TransactionFilter } from './histories.ts';
import { changeQuery, isFiltered, NO_FILTER, parseHistoryFilter } from './history-address.ts';
import { findHistoryKind, type HistoryKind } from './history-kinds.ts';
import { getTransactionKinds } from './transaction-kinds.ts';
import { useChoices } from './use-choices.ts';

/** The history of the account, of payments, of games or of bonuses. */
export default function HistoryPage({ path }: PageProps) {
  const kind = findHistoryKind(path);
  return (
    <AccountFrame path={path}>
      <HistoryTabs />
      <History key={kind.path} kind={kind} />
    </AccountFrame>
  );
}

function History({ kind }: { kind: HistoryKind }) {
  const t = useTexts(historyTexts);
  const models = useModels();
  const [query, setQuery] = useQuery();
  const today = useToday();
  const [, setPageCount] = usePageCount();
  const lang = models.language.lang.value;
  const { list: listSignal, show } = getHistories(models)(kind);
  const kinds = getTransactionKinds(models);
  const clock = getServerClock(models);
  useEffect(() => {
    kinds.load();
    void clock.load();
  }, [kinds, clock]);

  const filter = parseHistoryFilter(query, kind);
  const { range, type, category, status, digits } = filter;
  const rangeText = formatRange(range);
  const request = useMemo<TransactionFilter | undefined>(
    () =>
      today === undefined
        ? undefined
        : digits !== undefined
          ? { ...resolveRange('all', today), searchType: kind.type, searchID: toSearchID(digits) }
          : {
              ...resolveRange(parseRange(rangeText, kind.defaultRange), today),
              searchType: type,
              searchCategory: category,
              status,
            },
    // `rangeText` is listed instead of `range`, since chosen days make `range` a new object every time.
    [rangeText, kind, today, type, category, status, digits],
  );
  useEffect(() => {
    // The number of pages is no dependency, since “Daha fazla” changes it and loads the next page itself.
    if (request) show(request, lang, readPageCount());
  }, [show, request, lang]);

  const { choices, retryChoices } = useChoices(kind, filter);
  const list = listSignal.value;
  const { state, isUpdating } = useShownState(
    today === undefined ? toUnknownDayState(clock.state.value) : (list?.state.value ?? LOADING),
  );
  const total = state.kind === 'ready' ? state.data.total : state.kind === 'empty' ? 0 : undefined;

  const change = (name: string, value: string | undefined) =>
    setQuery(changeQuery(name, value), { push: true });
  const number = useTypedNumber(digits, (typed) => change('id', typed));

  const setRange = (next: Range) => change('range', formatRange(next));
  return (
    <div className="stack gap-16">
      <FilterBar
        range={range}
        onRange={setRange}
        today={today}
        choices={choices}
        onChoice={change}
        total={total}
        onRetry={retryChoices}
      />
      <EntrySearch number={number} wasSearched={digits !== undefined} />
      <section aria-label={t('entries')}>
        <HistoryView
          state={state}
          isUpdating={isUpdating}
          retry={today === undefined ? () => void clock.load() : () => list?.retry()}
          empty={
            <NothingFound
              range={range}
              onRange={setRange}
              onClear={isFiltered(filter, kind) ? () => setQuery(NO_FILTER, { push: true }) : undefined}
            />
          }
        >
          {(data) => (
            <Entries
              list={data}
              number={number}
              today={today}
              onMore={() => {
                list?.more();
                setPageCount(Math.ceil(data.rows.length / TRANSACTIONS_PAGE_SIZE) + 1);
              }}
            />
          )}
        </HistoryView>
      </section>
    </div>
  );
}

/**
 * The server's time, which tells a history which day is today. Until the day is known, the history cannot
 * send its first request, and the page shows the state of this resource instead: loading, offline or an error.
 */
const getServerClock = defineScreenModel(({ call, models, timers }) =>
  createResource(
    timers,
    () => fetchTime({ call, models }),
    () => false,
  ),
);

/** Returns the state of a history while the current day is unknown. clock: the state of the server's time. */
function toUnknownDayState(clock: Loadable<number>): Loadable<never> {
  return clock.kind === 'ready' ? LOADING : clock;
}
