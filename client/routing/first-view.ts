/** Loads code and data of the first page before anything is rendered. */
import type { Models } from '../models.ts';
import { loadPage } from './page-code.ts';
import type { Route } from './route.ts';

/**
 * The replies to the calls that index.html sends usually arrive within this time. If they arrive later,
 * skeletons are shown first.
 */
const MAX_WAIT_MS = 500;

/**
 * Loads the content at the top of the current page. Resolves after `MAX_WAIT_MS` at the latest. started:
 * resolves when the site knows whether it is under maintenance.
 *
 * The first rendering can then show content. Without this wait it would show skeletons, and a slow phone
 * takes longer to render those than to wait.
 */
export async function loadFirstView(
  routes: readonly Route[],
  models: Models,
  started: Promise<void>,
): Promise<void> {
  const route = routes.find(({ path }) => path === location.pathname);
  const load = async () => {
    const page = route && (await loadPage(route));
    // A page without `loadAhead` waits for `started`; otherwise it would flash up before the maintenance
    // screen.
    await (page?.loadAhead?.(models) ?? started);
  };
  await new Promise<void>((resolve) => {
    models.screenDeps.timers.after(MAX_WAIT_MS, resolve);
    void load().then(resolve);
  });
}
