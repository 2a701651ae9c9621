/**
 * The rows of the failure matrix about identity: registration, passwords, sign-in, profile, second factor.
 */
import { formatBalance } from '../../money.ts';
import { expect } from '../../page.ts';
import { authenticatorCode, expectSignedIn, fillLogin, findBalance, PASSWORD } from '../../steps.ts';
import { PLAYER } from '../ledger.ts';
import { findButton, findField, type Row, type Stage } from '../row.ts';

const NEW_PASSWORD = 'Vitrin2';
const NEW_PLAYER = 'cagri.ogut';

/** Returns a function that asserts that the player can sign in with this password. */
const expectSignIn =
  (username: string, password: string) =>
  async ({ page }: Stage) => {
    // A registration signs the player in, and the login page is for visitors.
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await fillLogin(page, username, password);
    await expectSignedIn(page);
  };

async function fillNewPassword({ page }: Stage): Promise<void> {
  await findField('Yeni şifre')(page).fill(NEW_PASSWORD);
  await findField('Yeni şifre, yeniden')(page).fill(NEW_PASSWORD);
}

/** Fills in a code without an event, since typed ones are sent at once, before the fault begins. */
async function writeCode({ page }: Stage, code: string): Promise<void> {
  await findField('Kod')(page).evaluate((field, text) => {
    if (field instanceof HTMLInputElement) field.value = text;
  }, code);
}

async function beginFactor({ page }: Stage, name: 'Doğrulama uygulaması' | 'SMS'): Promise<void> {
  // After maintenance the screen still shows the field for the code, so the test does not choose the kind of
  // second factor again.
  if (await findField('Kod')(page).isVisible()) return;
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await findButton('Devam et')(page).click();
  await findField('Kod')(page).waitFor();
}

async function expectFactorOn({ page }: Stage): Promise<void> {
  await page.goto('/profile/two-factor');
  await expect(page.getByRole('main').getByText('Açık', { exact: true })).toBeVisible();
}

export const identityRows: readonly Row[] = [
  {
    title: 'Registration',
    call: 'user/register',
    isVisitor: true,
    path: '/register',
    async fill({ page }) {
      await page.getByLabel('Kullanıcı adı').fill(NEW_PLAYER);
      await findField('Şifre')(page).fill(PASSWORD);
      await findField('Şifre, yeniden')(page).fill(PASSWORD);
      await findField('Ad')(page).fill('Çağrı');
      await findField('Soyad')(page).fill('Öğüt');
      await page.getByLabel('T.C. kimlik numarası').fill('10000000146');
      await page.getByLabel('Doğum tarihi').fill('19.05.1990');
      await page.getByLabel('E-posta').fill('cagri@posta.example');
      await page.getByLabel('Cep telefonu').fill('0532 418 20 41');
      for (const check of await page.getByRole('checkbox').all()) await check.check();
    },
    button: findButton('Üye ol'),
    field: findField('Soyad'),
    secret: findField('Şifre'),
    ending: /Üyeliğiniz tamamlandı|kullanıcı adı kullanılıyor/,
    countEffects: (_before, after) => after.usernames.filter((name) => name === NEW_PLAYER).length,
    expectAgreement: expectSignIn(NEW_PLAYER, PASSWORD),
  },
  {
    title: 'Forgotten password',
    call: 'user/forgot',
    isVisitor: true,
    path: '/forgot-password',
    fill: ({ page }) => page.getByLabel('E-posta').fill('esra.isik@posta.example'),
    button: findButton('Bağlantı gönder'),
    field: (page) => page.getByLabel('E-posta'),
    ending: /E-postanıza bakın/,
    countEffects: (before, after) => after.mails - before.mails,
    effects: 'at-least-once', // A player who presses again gets another mail.
    expectAgreement: ({ page }) =>
      expect(page.getByRole('main').getByText('esra.isik@posta.example adresiyle')).toBeVisible(),
  },
  {
    title: 'New password by link',
    call: 'user/pass_reset',
    isVisitor: true,
    path: 'the mailed link',
    fill: fillNewPassword,
    button: findButton('Şifreyi kaydet'),
    secret: findField('Yeni şifre'),
    ending: /Yeni şifreniz kaydedildi|Bu bağlantı kullanılmış|önce yeni şifrenizle/i,
    countEffects: (before, after) => Number(before.passwordHash !== after.passwordHash),
    expectAgreement: expectSignIn(PLAYER, NEW_PASSWORD),
  },
  {
    title: 'Sign-in',
    call: 'user/login',
    isVisitor: true,
    path: '/login',
    async fill({ page }) {
      await page.getByLabel('Kullanıcı adı').fill(PLAYER);
      await findField('Şifre')(page).fill(PASSWORD);
    },
    button: findButton('Giriş yap'),
    field: (page) => page.getByLabel('Kullanıcı adı'),
    secret: findField('Şifre'),
    ending: /Giriş yaptınız/,
    countEffects: () => 0,
    effects: 0,
    async expectAgreement({ page }, { balanceKurus }) {
      await expectSignedIn(page);
      await expect(findBalance(page)).toHaveText(formatBalance(balanceKurus));
    },
  },
  {
    title: 'Password change',
    call: 'user/pass_change',
    path: '/profile/password',
    async fill(stage) {
      await findField('Mevcut şifre')(stage.page).fill(PASSWORD);
      await fillNewPassword(stage);
    },
    button: findButton('Şifreyi değiştir'),
    secret: findField('Yeni şifre'),
    ending: /Yeni şifreniz kaydedildi/,
    countEffects: (before, after) => Number(before.passwordHash !== after.passwordHash),
    expectAgreement: expectSignIn(PLAYER, NEW_PASSWORD),
  },
  {
    title: 'Profile: balance',
    call: 'finance/check_balance',
    path: '/profile',
    button: (page) =>
      page
        .getByRole('main')
        .getByRole('region', { name: 'Bakiye' })
        .getByRole('button', { name: /yeniden/i }),
    ending: /12\.450,75 TL/,
    countEffects: () => 0,
    effects: 0,
    expectAgreement: ({ page }, { balanceKurus }) =>
      expect(page.getByRole('main').getByRole('region', { name: 'Bakiye' })).toContainText(
        formatBalance(balanceKurus),
      ),
  },
  {
    title: 'Authenticator on',
    call: 'user/check_ga',
    path: '/profile/two-factor',
    async fill(stage) {
      await beginFactor(stage, 'Doğrulama uygulaması');
      await writeCode(stage, await authenticatorCode(stage.control, PLAYER));
    },
    button: findButton('Doğrula ve aç'),
    secret: findField('Kod'),
    ending: /İki adımlı doğrulama açıldı/,
    countEffects: (before, after) =>
      Number(before.factor !== after.factor && after.factor === 'authenticator'),
    expectAgreement: expectFactorOn,
  },
  {
    title: 'SMS protection on',
    call: 'user/sms_validate',
    path: '/profile/two-factor',
    async fill(stage) {
      await beginFactor(stage, 'SMS');
      const findCode = async () =>
        (await stage.control('getOutbox')).find(
          ({ player, channel }) => player === PLAYER && channel === 'sms',
        )?.code ?? '';
      await expect.poll(findCode).not.toBe('');
      await writeCode(stage, await findCode());
    },
    button: findButton('Doğrula ve aç'),
    secret: findField('Kod'),
    ending: /İki adımlı doğrulama açıldı/,
    countEffects: (before, after) => Number(before.factor !== after.factor && after.factor === 'sms'),
    expectAgreement: expectFactorOn,
  },
];
