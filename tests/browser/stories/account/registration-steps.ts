import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { expect } from '../../page.ts';

/** The new player whose data fillApplication() enters. */
export const NEWCOMER = {
  username: 'cagri.ogut',
  password: 'Vitrin1',
  email: 'cagri@posta.example',
} as const;

/** Fills the whole form of `/register` and ticks all consents. */
export async function fillApplication(page: Page): Promise<void> {
  await page.getByLabel('Kullanıcı adı').fill(NEWCOMER.username);
  await page.getByLabel('Şifre', { exact: true }).fill(NEWCOMER.password);
  await page.getByLabel('Şifre, yeniden', { exact: true }).fill(NEWCOMER.password);
  await page.getByLabel('Ad', { exact: true }).fill('Çağrı');
  await page.getByLabel('Soyad', { exact: true }).fill('Öğüt');
  await page.getByLabel('T.C. kimlik numarası').fill('10000000146');
  await page.getByLabel('Doğum tarihi').fill('19.05.1990');
  await page.getByLabel('E-posta').fill(NEWCOMER.email);
  await page.getByLabel('Cep telefonu').fill('0532 418 20 41');
  for (const check of await page.getByRole('checkbox').all()) await check.check();
}

/** Finds the button that sends the form of `/register`. */
export function findRegisterButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Üye ol', exact: true });
}

/** Requests the mail for a forgotten password on the page that is open. */
export async function requestResetLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-posta').fill(email);
  await page.getByRole('button', { name: 'Bağlantı gönder' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Returns the path of the latest mailed link. */
export async function findMailedLink(control: Control): Promise<string> {
  const link = (await control('getOutbox')).find(({ channel }) => channel === 'mail')?.link;
  if (!link) throw new Error('The outbox has no mail with a link.');
  const { pathname, search } = new URL(link, 'http://vitrin.example');
  return pathname + search;
}

/** Chooses a new password on the page of a mailed link. */
export async function resetPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Yeni şifre', { exact: true }).fill(password);
  await page.getByLabel('Yeni şifre, yeniden', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Şifreyi kaydet' }).click();
}
