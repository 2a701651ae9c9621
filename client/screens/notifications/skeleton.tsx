import '../../ui/skeleton.css';
import '../../history/day-section.css';
import { Repeat } from '../../ui/repeat.ts';

/** Placeholders in the size of the first notifications. */
export function NotificationsSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton day-section-skeleton" />
      <div className="notifications">
        <Repeat count={5}>
          <div className="notification">
            <span className="skeleton notification-mark" />
            <p className="notification-title">
              <span className="skeleton skeleton-line" />
            </p>
            <p className="notification-amount">
              <span className="skeleton notification-amount-skeleton" />
            </p>
            <p className="notification-text">
              <span className="skeleton skeleton-line is-short" />
            </p>
            <p className="notification-time">
              <span className="skeleton skeleton-line is-short" />
            </p>
          </div>
        </Repeat>
      </div>
    </div>
  );
}
