// Tests that every form sends what a password manager has filled in, even if it dispatches no event.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { openSignedIn, PASSWORD } from '../steps.ts';
import { press } from './test-typing.ts';

interface FormPage {
  readonly address: string;
  /** Whether only players see the page. */
  readonly isGuarded?: boolean;
  /** The texts that are filled in, by the name of the field. */
  readonly texts: Readonly<Record<string, string>>;
  /** The names of the buttons that send the form, one after the other. */
  readonly buttons: readonly string[];
  readonly call: string;
  /** The data of the call, if it differs from the texts. */
  readonly data?: Readonly<Record<string, unknown>>;
}

const NEW_PASSWORDS = { newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' };

const FORM_PAGES: readonly FormPage[] = [
  {
    address: '/login',
    texts: { username: 'esra.isik', password: PASSWORD },
    buttons: ['Giriş yap'],
    call: 'user/login',
  },
  {
    address: '/register',
    texts: {
      ...{ username: 'c.ogut', password: 'Vitrin2', passwordAgain: 'Vitrin2' },
      ...{ firstname: 'Çağrı', lastname: 'Öğüt', identityNumber: '10000000146', birthDate: '1990-05-19' },
      ...{ email: 'ogut@a.com', phone: '5324182041', city: 'Muş', address: 'Gül 12' },
    },
    buttons: ['Üye ol'],
    call: 'user/register',
    data: { username: 'c.ogut', lastname: 'Öğüt', phone: '+905324182041', address: 'Gül 12' },
  },
  {
    address: '/forgot-password',
    texts: { email: 'esra@posta.com' },
    buttons: ['Bağlantı gönder'],
    call: 'user/forgot',
  },
  {
    address: '/account_reset?token=abc',
    texts: NEW_PASSWORDS,
    buttons: ['Şifreyi kaydet'],
    call: 'user/pass_reset',
  },
  {
    address: '/profile/password',
    isGuarded: true,
    texts: { oldPassword: PASSWORD, ...NEW_PASSWORDS },
    buttons: ['Şifreyi değiştir'],
    call: 'user/pass_change',
  },
  {
    address: '/profile/bank-accounts?account=new',
    isGuarded: true,
    texts: { IBAN: 'TR730006200001234567890123', accountHolder: 'Esra Işık' },
    buttons: ['Hesabı kaydet'],
    call: 'finance/save_bank_account',
  },
  {
    address: '/profile/deposit?method=106',
    isGuarded: true,
    texts: { amount: '1234,56', walletNumber: '1234567890' },
    buttons: ['Gözden geçir', 'Onayla ve yatır'],
    call: 'prepayServices/processTransaction',
    data: { amount: 1234.56, walletNumber: '1234567890' },
  },
];

/** Fills in fields as the script of an extension does, which React does not observe. */
async function fillWithoutEvents(page: Page, texts: FormPage['texts']): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await page.locator(`main form input[name=${name}]`).evaluate((field, value) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(field, value);
    }, text);
  }
}

function readCall({ api }: { api?: { class: string; method: string } }): string {
  return `${api?.class}/${api?.method}`;
}

for (const { address, isGuarded, texts, buttons, call, data = texts } of FORM_PAGES) {
  test(`${address} sends what is filled in without an event`, async ({ page, control }) => {
    await control('postRule', { rule: { on: call, effect: { kind: 'message', message: 'Yok' } } });
    if (isGuarded) await openSignedIn(page, address);
    else await page.goto(address);
    await expect(page.locator('main form input:visible').first()).toBeVisible();
    for (const box of await page.locator('main form').getByRole('checkbox').all()) await box.check();
    const request = page.waitForRequest(
      (sent) => sent.method() === 'POST' && readCall(sent.postDataJSON()) === call,
    );

    await fillWithoutEvents(page, texts);
    for (const button of buttons) await press(button)(page);

    expect((await request).postDataJSON()).toMatchObject({ data });
  });
}
