import './tabs.css';
import { useEffect, useRef } from 'react';
import type { TextOrElements } from '../core/jsx-types.ts';
import { revealInRow } from './chip.ts';

/** Tabs as links, each to its own address. children: links; the current one has `aria-current`. */
export function Tabs({ label, children }: { label: string; children: TextOrElements }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the row scrolls to the current tab.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && current) revealInRow(nav.current, current);
  });
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
