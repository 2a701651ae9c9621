/** What shows that somebody is there: pointer, key, wheel, touch, and a game's frame that has the focus (settled). */
import type { ActivityModel } from '../state/activity.ts';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** The site cannot see into a game's frame: that it has the focus is all there is to see. */
const FRAME_EVERY_MS = 5000;

/** Renews the activity start time by them, for as long as the page lives. */
export function watchSignsOfLife(activity: ActivityModel) {
  const renew = () => activity.touch();
  for (const sign of SIGNS) addEventListener(sign, renew, { passive: true, capture: true });
  setInterval(() => {
    if (document.activeElement instanceof HTMLIFrameElement && document.hasFocus()) renew();
  }, FRAME_EVERY_MS);
}
