import './styles/index.css';
// The first frame shows lobbies before their code is loaded.
import '../ui/chip.css';
import '../ui/forms/parts/choice-chip.css';
import '../features/catalogue/lobby/lobby.css';
import { effect } from '@preact/signals-react';
import { StrictMode, startTransition } from 'react';
import { waitForTexts } from '../core/i18n/texts.ts';
import { createModels } from '../core/models.ts';
import { giveEntriesStates } from '../core/routing/navigation.ts';
import { loadFirstPage } from '../core/routing/page-code.ts';
import { createScroll } from '../core/routing/scroll.ts';
import type { ActivityModel } from '../core/session/activity.ts';
import { cancelStraySecondClicks } from '../ui/behaviour/second-click.ts';
import { afterPaint, waitForTask } from '../ui/behaviour/when-idle.ts';
import { App } from './app.tsx';
import { createBrowserPlatform } from './browser.ts';
import { offerConsole } from './dev.ts';
import { FirstFrameEnd } from './first-frame/first-frame-end.ts';
import { routeTable } from './routes.tsx';
import { startUp } from './start-up.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** If the calls of the start take longer, skeletons are shown first. */
const MAX_WAIT_MS = 500;

giveEntriesStates();
cancelStraySecondClicks();
showMissingPictures();
start(root).catch((error) => {
  reportError(error);
  window.firstFrame.fail();
});

/**
 * Starts the models, asks for what the first page shows, and renders the site. The start and the evaluation of React DOM
 * are tasks of their own: in one with the evaluation of the site's code, they would block a slow phone for 200 ms. React
 * DOM is evaluated while the first replies are on their way, which come 8 % sooner so.
 */
async function start(root: HTMLElement) {
  await waitForTask();
  const platform = createBrowserPlatform();
  const models = createModels(platform);
  const pageCalls = loadFirstPage(routeTable.routes, location.pathname + location.search, models);
  const started = startUp(models, pageCalls);
  listenForActivity(models.activity);
  offerConsole(models);
  const wait = new Promise<void>((resolve) => platform.timers.after(MAX_WAIT_MS, resolve));
  // Resolves when the check for maintenance and the calls of the first page have ended. Before the check, a page would
  // flash up in front of the maintenance screen; without its data, a slow phone would render it twice.
  const firstReplies = new Promise<void>((resolve) => {
    void wait.then(resolve);
    void Promise.all([started, pageCalls]).then(() =>
      effect(() => void (models.api.openCalls.value === 0 && resolve())),
    );
  });
  // A page whose preparation fails is rendered all the same, and shows its error.
  const reactDom = Promise.race([Promise.allSettled([pageCalls]), wait])
    .then(waitForTask)
    .then(() => import('react-dom/client'));
  // The first rendering would be empty without the texts of the stored language. As a transition it is done in
  // small pieces, so that the first frame can be scrolled meanwhile.
  const [{ createRoot }] = await Promise.all([reactDom, firstReplies, waitForTexts()]);
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App models={models} routeTable={routeTable} scroll={createScroll(platform.tabArea)} />
        <FirstFrameEnd />
      </StrictMode>,
    ),
  );
}

/** Replaces pictures that cannot be loaded. Their error events do not bubble, so they are captured. */
function showMissingPictures() {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement)) return;
      import('../ui/cards/missing-picture.ts').then(
        ({ replaceMissingPicture }) => replaceMissingPicture(target),
        () => undefined, // Without a connection the browser's own sign stays.
      );
    },
    true,
  );
}

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
