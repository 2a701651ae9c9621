import { Bone } from '../../ui/bone.tsx';
import '../../history/day-section.css';
import { Repeat } from '../../ui/repeat.ts';

/** Placeholders in the size of the first notifications. */
export function NotificationsSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton day-section-skeleton" />
      <div className="panel ruled">
        <Repeat count={5}>
          <div className="notification">
            <span className="skeleton tile notification-mark" />
            <p className="notification-title">
              <span className="skeleton skeleton-line" />
            </p>
            <p className="notification-amount">
              <Bone width={96} height={14} />
            </p>
            <p className="dim text-small">
              <span className="skeleton skeleton-line is-short" />
            </p>
            <p className="hint text-meta">
              <span className="skeleton skeleton-line is-short" />
            </p>
          </div>
        </Repeat>
      </div>
    </div>
  );
}
