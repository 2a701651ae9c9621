import './tag.css';
import type { TextOrElements } from '../core/jsx-types.ts';

export type TagKind = 'new' | 'jackpot' | 'tournament' | 'live' | 'soon';

/** A short label on the ledge of a card, such as Yeni or CANLI. */
export function Tag({ kind, children }: { kind: TagKind; children: TextOrElements }) {
  return <span className={`tag tag-${kind}`}>{children}</span>;
}
