import { expect, test, vi } from 'vitest';
import { routeTable } from '../../../../client/app/routes.tsx';
import { preloadPage } from '../../../../client/core/routing/page-code.ts';
import { createTestClient, waitForCalls } from '../../support/test-client.ts';

test('a link to a lobby asks for the cards when it is pressed, and for the filters once the answer is painted', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  const { models, browser } = await createTestClient();
  const before = browser.requestNames.length;

  await preloadPage(routeTable.routes, '/live', models);
  expect(browser.requestNames.slice(before)).toEqual(['livecasino/game_table_list']);

  for (const paint of frames) paint();
  await vi.waitFor(() =>
    expect(browser.requestNames.slice(before)).toEqual(
      expect.arrayContaining(['livecasino/category_list', 'livecasino/provider_list']),
    ),
  );
  await waitForCalls(models);
});
