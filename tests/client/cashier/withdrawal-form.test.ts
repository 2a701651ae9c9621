// The form of a withdrawal (spec §5 Validation, §7 list_cash_methods_new, §8 select a valid account).
import { describe, expect, test } from 'vitest';
import { formatIban } from '#contracts/rules/iban';
import { buildNextAddress } from '../../../client/account/bank-account-addresses.ts';
import {
  type FieldRules,
  findFieldError,
  type MethodField,
} from '../../../client/cashier/form/method-fields.ts';
import type { MethodForm } from '../../../client/cashier/form/method-form.ts';
import { getMethodLists } from '../../../client/cashier/methods/method-list.ts';
import { describeFields } from '../../../client/cashier/payment/review-view.tsx';
import { cashierTexts } from '../../../client/cashier/texts.tr.ts';
import type { FormValues } from '../../../client/forms/form-field.ts';
import { selectAccount } from '../../../client/screens/withdraw/page.tsx';
import { readData } from '../support/read-state.ts';
import { openCashier, settle } from './cashier-steps.ts';
import { FAST, openWithdrawal, VALID } from './withdrawal-steps.ts';

const TODAY = '2026-11-20';

describe('the methods', () => {
  test('are requested with Type 2 and methodID 0, the highlighted ones first in each section (spec §7)', async () => {
    const { browser, models } = await openCashier();
    browser.requests.length = 0;
    const list = getMethodLists(models).withdrawal;

    list.open();
    await settle({ models });

    expect(browser.requests).toContainEqual(
      expect.objectContaining({
        name: 'finance/list_cash_methods_new',
        data: { Lang: 'tr', Type: 2, methodID: 0 },
      }),
    );
    expect(browser.requests).toContainEqual(
      expect.objectContaining({
        name: 'finance/list_highlighted_cash_methods',
        data: { Lang: 'tr', Type: 2 },
      }),
    );
    expect(readData(list.sections.value).map(({ methods }) => methods.map(({ id }) => id))).toEqual([
      [201, 202],
      [204, 203, 205],
    ]);
  });
});

describe('the form (spec §5)', () => {
  const t = cashierTexts.in('tr');
  const findField = (method: MethodForm, kind: MethodField['kind']): MethodField => {
    const field = method.fields.find((candidate) => candidate.kind === kind);
    if (!field) throw new Error(`The method has no field of the kind ${kind}`);
    return field;
  };

  async function openForm() {
    const { method, accounts } = await openWithdrawal(FAST);
    const rules: FieldRules = {
      type: 'withdrawal',
      method,
      bankAmounts: null,
      balanceKurus: 1_245_075,
      today: TODAY,
      lang: 'tr',
      t,
      accountIDs: accounts.map(({ bankAccountID }) => bankAccountID),
    };
    return {
      method,
      accounts,
      findError: (kind: MethodField['kind'], text: string, changes: Partial<FieldRules> = {}) => {
        const field = findField(method, kind);
        return findFieldError(field, { [field.name]: text }, { ...rules, ...changes });
      },
    };
  }

  test('needs method, account, amount and identity validity date', async () => {
    const { method, findError } = await openForm();

    expect(method.fields.filter(({ required }) => required).map(({ name }) => name)).toEqual([
      'amount',
      'bankAccountID',
      'identityValidityDate',
    ]);
    for (const kind of ['amount', 'account', 'date'] as const) expect(findError(kind, ' ')).toBeDefined();
  });

  test('a valid account must be selected: another number, or one that was deleted since, is none', async () => {
    const { accounts, findError } = await openForm();

    expect(findError('account', '')).toBe('Geçerli bir hesap seçin.');
    expect(findError('account', '999')).toBe('Geçerli bir hesap seçin.');
    expect(findError('account', String(accounts[1]?.bankAccountID))).toBeUndefined();
    // While the accounts are not loaded, the form accepts any account. The server then checks it.
    expect(findError('account', '999', { accountIDs: null })).toBeUndefined();
  });

  test.each([
    ['99,99', /en az 100,00\sTL çekebilirsiniz/],
    ['100.000,01', /en fazla 100\.000,00\sTL çekebilirsiniz/],
    ['12.450,76', /Bakiyeniz bu tutara yetmiyor/],
    ['bin', /Tutarı rakamla yazın/],
  ])('the amount %s is refused beside the field', async (text, error) => {
    expect((await openForm()).findError('amount', text)).toMatch(error);
  });

  test.each(['100', '1.500', '12.450,75'])('the amount %s can be withdrawn', async (text) => {
    expect((await openForm()).findError('amount', text)).toBeUndefined();
  });

  test('the identity card has to be valid today', async () => {
    const { findError } = await openForm();

    expect(findError('date', '2026-11-19')).toMatch(/geçerlilik süresi dolmuş/);
    expect(findError('date', '2026-02-30')).toBe('Kimlik geçerlilik tarihi geçerli değil. Örnek: 14.03.2031');
    expect(findError('date', TODAY)).toBeUndefined();
  });
});

test('the review names the account without its whole IBAN', async () => {
  const { method, accounts, account } = await openWithdrawal(FAST);
  const texts: FormValues<string> = { bankAccountID: String(account.bankAccountID), ...VALID };

  const values = describeFields(method, texts, { banks: [], accounts }, 'tr').map(({ value }) => value);

  expect(values).toEqual([expect.stringMatching(/^İş Bankası ••\d\d\s\d\d$/), '14 Mart 2031']);
  expect(account.IBAN).toMatch(/^TR/);
  expect(values.join(' ')).not.toContain(formatIban(account.IBAN ?? ''));
});

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
