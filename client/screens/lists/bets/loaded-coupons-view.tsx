import { useMemo } from 'react';
import type { Day } from '../../../i18n/calendar-days.ts';
import { count } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import type { Query } from '../../../routing/query.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import { WholeList } from '../rows/whole-list.tsx';
import { buildStatePath, type CouponAddress } from './coupon-address.ts';
import { CouponDays } from './coupon-days.tsx';
import type { LoadedCoupons } from './coupons-model.ts';
import { NoCoupons } from './no-coupons.tsx';
import { countStates, selectCoupons } from './select-coupons.ts';
import { betsTexts } from './texts.tr.ts';

interface LoadedCouponsViewProps {
  readonly loaded: LoadedCoupons;
  readonly address: CouponAddress;
  readonly query: Query;
  /** The current day in Istanbul; undefined until it is known. */
  readonly today: Day | undefined;
  /** Removes all filters except the dates; undefined when there is none. */
  readonly onClear: (() => void) | undefined;
}

/** Shows, in pages, the list of the coupons that match the state and filter in the address. */
export function LoadedCouponsView({ loaded, address, query, today, onClear }: LoadedCouponsViewProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(betsTexts);
  const { coupons, hasMore } = loaded;
  const {
    state,
    filter: { kind, result },
  } = address;
  const matches = useMemo(
    () => selectCoupons(coupons, state, { kind, result }),
    [coupons, state, kind, result],
  );
  if (matches.length === 0) {
    const closedCount = countStates(coupons, { kind }).closed;
    const closed = { href: buildStatePath(query, 'closed'), count: closedCount };
    return (
      <NoCoupons
        state={state}
        onClear={onClear}
        closed={state === 'open' && closedCount > 0 ? closed : undefined}
      />
    );
  }
  return (
    <>
      {hasMore && (
        <div className="coupon-limit">
          <Notice>{t('latest', { count: count(coupons.length, lang) })}</Notice>
        </div>
      )}
      <WholeList rows={matches}>{(shown) => <CouponDays coupons={shown} today={today} />}</WholeList>
    </>
  );
}
