import '../../promotions/promotion-card.css';
import { Bone, Repeat } from '../../ui/cards/bone.tsx';
import '../../ui/cards/card-group.css';
import '../../ui/cards/card.css';
import '../../ui/cards/skeleton.css';

/** The widths of the chips' placeholders in px, close to the widths of the chips. */
const CHIP_WIDTHS = { all: 84, 'sign-up': 90, casino: 82, live: 84, deposit: 120, sport: 72 };
const CARDS = 6;

/** Placeholders in the size of the chips and of the first group. */
export function PromotionsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="scroller promotions-kinds">
        {Object.entries(CHIP_WIDTHS).map(([kind, width]) => (
          <Bone key={kind} width={width} height={36} radius="var(--radius-chip)" />
        ))}
      </div>
      <div className="card-group">
        <div className="card-group-head">
          <Bone width={150} height={24} />
        </div>
        <PromotionCardSkeletons count={CARDS} />
      </div>
    </div>
  );
}

/** A grid of cards that are loading. */
export function PromotionCardSkeletons({ count }: { count: number }) {
  return (
    <ul className="promotions-grid stack two-columns is-skeleton">
      <Repeat count={count}>
        <li className="promotion-card">
          <div className="poster promotion-art skeleton" data-skeleton />
          <div className="ledge" />
          <div className="stack gap-14 mt-20">
            <Bone width="70%" height={18} />
            <Bone width="96%" height={11} />
            <Bone width="96%" height={11} />
            <Bone width="50%" height={11} />
          </div>
        </li>
      </Repeat>
    </ul>
  );
}
