import type { ReactNode } from 'react';
import type { JournalEntry } from '#contracts/control/journal';

type Kind = JournalEntry['verdict'];

/** A state as shape and word: neither needs the colour. */
export function Mark({ kind, children }: { readonly kind: Kind; readonly children: ReactNode }) {
  return (
    <span className={`mark mark-${kind}`}>
      <span className="mark-shape" aria-hidden="true" />
      {children}
    </span>
  );
}
