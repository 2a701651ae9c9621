import './index.css';
import { effect } from '@preact/signals-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CONTRACTS_ADDRESS } from '#contracts/control/documents';
import { createSafeArea } from '../../core/storage/store.ts';
import { cancelStraySecondClicks } from '../../ui/behaviour/second-click.ts';
import { pageFocus } from '../base/page-focus.ts';
import { browserTimers } from '../base/timers.ts';
import { openJournalStream } from '../journal/journal-stream.ts';
import { createBrowserSession } from '../players/browser-session.ts';
import { GoPage } from '../share/go-page.tsx';
import { GO_PATH } from '../share/situation.ts';
import { buildWorldIcon, findWorldHue } from '../world/world-colour.ts';
import { App } from './app.tsx';
import { createConsole } from './console.ts';
import { listenToKeys } from './listen-to-keys.ts';
import { ModelsProvider } from './models-provider.tsx';
import { persistSwitch, persistText } from './stored-switch.ts';

/** The keys that remember that shortcuts are off, and the tester's name. No key of the site starts with `vitrin`. */
const KEYS_OFF_KEY = 'vitrinConsoleKeysOff';
const TESTER_KEY = 'vitrinConsoleTester';

const models = createConsole({
  origin: location.origin,
  fetch: window.fetch.bind(window),
  timers: browserTimers,
  browserSession: createBrowserSession(),
  openStream: openJournalStream,
  pageFocus,
});
const storage = createSafeArea(() => localStorage);
persistText(models.connection.tester, TESTER_KEY, storage);
persistSwitch(models.shortcuts.isEnabled, KEYS_OFF_KEY, storage);
// The page of a share link has nothing for shortcuts to act on, and must not change a world by a key.
if (location.pathname !== GO_PATH) listenToKeys(models);
if (`${location.pathname}${location.search}` === CONTRACTS_ADDRESS) models.layout.overlay.value = 'contracts';
// The console runs only while the page is visible.
const followVisibility = () => (document.hidden ? models.stop() : models.start());
document.addEventListener('visibilitychange', followVisibility);
followVisibility();
const openLink = () => void models.openLink(location.hash);
addEventListener('hashchange', openLink);
openLink();
cancelStraySecondClicks();
// A lost network is noticed at once, not at the next refresh.
window.addEventListener('offline', () => void models.refresh());
// Tabs of several worlds are told apart by their titles and icons.
effect(() => {
  const name = models.world.name.value ?? '…';
  document.title = `${name} · vitrin console`;
  document.querySelector('link[rel=icon]')?.setAttribute('href', buildWorldIcon(findWorldHue(name)));
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <ModelsProvider models={models}>{location.pathname === GO_PATH ? <GoPage /> : <App />}</ModelsProvider>
  </StrictMode>,
);
