// Tests that the forms of the site lose nothing that is typed without a pause.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { fillLogin, openSignedIn, PASSWORD } from '../steps.ts';
import { press, pressEnter, testTyping } from './test-typing.ts';

/** Opens a page as a player, and waits for a field. */
const openAs = (address: string, label: string, username?: string) => async (page: Page) => {
  await openSignedIn(page, address, username);
  await expect(page.getByLabel(label, { exact: true })).toBeVisible();
};

/** Opens a page as a visitor, and waits for a field. */
const open = (address: string, label: string) => async (page: Page) => {
  await page.goto(address);
  await expect(page.getByLabel(label, { exact: true })).toBeVisible();
};

async function openCodeDialog(page: Page): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, 'deniz.arslan');
  await expect(page.getByLabel('Kod', { exact: true })).toBeFocused();
}

testTyping({
  name: 'registration',
  open: async (page) => {
    await open('/register', 'Kullanıcı adı')(page);
    for (const check of await page.getByRole('checkbox').all()) await check.check();
  },
  fields: [
    ['Kullanıcı adı', 'c.ogut'],
    ['Şifre', 'Vitrin2'],
    ['Şifre, yeniden', 'Vitrin2'],
    ['Ad', 'Çağrı'],
    ['Soyad', 'Öğüt'],
    ['T.C. kimlik numarası', '10000000146'],
    ['Doğum tarihi', '19051990', '19.05.1990'],
    ['E-posta', 'ogut@a.com'],
    ['Cep telefonu', '05324182041', '532 418 20 41'],
    ['Şehir (isteğe bağlı)', 'Muş'],
    ['Adres (isteğe bağlı)', 'Gül 12'],
  ],
  submit: press('Üye ol'),
  call: 'user/register',
  result: {
    username: 'c.ogut',
    password: 'Vitrin2',
    passwordAgain: 'Vitrin2',
    firstname: 'Çağrı',
    lastname: 'Öğüt',
    identityNumber: '10000000146',
    birthDate: '1990-05-19',
    email: 'ogut@a.com',
    city: 'Muş',
    address: 'Gül 12',
  },
});

testTyping({
  name: 'login',
  open: open('/login', 'Kullanıcı adı'),
  fields: [
    ['Kullanıcı adı', 'esra.isik'],
    ['Şifre', 'Şifre 1'],
  ],
  submit: press('Giriş yap'),
  call: 'user/login',
  result: { username: 'esra.isik', password: 'Şifre 1' },
});

testTyping({
  name: 'code of a login',
  open: openCodeDialog,
  fields: [['Kod', '123456']],
  submit: pressEnter,
  call: 'user/check_ga',
  result: { ga_code: '123456' },
});

testTyping({
  name: 'pasted code of a login',
  open: openCodeDialog,
  fields: [['Kod', '123 456']],
  isPasted: true,
  submit: press('Doğrula'),
  call: 'user/check_ga',
  result: { ga_code: '123456' },
});

testTyping({
  name: 'code of a set-up',
  open: async (page) => {
    await openSignedIn(page, '/profile/two-factor');
    await page.getByRole('main').getByRole('button', { name: 'Devam et' }).click();
    await expect(page.getByLabel('Kod', { exact: true })).toBeVisible();
  },
  fields: [['Kod', '123456']],
  submit: pressEnter,
  call: 'user/check_ga',
  result: { ga_code: '123456' },
});

testTyping({
  name: 'forgotten password',
  open: open('/forgot-password', 'E-posta'),
  fields: [['E-posta', 'esra@posta.com']],
  submit: press('Bağlantı gönder'),
  call: 'user/forgot',
  result: { email: 'esra@posta.com' },
});

testTyping({
  name: 'password after a mailed link',
  open: open('/account_reset?token=abc', 'Yeni şifre'),
  fields: [
    ['Yeni şifre', 'Vitrin2'],
    ['Yeni şifre, yeniden', 'Vitrin2'],
  ],
  submit: press('Şifreyi kaydet'),
  call: 'user/pass_reset',
  result: { newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' },
});

testTyping({
  name: 'password of a player',
  open: openAs('/profile/password', 'Yeni şifre'),
  fields: [
    ['Mevcut şifre', PASSWORD],
    ['Yeni şifre', 'Vitrin2'],
    ['Yeni şifre, yeniden', 'Vitrin2'],
  ],
  submit: pressEnter,
  call: 'user/pass_change',
  result: { oldPassword: PASSWORD, newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' },
});

testTyping({
  name: 'bank account',
  open: openAs('/profile/bank-accounts?account=new', 'IBAN'),
  fields: [
    ['IBAN', 'tr730006200001234567890123', 'TR73 0006 2000 0123 4567 8901 23'],
    ['Hesap sahibi', 'esra  ışık'],
  ],
  submit: press('Hesabı kaydet'),
  call: 'finance/save_bank_account',
  result: { IBAN: 'TR730006200001234567890123', accountHolder: 'esra  ışık' },
});

const WALLET = ['Cüzdan numarası', '1234567890'] as const;

testTyping({
  name: 'deposit',
  open: openAs('/profile/deposit?method=106', 'Tutar'),
  fields: [['Tutar', '1234,56', '1.234,56'], WALLET],
  submit: press('Gözden geçir'),
  confirm: (page) => page.getByRole('button', { name: 'Onayla ve yatır' }).click(),
  call: 'prepayServices/processTransaction',
  result: { amount: 1234.56, walletNumber: '1234567890' },
});

testTyping({
  name: 'withdrawal',
  open: async (page) => {
    await openAs('/profile/withdraw?method=204', 'Tutar')(page);
    await page.getByRole('radio', { name: 'İş Bankası' }).check();
  },
  fields: [['Tutar', '1500', '1.500,00'], WALLET, ['Kimlik geçerlilik tarihi', '14/3/31', '14.03.2031']],
  submit: press('Gözden geçir'),
  confirm: (page) => page.getByRole('button', { name: 'Onayla ve çek' }).click(),
  call: 'prepayServices/processTransaction',
  result: { amount: 1500, walletNumber: '1234567890', identityValidityDate: '2031-03-14' },
});

testTyping({
  name: 'quick deposit',
  open: async (page) => {
    await page.goto('about:blank'); // The page that is open would show its dialog again.
    await openSignedIn(page, '/promotions');
    await page.getByRole('banner').getByRole('button', { name: 'Para yatır' }).click();
    await expect(page.getByLabel('Tutar', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Karekod ile ödeme' }).check();
  },
  fields: [['Tutar', '275,5', '275,50']],
  submit: press('Gözden geçir'),
  confirm: (page) => page.getByRole('button', { name: 'Onayla ve yatır' }).click(),
  call: 'prepayServices/processTransaction',
  result: { amount: 275.5 },
});

testTyping({
  name: 'bonus request',
  open: async (page) => {
    await openSignedIn(page, '/profile/bonus-request');
    await page.getByRole('radio', { name: 'Çevrimsiz %20 yatırım bonusu' }).check();
    await page.evaluate(() => {
      window.open = (address) => {
        document.title = String(address);
        return null;
      };
    });
  },
  fields: [['Mesajınız', 'Merhaba,\nbonus?']],
  submit: press('Canlı desteğe aktar'),
  readResult: async (page) => ({
    message: new URL(await page.title(), page.url()).searchParams.get('message'),
  }),
  result: { message: 'Merhaba,\nbonus?' },
});

test('the heading of a new page does not take the focus from a field', async ({ page }) => {
  await page.goto('/promotions');
  await page.getByRole('heading', { level: 1 }).waitFor(); // A link of the first frame would load the page anew.
  await page.evaluate(() => {
    const focusField = () => document.querySelector<HTMLInputElement>('main input[name=username]')?.focus();
    new MutationObserver(focusField).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Giriş yap' }).click();
  const field = page.getByLabel('Kullanıcı adı');
  await expect(field).toBeFocused();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(field).toBeFocused();
});
