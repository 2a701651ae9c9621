import '../../ui/card-group.css';
import '../../ui/skeleton.css';
import { Repeat } from '../../ui/repeat.ts';

const CARDS = 4;
const ROWS = 4;

/** Placeholders in the size of the cards and of the first rows. */
export function TournamentsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="tournaments-group">
        <SkeletonHeading />
        <div className="tournaments-grid">
          <Repeat count={CARDS}>
            <span className="skeleton tournaments-card-skeleton" />
          </Repeat>
        </div>
      </div>
      <div className="tournaments-group">
        <SkeletonHeading />
        <div className="tournaments-rows">
          <Repeat count={ROWS}>
            <span className="skeleton tournaments-row-skeleton" />
          </Repeat>
        </div>
      </div>
    </div>
  );
}

function SkeletonHeading() {
  return (
    <div className="card-group-head">
      <span className="skeleton tournaments-heading-skeleton" />
    </div>
  );
}
