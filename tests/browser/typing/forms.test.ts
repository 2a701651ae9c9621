// Tests that the fields of the site's forms lose nothing that is typed without a pause: each kind once, in a page that
// was just loaded, in a dialog, and on pages to which links lead. All forms are made of these kinds, which
// tests/client/typed-fields.test.ts asserts.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { fillLogin, follow, openAsVisitor, openSignedIn } from '../steps.ts';
import { fillApplication, NEWCOMER } from '../stories/account/registration-steps.ts';
import { FAST, prepareTyping, press, pressEnter, SLOW, type TypingCase } from './prepare-typing.ts';

/** Opens a page of a player as a link does, and waits for a field. */
const openAs = (address: string, label: string) => async (page: Page) => {
  await follow(page, address);
  await expect(page.getByLabel(label, { exact: true })).toBeVisible();
};

/** Opens the dialog for a code, which stays open after a refusal. */
async function openCodeDialog(page: Page): Promise<void> {
  const code = page.getByLabel('Kod', { exact: true });
  if (await code.isVisible()) return;
  await follow(page, '/login');
  await fillLogin(page, 'deniz.arslan');
  await expect(code).toBeFocused();
}

const CODE = { open: openCodeDialog, call: 'user/check_ga', result: { ga_code: '123456' } } as const;

const VISITOR_FORMS: readonly TypingCase[] = [
  {
    name: 'registration that was just loaded',
    open: async (page) => {
      await page.goto('/register');
      await fillApplication(page);
    },
    fields: [
      ['Kullanıcı adı', 'c.ogut'],
      ['Şifre', NEWCOMER.password],
      ['Doğum tarihi', '19051991', '19.05.1991'],
      ['Cep telefonu', '05324182042', '532 418 20 42'],
    ],
    submit: press('Üye ol'),
    call: 'user/register',
    result: {
      ...{ username: 'c.ogut', password: NEWCOMER.password },
      ...{ birthDate: '1991-05-19', phone: '+905324182042' },
    },
  },
  { ...CODE, name: 'typed code', fields: [['Kod', '123456']], submit: pressEnter },
  { ...CODE, name: 'pasted code', fields: [['Kod', '123 456']], isPasted: true, submit: press('Doğrula') },
];

const PLAYER_FORMS: readonly TypingCase[] = [
  {
    name: 'bank account',
    open: openAs('/profile/bank-accounts?account=new', 'IBAN'),
    fields: [['IBAN', 'tr730006200001234567890123', 'TR73 0006 2000 0123 4567 8901 23']],
    submit: press('Hesabı kaydet'),
    call: 'finance/save_bank_account',
    result: { IBAN: 'TR730006200001234567890123' },
  },
  {
    name: 'deposit',
    open: openAs('/profile/deposit?method=105', 'Tutar'),
    fields: [['Tutar', '1234,56', '1.234,56']],
    submit: press('Gözden geçir'),
    confirm: (page) => page.getByRole('button', { name: 'Onayla ve yatır' }).click(),
    call: 'prepayServices/processTransaction',
    result: { amount: 1234.56 },
  },
  {
    name: 'bonus request',
    open: async (page) => {
      await openAs('/profile/bonus-request', 'Mesajınız')(page);
      await page.getByRole('radio', { name: 'Çevrimsiz %20 yatırım bonusu' }).check();
      await page.evaluate(() => {
        window.open = (address) => {
          document.title = String(address);
          return null;
        };
      });
    },
    fields: [['Mesajınız', 'Bir\nşey?']],
    submit: press('Canlı desteğe aktar'),
    readResult: async (page) => ({
      message: new URL(await page.title(), page.url()).searchParams.get('message'),
    }),
    result: { message: 'Bir\nşey?' },
  },
];

test('the heading of a new page does not take the focus from a field, and the forms of the site lose nothing that is typed without a pause', async ({
  page,
  control,
}) => {
  await test.step('a field that has the focus keeps it when its page gets a heading', async () => {
    await openAsVisitor(page, '/promotions');
    await page.getByRole('heading', { level: 1 }).waitFor(); // A link of the first frame would load the page anew.
    await page.evaluate(() => {
      const focusField = () => document.querySelector<HTMLInputElement>('main input[name=username]')?.focus();
      new MutationObserver(focusField).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Giriş yap' }).click();
    const field = page.getByLabel('Kullanıcı adı');
    await expect(field).toBeFocused();
    for (let frame = 0; frame < 4; frame += 1)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(field).toBeFocused();
  });

  const typeInto = await prepareTyping(page, control);
  await test.step('a registration that was just loaded, and the field for a code', () =>
    typeInto(VISITOR_FORMS, [SLOW, FAST]));
  await test.step('the fields of an IBAN, an amount and a message', async () => {
    await openSignedIn(page, '/no-access');
    await typeInto(PLAYER_FORMS, [SLOW, FAST]);
  });
});
