import { Bone } from '../../../ui/cards/bone.tsx';
import './ticket.css';
import { Repeat } from '../../../ui/behaviour/repeat.ts';

/** Placeholders in the size of the search and of the first tickets. */
export function TicketsSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton ticket-search-skeleton" data-skeleton />
      <p className="ticket-count dim text-small">
        <Bone width={80} height={11} />
      </p>
      <div className="tickets stack gap-12">
        <Repeat count={6}>
          <Bone height={74} radius="var(--radius-panel)" />
        </Repeat>
      </div>
    </div>
  );
}
