// Tests the crash game Zeplin, alone in a tab and in the frame of the site.
import type { FrameLocator, Locator, Page } from 'playwright';
import type { RoundReport } from '#mock-server/casino/games/shared/wire';
import { holdRequests } from '../../hold-requests.ts';
import { formatBalance, readFirstBalance } from '../../money.ts';
import { expect } from '../../page.ts';
import { findGame, findPlayBalance, findPlayNet, openSignedIn } from '../../steps.ts';
import { expectToFit, test } from '../../virtual-game.ts';

const ZEPLIN = { providerID: 12, type: 'zeplin' };

test('by keyboard a player bets on two exits, which are paid as far as the flight goes; its end appears at once and stays after a reload, and nothing is cut off in any window', async ({
  page,
  openGame,
  control,
}) => {
  await openGame(ZEPLIN, '?mode=real&lang=en');
  await expect(page.getByText('Choose an exit and place your chips.')).toBeVisible();
  await findExit(page, '1.2×').press('Enter');
  await page.getByRole('radio').first().press('ArrowRight');
  await findExit(page, '100×').press('Enter');
  await expect(page.getByRole('button', { name: 'Exit at 100×, bet 5.00 TL' })).toBeFocused();
  const readMultiples = await recordTexts(page.locator('#multiple'));

  const response = page.waitForResponse(/\/rounds$/);
  await page.locator('#play').press('Space');
  const { outcome, win, stake }: RoundReport = await (await response).json();
  const endsAt = outcome.kind === 'crash' ? outcome.endsAt : 0;
  const multiple = `${(endsAt / 100).toFixed(2)}×`;
  await expect(page.locator('#status')).toContainText(`The flight ended at ${multiple}.`);
  await expect(page.locator('#play')).toBeEnabled();
  await expect(page.locator('#multiple')).toHaveText(multiple);
  await expect(page.locator('#trail li')).toHaveText([multiple]);
  await expect(page.locator('[data-lit]:has([data-stake])')).toHaveCount(
    [120, 10_000].filter((at) => at <= endsAt).length,
  );
  await expect(findExit(page, '1.2×')).toHaveAttribute('data-paid', endsAt >= 120 ? '1.20\u00a0TL' : '');
  expect(stake).toBe(600);
  const balanceKurus = 12_450_75 - stake + win;
  expect(await readFirstBalance(control)).toBe(balanceKurus);
  await expect(page.locator('#balance')).toHaveText(
    `${(balanceKurus / 100).toLocaleString('en', { minimumFractionDigits: 2 })}\u00a0TL`,
  );
  // With reduced motion only the multiples of the start and the end were shown, none in between.
  const multiples = (await readMultiples()).filter((text) => text !== '1.00×');
  expect(new Set(multiples)).toEqual(new Set(endsAt === 100 ? [] : [multiple]));
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectToFit(page, [
    [320, 568],
    [768, 900],
    [740, 360],
    [1280, 800],
  ]);

  await page.getByRole('button', { name: 'About the game' }).press('Enter');
  const about = page.getByRole('dialog', { name: 'Zeplin' });
  await expect(about).toContainText('there is no manual exit');
  await expect(about).toContainText('96.70%');
  await expect(about).toContainText('between 1.00\u00a0TL and 1,000.00\u00a0TL');
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();

  await page.reload();
  await expect(page.locator('#multiple')).toHaveText(multiple);
  await expect(page.getByText('Flight over')).toBeVisible();
  await expect(page.locator('#trail li')).toHaveText([multiple]);
  await expect(page.locator('[data-lit]')).toHaveCount(0);
});

test('in the frame of the site a flight starts with its reply, which is requested again if it is lost, and balance and session result follow it', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  await openSignedIn(page, '/play/slot/2323');
  await expect(page.getByRole('heading', { level: 1, name: 'Hava Gemisi' })).toBeVisible();
  const game = findGame(page);
  await findExit(game, '1,5×').click();
  const readInGame = await recordTexts(game.locator('#balance'));
  const readInBar = await recordTexts(findPlayBalance(page));
  const sendReply = await holdRequests(page, '**/rounds');
  await game.getByRole('button', { name: 'Uçuşu başlat' }).click();
  await expect(game.getByText('Kalkışa hazırlanıyor')).toBeVisible();
  await expect(game.locator('#multiple')).toHaveText('1,00×');
  await expect(game.locator('[data-spot][data-lit]')).toHaveCount(0);
  await findExit(game, '3×').click({ force: true }); // The click has no effect: the bets are fixed.
  await expect(game.locator('[data-stake]')).toHaveCount(1);
  await control('putPreset', null, { params: { name: 'bet-taken-answer-lost' } });
  const response = page.waitForResponse(/\/rounds$/);
  sendReply();

  const { win, stake }: RoundReport = await (await response).json();
  await expect(game.locator('#status')).toContainText('tur bir kez işlendi');
  await expect(game.getByText('Uçuş bitti')).toBeVisible();
  // The stake leaves the balance before the flight shows its outcome.
  for (const read of [readInGame, readInBar])
    expect((await read())[0]).toContain(formatBalance(12_450_75 - 100));
  expect(stake).toBe(100);
  const net = win - stake;
  await expect(findPlayNet(page)).toHaveText(`${net < 0 ? '−' : '+'}${formatBalance(Math.abs(net))}`);
  await expect(findPlayBalance(page)).toContainText(formatBalance(12_450_75 + net));
  expect(await readFirstBalance(control)).toBe(12_450_75 + net);
});

function findExit(game: Page | FrameLocator, multiple: string) {
  return game.getByRole('button', { name: new RegExp(`^(?:Çıkış|Exit at) ${multiple}`) });
}

/** Records the texts that an element shows from now on. */
async function recordTexts(element: Locator): Promise<() => Promise<readonly string[]>> {
  const texts = await element.evaluateHandle((node) => {
    const shown: string[] = [];
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => shown.push(node.textContent ?? '')).observe(node, options);
    return shown;
  });
  return () => texts.jsonValue();
}
