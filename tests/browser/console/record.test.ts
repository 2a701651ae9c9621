// Tests that what a tester does by hand, in the console and on the site, is saved as a test that passes again. The
// numbers are those of the tasks in docs/testing-by-hand.md.
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { runSavedTests } from '../../support/servers/run-saved-tests.ts';
import { test as base, expect } from '../page.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  findBalance,
  payDeposit,
  signOut,
  skipGreeting,
} from '../steps.ts';
import { placeCoupon } from '../stories/week-steps.ts';
import { openConsole } from './views.ts';

interface Recording {
  /** The page with the console, which records. */
  console: Page;
  /** The site of the same browser, in another tab. */
  sitePage: Page;
  /** Stops the recording, plays the saved test against the same server, and returns its text. */
  stopAndPlay: () => Promise<string>;
}

const test = base.extend<Recording>({
  console: async ({ page }, use) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openConsole(page);
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Stop \(/ })).toBeVisible();
    await use(page);
  },
  sitePage: async ({ context }, use) => {
    const page = await context.newPage();
    await skipGreeting(page);
    await use(page);
  },
  stopAndPlay: async ({ console, mockOrigin }, use) => {
    await use(async () => {
      const download = console.waitForEvent('download');
      await console.getByRole('button', { name: /^Stop \(/ }).click();
      const file = await download;
      await expect(console.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
      expect(file.suggestedFilename()).toBe('vitrin-session.spec.mjs');
      const saved = await text(await file.createReadStream());
      expect(await runSavedTests([saved], mockOrigin)).toContain('1 passed');
      return saved.slice(0, saved.indexOf('const SNAPSHOT'));
    });
  },
});

test.describe.configure({ timeout: 120_000 });
test.beforeAll(() => ensureBuilt('kit'));

/** Signs the browser in from the console. */
async function signInFromConsole(console: Page, username: string): Promise<void> {
  await console.getByRole('button', { name: `Sign in as ${username}` }).click();
  await expect(console.getByRole('button', { name: `Sign out ${username}` })).toBeVisible();
}

async function openSite(site: Page, path: string): Promise<void> {
  await site.goto(path);
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Signs in on the site, with the code that stands in the outbox. */
async function signInByCode(site: Page, control: Control, username: string): Promise<void> {
  await site.goto('/login');
  await fillLogin(site, username);
  const code = site.getByLabel('Kod', { exact: true });
  await expect(code).toBeFocused();
  const messages = await control('getOutbox');
  await code.pressSequentially(messages.find(({ player }) => player === username)?.code ?? '');
  await expectSignedIn(site);
}

test('2: the session of one of two players ends once', async ({
  console,
  sitePage,
  browser,
  site,
  stopAndPlay,
}) => {
  const elsewhere = await browser.newContext({ baseURL: site });
  const other = await elsewhere.newPage();
  await skipGreeting(other);
  await other.goto('/login');
  await fillLogin(other, 'umut.sahin');
  await expectSignedIn(other);
  await signInFromConsole(console, 'esra.isik');

  await console.getByRole('button', { name: /^\+? ?Rule N/ }).click();
  await console.getByLabel('Call', { exact: true }).fill('*');
  await console
    .getByRole('region', { name: 'Rule', exact: true })
    .getByLabel('Player')
    .selectOption('esra.isik');
  await console.getByLabel('What happens').selectOption('expire');
  await console.getByLabel('How many times').fill('1');
  await console.getByLabel('How many times').press('Enter');
  await expect(console.getByRole('button', { name: 'Rule 1 on *' })).toBeVisible();
  await sitePage.goto('/profile');
  await expectSignedIn(sitePage);
  await other.goto('/profile');
  await expectSignedIn(other);
  await expect(console.getByText('1 of 1')).toBeVisible();

  expect(await stopAndPlay()).toContain('"verdict":"injected"');

  await elsewhere.close();
});

test('6: the slider is empty', async ({ console, sitePage, stopAndPlay }) => {
  await openSite(sitePage, '/');
  const exchange = console.getByRole('button', { name: /cmscontroller\/getSlider/ }).first();
  await exchange.click();
  await console.getByRole('button', { name: 'Make a rule', exact: true }).click();
  await console.getByLabel('What happens').selectOption('empty-list');
  await console.getByRole('button', { name: /^Apply/ }).click();
  await expect(console.getByRole('button', { name: 'Rule 1 on cmscontroller/getSlider' })).toBeVisible();
  await openSite(sitePage, '/');

  await stopAndPlay();
});

test('9: thirty days pass, with the sessions and without, and come back', async ({
  console,
  sitePage,
  control,
  stopAndPlay,
}) => {
  const readDay = async () => (await control('getClock')).now.slice(0, 10);
  await signInFromConsole(console, 'esra.isik');
  await console.getByLabel('keep sessions').check();
  await console.getByRole('button', { name: '+30 d' }).click();
  await expect.poll(readDay).toBe('2026-12-20');
  await openSite(sitePage, '/promotions');
  await expectSignedIn(sitePage);
  await console.getByRole('button', { name: 'Freeze time' }).click();
  await console.getByLabel('Jump to, Istanbul time').fill('2026-12-31 23:59');
  await console.getByLabel('Jump to, Istanbul time').press('Enter');
  await expect.poll(readDay).toBe('2026-12-31');
  await console.getByLabel('keep sessions').uncheck();
  await console.getByRole('button', { name: '+30 d' }).click();
  await expect.poll(readDay).toBe('2027-01-30');
  await sitePage.reload();
  await expect(sitePage.getByRole('banner').getByRole('link', { name: 'Giriş yap' })).toBeVisible();
  await console.getByRole('button', { name: 'Real time' }).click();
  await openSite(sitePage, '/promotions');

  await stopAndPlay();
});

test('10: players sign in with codes of both kinds', async ({ sitePage, control, stopAndPlay }) => {
  await signInByCode(sitePage, control, 'selin.oz');
  await signOut(sitePage);
  await expectSignedOut(sitePage);
  await signInByCode(sitePage, control, 'deniz.arslan');

  const saved = await stopAndPlay();
  expect(saved).toContain('<sms code of selin.oz>');
  expect(saved).toContain('<authenticator code of deniz.arslan>');
});

test('11: a player made to measure signs in again by SMS', async ({
  console,
  sitePage,
  control,
  stopAndPlay,
}) => {
  await console.getByRole('button', { name: 'New player' }).click();
  const maker = console.getByRole('dialog', { name: /New player/ });
  await maker.getByLabel('User name').fill('veli.test');
  await maker.getByLabel('Balance, TL').fill('500');
  await maker.getByRole('radio', { name: 'SMS code' }).check();
  await maker.getByLabel('Transactions').fill('40');
  await maker.getByRole('button', { name: 'Make player' }).click();
  await expect(console.getByRole('button', { name: 'Sign out veli.test' })).toBeVisible();
  await openSite(sitePage, '/profile/history/account');
  await expect(findBalance(sitePage)).toHaveText('500,00\u00a0TL');
  await console.getByRole('button', { name: 'Sign out veli.test' }).click();
  await expectSignedOut(sitePage);
  await signInByCode(sitePage, control, 'veli.test');

  await stopAndPlay();
});

test('12: one payment is approved and one rejected', async ({ console, sitePage, stopAndPlay }) => {
  await console.getByLabel(/^Payments settle by themselves/).click();
  await expect(console.getByLabel(/^Payments settle by themselves/)).not.toBeChecked();
  await signInFromConsole(console, 'esra.isik');
  for (const amount of ['500', '600']) {
    await openSite(sitePage, '/profile/deposit?method=105');
    await payDeposit(sitePage, amount);
    await expect(sitePage.getByRole('heading', { name: 'İşleminiz alındı' })).toBeVisible();
  }
  const desk = console.getByRole('tabpanel', { name: 'Cashier' });
  const newest = desk.getByRole('listitem').filter({ hasText: '600.00' });
  await newest.getByRole('button', { name: /^Reject / }).click();
  await desk
    .getByRole('listitem')
    .filter({ hasText: '500.00' })
    .getByRole('button', { name: /^Approve / })
    .first()
    .click();
  await expect(sitePage.getByText('İşlem reddedildi').first()).toBeVisible();

  await stopAndPlay();
});

test('13: a coupon is voided', async ({ console, sitePage, stopAndPlay }) => {
  await signInFromConsole(console, 'esra.isik');
  await openSite(sitePage, '/promotions');
  await placeCoupon(sitePage, '25');
  await openSite(sitePage, '/profile/history/bets');
  await console.getByRole('tab', { name: /Coupons/ }).click();
  const coupon = console
    .getByRole('tabpanel', { name: 'Coupons' })
    .getByRole('listitem')
    .filter({ hasText: /esra\.isik.*25\.00/ });
  await coupon.getByRole('button', { name: /^Void/ }).click();
  await expect(coupon.getByText('void', { exact: true })).toBeVisible();
  await sitePage.reload();
  await sitePage.getByRole('link', { name: /^Kapanan/ }).click();
  await expect(sitePage.getByRole('listitem').filter({ hasText: 'İptal edildi' })).toBeVisible();

  const saved = await stopAndPlay();
  expect(saved).toMatch(/"path":"\/games\/<token \d+>\/slips"/);
});
