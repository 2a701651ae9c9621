// The form of a withdrawal (spec §5 Withdrawal, §7 finance, §8 Other texts).
import { describe, expect, test } from 'vitest';
import { formatIban } from '#contracts/rules/iban';
import { buildNextAddress } from '../../../../client/features/cashier/bank-accounts.ts';
import { getMethodForms } from '../../../../client/features/cashier/form/method-form.ts';
import { getMethodLists } from '../../../../client/features/cashier/methods/method-list.ts';
import { describeFields } from '../../../../client/features/cashier/payment/review-view.tsx';
import { selectAccount } from '../../../../client/features/cashier/withdraw/page.tsx';
import type { FormValues } from '../../../../client/ui/forms/form-field.ts';
import { readData } from '../../support/read-state.ts';
import { openCashier, reload, settle } from './cashier-steps.ts';
import { FAST, MOBILE, openWithdrawal, VALID, WALLET } from './withdrawal-steps.ts';

test('the highlighted methods come first in each section (spec §7)', async () => {
  const { models } = await openCashier();
  const list = getMethodLists(models).withdrawal;

  list.open();
  await settle({ models });

  expect(readData(list.sections.value).map(({ methods }) => methods.map(({ id }) => id))).toEqual([
    [201, 202],
    [204, 203, 205],
  ]);
});

test('the review names the account without its whole IBAN', async () => {
  const { method, accounts, account } = await openWithdrawal(FAST);
  const texts: FormValues<string> = { bankAccountID: String(account.bankAccountID), ...VALID };

  const values = describeFields(method, texts, { banks: [], accounts }, 'tr').map(({ value }) => value);

  expect(values).toEqual([expect.stringMatching(/^İş Bankası ••\d\d\s\d\d$/), '14 Mart 2031']);
  expect(account.IBAN).toMatch(/^TR/);
  expect(values.join(' ')).not.toContain(formatIban(account.IBAN ?? ''));
});

test.each([FAST, MOBILE, WALLET])(
  'a reload of the review of method %i leaves amount, date and account in the form, and nothing else',
  async (id) => {
    const client = await openWithdrawal(id);
    const { forms, method, account } = client;
    const safeTexts = {
      amount: '1.500,00',
      ...VALID,
      bankAccountID: String(account.bankAccountID),
    };
    const secret = '10000000146';
    const others = method.fields
      .filter(({ name }) => !Object.hasOwn(safeTexts, name))
      .map(({ name }) => name);
    forms.type(id, { ...safeTexts, ...Object.fromEntries(others.map((name) => [name, secret])) });
    forms.review(client.order(), 'key');

    const { models } = await reload(client);
    const reloaded = getMethodForms(models).withdrawal;

    expect(client.browser.session.getItem('reviewedWithdrawal')).not.toContain(secret);
    expect(reloaded.order.value).toBeNull();
    const names = method.fields.map(({ name }) => name);
    const expected = Object.entries(safeTexts).filter(([name]) => names.includes(name));
    expect(reloaded.readTexts(id)).toEqual(Object.fromEntries(expected));
    expect(reloaded.readTexts(FAST + MOBILE)).toBeUndefined();

    await models.session.logout();
    expect(reloaded.readTexts(id)).toBeUndefined();
    expect(client.browser.session.getItem('reviewedWithdrawal')).toBeNull();
  },
);

describe('a player who adds an account on the way', () => {
  test('comes back to the form, with the new account selected', () => {
    expect(buildNextAddress('202', 10_001)).toBe('/profile/withdraw?method=202&account=10001');
    expect(buildNextAddress('202')).toBe('/profile/withdraw?method=202');
    expect(buildNextAddress(undefined, 10_001)).toBe('/profile/bank-accounts');
    expect(buildNextAddress('a&b=1', 10_001)).toBe('/profile/withdraw?method=a%26b%3D1&account=10001');
  });

  test('finds what was typed before', async () => {
    const { models, forms } = await openWithdrawal(FAST);
    forms.type(FAST, { amount: '1.500,00', ...VALID });

    selectAccount(models, String(FAST), '10001');
    selectAccount(models, String(FAST), '');
    selectAccount(models, undefined, '7001');

    expect(forms.readTexts(FAST)).toEqual({ amount: '1.500,00', ...VALID, bankAccountID: '10001' });
  });

  test('whose session ends finds nothing: it was another player’s', async () => {
    const { models, forms } = await openWithdrawal(FAST);
    forms.type(FAST, { amount: '1.500,00' });

    await models.session.logout();
    await settle({ models });

    expect(forms.readTexts(FAST)).toBeUndefined();
  });
});
