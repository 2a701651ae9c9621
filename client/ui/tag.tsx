import './tag.css';
import type { ReactNode } from 'react';

export type TagKind = 'new' | 'jackpot' | 'tournament' | 'live';

/** Hangs on the ledge: Yeni, Jackpot, Turnuva, CANLI. */
export function Tag({ kind, children }: { kind: TagKind; children: ReactNode }) {
  return <span className={`tag tag-${kind}`}>{children}</span>;
}
