import { type ReactNode, useEffect } from 'react';

interface HeldListProps {
  readonly list: { hold(): void; release(): void };
  readonly children: ReactNode;
}

/** The rows of a list, which keep their places until pointer and focus have left it. */
export function HeldList({ list, children }: HeldListProps) {
  useEffect(() => list.release, [list]);
  return (
    <ul
      onPointerEnter={list.hold}
      onFocus={list.hold}
      onPointerLeave={({ pointerType, currentTarget }) => {
        // A finger leaves with every tap, so after a tap the list is released when its row loses the focus.
        if (pointerType !== 'touch' && !currentTarget.querySelector(':focus-visible')) list.release();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) list.release();
      }}
    >
      {children}
    </ul>
  );
}
