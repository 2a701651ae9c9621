// What people do on the site, in their words: browser tests are told with these.
import type { FrameLocator, Page } from 'playwright';
import type { Control } from '#contracts/control/client';
import { expect } from './page.ts';

/** The named players' common password (fixtures/players). */
export const PASSWORD = 'Vitrin1';

export async function fillLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Kullanıcı adı').fill(username);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
}

/** Signs in on the login page and waits until the site knows who it is. */
export async function signIn(page: Page, username = 'esra.isik'): Promise<void> {
  await skipGreeting(page);
  await page.goto('/login');
  await fillLogin(page, username);
  await expectSignedIn(page);
  // Until its profile is there a session is not restored but refreshed, which is another story.
  await expect.poll(async () => (await stored(page)).profile).not.toBeNull();
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/login$/);
  await expect(accountMenu(page)).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeVisible();
  expect(await stored(page)).toEqual({ session: null, mirror: null, auth: null, profile: null });
}

export function accountMenu(page: Page) {
  return page.getByRole('button', { name: 'Hesap menüsü' });
}

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
}

/** The balance in the header, as it is written: `12.450,75 TL`. */
export function balance(page: Page) {
  return page.getByRole('banner').getByText(/^[\d.]+,\d\d\sTL$/);
}

/** The game inside its sandboxed frame. */
export function game(page: Page): FrameLocator {
  return page.frameLocator('iframe[sandbox]');
}

/** Plays one round, and waits until it is over. */
export async function playRound(page: Page): Promise<void> {
  const spin = game(page).getByRole('button', { name: 'Çevir' });
  await spin.click();
  await expect(game(page).getByText(/ödendi|Bu turda ödeme yok/)).toBeVisible();
  await expect(spin).toBeEnabled();
}

/** The authenticator's code of this moment, as the player's phone would show it. */
export async function authenticatorCode(control: Control, username: string): Promise<string> {
  const sent = await control('getOutbox');
  const code = sent.find((one) => one.player === username && one.channel === 'authenticator')?.code;
  if (!code) throw new Error(`the outbox has no authenticator code of ${username}`);
  return code;
}

/** What the client keeps of who is signed in; null where there is nothing. */
export function stored(page: Page) {
  return page.evaluate(() => ({
    session: localStorage.getItem('bnwUserSession'),
    mirror: sessionStorage.getItem('bnwUserSession'),
    auth: localStorage.getItem('bnwUserAuth'),
    profile: localStorage.getItem('bnwUserProfile'),
  }));
}

/** The business calls that leave the browser from now on, by name. */
export function listenToCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/endpoint/v1')) return;
    const body: unknown = request.postDataJSON();
    calls.push(nameOf(body) ?? new URL(request.url()).pathname);
  });
  return calls;
}

function nameOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('api' in body)) return undefined;
  const { api } = body;
  if (typeof api !== 'object' || api === null || !('class' in api) || !('method' in api)) return undefined;
  return `${api.class}/${api.method}`;
}

export function toast(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Bildirimler' }).getByText(text);
}

/** This tab has had its greeting: none will stand in the way. */
export async function skipGreeting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window === window.top) sessionStorage.setItem('seenPopups', '[1]'); // the game's frame has no storage
  });
}

/** Lets the browser's own clock run on in the steps of its checks, so that replies arrive in between. */
export async function letPass(page: Page, ms: number): Promise<void> {
  const step = 5000;
  for (let passed = 0; passed < ms; passed += step) {
    await page.clock.runFor(step);
    await page.waitForLoadState('networkidle');
  }
}

/** Stops the page's clock, some seconds ahead: one cannot stop in its past, and the machine may be slow. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
}
