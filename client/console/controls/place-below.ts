/** The gap between menu and button, and between menu and window edge. */
const BUTTON_GAP_PX = 4;
const EDGE_GAP_PX = 12;

/** Places an open menu below its button, by script, since not every browser supports anchored popovers. */
export function placeBelow(button: HTMLElement, menu: HTMLElement): void {
  const { top, bottom, left } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const maxLeft = clientWidth - menu.offsetWidth - EDGE_GAP_PX;
  const below = bottom + BUTTON_GAP_PX;
  const fits = below + menu.offsetHeight + EDGE_GAP_PX <= clientHeight;
  const place = fits ? below : Math.max(EDGE_GAP_PX, top - menu.offsetHeight - BUTTON_GAP_PX);
  menu.style.inset = `${place}px auto auto ${Math.max(EDGE_GAP_PX, Math.min(left, maxLeft))}px`;
}
