import './shelf.css';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from './icons.ts';

interface ShelfProps {
  title: string;
  /** How many there are in all, in words. */
  count?: string | undefined;
  /** The link to all of them. */
  all?: ReactNode;
  shape: 'cover' | 'table';
  words: { previous: string; next: string };
  /** `li` elements; undefined while something else stands in the shelf's place. */
  children?: ReactNode;
  /** Instead of cards: skeletons, an empty or an error state. */
  instead?: ReactNode;
}

/** One row of cards: swiped on a phone, moved by two buttons from 900 px. */
export function Shelf({ title, count, all, shape, words, children, instead }: ShelfProps) {
  const headingId = useId();
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: true });

  const look = useCallback(() => {
    const list = row.current;
    if (!list) return;
    const start = list.scrollLeft < 4;
    const end = list.scrollLeft + list.clientWidth > list.scrollWidth - 4;
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
  }, []);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const observer = new ResizeObserver(look);
    observer.observe(list);
    return () => observer.disconnect();
  }, [look]);
  // The number of cards is not the size of the list: look after each rendering too.
  useEffect(look);

  const move = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });

  return (
    <section className="shelf" aria-labelledby={headingId}>
      <div className="shelf-head">
        <h2 id={headingId}>{title}</h2>
        {count && <span className="shelf-count">{count}</span>}
        <span className="shelf-aside">
          {all}
          {!instead && !(ends.start && ends.end) && (
            <span className="shelf-moves">
              <IconButton
                size={36}
                raised
                icon={IconChevronLeft}
                label={words.previous}
                spent={ends.start}
                onClick={() => move(-1)}
              />
              <IconButton
                size={36}
                raised
                icon={IconChevronRight}
                label={words.next}
                spent={ends.end}
                onClick={() => move(1)}
              />
            </span>
          )}
        </span>
      </div>
      {instead ?? (
        <ul className={`shelf-row shelf-${shape}`} ref={row} onScroll={look}>
          {children}
        </ul>
      )}
    </section>
  );
}
