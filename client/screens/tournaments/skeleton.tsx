import '../../ui/card-group.css';
import { Bone } from '../../ui/bone.tsx';
import { Repeat } from '../../ui/repeat.ts';

const CARDS = 4;
const ROWS = 4;

/** Placeholders in the size of the cards and of the first rows. */
export function TournamentsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="tournaments-group">
        <SkeletonHeading />
        <div className="tournaments-grid stack gap-16">
          <Repeat count={CARDS}>
            <Bone height={182} radius="var(--radius-panel)" />
          </Repeat>
        </div>
      </div>
      <div className="tournaments-group">
        <SkeletonHeading />
        <div className="tournaments-rows panel ruled">
          <Repeat count={ROWS}>
            <Bone height={68} radius={0} />
          </Repeat>
        </div>
      </div>
    </div>
  );
}

function SkeletonHeading() {
  return (
    <div className="card-group-head">
      <Bone width={150} height={24} />
    </div>
  );
}
