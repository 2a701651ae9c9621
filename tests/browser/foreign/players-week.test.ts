// The stories of a player's week over the other backend: each ends with what the page shows, and with what the
// backend has afterwards.
import type { Page } from 'playwright';
import { computeAuthenticatorCode } from '#tests/support/authenticator-app';
import type { Dialect } from '../../contract/other-backend/dialects.ts';
import { BY_TEXT, OWN, PROTECTED } from '../../contract/other-backend/state.ts';
import { expect } from '../page.ts';
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
import { CHOSEN_DIALECTS, createForeignTest, type Foreign, signInAs } from './foreign-site.ts';

interface Story {
  readonly title: string;
  /** The dialects that do not tell what the story needs. */
  readonly except?: readonly Dialect[];
  readonly run: (page: Page, foreign: Foreign) => Promise<void>;
}

const NEW_PASSWORD = 'Karpuz!1357';
const IBAN = 'TR730006200001234567890123';
const findMain = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => findMain(page).getByRole('button', { name }).click();
const findAccounts = (page: Page) =>
  findMain(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /sil$/ }) });

const STORIES: readonly Story[] = [
  {
    title: 'a password signs in, the balance is shown, and signing out ends the session',
    run: async (page, { backend }) => {
      await signInAs(page, OWN);
      await expect(findBalance(page)).toHaveText('4.321,50\u00a0TL');
      await signOut(page);
      await expectSignedOut(page);
      expect([...backend.state.sessions.keys(), ...backend.state.auths.keys()]).toEqual([]);
    },
  },
  {
    title: 'a code of the authenticator completes a login',
    run: async (page) => {
      await submitCode(page, PROTECTED, () => computeAuthenticatorCode(PROTECTED.totpSecret, Date.now()));
    },
  },
  {
    title: 'a code by text message completes a login',
    except: ['d'], // Spec §4 knows the authenticator alone.
    run: async (page, { backend }) => {
      const findCode = () =>
        backend.state.players.find(({ username }) => username === BY_TEXT.username)?.smsCode;
      await submitCode(page, BY_TEXT, async () => {
        await expect.poll(findCode).toMatch(/^\d{6}$/);
        return findCode() ?? '';
      });
    },
  },
  {
    title: 'a session that the backend forgets is renewed with the stored auth',
    run: async (page, { backend }) => {
      await signInAs(page, OWN);
      backend.state.sessions.clear();
      await page.goto('/profile/bank-accounts');
      await expect(findAccounts(page)).toHaveCount(1);
      await expect(findAccountMenu(page)).toBeVisible();
      expect(backend.state.sessions.size).toBe(1);
    },
  },
  {
    title: 'an authenticator is connected, and asked for at the next login',
    except: ['d'], // Without a name for the key, no page can show it.
    run: async (page, { leyla }) => {
      await openAs(page, '/profile/two-factor');
      await press(page, 'Devam et');
      const key = (await findAuthenticatorKey(page).innerText()).replace(/\s/g, '');
      expect(key).toBe(leyla.pendingTotpSecret);
      const field = page.getByLabel('Kod', { exact: true });
      await field.fill(computeAuthenticatorCode(key, Date.now()));
      await expect(findToast(page, 'İki adımlı doğrulama açıldı')).toBeVisible();
      expect(leyla.totpSecret).toBe(key);
    },
  },
  {
    title: 'a game and a table become favourites, and are removed from the favourites',
    run: async (page, { leyla }) => {
      await openAs(page, '/slot');
      await toggleFirstFavourite(page, 'Favorilere Başarıyla Eklendi');
      expect([...leyla.slots]).toEqual([...OWN.slots, 50_101]);
      await openPage(page, '/live');
      await toggleFirstFavourite(page, 'Favorilere Başarıyla Eklendi');
      await expect.poll(() => [...leyla.tables]).toEqual([...OWN.tables, 'T-10']);
      await openPage(page, '/favorites');
      const cards = findMain(page).getByRole('region', { name: 'Slot', exact: true }).getByRole('article');
      await expect(cards).toHaveCount(3);
      await toggleFirstFavourite(page, 'Favorilere Başarıyla Kaldırıldı');
      await expect(cards).toHaveCount(2);
      expect(leyla.slots.size).toBe(2);
    },
  },
  {
    title: 'a slot and a live table open in their frames',
    run: async (page, { backend }) => {
      await signInAs(page, OWN);
      for (const lobby of ['/slot', '/live']) {
        await openPage(page, lobby);
        await findMain(page).getByRole('article').first().getByRole('link').first().click();
        await expect(findGame(page).getByRole('heading', { name: 'Konak' })).toBeVisible();
        await expect(page).toHaveURL(lobby === '/slot' ? /\/play\/slot\/50101/ : /\/play\/live\/T-10/);
      }
      expect(backend.state.launchTokens).toHaveLength(2);
    },
  },
  {
    title: 'a bank account is added and deleted',
    run: async (page, { leyla }) => {
      await openAs(page, '/profile/bank-accounts');
      await findMain(page).getByRole('link', { name: 'Hesap ekle' }).click();
      await page.getByLabel('IBAN').fill(IBAN);
      await press(page, 'Hesabı kaydet');
      await expect(findToast(page, 'Banka Hesabı Başarıyla Eklendi')).toBeVisible();
      await expect(findAccounts(page)).toHaveCount(2);
      expect([...leyla.accounts.values()]).toMatchObject([{ iban: OWN.iban }, { iban: IBAN }]);

      await findAccounts(page).last().getByRole('button').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
      await expect(findToast(page, 'Banka Hesabı Başarıyla Silindi')).toBeVisible();
      await expect(findAccounts(page)).toHaveCount(1);
      expect([...leyla.accounts.keys()]).toEqual([OWN.bankAccountID]);
    },
  },
  {
    title: 'a deposit raises the balance, and its receipt is shown',
    run: async (page, { dialect, leyla }) => {
      await openAs(page, '/profile/deposit');
      await chooseMethod(page, dialect, 'Cüzdan');
      await page.getByLabel('Tutar', { exact: true }).fill('250,75');
      await press(page, 'Gözden geçir');
      await press(page, 'Onayla ve yatır');
      await expect(page).toHaveURL(buildReceiptPattern(dialect));
      await expect(findBalance(page)).toHaveText('4.572,25\u00a0TL');
      await expect(findMain(page).getByText('250,75\u00a0TL').first()).toBeVisible();
      expect(leyla.balance).toBe(4572.25);
    },
  },
  {
    title: 'a withdrawal goes to a bank account, and lowers the balance',
    run: async (page, { backend, dialect, leyla }) => {
      await openAs(page, '/profile/withdraw');
      await chooseMethod(page, dialect, 'Havale ile çekim');
      // Every withdrawal needs an account, an amount and the validity of the identity card (spec §5).
      await findMain(page).getByRole('radio').first().check();
      await page.getByLabel('Tutar', { exact: true }).fill('321,50');
      await page.getByLabel('Kimlik geçerlilik tarihi').fill('14.03.2031');
      await press(page, 'Gözden geçir');
      await press(page, 'Onayla ve çek');
      await expect(page).toHaveURL(buildReceiptPattern(dialect));
      await expect(findBalance(page)).toHaveText('4.000,00\u00a0TL');
      expect(leyla.balance).toBe(4000);
      const { amount, bankAccountID, identityValidityDate } = Object(
        backend.received.find(({ effect }) => effect === 'money')?.data,
      );
      expect([amount, String(bankAccountID), identityValidityDate]).toEqual([
        321.5,
        String(OWN.bankAccountID),
        '2031-03-14',
      ]);
    },
  },
  {
    title: 'a changed password ends the session, and signs in',
    run: async (page, { leyla }) => {
      await openAs(page, '/profile/password');
      await page.getByLabel('Mevcut şifre', { exact: true }).fill(OWN.password);
      await page.getByLabel('Yeni şifre', { exact: true }).fill(NEW_PASSWORD);
      await page.getByLabel('Yeni şifre, yeniden', { exact: true }).fill(NEW_PASSWORD);
      await press(page, 'Şifreyi değiştir');
      await expect(page).toHaveURL(/\/login/);
      expect(leyla.password).toBe(NEW_PASSWORD);
      await fillLogin(page, OWN.username, NEW_PASSWORD);
      await expectSignedIn(page);
    },
  },
  {
    title: 'a history grows, and the bet history has open and closed coupons',
    except: ['d'], // The sums and states of coupons have no names there.
    run: async (page) => {
      await openAs(page, '/profile/history/finance');
      await expect(findMain(page).getByText('10 / 14 kaydı görüyorsunuz')).toBeVisible();
      await press(page, 'Daha fazla');
      await expect(findMain(page).getByText('14 / 14 kaydı görüyorsunuz')).toBeVisible();
      await openPage(page, '/profile/history/bets');
      const states = findMain(page).getByRole('navigation', { name: 'Kuponlar' });
      await findMain(page).getByRole('button', { name: /B-71$/ }).click();
      await expect(findMain(page).getByText('Göztepe')).toBeVisible();
      await states.getByRole('link', { name: /^Kapanan/ }).click();
      await expect(findMain(page).getByText('48,20\u00a0TL').first()).toBeVisible();
    },
  },
  {
    title: 'notifications are the paid withdrawals',
    run: async (page) => {
      await openAs(page, '/notifications');
      await expect(findMain(page).getByRole('listitem').filter({ hasText: 'Çekiminiz ödendi' })).toHaveCount(
        4,
      );
    },
  },
  {
    title: 'a ticket is found by its number',
    except: ['d'], // Without ids, tickets have no numbers.
    run: async (page) => {
      await openAs(page, '/tickets');
      await page.getByLabel('Bilet numarası').fill('4409');
      await expect(findMain(page).getByText('KN-4409')).toBeVisible();
      await expect(findMain(page).getByText('KN-4410')).toHaveCount(0);
    },
  },
  {
    title: 'a visitor registers, and signs in',
    run: async (page, { backend }) => {
      await page.goto('/register');
      await fillApplication(page);
      await findRegisterButton(page).click();
      await expect(findBalance(page)).toHaveText('0,00\u00a0TL');
      expect(backend.state.players.at(-1)?.username).toBe(NEWCOMER.username);
    },
  },
];

for (const dialect of CHOSEN_DIALECTS) {
  const test = createForeignTest(dialect);
  for (const { title, run } of STORIES.filter(({ except }) => !except?.includes(dialect))) {
    test(`dialect ${dialect}: ${title}`, ({ page, foreign }) => run(page, foreign));
  }
}

/** Signs in with a password, and completes the login with a code. */
async function submitCode(
  page: Page,
  player: { readonly username: string; readonly password: string },
  findCode: () => string | Promise<string>,
): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, player.username, player.password);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kod', { exact: true }).fill(await findCode());
  await expectSignedIn(page);
}

/** Opens a page as the player of the tests. */
async function openAs(page: Page, address: string): Promise<void> {
  await signInAs(page, OWN);
  await openPage(page, address);
}

/** Opens a page as a link does. */
async function openPage(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Builds the pattern of a receipt's address; without the names of its fields, a receipt has no id. */
const buildReceiptPattern = (dialect: Dialect) => (dialect === 'd' ? /\/profile\// : /receipt=KN-9001/);

/** Chooses a payment method by its name or, in the dialect without names, the first one. */
async function chooseMethod(page: Page, dialect: Dialect, name: string): Promise<void> {
  const methods = findMain(page).getByRole('link').and(page.locator('[href*="method="]'));
  await methods
    .filter({ hasText: dialect === 'd' ? '' : name })
    .first()
    .click();
}

async function toggleFirstFavourite(page: Page, toast: string): Promise<void> {
  await findMain(page)
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favori/ })
    .click();
  await expect(findToast(page, toast).first()).toBeVisible();
}
