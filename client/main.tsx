import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserMachine } from './browser.ts';
import { offerConsole } from './dev/offer-console.ts';
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
offerConsole(models);

createRoot(root).render(
  <StrictMode>
    <App models={models} scroll={takeScroll(machine.session)} />
  </StrictMode>,
);
