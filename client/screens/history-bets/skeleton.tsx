import '../../ui/skeleton.css';
import '../../history/day-section.css';
import './coupon-item.css';
import { Repeat } from '../../ui/repeat.ts';

/** Placeholders in the size of the sums and of the first coupons. */
export function CouponsSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton sums" />
      <span className="skeleton day-section-skeleton" />
      <div className="stack gap-10">
        <Repeat count={4}>
          <span className="skeleton coupon-skeleton" />
        </Repeat>
      </div>
    </div>
  );
}
