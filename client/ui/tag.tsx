import './tag.css';
import type { ReactNode } from 'react';

export type TagKind = 'new' | 'jackpot' | 'tournament' | 'live' | 'soon';

/** A short label on the ledge of a card, such as Yeni or CANLI. */
export function Tag({ kind, children }: { kind: TagKind; children: ReactNode }) {
  return <span className={`tag tag-${kind}`}>{children}</span>;
}
