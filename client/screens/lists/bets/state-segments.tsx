import './state-segments.css';
import '../../../ui/forms/segments.css';
import { count } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import { Link } from '../../../routing/link.tsx';
import type { Query } from '../../../routing/query.ts';
import { buildStatePath } from './coupon-address.ts';
import { COUPON_STATES, type CouponState } from './select-coupons.ts';
import { betsTexts } from './texts.tr.ts';

interface StateSegmentsProps {
  readonly query: Query;
  readonly state: CouponState;
  /** The number of coupons of each state; undefined while they are not known. */
  readonly counts: Readonly<Record<CouponState, number>> | undefined;
}

/** Links that switch between open and closed coupons. */
export function StateSegments({ query, state, counts }: StateSegmentsProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(betsTexts);
  return (
    <nav className="state-segments segments" aria-label={t('states')}>
      {COUPON_STATES.map((each) => (
        <Link key={each} href={buildStatePath(query, each)} aria-current={each === state ? 'page' : false}>
          {counts ? t('stateCount', { state: t(each), count: count(counts[each], lang) }) : t(each)}
        </Link>
      ))}
    </nav>
  );
}
