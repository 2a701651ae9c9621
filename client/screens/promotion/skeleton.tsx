import '../../promotions/promotion-card.css';
import { Bone } from '../../ui/bone.tsx';
import '../../ui/card.css';
import '../../ui/skeleton.css';
import { Repeat } from '../../ui/repeat.ts';

/** The number of lines of most summaries on a phone; in a wider window, CSS hides one of the placeholders. */
const LEAD_LINES = 3;
/** The number of facts below the summary: state, end and wagering. */
const STATES = 3;
const LINES = 12;

/** Placeholders in the layout of a promotion. */
export function PromotionSkeleton() {
  return (
    <div className="promotion-skeleton" aria-hidden="true">
      <div className="promotion-intro">
        <div className="promotion-lead">
          <Repeat count={LEAD_LINES}>
            <span className="skeleton promotion-lead-skeleton" />
          </Repeat>
        </div>
        <div className="promotion-state row wraps">
          <Repeat count={STATES}>
            <Bone width={104} height={27} />
          </Repeat>
        </div>
      </div>
      <div className="promotion-aside">
        <div className="promotion-hero">
          <div className="promotion-art skeleton" />
          <div className="ledge promotion-ledge promotion-ledge-skeleton" />
        </div>
        <div className="promotion-facts panel promotion-facts-skeleton" />
      </div>
      <div className="promotion-text">
        <Repeat count={LINES}>
          <span className="skeleton promotion-line-skeleton" />
        </Repeat>
      </div>
    </div>
  );
}
