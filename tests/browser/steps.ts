// The steps that browser tests share.

import type { FrameLocator, Locator, Page, Request } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { expect } from '../../scripts/kit/playwright.ts';
import { storeAuth } from '../../scripts/screenshots/visit.ts';
import { waitForReplies } from './open-requests.ts';

/** The named players' common password (fixtures/players). */
export const PASSWORD = 'Vitrin1';
export const PHONE = { width: 360, height: 740 };

export async function fillLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Kullanıcı adı').fill(username);
  await page.getByLabel('Şifre', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap' }).click();
}

/** Lets the next page that opens find a player's auth. It gets a session with it, so the player is signed in. */
export async function prepareSignIn(page: Page, username = 'esra.isik'): Promise<void> {
  await skipGreeting(page);
  await storeAuth(page, username);
}

/**
 * Opens a page as a signed-in player, and waits until the profile is loaded. The home page is not opened
 * first, which saves its loading time.
 */
export async function openSignedIn(page: Page, address: string, username?: string): Promise<void> {
  await prepareSignIn(page, username);
  await page.goto(address);
  await waitForProfile(page);
}

/**
 * Opens the page of the promotions as a signed-in player. This takes half the time of the home page, and a
 * quarter of the time of signing in by the form.
 */
export async function signIn(page: Page, username?: string): Promise<void> {
  await openSignedIn(page, '/promotions', username);
  await expectSignedIn(page);
}

/** Opens a page as a visitor, without the greeting. */
export async function openAsVisitor(page: Page, address: string): Promise<void> {
  await skipGreeting(page);
  await page.goto(address);
}

/**
 * Goes from an open page of the site to one at another path as a link does, which takes a fraction of the time of
 * loading it. Waits until the other page has replaced the open one.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    document.title = ''; // Each page sets its own title when it appears.
    history.pushState(null, '', target);
  }, address);
  await expect(page, address).toHaveTitle(/./);
}

async function waitForProfile(page: Page): Promise<void> {
  // Without a stored profile a reload would refresh the session instead of restoring it.
  await page.waitForFunction(() => localStorage.getItem('bnwUserProfile') !== null);
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page).not.toHaveURL(/\/login$/);
  await expect(findAccountMenu(page)).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeVisible();
  expect(await readStorage(page)).toEqual({ session: null, mirror: null, auth: null, profile: null });
}

export function findAccountMenu(page: Page) {
  return page.getByRole('button', { name: 'Hesap menüsü' });
}

export async function signOut(page: Page): Promise<void> {
  await findAccountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Çıkış yap' }).click();
}

/** Lets a page that is open send a call at once, as when the user returns to its tab. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Starts maintenance, waits until it closes the open page, and ends it. */
export async function passMaintenance(page: Page, control: Control): Promise<void> {
  await control('patchScenario', { maintenance: true });
  await returnToTab(page);
  await expect(page).toHaveURL(/\/maintenance$/);
  const check = page.getByRole('button', { name: 'Şimdi kontrol et' });
  await expect(check).toBeVisible();
  await control('patchScenario', { maintenance: false });
  // The screen asks by itself too, and may be gone already.
  await check.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => void button.click()));
  await expect(page).not.toHaveURL(/\/maintenance$/);
}

/** Sets the world's clock as the console does with “keep sessions”: the activity of the player moves along. */
export async function jumpWithSession(
  page: Page,
  control: Control,
  clock: { readonly now: string; readonly running?: boolean },
): Promise<void> {
  const { now } = await control('putClock', { ...clock, keepSessions: true });
  await page.evaluate((start) => localStorage.setItem('userActivityStartTime', start), `${Date.parse(now)}`);
}

/** Sends the deposit of the open form, which has no field but the amount. amount: as it is typed. */
export async function payDeposit(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Tutar', { exact: true }).fill(amount);
  await page.getByRole('button', { name: 'Gözden geçir' }).click();
  await page.getByRole('button', { name: 'Onayla ve yatır' }).click();
}

/** Finds the balance in the header, as in `12.450,75 TL`. */
export function findBalance(page: Page) {
  return page.getByRole('banner').getByText(/^[\d.]+,\d\d\sTL$/);
}

/** Finds the bar below a game, with the balance, the time and the result of the session. */
export function findPlayBar(page: Page) {
  return page.getByRole('region', { name: /^(?:Oyun oturumu|Game session)$/ });
}

/** Finds the balance in the bar below a game. */
export function findPlayBalance(page: Page) {
  return findPlayFact(page, /^(?:Bakiye|Balance)$/);
}

/** Finds the result of the session in the bar below a game. */
export function findPlayNet(page: Page) {
  return findPlayFact(page, /^(?:Bu oturum|This session)/);
}

function findPlayFact(page: Page, name: RegExp) {
  return findPlayBar(page).getByText(name).locator('xpath=following-sibling::dd');
}

export function findGame(page: Page): FrameLocator {
  return page.frameLocator('iframe[sandbox]');
}

/** Finds the links to the games of cards, without those to their demos. */
export function findGameLinks(cards: Locator) {
  return cards.getByRole('link', { name: /^(?!.*demo oyna$)/ });
}

/** The words of every game about a payment, which end a round. */
export const PAYMENT = /\(net\s|Bu turda ödeme yok/;

/** Plays one round of a slot and waits until it is over. */
export async function playRound(page: Page): Promise<void> {
  const spin = findGame(page).getByRole('button', { name: 'Çevir' });
  await spin.click();
  await expect(findGame(page).getByText(PAYMENT)).toBeVisible();
  await expect(spin).toBeEnabled();
}

/** Returns the authenticator's current code, which the player's phone would show. */
export async function authenticatorCode(control: Control, username: string): Promise<string> {
  const messages = await control('getOutbox');
  const code = messages.find(
    ({ player, channel }) => player === username && channel === 'authenticator',
  )?.code;
  if (!code) throw new Error(`The outbox has no authenticator code for ${username}.`);
  return code;
}

/** Reads what the client stores about the signed-in player; null where nothing is stored. */
export function readStorage(page: Page) {
  return page.evaluate(() => ({
    session: localStorage.getItem('bnwUserSession'),
    mirror: sessionStorage.getItem('bnwUserSession'),
    auth: localStorage.getItem('bnwUserAuth'),
    profile: localStorage.getItem('bnwUserProfile'),
  }));
}

/** Returns a list to which the name of each business call is added as the page sends it. */
export function listenToCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = readCall(request);
    if (call) calls.push(call.name);
  });
  return calls;
}

interface SentCall {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the name of a business call, or its path if the body names none, and its data; undefined for other requests. */
export function readCall(request: Request): SentCall | undefined {
  const { pathname } = new URL(request.url());
  if (!pathname.startsWith('/endpoint/v1')) return undefined;
  const body: { api?: { class?: string; method?: string }; data?: SentCall['data'] } | null =
    request.postDataJSON();
  const { class: className, method } = body?.api ?? {};
  return { name: className && method ? `${className}/${method}` : pathname, data: body?.data ?? {} };
}

/**
 * Finds the grey bars in place of what loads. They have no role, since screen readers hear “Yükleniyor” instead.
 */
export function findPlaceholders(page: Page) {
  return page.getByRole('main').locator('[data-skeleton]');
}

export function findToast(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Bildirimler' }).getByText(text);
}

/** Marks the greeting as seen in this tab, so that it does not cover the page. */
export async function skipGreeting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The frame of a game and an empty page have no storage.
    if (window === window.top && origin !== 'null') sessionStorage.setItem('seenPopups', '[1]');
  });
}

/** Finds the key that a player types into an authenticator, in groups of four characters. */
export function findAuthenticatorKey(page: Page) {
  return page.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{1,4}){2,}$/);
}

/** Moves the page's clock forward, the last 10 s in steps of 5 s, so that replies can arrive in between. */
export async function advanceClock(page: Page, ms: number): Promise<void> {
  const step = 5000;
  for (const part of [ms - 2 * step, step, step]) {
    await page.clock.fastForward(part);
    await waitForReplies(page);
  }
}

/**
 * Waits until header and footer have their data. Call it before moving the page's clock: a reply after the
 * move would set the page back to the server's time.
 */
export async function waitForFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').locator('[data-loading]')).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('region')).toHaveCount(3); // Payment methods, partners and licences.
  for (const part of [footer.getByRole('navigation'), footer.getByRole('list', { name: /./ })])
    await expect(part.first()).toBeAttached();
  await expect(footer.locator('[data-address]').first()).toBeAttached();
}

/** Stops the page's clock 5 s ahead: a clock cannot be stopped in the past, and the machine may be slow. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
}

/** Expects the vertical centres of two elements to be at the same height. */
export async function expectLevel(first: Locator, second: Locator): Promise<void> {
  const [middle, other] = await Promise.all(
    [first, second].map((element) =>
      element.evaluate((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    ),
  );
  expect(middle).toBeCloseTo(other ?? 0, 0);
}

/** Expects a control to be in the window as it is scrolled, and not covered at its upper and lower edge. */
export async function expectInReach(control: Locator, message?: string): Promise<void> {
  const isInReach = await control.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const isHit = (y: number) => element.contains(document.elementFromPoint(left + 12, y));
    return isHit(top + 2) && isHit(bottom - 2);
  });
  expect(isInReach, message).toBe(true);
}

export const readOffset = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls a page to this offset as soon as it is long enough. */
export async function scrollPageTo(page: Page, offset: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeGreaterThan(offset + 100);
  await page.evaluate((top) => scrollTo(0, top), offset);
  await expect.poll(() => readOffset(page)).toBe(offset);
}
