/**
 * Loads the main menu and the code of menus once the page is complete, so that they do not delay the content
 * of the page.
 */
import { useEffect } from 'react';
import { type Models, useModels } from '../models.ts';
import { WIDE_WINDOW } from '../ui/behaviour/use-media.ts';
import { whenIdle } from '../ui/behaviour/when-idle.ts';
import { getFrameDocuments } from './frame-documents.ts';
import { navPanel } from './header/nav-item.tsx';
import { isMenuRendered, menu } from './menu/menu-sheet.tsx';

const CHECK_INTERVAL_MS = 400;
/** After this time `afterContent` does not wait for running calls any more, since one of them may hang. */
const MAX_WAIT_MS = 8000;

/**
 * Loads the main menu, and the code of the phone's menu or of the submenus. The frame renders this component
 * with the path as `key`, so each new page repeats what has failed.
 * @useSignals
 */
export function LoadAhead() {
  const models = useModels();
  useEffect(
    () =>
      afterContent(models, () => {
        void getFrameDocuments(models).load();
        const isWide = matchMedia(WIDE_WINDOW).matches;
        // A failure is ignored here, since opening the menu or a submenu loads its code again.
        (isWide ? navPanel : menu).load().then(
          () => {
            isMenuRendered.value ||= !isWide;
          },
          () => undefined,
        );
      }),
    [models],
  );
  return null;
}

/**
 * Calls `run` when the page is complete and the browser is idle. Returns a function that cancels the call.
 */
export function afterContent({ openCalls, screenDeps }: Models, run: () => void): () => void {
  const isComplete = () => openCalls.peek() === 0 && document.querySelector('.page-waiting') === null;
  let waitMs = 0;
  let stop = screenDeps.timers.every(CHECK_INTERVAL_MS, () => {
    waitMs += CHECK_INTERVAL_MS;
    if (!isComplete() && waitMs < MAX_WAIT_MS) return;
    stop();
    stop = whenIdle(run);
  });
  return () => stop();
}
