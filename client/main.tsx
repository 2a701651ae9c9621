import './styles/index.css';
import { effect } from '@preact/signals-react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserMachine } from './browser.ts';
import { App } from './shell/app.tsx';
import { takeScroll } from './shell/scroll.ts';
import { watchSignsOfLife } from './shell/signs-of-life.ts';
import { createModels } from './state/models.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const machine = browserMachine();
const models = createModels(machine);
void models.start();
watchSignsOfLife(models.activity);

createRoot(root).render(
  <StrictMode>
    <App models={models} scroll={takeScroll(machine.session)} />
  </StrictMode>,
);

/** The way to the console, wherever there is one: not a part of the site, and not of its code. */
const stopWaiting = effect(() => {
  if (!models.isMock.value && !import.meta.env.DEV) return;
  // Without it the site is whole; who wants the console has its address.
  import('./dev/console-handle.ts')
    .then(({ mountConsoleHandle }) => mountConsoleHandle())
    .catch(() => undefined);
  queueMicrotask(() => stopWaiting());
});
