// Tests the crash game Zeplin, alone in a tab and in the frame of the site.
import type { Locator, Page } from 'playwright';
import type { RoundReport } from '#mock-server/casino/games/shared/wire';
import { holdRequests } from '../../hold-requests.ts';
import { formatBalance, parseKurus, readFirstBalance } from '../../money.ts';
import { expect } from '../../page.ts';
import { findGame, findPlayBalance, findPlayNet, openSignedIn } from '../../steps.ts';
import { test as base, expectToFit } from '../../virtual-game.ts';

const ZEPLIN = { providerID: 12, type: 'zeplin' };

/** A test with Zeplin opened by a signed-in player. */
const test = base.extend<{ zeplin: Page }>({
  zeplin: async ({ page, openGame }, use) => {
    await openGame(ZEPLIN, '?mode=real');
    await expect(page.locator('#play')).toBeEnabled();
    await use(page);
  },
});

test('a bet on two exits pays those that the flight reaches', async ({ zeplin: page }) => {
  await findExit(page, '1,2×').click();
  await page.getByRole('radio').first().press('ArrowRight');
  await findExit(page, '100×').click();
  await expect(page.getByRole('button', { name: 'Çıkış 100×, bahis 5,00 TL' })).toBeVisible();
  const before = await readBalanceKurus(page);

  const { outcome, win, stake } = await fly(page);

  const endsAt = outcome.kind === 'crash' ? outcome.endsAt : 0;
  const multiple = `${(endsAt / 100).toFixed(2).replace('.', ',')}×`;
  await expect(page.locator('#status')).toContainText(`Uçuş ${multiple} katsayıda bitti.`);
  await expect(page.locator('#multiple')).toHaveText(multiple);
  await expect(page.locator('#trail li').first()).toHaveText(multiple);
  await expect(page.locator('[data-lit]:has([data-stake])')).toHaveCount(
    [120, 10_000].filter((at) => at <= endsAt).length,
  );
  if (endsAt >= 120) await expect(findExit(page, '1,2×')).toHaveAttribute('data-paid', '1,20\u00a0TL');
  expect(stake).toBe(600);
  expect(await readBalanceKurus(page)).toBe(before - stake + win);

  // After a reload the window shows the end of the flight, without the bets.
  await page.reload();
  await expect(page.locator('#multiple')).toHaveText(multiple);
  await expect(page.getByText('Uçuş bitti')).toBeVisible();
  await expect(page.locator('#trail li')).toHaveText([multiple]);
  await expect(page.locator('[data-lit]')).toHaveCount(0);
});

test('the flight starts with the reply, and a lost reply is requested again', async ({
  zeplin: page,
  control,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  await findExit(page, '2×').click();
  const before = await readBalanceKurus(page);
  const sendReply = await holdRequests(page, '**/rounds');
  await page.getByRole('button', { name: 'Uçuşu başlat' }).click();
  await expect(page.getByText('Kalkışa hazırlanıyor')).toBeVisible();
  await expect(page.locator('#multiple')).toHaveText('1,00×');
  await expect(page.locator('[data-spot][data-lit]')).toHaveCount(0);
  await findExit(page, '3×').click({ force: true }); // The click has no effect: the bets are fixed.
  await expect(page.locator('[data-stake]')).toHaveCount(1);
  await control('putPreset', null, { params: { name: 'bet-taken-answer-lost' } });
  sendReply();

  await expect(page.locator('#status')).toContainText('tur bir kez işlendi', { timeout: 15_000 });
  expect([before - 100, before + 100]).toContain(await readBalanceKurus(page));
  await expect(page.getByText('Uçuş bitti')).toBeVisible();
});

test('with reduced motion the result appears at once, without animation', async ({ zeplin: page }) => {
  await findExit(page, '1,5×').click();
  await page.evaluate(() => {
    const texts = new Set<string>();
    Object.assign(window, { multipleTexts: texts });
    const element = document.querySelector('#multiple');
    if (!element) throw new Error('the page shows no multiple');
    new MutationObserver(() => texts.add(element.textContent ?? '')).observe(element, {
      childList: true,
    });
  });

  const { outcome } = await fly(page);

  const endsAt = outcome.kind === 'crash' ? outcome.endsAt : 0;
  const multiple = `${(endsAt / 100).toFixed(2).replace('.', ',')}×`;
  await expect(page.locator('#multiple')).toHaveText(multiple);
  // Only the multiples of the start and the end were shown, none in between.
  const texts = await page.evaluate<string[]>('[...window.multipleTexts]');
  expect(texts.filter((text) => text !== '1,00×')).toEqual(endsAt === 100 ? [] : [multiple]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('by keyboard a player selects an exit, starts the flight and reads the rules', async ({
  page,
  openGame,
}) => {
  await openGame(ZEPLIN, '?mode=real&lang=en');
  await page.getByRole('radio').first().press('ArrowRight');
  await page.getByRole('button', { name: 'Exit at 1.2×' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Exit at 1.2×, bet 5.00 TL' })).toBeFocused();
  await page.locator('#play').press('Space');
  await expect(page.locator('#status')).toContainText(/^The flight ended at [\d.]+×\./, { timeout: 15_000 });

  await page.getByRole('button', { name: 'About the game' }).focus();
  await page.keyboard.press('Enter');
  const about = page.getByRole('dialog', { name: 'Zeplin' });
  await expect(about).toContainText('there is no manual exit');
  await expect(about).toContainText('96.70%');
  await expect(about).toContainText('between 1.00\u00a0TL and 1,000.00\u00a0TL');
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
});

test('the game is accessible and nothing is cut off from 320 to 1280 pixels, also on a phone on its side', async ({
  zeplin: page,
}) => {
  for (const name of ['1,2×', '10×', '100×']) await findExit(page, name).click();
  await fly(page);
  await expectToFit(page, [
    [320, 568],
    [360, 640],
    [768, 900],
    [740, 360],
    [1280, 800],
  ]);
});

test('in the frame of the site, balance and session result follow the flight', async ({ page, control }) => {
  await openSignedIn(page, '/play/slot/2323');
  await expect(page.getByRole('heading', { level: 1, name: 'Hava Gemisi' })).toBeVisible();
  await findGame(page).getByRole('button', { name: 'Çıkış 1,5×' }).click();
  const readInGame = await recordTexts(findGame(page).locator('#balance'));
  const readInBar = await recordTexts(findPlayBalance(page));
  const response = page.waitForResponse(/\/rounds$/);
  await findGame(page).getByRole('button', { name: 'Uçuşu başlat' }).click();
  const { win, stake }: RoundReport = await (await response).json();
  await expect(findGame(page).locator('#status')).toContainText('katsayıda bitti');

  // The stake leaves the balance before the flight shows its outcome.
  for (const read of [readInGame, readInBar])
    expect((await read())[0]).toContain(formatBalance(12_450_75 - stake));
  const net = win - stake;
  await expect(findPlayNet(page)).toHaveText(`${net < 0 ? '−' : '+'}${formatBalance(Math.abs(net))}`);
  await expect(findPlayBalance(page)).toContainText(formatBalance(12_450_75 + net));
  expect(await readFirstBalance(control)).toBe(12_450_75 + net);
});

function findExit(page: Page, multiple: string) {
  return page.getByRole('button', { name: new RegExp(`^Çıkış ${multiple}`) });
}

/** Starts the flight and waits until it is over; returns the server's report. */
async function fly(page: Page): Promise<RoundReport> {
  const response = page.waitForResponse(/\/rounds$/);
  await page.getByRole('button', { name: 'Uçuşu başlat' }).click();
  const report = await (await response).json();
  await expect(page.locator('#status')).toContainText('katsayıda bitti', { timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Uçuşu başlat' })).toBeEnabled();
  return report;
}

/** Reads the balance that the page of the game shows, in kuruş. */
async function readBalanceKurus(page: Page): Promise<number> {
  return parseKurus(await page.locator('#balance').innerText());
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
