import '../../promotions/promotion-card.css';
import '../../ui/card-group.css';
import '../../ui/card.css';
import '../../ui/skeleton.css';
import { Repeat } from '../../ui/repeat.ts';

/** The widths of the chips' placeholders in px, close to the widths of the chips. */
const CHIP_WIDTHS = { all: 84, 'sign-up': 90, casino: 82, live: 84, deposit: 120, sport: 72 };
const CARDS = 6;

/** Placeholders in the size of the chips and of the first group. */
export function PromotionsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="promotions-kinds">
        {Object.entries(CHIP_WIDTHS).map(([kind, width]) => (
          <span key={kind} className="skeleton promotions-chip-skeleton" style={{ width }} />
        ))}
      </div>
      <div className="card-group">
        <div className="card-group-head">
          <span className="skeleton promotions-heading-skeleton" />
        </div>
        <PromotionCardSkeletons count={CARDS} />
      </div>
    </div>
  );
}

/** A grid of cards that are loading. */
export function PromotionCardSkeletons({ count }: { count: number }) {
  return (
    <ul className="promotions-grid is-skeleton">
      <Repeat count={count}>
        <li className="promotion-card">
          <div className="promotion-art skeleton" />
          <div className="ledge promotion-ledge" />
          <span className="skeleton promotions-line-skeleton is-title" />
          <span className="skeleton promotions-line-skeleton" />
          <span className="skeleton promotions-line-skeleton" />
          <span className="skeleton promotions-line-skeleton is-meta" />
        </li>
      </Repeat>
    </ul>
  );
}
