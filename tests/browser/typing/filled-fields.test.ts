// Tests that a payment form keeps every field that a password manager fills within one task.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { openSignedIn } from '../steps.ts';

/** The texts that are filled in, by the name of the field. */
const TEXTS: Readonly<Record<string, string>> = {
  amount: '250',
  phone: '532 123 45 67',
  identityNumber: '10000000146',
  cardHolder: 'Esra Işık',
  cardLastFour: '4417',
  walletNumber: '1234567890',
  walletAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  identityValidityDate: '14.03.2031',
};

const FORMS = [
  '/profile/deposit?method=103',
  '/profile/deposit?method=104',
  '/profile/deposit?method=106',
  '/profile/deposit?method=107',
  '/profile/withdraw?method=201',
  '/profile/withdraw?method=203',
  '/profile/withdraw?method=204',
  '/profile/withdraw?method=205',
];

const FIELDS = 'main form input:not([type=radio])';

/** Fills the fields as a password manager does: first all texts, then all events, in one task. */
async function fillAtOnce(page: Page): Promise<readonly string[]> {
  return page.locator(FIELDS).evaluateAll((fields: HTMLInputElement[], texts) => {
    const filled = fields.map(({ name }) => texts[name] ?? '');
    // React observes the property of the element itself, which a script of an extension does not touch.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    for (const [index, field] of fields.entries()) set?.call(field, filled[index]);
    for (const field of fields) field.dispatchEvent(new Event('input', { bubbles: true }));
    return filled;
  }, TEXTS);
}

test('a payment form keeps all fields that are filled in within one task', async ({ page }) => {
  for (const address of FORMS) {
    await openSignedIn(page, address);
    await expect(page.locator(FIELDS).first()).toBeVisible();
    const filled = await fillAtOnce(page);
    expect(filled).not.toContain('');
    await expect
      .poll(() =>
        page.locator(FIELDS).evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value)),
      )
      .toEqual(filled);
  }
});
