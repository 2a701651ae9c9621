import './coupon-item.css';
import '../../../ui/forms/parts/segments.css';
import { COUPON_KINDS } from '#contracts/calls/betframe';
import type { Coupon } from '../../../core/api/rows.ts';
import { count } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { Query } from '../../../core/routing/query.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { ButtonLink, Link } from '../../../ui/links/link.tsx';
import { Notice } from '../../../ui/loading/notice.tsx';
import { DayList } from '../day-list.tsx';
import type { Choices, ListContext, ListKind, RowsProps } from '../list-kind.ts';
import { ListPage } from '../list-page.tsx';
import { EmptyList, NothingFound } from '../nothing-found.tsx';
import { parseRange, type Range, type RangePreset } from '../period/ranges.ts';
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

export const BETS: ListKind<Coupon, { readonly range: Range }> = {
  getList: getCouponList,
  readRequest: ({ range }) => ({ range: parseRange(range, DEFAULT_RANGE) }),
  isWhole: true,
  select(coupons, query) {
    const { state, filter } = parseCouponQuery(query);
    return selectCoupons(coupons, state, filter);
  },
  defaultRange: DEFAULT_RANGE,
  useChoices,
  Head: CouponsHead,
  Rows: CouponDays,
  Empty: NoCoupons,
  skeleton: { className: 'coupons-skeleton', count: 4, isByDay: true },
};

/** The bet history: open and closed coupons of a range of days (spec §2, §9 Bet history). */
export default function BetHistoryPage({ path }: PageProps) {
  return <ListPage path={path} kind={BETS} />;
}

function useChoices(query: Query): Choices {
  const t = useTexts(listsTexts);
  const { state, filter } = parseCouponQuery(query);
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
  return { choices: state === 'closed' ? [kinds, results] : [kinds] };
}

/** Links between open and closed coupons, and a notice if the chosen dates have more coupons than are loaded. */
function CouponsHead({ query, loaded }: ListContext<Coupon>) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const { state, filter } = parseCouponQuery(query);
  const counts = loaded && countStates(loaded.rows, filter);
  return (
    <>
      <nav className="state-segments segments" aria-label={t('couponStates')}>
        {COUPON_STATES.map((each) => (
          <Link key={each} href={buildStatePath(query, each)} aria-current={each === state ? 'page' : false}>
            {counts ? t('stateCount', { state: t(each), count: count(counts[each], lang) }) : t(each)}
          </Link>
        ))}
      </nav>
      {loaded && loaded.more !== 'none' && (
        <Notice>{t('latestCoupons', { count: count(loaded.rows.length, lang) })}</Notice>
      )}
    </>
  );
}

/** Coupons under the headings of the days on which they were placed. */
function CouponDays({ rows, today }: RowsProps<Coupon>) {
  return (
    <DayList rows={rows} today={today} getDate={getDate} className="stack gap-10">
      {(coupon, index) => <CouponItem key={coupon.couponID ?? index} coupon={coupon} />}
    </DayList>
  );
}

const getDate = ({ date }: Coupon) => date;

/** Says that no coupon of the chosen dates matches the state and the filter. */
function NoCoupons(context: ListContext<Coupon>) {
  const { query, loaded } = context;
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  if (!loaded || loaded.rows.length === 0) return <NothingFound {...context} />;
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
              {t('toClosed', { count: count(closedCount, lang) })}
            </ButtonLink>
          )}
          <ButtonLink href="/virtual/sport">{t('toSport')}</ButtonLink>
        </>
      }
    />
  );
}
