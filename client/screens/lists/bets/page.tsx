import { Repeat } from '../../../ui/behaviour/repeat.ts';
import './coupon-item.css';
import '../rows/day-section.css';
import '../../../ui/cards/skeleton.css';
import './page.css';
import { useEffect } from 'react';
import { COUPON_KINDS } from '#contracts/calls/betframe';
import { AccountFrame } from '../../../account/account-frame.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import { onBalanceChange } from '../../../resources/on-balance-change.ts';
import type { Resource } from '../../../resources/resource.ts';
import { useShownState } from '../../../resources/use-shown-state.ts';
import { type Query, useQuery } from '../../../routing/query.ts';
import type { PageProps } from '../../../routing/route.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { FilterChoice } from '../filters/filter-choice.ts';
import { HistoryTabs } from '../filters/history-tabs.tsx';
import { HistoryView } from '../history-view.tsx';
import { formatRange, type Range } from '../period/ranges.ts';
import { useToday } from '../period/use-today.ts';
import { NothingFound } from '../rows/nothing-found.tsx';
import { isFiltered, NO_FILTER, parseCouponQuery } from './coupon-address.ts';
import { getCouponHistory, type LoadedCoupons } from './coupons-model.ts';
import { LoadedCouponsView } from './loaded-coupons-view.tsx';
import { COUPON_RESULTS, countStates, selectCoupons } from './select-coupons.ts';
import { StateSegments } from './state-segments.tsx';
import { betsTexts } from './texts.tr.ts';

/** The bet history: open and closed coupons of a range of days (spec §2, §9 Bet history). */
export default function BetHistoryPage({ path }: PageProps) {
  const models = useModels();
  const [query, setQuery] = useQuery();
  const address = parseCouponQuery(query);
  const { range, state, filter } = address;
  const today = useToday();
  const resource = getCouponHistory(models).find(range);
  // Placing or winning a coupon changes the balance, so each change of the balance refreshes the list.
  useEffect(() => onBalanceChange(models.finance, () => void resource.refresh()), [models, resource]);

  const { state: loaded, isUpdating } = useShownState(resource.state.value);
  const coupons = loaded.kind === 'ready' ? loaded.data.coupons : [];
  const isKnown = !isUpdating && (loaded.kind === 'ready' || loaded.kind === 'empty');
  const change = (changes: Query) => setQuery({ ...changes, page: undefined }, { push: true });
  const setRange = (next: Range) => change({ range: formatRange(next) });
  const clear = isFiltered(address) ? () => change(NO_FILTER) : undefined;
  return (
    <AccountFrame path={path}>
      <HistoryTabs />
      {/* A preset covers other days after midnight. The new key then mounts `Refresh` again, which loads the
          coupons. */}
      <Refresh key={today} resource={resource} />
      <StateSegments
        query={query}
        state={state}
        counts={isKnown ? countStates(coupons, filter) : undefined}
      />
      <FilterBar
        range={range}
        onRange={setRange}
        today={today}
        choices={useChoices(address)}
        onChoice={(name, value) => change({ [name]: value })}
        total={isKnown ? selectCoupons(coupons, state, filter).length : undefined}
      />
      <div className="coupon-results">
        <HistoryView
          state={loaded}
          isUpdating={isUpdating}
          retry={() => void resource.load()}
          skeleton={<CouponsSkeleton />}
          empty={<NothingFound range={range} onRange={setRange} onClear={clear} />}
        >
          {(data) => (
            <LoadedCouponsView loaded={data} address={address} query={query} today={today} onClear={clear} />
          )}
        </HistoryView>
      </div>
    </AccountFrame>
  );
}

/**
 * Loads the coupons when it mounts. Coupons that are loaded already stay visible meanwhile.
 * @useSignals
 */
function Refresh({ resource }: { resource: Resource<LoadedCoupons> }) {
  useEffect(() => void resource.refresh(), [resource]);
  return null;
}

function useChoices({
  state,
  filter: { kind, result },
}: ReturnType<typeof parseCouponQuery>): FilterChoice[] {
  const t = useTexts(betsTexts);
  const kinds: FilterChoice = {
    name: 'kind',
    label: t('kind'),
    value: kind,
    options: COUPON_KINDS.map((each) => ({ value: each, label: t(each) })),
  };
  const results: FilterChoice = {
    name: 'result',
    label: t('result'),
    value: result,
    options: COUPON_RESULTS.map((each) => ({ value: each, label: t(each) })),
  };
  return state === 'closed' ? [kinds, results] : [kinds];
}

/** Placeholders in the size of the first coupons. */
function CouponsSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton day-section-skeleton" data-skeleton />
      <div className="stack gap-10">
        <Repeat count={4}>
          <span className="skeleton coupon-skeleton" data-skeleton />
        </Repeat>
      </div>
    </div>
  );
}
