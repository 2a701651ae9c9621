// A page finds another player than the one it was opened for: in a tab that was frozen, or restored from memory.
import type { Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { routeTable } from '../../../../client/app/routes.tsx';
import { expect, test } from '../../page.ts';
import { findAddressOf } from '../../route-addresses.ts';
import { findPlaceholders, follow, openSignedIn, readCall } from '../../steps.ts';

const PLAYERS = ['mert.kaya', 'esra.isik'];
/** A list, a page of several resources, and a game. */
const SAMPLE = ['/favorites', '/profile', '/play/slot/1001'];
const ADDRESSES = isFull
  ? [
      ...routeTable.routes.filter(({ guard }) => guard === 'login').map(findAddressOf),
      ...['/', '/promotions/3', '/virtual/zeplin'],
    ]
  : SAMPLE;

test('every page of a player is loaded again for the next one, who signs in elsewhere', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/no-access');
  const otherTab = await context.newPage();
  await otherTab.goto('/no-access');

  for (const [index, address] of ADDRESSES.entries()) {
    await follow(page, address);
    await expectLoaded(page, address);
    const game = page.locator('iframe[sandbox]');
    const launch = (await game.count()) > 0 ? await game.getAttribute('src') : null;
    const isTaken = page.waitForRequest((request) => readCall(request)?.name === 'finance/check_balance');

    await signInElsewhere(otherTab, PLAYERS[index % PLAYERS.length] ?? '');
    await isTaken;

    await expectLoaded(page, `${address} for the next player`);
    if (launch !== null) await expect(game).not.toHaveAttribute('src', launch);
  }
});

/** Expects that no part of a page still loads. */
async function expectLoaded(page: Page, what: string): Promise<void> {
  const main = page.getByRole('main');
  const loading = main.locator('[data-loading]').or(findPlaceholders(page));
  await expect(loading, what).toHaveCount(0);
}

/** Signs a player in, in a tab that has the storage of the page. */
async function signInElsewhere(tab: Page, username: string): Promise<void> {
  await tab.evaluate(async (path) => {
    const reply = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' } });
    const auth = await reply.text();
    for (const key of ['bnwUserSession', 'bnwUserProfile']) localStorage.removeItem(key);
    localStorage.setItem('bnwUserAuth', auth);
  }, `/__mock/api/players/${username}/session`);
  await tab.reload();
}
