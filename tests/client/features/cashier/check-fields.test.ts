// The form of a payment method (spec §5): the checks of its fields, and the fields that are sent.
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/fields';
import { parseTypedAmount } from '#contracts/rules/money';
import { translateMessage } from '../../../../client/core/i18n/server-messages.ts';
import {
  buildFieldValues,
  type FieldRules,
  findFieldError,
  findRefusedField,
  type MethodField,
} from '../../../../client/features/cashier/form/method-fields.ts';
import { getMethodForms, type MethodForm } from '../../../../client/features/cashier/form/method-form.ts';
import type { PaymentFailure } from '../../../../client/features/cashier/payment/payment-state.ts';
import { cashierTexts } from '../../../../client/features/cashier/texts.tr.ts';
import type { FormValues } from '../../../../client/ui/forms/form-field.ts';
import { FIELD_VALUES } from '../../../support/casino/cashier.ts';
import { readData } from '../../support/read-state.ts';
import { createSignedInClient } from '../../support/test-client.ts';
import { openCashier } from './cashier-steps.ts';

const t = cashierTexts.in('tr');

/** Loads the form of a method as its page does. */
async function loadForm(methodID: number) {
  const type = methodID < 200 ? 'deposit' : 'withdrawal';
  const { models } = await createSignedInClient();
  const form = getMethodForms(models)[type].find(methodID);
  await form.load();
  const method = readData(form.state.value);
  if (!method) throw new Error(`Method ${methodID} has no form`);
  const rules: FieldRules = {
    ...{ type, method, bankAmounts: null, accountIDs: null, balanceKurus: 1_000_000, isBalanceShown: true },
    ...{ today: '2026-11-20', lang: 'tr', t },
  };
  /** Returns the error message for a text in a field. */
  const check = (name: string, text: string, change: Partial<FieldRules> = {}) => {
    const field = method.fields.find((row) => row.name === name);
    if (!field) throw new Error(`Method ${methodID} has no field ${name}`);
    return findFieldError(field, { [name]: text }, { ...rules, ...change });
  };
  return { method, rules, check };
}

describe('an amount', () => {
  test.each([
    ['', 'Bir tutar yazın.'],
    ['çok', 'Tutarı rakamla yazın. Örnek: 1.250,50'],
    ['99,99', 'Bu yöntemle en az 100,00\u00a0TL yatırabilirsiniz.'],
    ['25.000,01', 'Bu yöntemle en fazla 25.000,00\u00a0TL yatırabilirsiniz.'],
    ['100', undefined],
  ])('of “%s” by bank card: %s', async (text, error) => {
    const { check } = await loadForm(104);
    expect(check('amount', text)).toBe(error);
  });

  test('by mobile banking has to be one that the bank sends', async () => {
    const { check } = await loadForm(103);
    const bankAmounts = [10_000, 25_000];
    expect(check('amount', '250', { bankAmounts })).toBeUndefined();
    expect(check('amount', '300', { bankAmounts })).toBe(t('amountNotSent'));
  });

  test.each([
    ['99,99', 'Bu yöntemle en az 100,00\u00a0TL çekebilirsiniz.'],
    ['100.000,01', 'Bu yöntemle en fazla 100.000,00\u00a0TL çekebilirsiniz.'],
  ])('of a withdrawal of %s: %s', async (text, error) => {
    const { check } = await loadForm(202);

    expect(check('amount', text, { balanceKurus: null })).toBe(error);
  });

  test('of a withdrawal may not exceed the balance', async () => {
    const { check } = await loadForm(201);
    expect(check('amount', '500', { balanceKurus: 50_000 })).toBeUndefined();
    expect(check('amount', '500,01', { balanceKurus: 50_000 })).toBe(
      'Bakiyeniz bu tutara yetmiyor. En fazla 500,00\u00a0TL çekebilirsiniz.',
    );
    expect(check('amount', '500,01', { balanceKurus: null })).toBeUndefined();
  });

  test('above balance and method names the smaller of both limits, and no balance that is hidden or below the minimum', async () => {
    const { check } = await loadForm(201);
    const amount = '99.999.999,99';

    expect(check('amount', amount, { balanceKurus: 1_245_075 })).toContain('12.450,75\u00a0TL');
    expect(check('amount', amount, { balanceKurus: 9_000_000_000 })).toMatch(/^Bu yöntemle en fazla /);
    for (const rules of [{ balanceKurus: 1_245_075, isBalanceShown: false }, { balanceKurus: 1 }])
      expect(check('amount', amount, rules)).toBe('Bakiyeniz bu tutara yetmiyor.');
  });
});

describe('a field', () => {
  test.each([
    [103, 'identityNumber', '12345678901', 'T.C. kimlik numarası 11 rakamdır. Rakamları kontrol edin.'],
    [103, 'phone', '0212 555 44 33', t('phoneWrong', { field: 'Telefon numarası' })],
    [103, 'phone', '0532 123 45 67', undefined],
    [103, 'bankcode', '', 'Banka seçin.'],
    [104, 'cardLastFour', '48210', 'Kartın son dört hanesi 4 rakamdır.'],
    [104, 'cardHolder', '\u202e', t('fieldMissing', { field: 'Kart sahibi' })],
    [106, 'walletNumber', '', 'Cüzdan numarası 10 rakamdır.'],
    [106, 'walletNumber', '\u202d0123456789\u202c', undefined],
    [108, 'network', 'BTC', 'Seçin: Ağ.'],
    [108, 'network', '', 'Seçin: Ağ.'],
    [205, 'walletAddress', 'T9y', 'Cüzdan adresi 26–62 harf veya rakamdır.'],
    [201, 'bankAccountID', '', 'Geçerli bir hesap seçin.'],
    [201, 'identityValidityDate', '2026-02-30', 'Kimlik geçerlilik tarihi geçerli değil. Örnek: 14.03.2031'],
    [201, 'identityValidityDate', '2026-11-19', t('identityExpired')],
    [201, 'identityValidityDate', '2026-11-20', undefined],
  ] as const)('of method %i, %s = “%s”: %s', async (id, name, text, error) => {
    const { check } = await loadForm(id);
    expect(check(name, text)).toBe(error);
  });

  test('of a withdrawal is required, as are account and identity validity date', async () => {
    const { method } = await loadForm(202);

    const required = method.fields.filter((field) => field.required).map(({ name }) => name);
    expect(required).toEqual(['amount', 'bankAccountID', 'identityValidityDate']);
  });

  test('of an account takes one that exists, or any while the accounts are not loaded', async () => {
    const { check } = await loadForm(202);

    expect(check('bankAccountID', '999', { accountIDs: [7001, 7002] })).toBe('Geçerli bir hesap seçin.');
    expect(check('bankAccountID', '7002', { accountIDs: [7001, 7002] })).toBeUndefined();
    expect(check('bankAccountID', '999', { accountIDs: null })).toBeUndefined();
  });

  test('that is not required may stay empty', async () => {
    const { rules } = await loadForm(104);
    const optional = { name: 'note', label: 'Not', kind: 'text', required: false, pattern: '^x$' } as const;
    expect(findFieldError(optional, {}, rules)).toBeUndefined();
    expect(findFieldError(optional, { note: 'y' }, rules)).toBe('Not geçerli değil.');
  });
});

/** Returns valid texts for all fields of a method. */
function fillIn({ fields }: MethodForm): FormValues<string> {
  return Object.fromEntries(fields.map(({ name }) => [name, String(FIELD_VALUES[name] ?? '')]));
}

test.each([101, 102, 103, 104, 105, 106, 107, 108])(
  'what method %i declares, filled in and checked, is accepted by the server',
  async (methodID) => {
    const { models, deposit } = await openCashier();
    const form = getMethodForms(models).deposit.find(methodID);
    await form.load();
    const method = readData(form.state.value);
    if (!method) throw new Error('There is no form');
    const texts = fillIn(method);

    await deposit.submit({
      type: 'deposit',
      method,
      amountKurus: parseTypedAmount(texts.amount ?? '') ?? 0,
      fields: buildFieldValues(method.fields, texts),
    });

    expect(deposit.refusal.value).toBeNull();
    expect(deposit.state.value).toMatchObject({
      kind: 'accepted',
      receipt: { methodID, amountKurus: 250_000 },
    });
  },
);

/** Returns pairs of a field and a wrong value. The server's refusal of the value names the field. */
function listWrongValues({ fields }: MethodForm): [MethodField, string][] {
  return fields.flatMap((field): [MethodField, string][] => {
    if (field.kind === 'amount') return [];
    const isNamedIfWrong =
      field.kind === 'phone' ||
      field.kind === 'select' ||
      (field.kind === 'text' && field.name !== 'cardHolder');
    const values = isNamedIfWrong ? ['', '?'] : [''];
    return values.map((value) => [field, value]);
  });
}

describe('a refusal of the server', () => {
  const refuse = (
    error: Extract<PaymentFailure, { kind: 'refused' }>['error'],
    message = '',
  ): PaymentFailure => ({
    ...{ ok: false, kind: 'refused', debug: null },
    ...{ error, message },
  });

  test.each([
    [104, refuse('HOLDER_MISMATCH'), 'cardHolder'],
    [104, refuse('AMOUNT_OUT_OF_BOUNDS'), 'amount'],
    [103, refuse('BANK_NOT_MOBILE'), 'bankcode'],
    [103, refuse('IDENTITY_NUMBER'), 'identityNumber'],
    [103, refuse('IDENTITY_MISMATCH'), 'identityNumber'],
    [106, refuse('INVALID_FIELD', 'Cüzdan numarası hatalı'), 'walletNumber'],
    [104, refuse('REQUIRED_FIELD', 'Kart sahibi alanı zorunludur'), 'cardHolder'],
    [202, refuse('INVALID_ACCOUNT'), 'bankAccountID'],
    [202, refuse('IDENTITY_EXPIRED'), 'identityValidityDate'],
    [202, refuse('INSUFFICIENT_BALANCE'), 'amount'],
    [104, refuse('TOO_MANY_PENDING'), undefined],
    [104, { ok: false, kind: 'offline' } as const, undefined],
  ])('of method %i belongs to its field', async (methodID, failure, name) => {
    const { method } = await loadForm(methodID);
    expect(findRefusedField(failure, method)?.name).toBe(name);
  });

  test.each(LANGUAGES)('that names its field stands at this field in the language %s', async (lang) => {
    const { models, deposit } = await openCashier();
    await models.language.choose(lang);

    for (const methodID of [102, 103, 104, 106, 107]) {
      const form = getMethodForms(models).deposit.find(methodID);
      await form.load();
      const method = readData(form.state.value);
      if (!method) throw new Error(`Method ${methodID} has no form`);
      for (const [wrong, value] of listWrongValues(method)) {
        const fields = { ...buildFieldValues(method.fields, fillIn(method)), [wrong.name]: value };
        await deposit.submit({ type: 'deposit', method, amountKurus: 250_000, fields });

        const refusal = deposit.refusal.value;
        if (refusal?.kind !== 'refused') throw new Error(`${wrong.name} was not refused`);
        expect(findRefusedField(refusal, method)).toBe(wrong);
        expect(translateMessage(refusal.message ?? '', lang)).toContain(wrong.label);
      }
    }
  });
});

test('typing after the review makes its order void, and a payment forgets what was typed', async () => {
  const { models } = await createSignedInClient();
  const forms = getMethodForms(models).deposit;
  const order = {
    type: 'deposit',
    method: { id: 105, name: '', transfer_type_id: 2 },
    amountKurus: 1,
    fields: {},
  } as const;
  forms.type(105, { amount: '250' });
  forms.review(order, 'form');
  expect(forms.order.value).toEqual(order);

  forms.type(105, { amount: '300' });
  expect(forms.order.value).toBeNull();

  forms.review(order, 'form');
  forms.finish();
  expect(forms.readTexts(105)).toBeUndefined();
  expect(forms.isSpent('form')).toBe(true);

  forms.finish(); // There is no order by now.
  for (let count = 1; count <= 20; count += 1) {
    expect(forms.isSpent('form')).toBe(true);
    forms.review(order, `form ${count}`);
    forms.finish();
  }
  expect(['form', 'form 1', 'form 20'].map(forms.isSpent)).toEqual([false, true, true]);
});
