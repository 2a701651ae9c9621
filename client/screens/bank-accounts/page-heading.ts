import { MAIN_ID } from '../../layout/skip-link.tsx';

/** Returns the heading of the page, ready to take the focus. */
export function findPageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>(`#${MAIN_ID} h1`);
  if (heading) heading.tabIndex = -1;
  return heading;
}
