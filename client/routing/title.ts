import { useEffect } from 'react';

/**
 * Sets the title of the tab, as in `useTitle(category.name)`; undefined keeps the route's title.
 *
 * The site's name is appended.
 */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = titleText(title);
  }, [title]);
}

export function titleText(title: string): string {
  return `${title} · vitrin`;
}
