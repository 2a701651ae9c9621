import { Bone, Repeat } from '../../../ui/cards/bone.tsx';

const CARDS = 6;

/** Placeholders in the size of the chips and of the first group. */
export function PromotionsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="scroller promotions-kinds">
        <Bone width="min(560px, 100%)" height={36} radius="var(--radius-chip)" />
      </div>
      <div className="card-group">
        <div className="card-group-head">
          <Bone width={150} height={24} />
        </div>
        <ul className="promotions-grid stack two-columns is-skeleton">
          <Repeat count={CARDS}>
            <li className="promotion-card">
              <div className="poster promotion-art skeleton" data-skeleton />
              <div className="ledge" />
              <div className="mt-20">
                <Bone height={84} />
              </div>
            </li>
          </Repeat>
        </ul>
      </div>
    </div>
  );
}
