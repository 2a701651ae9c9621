import { useEffect } from 'react';

/**
 * Sets the title of the tab, such as `useTitle(category.name)`, and appends the site's name. With undefined,
 * the title of the route stays.
 */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = titleText(title);
  }, [title]);
}

export function titleText(title: string): string {
  return `${title} · vitrin`;
}
