import '../../ui/skeleton.css';
import './ticket.css';
import { Repeat } from '../../ui/repeat.ts';

/** Placeholders in the size of the search and of the first tickets. */
export function TicketsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="ticket-search">
        <span className="skeleton ticket-search-skeleton" />
      </div>
      <p className="ticket-count">
        <span className="skeleton ticket-count-skeleton" />
      </p>
      <div className="tickets">
        <Repeat count={6}>
          <span className="skeleton ticket-skeleton" />
        </Repeat>
      </div>
    </div>
  );
}
