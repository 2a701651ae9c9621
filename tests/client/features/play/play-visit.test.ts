// Tests that the time and the result of a visit to a game survive a reload, and end when the player leaves.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { PlayBar } from '../../../../client/features/play/play-bar.tsx';
import { countRound, countStake, getPlayVisit } from '../../../../client/features/play/play-visit.ts';
import { SECOND_MS } from '../../../../contracts/time/durations.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient, createTestClient, type TestClient } from '../../support/test-client.ts';

const ADDRESS = '/play/slot/1001';
const round = (key: string, stake: number, win: number) =>
  ({ type: 'vitrin:round', mode: 'real', key, stake, win, balance: 0 }) as const;

/** Plays a round of 10 TL that wins nothing, a minute after the game has started. */
async function play() {
  const client = await createSignedInClient();
  client.models.navigation.go(ADDRESS);
  const visit = getPlayVisit(client.models);
  const leave = visit.enter();
  visit.start();
  await client.browser.pass(60 * SECOND_MS);
  visit.change((before) => countRound(before, round('first', 1000, 0)));
  return { ...client, visit, leave };
}

/** Opens a page in the same tab. The clock of the browser goes on. */
async function open({ world, browser, models }: TestClient, address = ADDRESS) {
  const client = await createTestClient({
    world,
    local: browser.local,
    session: browser.session,
    address,
  });
  await client.browser.pass(models.platform.monotonic() - client.models.platform.monotonic());
  const visit = getPlayVisit(client.models);
  visit.enter();
  return visit;
}

test('a reload keeps time and result, and counts a round once that is told again', async () => {
  const before = await play();

  const visit = await open(before);
  visit.start();
  visit.change((result) => countRound(result, round('first', 1000, 3000)));

  expect(visit.measureElapsed()).toBe(60 * SECOND_MS);
  expect(visit.result.value.netKurus).toBe(2000);
});

test('a reload while a round is shown counts the win that the balance already contains', async () => {
  const before = await play();
  before.visit.change((result) =>
    countStake(result, { type: 'vitrin:stake', mode: 'real', key: 'second', stake: 500, win: 1200 }, 0),
  );
  expect(before.visit.result.value.netKurus).toBe(-1500);

  const visit = await open(before);

  expect(visit.result.value.netKurus).toBe(-300);
  visit.change((result) => countRound(result, round('second', 500, 1200)));
  expect(visit.result.value.netKurus).toBe(-300);
});

test.each([
  ['another game', async (client: TestClient) => open(client, '/play/slot/1002')],
  [
    'a player who signs in anew',
    async (client: TestClient) => {
      await client.models.session.logout();
      return open(client);
    },
  ],
])('%s begins at nothing', async (_, openNext) => {
  const visit = await openNext(await play());

  expect([visit.measureElapsed(), visit.result.value.netKurus]).toEqual([0, 0]);
});

test('a player who leaves the game and comes back begins at nothing', async () => {
  const { leave, visit, browser } = await play();

  leave();
  await browser.pass(SECOND_MS);
  visit.enter();

  expect([visit.measureElapsed(), visit.result.value.netKurus]).toEqual([0, 0]);
});

test('the bar of a demo says that its result is no money', async () => {
  const { models } = await play();
  const show = (gamingType: 'real' | 'demo') =>
    renderInSite(models, createElement(PlayBar, { gamingType, url: '/games/1001' }));

  expect(show('demo')).toContain('Bu oturum, demo');
  expect(show('real')).not.toContain('demo');
  expect(show('real')).toContain('−10,00\u00a0TL');
});
