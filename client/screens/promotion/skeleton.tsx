import '../../promotions/promotion-card.css';
import '../../ui/card.css';
import '../../ui/skeleton.css';
import { Repeat } from '../../ui/repeat.ts';

const LINES = 12;

/** Placeholders in the layout of a promotion. */
export function PromotionSkeleton() {
  return (
    <div className="promotion-skeleton" aria-hidden="true">
      <div className="promotion-intro">
        <span className="skeleton promotion-line-skeleton" />
        <span className="skeleton promotion-line-skeleton is-short" />
      </div>
      <div className="promotion-aside">
        <div className="promotion-hero">
          <div className="promotion-art skeleton" />
          <div className="ledge promotion-ledge" />
        </div>
        <div className="promotion-facts promotion-facts-skeleton" />
      </div>
      <div className="promotion-text">
        <Repeat count={LINES}>
          <span className="skeleton promotion-line-skeleton" />
        </Repeat>
      </div>
    </div>
  );
}
