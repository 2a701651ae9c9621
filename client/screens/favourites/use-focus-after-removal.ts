import { useLayoutEffect, useRef } from 'react';
import type { AnyId } from '#contracts/read-types';

/**
 * Moves the focus when the focused card is removed: to the card that takes its place, to the last card if the removed
 * one was the last, or to the heading of the page when none is left.
 *
 * ids: the ids of the shown cards, in order; undefined while they are not known.
 */
export function useFocusAfterRemoval(ids: readonly AnyId[] | undefined) {
  const part = useRef<HTMLElement>(null);
  const previousIds = useRef(ids);
  useLayoutEffect(() => {
    if (!ids) return;
    const removedIndex = previousIds.current?.findIndex((id) => !ids.includes(id)) ?? -1;
    previousIds.current = ids;
    // The browser moves the focus to the body when the focused element is removed. Any other focus stays.
    if (removedIndex === -1 || document.activeElement !== document.body) return;
    const links = part.current?.querySelectorAll<HTMLElement>('.card-link') ?? [];
    const link = links[removedIndex] ?? links[links.length - 1];
    if (link) link.focus();
    else focusHeading();
  }, [ids]);
  return part;
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
