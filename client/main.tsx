import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { browserPlatform } from './browser.ts';
import { offerConsole } from './dev/offer-console.ts';
import { FirstFrameEnd } from './frame/first-frame-end.ts';
import { waitForTexts } from './i18n/texts.ts';
import { App } from './layout/app.tsx';
import { createModels } from './models.ts';
import { routeTable } from './routes.tsx';
import { loadFirstView } from './routing/first-view.ts';
import { giveEntriesStates } from './routing/history-entry.ts';
import { createScroll } from './routing/scroll.ts';
import { listenForActivity } from './session/activity-listeners.ts';
import { cancelStraySecondClicks } from './ui/behaviour/second-click.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

giveEntriesStates();
const platform = browserPlatform();
const models = createModels(platform);
const started = models.start();
listenForActivity(models.activity);
offerConsole(models);
cancelStraySecondClicks();

// Error events of pictures do not bubble, so they are captured.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement)) return;
    import('./ui/cards/missing-picture.ts').then(
      ({ replaceMissingPicture }) => replaceMissingPicture(target),
      () => undefined, // Without a connection the browser's own sign stays.
    );
  },
  true,
);

// The first rendering would be empty without the texts of the stored language. As a transition it is done in
// small pieces, so that the first frame can be scrolled meanwhile.
void Promise.all([loadFirstView(routeTable.routes, models, started), waitForTexts()]).then(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App models={models} routeTable={routeTable} scroll={createScroll(platform.session)} />
        <FirstFrameEnd />
      </StrictMode>,
    ),
  ),
);
