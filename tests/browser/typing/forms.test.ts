// Tests that the fields of the site's forms lose nothing that is typed without a pause: each kind once, in a page that
// was just loaded, in a dialog, and on pages to which links lead. All forms are made of these kinds, which
// tests/client/typed-fields.test.ts asserts.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { fillLogin, follow, openAsVisitor, openSignedIn } from '../steps.ts';
import { fillApplication, NEWCOMER } from '../stories/account/registration-steps.ts';
import { FAST, prepareTyping, press, pressEnter, type TypingCase } from './prepare-typing.ts';

/** Opens the dialog for a code, which stays open after a refusal. */
async function openCodeDialog(page: Page): Promise<void> {
  const code = page.getByLabel('Kod', { exact: true });
  if (await code.isVisible()) return;
  await follow(page, '/login');
  await fillLogin(page, 'deniz.arslan');
  await expect(code).toBeFocused();
}

const REGISTRATION: TypingCase = {
  name: 'registration that was just loaded',
  open: async (page) => {
    if (new URL(page.url()).pathname === '/register') return;
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
};

const CODE: TypingCase = {
  name: 'code',
  open: openCodeDialog,
  fields: [['Kod', '123 456']],
  submit: pressEnter,
  call: 'user/check_ga',
  result: { ga_code: '123456' },
};

/** The amount of a payment, of all fields that format their text when they are left. */
const DEPOSIT: TypingCase = {
  name: 'deposit',
  open: async (page) => {
    await follow(page, '/profile/deposit?method=105');
    await expect(page.getByLabel('Tutar', { exact: true })).toBeVisible();
  },
  fields: [['Tutar', '1234,56', '1.234,56']],
  submit: press('Gözden geçir'),
  confirm: (page) => page.getByRole('button', { name: 'Onayla ve yatır' }).click(),
  call: 'prepayServices/processTransaction',
  result: { amount: 1234.56 },
};

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
  await test.step('a registration that was just loaded, whose fields format what is typed also in between', async () => {
    await typeInto(REGISTRATION);
    await typeInto(REGISTRATION, FAST);
  });
  await test.step('the field for a code, and that of an amount', async () => {
    await typeInto(CODE);
    await openSignedIn(page, '/no-access');
    await typeInto(DEPOSIT);
  });
});
