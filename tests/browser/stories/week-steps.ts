// The steps of a player's week. The site is used through its pages; the control interface stands in for the
// cashier's desk and the clock.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { expect } from '../page.ts';
import { findAccountMenu, findGame, findToast, payDeposit } from '../steps.ts';

/**
 * Moves the world's clock ahead while the player is away, then opens a path of the site. now: Istanbul time.
 */
export async function comeBack(page: Page, control: Control, now: string, path: string): Promise<void> {
  await page.goto('about:blank'); // A page that is open while the clock jumps would sign the player out.
  await control('putClock', { now });
  await page.goto(path);
}

/** Opens one of the player's own pages through the account menu. */
export async function openAccountPage(page: Page, name: string): Promise<void> {
  await findAccountMenu(page).click();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

/** Sends a deposit by QR code, and waits for its receipt. amount: as it is typed. */
export async function deposit(page: Page, amount: string): Promise<void> {
  await openAccountPage(page, 'Para yatır');
  await page.getByRole('link', { name: 'Karekod ile ödeme' }).click();
  await payDeposit(page, amount);
  await expect(page.getByRole('heading', { name: 'İşleminiz alındı' })).toBeVisible();
}

/** Adds a bank account. iban: as it is typed. */
export async function addBankAccount(page: Page, iban: string): Promise<void> {
  await openAccountPage(page, 'Banka hesapları');
  await page.getByRole('link', { name: 'Hesap ekle' }).click();
  await page.getByLabel('IBAN').fill(iban);
  await page.getByRole('button', { name: 'Hesabı kaydet' }).click();
  await expect(findToast(page, 'Banka Hesabı Başarıyla Eklendi')).toBeVisible();
}

/** Sends a withdrawal by FAST, and waits for its receipt. */
export async function withdraw(
  page: Page,
  form: { readonly bank: string; readonly amount: string; readonly identityValidUntil: string },
): Promise<void> {
  await openAccountPage(page, 'Para çek');
  await page.getByRole('link', { name: 'FAST', exact: true }).click();
  await page.getByRole('radio', { name: form.bank }).check();
  await page.getByLabel('Tutar', { exact: true }).fill(form.amount);
  await page.getByLabel('Kimlik geçerlilik tarihi').fill(form.identityValidUntil);
  await page.getByRole('main').getByRole('button', { name: 'Gözden geçir' }).click();
  await page.getByRole('button', { name: 'Onayla ve çek' }).click();
  await expect(page.getByRole('heading', { name: 'Çekim isteğiniz alındı' })).toBeVisible();
}

/** Lets the cashier's desk approve the player's only pending payment, and returns its reference. */
export async function approveAtDesk(control: Control, username: string): Promise<string> {
  const payments = await control('getTransactions', undefined, { query: { status: 'pending' } });
  const [payment, ...others] = payments.filter(({ player }) => player === username);
  if (!payment || others.length > 0)
    throw new Error(`${username} does not have exactly one pending payment.`);
  await control('approveTransaction', undefined, { params: { id: String(payment.id) } });
  return payment.reference;
}

/** Places a coupon on the victory of a match's home team. stake: as it is typed. */
export async function placeCoupon(page: Page, stake: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Spor', exact: true }).click();
  const game = findGame(page);
  await game
    .getByRole('button', { name: /ev sahibi kazanır$/ })
    .first()
    .click();
  await game.getByLabel('Bahis', { exact: true }).fill(stake);
  await game.getByRole('button', { name: 'Kuponu yatır' }).click();
  await game.getByRole('button', { name: /^Onayla: / }).click();
  const slip = game.getByRole('complementary', { name: 'Kupon' });
  await expect(slip.getByText('Kuponunuz alındı')).toBeVisible();
}

/** Leaves a game or the sport page for the page before it. */
export async function leaveGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Oyundan çık|Geri dön)$/ }).click();
  await expect(findAccountMenu(page)).toBeVisible();
}
