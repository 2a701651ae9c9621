import './tabs.css';
import { type ReactNode, useEffect, useRef } from 'react';

/** Tabs as links, each to its own address. children: links; the current one has `aria-current`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the row scrolls to the current tab. `scrollIntoView` would scroll the page too.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3;
  });
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {children}
    </nav>
  );
}
