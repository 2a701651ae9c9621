import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createConsole } from './console.ts';
import { ConsoleProvider } from './console-context.ts';
import { followVisibility } from './follow-visibility.ts';
import { openJournalStream } from './journal/open-journal-stream.ts';
import { listenToKeys } from './keyboard/listen-to-keys.ts';
import { persistShortcuts } from './keyboard/persist-shortcuts.ts';
import { pageFocus } from './page-focus.ts';
import { createBrowserSession } from './players/browser-session.ts';
import { browserTimers } from './timers.ts';

const models = createConsole({
  origin: location.origin,
  fetch: window.fetch.bind(window),
  timers: browserTimers,
  browserSession: createBrowserSession(),
  openStream: openJournalStream,
  pageFocus,
});
persistShortcuts(models.shortcuts);
listenToKeys(models);
followVisibility(models);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <ConsoleProvider value={models}>
      <App />
    </ConsoleProvider>
  </StrictMode>,
);
