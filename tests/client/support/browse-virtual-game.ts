// The step by which `requests.test.ts` starts a virtual game.
import { getSiteDocuments } from '../../../client/core/site/site-documents.ts';
import { listVirtualGames } from '../../../client/features/catalogue/virtual-games.ts';
import { getVirtualLaunch } from '../../../client/features/play/virtual-game/page.tsx';
import { readData } from './read-state.ts';
import { type TestClient, waitForCalls } from './test-client.ts';

/** Starts the virtual game Zeplin with the ids from the header menu. */
export async function browseVirtualGame({ models }: TestClient): Promise<void> {
  const { headerMenu } = getSiteDocuments(models);
  await headerMenu.load();
  const link = listVirtualGames(readData(headerMenu.state.value)).find(
    ({ path }) => path === '/virtual/zeplin',
  );
  if (!link) throw new Error('The menu has no Zeplin');
  getVirtualLaunch(models).start(link.game);
  await waitForCalls(models);
}
