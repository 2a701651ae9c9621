import '../../ui/card.css';
import '../../ui/skeleton.css';

/** Placeholders in the layout of a tournament below its picture. */
export function TournamentSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton tournament-statistics-skeleton" />
      <div className="tournament-columns">
        <span className="skeleton tournament-panel-skeleton tournament-board" />
        <span className="skeleton tournament-panel-skeleton" />
      </div>
    </div>
  );
}
