import './styles/index.css';
import './load-fonts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserPlatform } from './browser.ts';
import { offerConsole } from './dev/offer-console.ts';
import { App } from './layout/app.tsx';
import { createModels } from './models.ts';
import { routeTable } from './routes.tsx';
import { loadFirstView } from './routing/first-view.ts';
import { createScroll } from './routing/scroll.ts';
import { listenForActivity } from './session/activity-listeners.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const platform = browserPlatform();
const models = createModels(platform);
const started = models.start();
listenForActivity(models.activity);
offerConsole(models);

function render(container: Element) {
  createRoot(container).render(
    <StrictMode>
      <App models={models} routeTable={routeTable} scroll={createScroll(platform.session)} />
    </StrictMode>,
  );
}

void loadFirstView(routeTable.routes, models, started).then(() => render(root));
