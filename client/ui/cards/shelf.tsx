import './shelf.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { Elements, TextOrElements } from '../../jsx-types.ts';
import { IconButton } from '../icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';

interface ShelfProps {
  title: string;
  /** A text beside the title that states the number of items in the full list. */
  count?: string | undefined;
  /** A link to the full list. */
  allLink?: Elements;
  shape: 'cover' | 'table';
  /** `skip` labels a link by which keyboard users skip the cards; `end` names its target. */
  labels: { previous: string; next: string; skip: string; end: string };
  /** `li` elements. */
  children?: TextOrElements;
  /** Shown instead of the items: skeletons, an empty or an error state. */
  placeholder?: Elements;
}

/**
 * A card counts as visible if at least this share of it is in view. The share is below 1, since scrolling may
 * end a fraction of a pixel before the edge of the card.
 */
const WHOLE_CARD = 0.98;

/** A row of cards that scrolls sideways: by swiping on a phone, by two buttons from 900 px. */
export function Shelf({ title, count, allLink, shape, labels, children, placeholder }: ShelfProps) {
  const headingId = useId();
  const row = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  // Until the observer reports, the row counts as one that has not been scrolled: its start is visible and
  // its end is not.
  const [ends, setEnds] = useState({ start: true, end: false });

  // An observer of the first and the last card tells how far the row is scrolled. Reading offsets instead
  // would lay out shelves that are far from the window.
  useEffect(() => {
    const list = row.current;
    const [first, last] = [list?.firstElementChild, list?.lastElementChild];
    if (!first || !last) return;
    const observer = new IntersectionObserver(
      (changes) => {
        // A shelf far from the window is not laid out, so its cards have no size and their reports are
        // ignored.
        const laidOut = changes.filter(({ boundingClientRect }) => boundingClientRect.width > 0);
        const isSeen = (card: Element) => laidOut.findLast(({ target }) => target === card)?.isIntersecting;
        setEnds((before) => {
          const { start = before.start, end = before.end } = { start: isSeen(first), end: isSeen(last) };
          return start === before.start && end === before.end ? before : { start, end };
        });
      },
      { root: list, threshold: WHOLE_CARD },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  });

  const move = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });

  return (
    <section className="shelf glow" aria-labelledby={headingId}>
      <div className="shelf-head">
        <h2 id={headingId}>{title}</h2>
        {count && <span className="shelf-count from-600">{count}</span>}
        <span className="shelf-aside">
          {allLink}
          {!placeholder && !(ends.start && ends.end) && (
            <span className="shelf-moves from-900">
              <IconButton
                size={36}
                isRaised
                icon={IconChevronLeft}
                label={labels.previous}
                isInactive={ends.start}
                // Tab skips this button, since keyboard users scroll the row by focusing its cards.
                tabIndex={-1}
                onClick={() => move(-1)}
              />
              <IconButton
                size={36}
                isRaised
                icon={IconChevronRight}
                label={labels.next}
                isInactive={ends.end}
                tabIndex={-1}
                onClick={() => move(1)}
              />
            </span>
          )}
        </span>
      </div>
      {placeholder ?? (
        <>
          <button type="button" className="shelf-skip" onClick={() => end.current?.focus()}>
            {labels.skip}
          </button>
          <ul className={`shelf-row shelf-${shape}`} ref={row}>
            {children}
          </ul>
          <p className="hidden-visually" ref={end} tabIndex={-1}>
            {labels.end}
          </p>
        </>
      )}
    </section>
  );
}
