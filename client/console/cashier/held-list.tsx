import { useEffect, useRef } from 'react';
import type { TextOrElements } from '../../jsx-types.ts';

interface HeldListProps {
  readonly list: { hold(): void; release(): void };
  readonly children: TextOrElements;
}

/**
 * The rows of a list, which keep their places and heights until pointer and focus have left it, so that a second
 * click at the same place hits no other row, whatever is decided meanwhile.
 */
export function HeldList({ list, children }: HeldListProps) {
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => list.release, [list]);

  function hold() {
    list.hold();
    for (const row of listRows(rows.current))
      row.style.minHeight ||= `${row.getBoundingClientRect().height}px`;
  }

  function release() {
    for (const row of listRows(rows.current)) row.style.minHeight = '';
    list.release();
  }

  return (
    <ul
      ref={rows}
      onPointerEnter={hold}
      onFocus={hold}
      onPointerLeave={({ pointerType, currentTarget }) => {
        // A finger leaves with every tap, so after a tap the list is released when its row loses the focus.
        if (pointerType !== 'touch' && !currentTarget.querySelector(':focus-visible')) release();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) release();
      }}
    >
      {children}
    </ul>
  );
}

const listRows = (list: HTMLUListElement | null) => list?.querySelectorAll<HTMLLIElement>('li') ?? [];
