/** Returns the heading of the page, or the page itself if it has none, ready to take the focus. */
export function findPageHeading(): HTMLElement | null {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1') ?? main;
  if (heading) heading.tabIndex = -1;
  return heading;
}
