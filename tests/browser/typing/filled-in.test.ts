// Tests that forms keep and send what a password manager fills in: within one task, and without any event.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { expect, test } from '../page.ts';
import { follow, openAsVisitor, openSignedIn, PASSWORD } from '../steps.ts';
import { press } from './prepare-typing.ts';

interface FormPage {
  readonly address: string;
  /** The texts that are filled in, by the name of the field. */
  readonly texts: Readonly<Record<string, string>>;
  /** The names of the buttons that send the form, one after the other. */
  readonly buttons: readonly string[];
  readonly call: string;
  /** The data of the call, if it differs from the texts. */
  readonly data?: Readonly<Record<string, unknown>>;
}

const VISITOR_PAGES: readonly FormPage[] = [
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
];
const PLAYER_PAGES: readonly FormPage[] = [
  {
    address: '/profile/deposit?method=106',
    texts: { amount: '1234,56', walletNumber: '1234567890' },
    buttons: ['Gözden geçir', 'Onayla ve yatır'],
    call: 'prepayServices/processTransaction',
    data: { amount: 1234.56, walletNumber: '1234567890' },
  },
];

/** The texts that are filled into a withdrawal, whose fields format them, by the name of the field. */
const WITHDRAWAL: Readonly<Record<string, string>> = {
  ...{ amount: '250', phone: '532 123 45 67', identityNumber: '10000000146' },
  identityValidityDate: '14.03.2031',
};

const FIELDS = 'main form input:not([type=radio])';

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

/** Fills the fields as a password manager does: first all texts, then all events, in one task. */
async function fillAtOnce(page: Page): Promise<readonly string[]> {
  return page.locator(FIELDS).evaluateAll((fields: HTMLInputElement[], texts) => {
    const filled = fields.map(({ name }) => texts[name] ?? '');
    // React observes the property of the element itself, which a script of an extension does not touch.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const [index, field] of fields.entries()) set?.call(field, filled[index]);
    for (const field of fields) field.dispatchEvent(new Event('input', { bubbles: true }));
    return filled;
  }, WITHDRAWAL);
}

test('forms send what is filled in without an event, and a withdrawal keeps all fields that are filled in within one task', async ({
  page,
  control,
}) => {
  await openAsVisitor(page, '/no-access');
  await sendForms(page, control, VISITOR_PAGES);
  await openSignedIn(page, '/no-access');
  await sendForms(page, control, PLAYER_PAGES);
  await follow(page, '/profile/withdraw?method=203');
  await expect(page.locator(FIELDS).first()).toBeVisible();
  const filled = await fillAtOnce(page);
  expect(filled).not.toContain('');
  await expect
    .poll(() =>
      page.locator(FIELDS).evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value)),
    )
    .toEqual(filled);
});

/** Fills in and sends each of the forms, of which none is accepted. */
async function sendForms(page: Page, control: Control, forms: readonly FormPage[]): Promise<void> {
  for (const { address, texts, buttons, call, data = texts } of forms) {
    await control('postRule', { rule: { on: call, effect: { kind: 'message', message: 'Yok' } } });
    await follow(page, address);
    await expect(page.locator('main form input:visible').first(), address).toBeVisible();
    for (const box of await page.locator('main form').getByRole('checkbox').all()) await box.check();
    const request = page.waitForRequest(
      (sent) => sent.method() === 'POST' && readCall(sent.postDataJSON()) === call,
    );

    await fillWithoutEvents(page, texts);
    for (const button of buttons) await press(button)(page);

    expect((await request).postDataJSON(), address).toMatchObject({ data });
  }
}
