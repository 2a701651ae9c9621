/** Reports pointer, key, wheel and touch events, and the focus in a game's frame, as activity. */

import type { ActivityModel } from '../core/session/activity.ts';
import { afterPaint } from '../ui/behaviour/after-paint.ts';

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** The site receives no events from inside a game's frame, so it polls whether the frame has the focus. */
const FRAME_POLL_INTERVAL_MS = 5000;

/** Reports activity to the model until the page is closed. */
export function listenForActivity(activity: ActivityModel) {
  const touch = () => activity.touch();
  let isPending = false;
  // Runs after the paint, since writing to the storage would delay the visible effect of a press.
  const touchLater = () => {
    if (isPending) return;
    isPending = true;
    afterPaint(() => {
      isPending = false;
      touch();
    });
  };
  for (const sign of ACTIVITY_EVENTS) addEventListener(sign, touchLater, { passive: true, capture: true });
  setInterval(() => {
    if (document.activeElement instanceof HTMLIFrameElement && document.hasFocus()) touch();
  }, FRAME_POLL_INTERVAL_MS);
}
