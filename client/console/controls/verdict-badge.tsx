import type { JournalEntry } from '#contracts/control/journal';
import type { TextOrElements } from '../../core/jsx-types.ts';

const SHAPES: Readonly<Record<JournalEntry['verdict'], string>> = {
  conforms: '■',
  broken: '◆',
  assumption: '□',
  drift: '●',
  injected: '▨',
  pending: '◌',
};

interface VerdictBadgeProps {
  /** The verdict that sets shape and colour. */
  readonly verdict: JournalEntry['verdict'];
  /** Text in place of the verdict's own word. */
  readonly children?: TextOrElements;
}

/** Shows a verdict by shape, word and colour, so that colour is never the only sign. */
export function VerdictBadge({ verdict, children }: VerdictBadgeProps) {
  return (
    <span className={`badge badge-${verdict}`}>
      <span aria-hidden="true">{SHAPES[verdict]}</span>
      <span>{children ?? verdict}</span>
    </span>
  );
}
