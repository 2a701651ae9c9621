import type { ReactNode } from 'react';
import type { JournalEntry } from '#contracts/control/journal';

interface VerdictBadgeProps {
  /** The verdict that sets shape and colour. */
  readonly verdict: JournalEntry['verdict'];
  readonly children: ReactNode;
}

/** Shows a verdict by shape, word and colour, so that colour is never the only sign. */
export function VerdictBadge({ verdict, children }: VerdictBadgeProps) {
  return (
    <span className={`badge badge-${verdict}`}>
      <span className="badge-shape" aria-hidden="true" />
      {children}
    </span>
  );
}
