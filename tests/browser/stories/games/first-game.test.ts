// A visitor goes from the home page to a first game.
import { LINES } from '#mock-server/casino/games/slot/rules';
import { formatBalance, readFirstBalance } from '../../money.ts';
import { expect, test } from '../../page.ts';
import {
  expectSignedOut,
  fillLogin,
  findBalance,
  findGame,
  openSignedIn,
  playRound,
  signOut,
  skipGreeting,
} from '../../steps.ts';

test('a visitor browses, signs in, plays a round, sees the new balance and signs out', async ({
  page,
  control,
}) => {
  await skipGreeting(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'En çok oynananlar' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).click();
  await expect(page).toHaveURL(/\/slot$/);
  await expect(page.getByText(/^48 \/ [\d.]+ oyun görüyorsunuz$/)).toBeVisible();
  for (const count of [96, 144]) {
    await page.getByRole('button', { name: 'Daha fazla' }).click();
    await expect(page.getByText(new RegExp(`^${count} / [\\d.]+ oyun görüyorsunuz$`))).toBeVisible();
  }

  const card = page.getByRole('main').getByRole('article').nth(140);
  const opens = card.getByRole('link').filter({ hasNotText: 'Demo' });
  const name = await opens.innerText();
  await opens.click();
  await expect(page).toHaveURL(/\/login$/);

  await fillLogin(page, 'esra.isik');
  await expect(page).toHaveURL(/\/play\/slot\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const before = await readFirstBalance(control);
  await expect(async () => {
    // If the win equals the stake, the balance does not change and the test plays again.
    await playRound(page);
    expect(await readFirstBalance(control)).not.toBe(before);
  }).toPass();
  const amount = formatBalance(await readFirstBalance(control));
  await expect(page.getByText(amount, { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Oyundan çık' }).first().click();
  await expect(findBalance(page)).toHaveText(amount);
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expectSignedOut(page);
});

test('a live table opens, and demo play does not change the balance', async ({ page, control }) => {
  await page.goto('/play/slot/1001/demo');
  await fillLogin(page, 'esra.isik');
  await expect(findGame(page).getByText('Demo modu')).toBeVisible();
  await playRound(page);
  expect(await readFirstBalance(control)).toBe(12_450_75);

  await page.goto('/play/live/301');
  await expect(findGame(page).locator('body')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'İstanbul Rulet' })).toBeVisible();
});

test('no line of a slot seems to pay before its first round', async ({ page }) => {
  await openSignedIn(page, '/play/slot/1001');
  await expect(findGame(page).locator('#play')).toBeEnabled();
  const reels = await findGame(page)
    .locator('[data-reel]')
    .evaluateAll((all) =>
      all.map((reel) => [...reel.querySelectorAll('use')].map((tile) => tile.getAttribute('href'))),
    );

  expect(reels).toHaveLength(3);
  for (const rows of LINES) {
    const symbols = rows.map((row, reel) => reels[reel]?.[row]).filter((symbol) => symbol !== '#rank-0');
    expect(new Set(symbols).size, `${rows}`).toBeGreaterThan(1);
  }
});

test('the digits of chips are white, whatever the colour of the texts beside them', async ({ page }) => {
  await openSignedIn(page, '/virtual/spaceman');
  await expect(findGame(page).locator('#status')).not.toHaveCSS('color', 'rgb(255, 255, 255)');
  for (const chip of await findGame(page).getByRole('radio').all()) {
    await expect(chip).toHaveCSS('color', 'rgb(255, 255, 255)');
  }
});
