import './coupon-item.css';
import '../../../ui/forms/parts/segments.css';
import { COUPON_KINDS } from '#contracts/calls/betframe';
import type { Coupon } from '../../../core/api/rows.ts';
import { formatNumber } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { ButtonLink, PlainLink } from '../../../ui/links/link.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { DayList } from '../day-list.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { ListPage, ListSkeleton, PlayerRows } from '../list-page.tsx';
import { EmptyList, NothingFound } from '../nothing-found.tsx';
import { parseRange, type Range, type RangePreset } from '../period/ranges.ts';
import { type PlayerList, type PlayerListKind, usePlayerList } from '../player-list.ts';
import { listsTexts } from '../texts.tr.ts';
import { CouponItem } from './coupon-item.tsx';
import {
  buildStatePath,
  COUPON_RESULTS,
  COUPON_STATES,
  countStates,
  getCouponList,
  parseCouponQuery,
  selectCoupons,
} from './coupons.ts';

/** The last 30 days (spec §9 Bet history). */
const DEFAULT_RANGE: RangePreset = '30d';

interface BetsFilters {
  readonly range: Range;
}

export const BETS: PlayerListKind<Coupon, BetsFilters> = {
  getStore: getCouponList,
  parseFilters: ({ range }) => ({ range: parseRange(range, DEFAULT_RANGE) }),
  isWhole: true,
  select(coupons, query) {
    const { state, filter } = parseCouponQuery(query);
    // A server whose coupons have other ids than their transactions shows those of the day.
    const named = coupons.filter(({ couponID }) => couponID !== undefined && String(couponID) === query.id);
    return named.length > 0 ? named : selectCoupons(coupons, state, filter);
  },
};

/** The bet history: open and closed coupons of a range of days (spec §2, §9 Bet history). */
export default function BetHistoryPage({ path }: PageProps) {
  const t = useTexts(listsTexts);
  const list = usePlayerList(BETS);
  const { state, filter } = parseCouponQuery(list.query);
  const kinds = {
    name: 'kind',
    label: t('couponKind'),
    value: filter.kind,
    options: COUPON_KINDS.map((each) => ({ value: each, label: t(each) })),
  };
  const results = {
    name: 'result',
    label: t('couponResult'),
    value: filter.result,
    options: COUPON_RESULTS.map((each) => ({ value: each, label: t(each) })),
  };
  return (
    <ListPage path={path}>
      <CouponStates {...list} />
      <FilterBar list={list} choices={state === 'closed' ? [kinds, results] : [kinds]} />
      <PlayerRows
        list={list}
        skeleton={<ListSkeleton className="coupons-skeleton" count={4} />}
        empty={<NoCoupons {...list} />}
      >
        {(rows) => (
          <DayList rows={rows} today={list.today} getDate={getDate} className="stack gap-10">
            {(coupon, index) => (
              <CouponItem
                key={coupon.couponID ?? index}
                coupon={coupon}
                startsOpen={coupon.couponID !== undefined && String(coupon.couponID) === list.query.id}
              />
            )}
          </DayList>
        )}
      </PlayerRows>
    </ListPage>
  );
}

const getDate = ({ date }: Coupon) => date;

/** Links between open and closed coupons, and a notice if the chosen dates have more coupons than are loaded. */
function CouponStates({ query, loaded }: PlayerList<Coupon, BetsFilters>) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const { state, filter } = parseCouponQuery(query);
  const counts = loaded && countStates(loaded.rows, filter);
  return (
    <>
      <nav className="state-segments segments" aria-label={t('couponStates')}>
        {COUPON_STATES.map((each) => (
          <PlainLink
            key={each}
            href={buildStatePath(query, each)}
            aria-current={each === state ? 'page' : false}
          >
            {counts ? t('stateCount', { state: t(each), count: formatNumber(counts[each], lang) }) : t(each)}
          </PlainLink>
        ))}
      </nav>
      {loaded && loaded.more !== 'none' && (
        <Notice>{t('latestCoupons', { count: formatNumber(loaded.rows.length, lang) })}</Notice>
      )}
    </>
  );
}

/** Says that no coupon of the chosen dates matches the state and the filter. */
function NoCoupons({ query, filters, change, loaded }: PlayerList<Coupon, BetsFilters>) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  if (!loaded || loaded.rows.length === 0) return <NothingFound range={filters.range} change={change} />;
  const { state, filter } = parseCouponQuery(query);
  if (state === 'closed') return <EmptyList title={t('noClosed')} />;
  const closedCount = countStates(loaded.rows, filter).closed;
  return (
    <EmptyList
      title={t('noOpen')}
      actions={
        <>
          {closedCount > 0 && (
            <ButtonLink href={buildStatePath(query, 'closed')}>
              {t('toClosed', { count: formatNumber(closedCount, lang) })}
            </ButtonLink>
          )}
          <ButtonLink href="/virtual/sport">{t('toSport')}</ButtonLink>
        </>
      }
    />
  );
}
