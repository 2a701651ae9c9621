import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followVisibility, listenToKeys, openStream, rememberKeys, view } from './browser.ts';
import { createBrowserSession } from './browser-session.ts';
import { ConsoleProvider } from './context.ts';
import { createConsole } from './state/console.ts';
import { browserTimers } from './state/timers.ts';

const models = createConsole({
  origin: location.origin,
  fetch: window.fetch.bind(window),
  timers: browserTimers,
  session: createBrowserSession(),
  openStream,
  view,
});
rememberKeys(models.keys);
listenToKeys(models);
followVisibility(models);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ConsoleProvider value={models}>
      <App />
    </ConsoleProvider>
  </StrictMode>,
);
