import { useEffect } from 'react';

/**
 * Names the tab after what the page shows, as in `useTitle(category.name)`; undefined leaves the route's title.
 *
 * The site's name is added behind it.
 */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = titleText(title);
  }, [title]);
}

export function titleText(title: string): string {
  return `${title} · vitrin`;
}
