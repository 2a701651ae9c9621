// Every route of the site, and a player's week, over the other backend. No page may break over a backend that keeps the
// specification, nor while the browser translates it. Each step of the week ends with what the page shows, and with what
// the backend has afterwards.
import type { Page } from 'playwright';
import { computeAuthenticatorCode } from '#tests/support/casino/authenticator-app';
import { isFull } from '#tests/support/full-run';
import { OWN, PROTECTED } from '../../contract/other-backend/state.ts';
import { expect } from '../page.ts';
import { installTranslator } from '../page-translator.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  findAccountMenu,
  findAuthenticatorKey,
  findBalance,
  findGame,
  findToast,
  follow,
  signOut,
} from '../steps.ts';
import { fillApplication, findRegisterButton, NEWCOMER } from '../stories/account/registration-steps.ts';
import { foreignTests } from './foreign-site.ts';
import { listWalkedRoutes, type WalkedRoute } from './routes.ts';
import { Walk } from './walk.ts';

/** The pages that `npm test` opens for visitor and player, since a player finds more on them. The week opens the slots. */
const FOR_BOTH = ['/', '/promotions/:id'];

const NEW_PASSWORD = 'Karpuz!1357';
const IBAN = 'TR730006200001234567890123';
const findMain = (page: Page) => page.getByRole('main');
/** The other backend has the clock of this machine; it is no world. */
const computeCodeNow = (secret: string) => computeAuthenticatorCode(secret, Date.now());
const press = (page: Page, name: string | RegExp) => findMain(page).getByRole('button', { name }).click();

for (const { dialect, test } of foreignTests) {
  /** Dialect d has no names for what the specification does not state: keys, sums of coupons, numbers of tickets. */
  const hasNames = dialect !== 'd';

  test(`dialect ${dialect}: every translated route opens, and players live a week`, async ({
    page,
    foreign: { backend, leyla },
  }) => {
    const { state } = backend;
    const main = findMain(page);
    const routes = listWalkedRoutes(leyla, dialect);
    const forVisitors = chooseForVisitors(routes);
    const walk = new Walk(page);
    await test.step('every route opens for a visitor, and shows what the backend has', async () => {
      await installTranslator(page);
      await page.goto('/about-us');
      for (const route of forVisitors) await walk.open(route, 'visitor');
      // A game sends a visitor to the login, and would be opened after it.
      await page.evaluate(() => localStorage.removeItem('returnAddress'));
    });

    await test.step('players register, sign in with a code, and sign out', async () => {
      await follow(page, '/register');
      await fillApplication(page);
      await findRegisterButton(page).click();
      await expect(findBalance(page)).toHaveText('0,00\u00a0TL');
      expect(state.players.at(-1)?.username).toBe(NEWCOMER.username);
      await signOut(page);
      await expectSignedOut(page);
      expect([...state.sessions.keys(), ...state.auths.keys()]).toEqual([]);

      await follow(page, '/login');
      await fillLogin(page, PROTECTED.username, PROTECTED.password);
      const code = page.getByRole('dialog').getByLabel('Kod', { exact: true });
      await code.fill(computeCodeNow(PROTECTED.totpSecret));
      await expectSignedIn(page);
      await signOut(page);
      await expectSignedOut(page);
    });

    await test.step('every route opens for a player, if it shows more than for a visitor', async () => {
      await follow(page, '/login');
      await fillLogin(page, OWN.username, OWN.password);
      await expectSignedIn(page);
      await follow(page, '/about-us'); // The login leads to the home page, which would not open again.
      await expect(findBalance(page)).toHaveText('4.321,50\u00a0TL');
      const forPlayers = routes.filter(
        (route) =>
          route.guard !== 'visitor' &&
          (isFull || FOR_BOTH.includes(route.path) || isNewToPlayers(route, forVisitors)),
      );
      for (const route of forPlayers) await walk.open(route, 'player');
      expect(walk.problems).toEqual({});
    });

    await test.step('a player reads a list, keeps favourites, plays, and moves money', async () => {
      if (hasNames) {
        await openPage(page, '/profile/history/finance');
        await expect(main.getByText('10 / 14 kaydı görüyorsunuz')).toBeVisible();
        await press(page, 'Daha fazla');
        await expect(main.getByText('14 / 14 kaydı görüyorsunuz')).toBeVisible();
      }

      await openPage(page, '/slot');
      await toggleFirstFavourite(page);
      expect([...leyla.slots]).toEqual([...OWN.slots, 50_101]);
      const launches = state.launchTokens.length;
      await main.getByRole('article').first().getByRole('link').first().click();
      await expect(findGame(page).getByRole('heading', { name: 'Konak' })).toBeVisible();
      await expect(page).toHaveURL(/\/play\/slot\/50101/);
      expect(state.launchTokens).toHaveLength(launches + 1);
      await openPage(page, '/live');
      await toggleFirstFavourite(page);
      await expect.poll(() => [...leyla.tables]).toEqual([...OWN.tables, 'T-10']);

      // In the dialect without names, the first method is chosen, and a receipt has no id.
      const chooseMethod = (name: string) => {
        const methods = main.getByRole('link').and(page.locator('[href*="method="]'));
        const named = methods.filter({ hasText: hasNames ? name : '' });
        return named.first().click();
      };
      const receipt = hasNames ? /receipt=KN-9\d{3}/ : /\/profile\//;
      await openPage(page, '/profile/deposit');
      await chooseMethod('Cüzdan');
      await page.getByLabel('Tutar', { exact: true }).fill('250,75');
      await press(page, 'Gözden geçir');
      await press(page, 'Onayla ve yatır');
      await expect(page).toHaveURL(receipt);
      await expect(findBalance(page)).toHaveText('4.572,25\u00a0TL');
      await expect(main.getByText('250,75\u00a0TL').first()).toBeVisible();
      expect(leyla.balance).toBe(4572.25);

      await openPage(page, '/profile/withdraw');
      await chooseMethod('Havale ile çekim');
      // Every withdrawal needs an account, an amount and the validity of the identity card (spec §5).
      await main.getByRole('radio').first().check();
      await page.getByLabel('Tutar', { exact: true }).fill('321,50');
      await page.getByLabel('Kimlik geçerlilik tarihi').fill('14.03.2031');
      await press(page, 'Gözden geçir');
      await press(page, 'Onayla ve çek');
      await expect(page).toHaveURL(receipt);
      await expect(findBalance(page)).toHaveText('4.250,75\u00a0TL');
      expect(leyla.balance).toBe(4250.75);
      const withdrawal = Object(backend.received.findLast(({ effect }) => effect === 'money')?.data);
      expect({ ...withdrawal, bankAccountID: String(withdrawal.bankAccountID) }).toMatchObject({
        ...{ amount: 321.5, bankAccountID: String(OWN.bankAccountID), identityValidityDate: '2031-03-14' },
      });
    });

    await test.step('a player changes the account, and a session that the backend forgets is renewed with the stored auth', async () => {
      const accounts = findMain(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /sil$/ }) });
      state.sessions.clear();
      await page.goto('/profile/bank-accounts');
      await expect(accounts).toHaveCount(1);
      await expect(findAccountMenu(page)).toBeVisible();
      expect(state.sessions.size).toBe(1);

      await findMain(page).getByRole('link', { name: 'Hesap ekle' }).click();
      await page.getByLabel('IBAN').fill(IBAN);
      await press(page, 'Hesabı kaydet');
      await expect(findToast(page, 'Banka Hesabı Başarıyla Eklendi')).toBeVisible();
      await expect(accounts).toHaveCount(2);
      expect([...leyla.accounts.values()]).toMatchObject([{ iban: OWN.iban }, { iban: IBAN }]);
      await accounts.last().getByRole('button').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
      await expect(findToast(page, 'Banka Hesabı Başarıyla Silindi')).toBeVisible();
      await expect(accounts).toHaveCount(1);
      expect([...leyla.accounts.keys()]).toEqual([OWN.bankAccountID]);

      await openPage(page, '/profile/password');
      await page.getByLabel('Mevcut şifre', { exact: true }).fill(OWN.password);
      await page.getByLabel('Yeni şifre', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Yeni şifre, yeniden', { exact: true }).fill(NEW_PASSWORD);
      await press(page, 'Şifreyi değiştir');
      await expect(page).toHaveURL(/\/login/);
      expect(leyla.password).toBe(NEW_PASSWORD);
      await fillLogin(page, OWN.username, NEW_PASSWORD);
      await expectSignedIn(page);

      // Without a name for the key, no page can show it.
      if (!hasNames) return;
      await openPage(page, '/profile/two-factor');
      await press(page, 'Devam et');
      const key = (await findAuthenticatorKey(page).innerText()).replace(/\s/g, '');
      expect(key).toBe(leyla.pendingTotpSecret);
      await page.getByLabel('Kod', { exact: true }).fill(computeCodeNow(key));
      await expect(findToast(page, 'İki adımlı doğrulama açıldı')).toBeVisible();
      expect(leyla.totpSecret).toBe(key);
    });
  });
}

/** Returns whether a player finds something on a page that no visitor has seen on it. */
function isNewToPlayers(route: WalkedRoute, forVisitors: readonly WalkedRoute[]): boolean {
  const { load, shows } = route;
  if (forVisitors.includes(route)) return false;
  return shows.length > 0 || forVisitors.every((each) => each.load !== load);
}

/** Of routes that share a page, `npm test` opens one for visitors, and those that show something else for players. */
function chooseForVisitors(routes: readonly WalkedRoute[]): readonly WalkedRoute[] {
  const open = routes.filter(({ guard }) => guard !== 'login');
  return isFull ? open : [...new Map(open.toReversed().map((route) => [route.load, route])).values()];
}

/** Opens a page as a link does. */
async function openPage(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function toggleFirstFavourite(page: Page): Promise<void> {
  await findMain(page)
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favori/ })
    .click();
  await expect(findToast(page, 'Favorilere Başarıyla Eklendi').first()).toBeVisible();
}
