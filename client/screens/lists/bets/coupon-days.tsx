import { useMemo } from 'react';
import type { Coupon } from '../../../api/rows.ts';
import type { Day } from '../../../i18n/calendar-days.ts';
import { useModels } from '../../../models.ts';
import { formatDayHeading, groupByDay } from '../rows/day-groups.ts';
import { DaySection } from '../rows/day-section.tsx';
import { CouponItem } from './coupon-item.tsx';

interface CouponDaysProps {
  readonly coupons: readonly Coupon[];
  /** The current day in Istanbul; undefined until it is known. */
  readonly today: Day | undefined;
}

/** Coupons under the headings of the days on which they were placed. */
export function CouponDays({ coupons, today }: CouponDaysProps) {
  const lang = useModels().language.lang.value;
  const groups = useMemo(() => groupByDay(coupons, ({ date }) => date), [coupons]);
  return groups.map(({ day, rows }) => (
    <DaySection key={String(day)} heading={formatDayHeading(day, today, lang)}>
      <ul className="stack gap-10">
        {rows.map((coupon, index) => (
          <CouponItem key={coupon.couponID ?? index} coupon={coupon} />
        ))}
      </ul>
    </DaySection>
  ));
}
