import './tag.css';
import type { TextOrElements } from '../core/jsx-types.ts';
import { Icon, type IconShape } from './icon.tsx';

export type TagKind = 'new' | 'jackpot' | 'tournament' | 'live' | 'soon';

/** A short label on the ledge of a card, such as Yeni or CANLI. */
export function Tag({ kind, children }: { kind: TagKind; children: TextOrElements }) {
  return <span className={`tag tag-${kind}`}>{children}</span>;
}

/** `warn` is for a pending state, `bad` for a refused one. */
export type StateBadgeKind = 'ok' | 'info' | 'neutral' | 'warn' | 'bad';

interface StateBadgeProps {
  kind: StateBadgeKind;
  icon: IconShape;
  children: TextOrElements;
}

/** A state as an icon and a word on a tint, such as Geçerli. */
export function StateBadge({ kind, icon, children }: StateBadgeProps) {
  return (
    <span className={`state-badge tone-${kind}`}>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </span>
  );
}
