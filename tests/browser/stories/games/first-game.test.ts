// A visitor goes from the home page to a first game.
import { expect, test } from '../../page.ts';
import {
  authenticatorCode,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  findBalance,
  findGame,
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

  const before = (await control('getPlayers'))[0]?.balance;
  await expect(async () => {
    // If the win equals the stake, the balance does not change and the test plays again.
    await playRound(page);
    expect((await control('getPlayers'))[0]?.balance).not.toBe(before);
  }).toPass();
  const after = (await control('getPlayers'))[0]?.balance ?? '';
  const amount = `${after.replace(/[,.]/g, (mark) => (mark === ',' ? '.' : ','))}\u00a0TL`;
  await expect(page.getByText(amount, { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Oyundan çık' }).first().click();
  await expect(findBalance(page)).toHaveText(amount);
  await signOut(page);
  await expect(page).toHaveURL(/\/$/);
  await expectSignedOut(page);
});

test('the login with an authenticator refuses a wrong code and accepts the right one', async ({
  page,
  control,
}) => {
  await skipGreeting(page);
  await page.goto('/play/slot/1001');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page, 'deniz.arslan');

  const code = page.getByRole('dialog').getByLabel('Kod', { exact: true });
  await code.fill('12 34');
  await page.getByRole('button', { name: 'Doğrula' }).click();
  await expect(page.getByText('Kod altı rakamdan oluşur.')).toBeVisible();

  const right = await authenticatorCode(control, 'deniz.arslan');
  const wrong = right === '000000' ? '111111' : '000000';
  await code.fill(wrong);
  await expect(page.getByText(/Girdiğiniz kod doğru değil/)).toBeVisible();
  await expectSignedOutInStorage(page);

  const fresh = await authenticatorCode(control, 'deniz.arslan');
  await code.fill(`${fresh.slice(0, 3)} ${fresh.slice(3)}`);
  await expect(page).toHaveURL(/\/play\/slot\/1001$/);
  await playRound(page);

  await page.getByRole('link', { name: 'Oyundan çık' }).first().click();
  await expectSignedIn(page);
  await signOut(page);
  await expectSignedOut(page);
});

test('a live table opens, and demo play does not change the balance', async ({ page, control }) => {
  await page.goto('/play/slot/1001/demo');
  await fillLogin(page, 'esra.isik');
  await expect(findGame(page).getByText('Demo modu')).toBeVisible();
  await playRound(page);
  expect((await control('getPlayers'))[0]?.balance).toBe('12,450.75');

  await page.goto('/play/live/301');
  await expect(findGame(page).locator('body')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'İstanbul Rulet' })).toBeVisible();
});

test('a live table without a demo says so and takes no stake', async ({ page, control }) => {
  await page.goto('/play/live/301/demo');
  await fillLogin(page, 'esra.isik');

  await expect(findGame(page).getByText('Bu oyunda demo modu yoktur; bahis alınmaz.')).toBeVisible();
  await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeDisabled();
  const redButton = findGame(page).getByRole('button', { name: 'Kırmızı' }).first();
  await expect(redButton).toBeDisabled();
  await redButton.press('Enter');
  await expect(redButton).toHaveAccessibleName('Kırmızı');

  expect((await control('getPlayers'))[0]?.balance).toBe('12,450.75');
});

/** Expects the browser to store nothing about the player, who is not signed in before the code is entered. */
async function expectSignedOutInStorage(page: import('playwright').Page) {
  const storage = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  expect(Object.keys(storage).filter((key) => /Session|Auth|Profile/.test(key))).toEqual([]);
}
