import '../../../ui/cards/shelf.css';
import { type Ref, useId } from 'react';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { frameTexts } from '../../../core/site/frame-texts.tr.ts';
import { ServerLink } from '../../../ui/links/server-link.tsx';

interface ShelfSectionProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** The number of entries, in words. */
  count?: string | undefined;
  /** The address of the page with all entries, if there is one. */
  href?: string | undefined;
  /** Shown before the link to that page. */
  tools?: Elements;
  children: Elements;
}

/** A part of the page under a heading, with a link to the page of all its entries. */
export function ShelfSection({ ref, title, count, href, tools, children }: ShelfSectionProps) {
  const frame = useTexts(frameTexts);
  const headingId = useId();
  return (
    <section className="shelf glow" aria-labelledby={headingId} ref={ref}>
      <div className="shelf-head">
        <h2 id={headingId}>{title}</h2>
        {count !== undefined && <span className="shelf-count from-600">{count}</span>}
        <span className="shelf-aside">
          {tools}
          <ServerLink href={href} className="text-link" aria-label={`${frame('all')}: ${title}`}>
            {frame('all')}
          </ServerLink>
        </span>
      </div>
      {children}
    </section>
  );
}
