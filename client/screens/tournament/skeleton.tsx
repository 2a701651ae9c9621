import '../../ui/card.css';
import { Bone } from '../../ui/bone.tsx';

/** Placeholders in the layout of a tournament below its picture. */
export function TournamentSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton tournament-statistics-skeleton" />
      <div className="tournament-columns stack gap-20">
        <div className="tournament-board">
          <Bone height={420} radius="var(--radius-panel)" />
        </div>
        <Bone height={420} radius="var(--radius-panel)" />
      </div>
    </div>
  );
}
