import { expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#contracts/time/durations';
import { routeTable } from '../../../../client/app/routes.tsx';
import { preloadPage } from '../../../../client/core/routing/page-code.ts';
import { getLobbies } from '../../../../client/features/catalogue/lobby/lobbies.ts';
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

test('a list is as good as new for five minutes, and forty stay in memory for the way back', async () => {
  const { models, browser } = await createTestClient();
  const { lists } = getLobbies(models).slots;
  const open = async (categoryID: number) => {
    lists.open({ categoryID });
    await waitForCalls(models);
    return browser.requestNames.filter((name) => name === 'casino/games_list').length;
  };
  const first = await open(63);
  await browser.pass(5 * MINUTE_MS - 1);
  expect(await open(63)).toBe(first);
  await browser.pass(1);
  expect(await open(63)).toBe(first + 1);

  for (let id = 1; id < 40; id += 1) lists.preload({ categoryID: 90_000 + id });
  expect(lists.find({ categoryID: 63 })).toBeDefined();
  lists.preload({ categoryID: 90_040 });
  expect(lists.find({ categoryID: 63 })).toBeUndefined();
  expect(lists.find({ categoryID: 90_040 })).toBeDefined();
  await waitForCalls(models);
});
