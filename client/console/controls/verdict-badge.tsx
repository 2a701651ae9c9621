import type { JournalEntry } from '#contracts/control/journal';
import type { TextOrElements } from '../../core/jsx-types.ts';
import { VERDICTS } from '../base/verdict-text.ts';

interface VerdictBadgeProps {
  /** The verdict that sets shape and colour. */
  readonly verdict: JournalEntry['verdict'];
  readonly children: TextOrElements;
}

/** Shows a verdict by shape, word and colour, so that colour is never the only sign. */
export function VerdictBadge({ verdict, children }: VerdictBadgeProps) {
  return (
    <span className={`badge badge-${verdict}`}>
      <span aria-hidden="true">{VERDICTS[verdict].shape}</span>
      <span>{children}</span>
    </span>
  );
}
