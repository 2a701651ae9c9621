// The form of a payment method whose backend says less of its fields than spec §5.
import { describe, expect, test } from 'vitest';
import {
  buildFieldValues,
  type FieldRules,
  findAmountLimits,
  findFieldError,
  readFields,
} from '../../../../client/features/cashier/form/method-fields.ts';
import { cashierTexts } from '../../../../client/features/cashier/texts.tr.ts';

const t = cashierTexts.in('tr');

const LABELS = { amount: 'Tutar', account: 'Hesap', identityDate: 'Kimlik tarihi' };

describe('the form shows what there is of fields that have only', () => {
  test('a name: they are texts, and an amount is added', () => {
    const [amount, ...others] = readFields([{ name: 'note' }, { label: 'Adsız' }], 'deposit', LABELS);

    expect(amount).toEqual({ name: 'amount', label: 'Tutar', kind: 'amount', required: true });
    expect(others).toEqual([{ name: 'note', label: 'note', kind: 'text' }]);
  });

  test('a known name: a player cannot type an account or a bank code', () => {
    const kinds = readFields(
      [{ name: 'amount' }, { name: 'bankAccountID' }, { name: 'bankcode' }],
      'deposit',
      LABELS,
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['amount', 'account', 'bank']);
  });

  test('an unknown kind, or a choice without options', () => {
    const fields = readFields(
      [
        { name: 'a', kind: { unknown: 'slider' } },
        { name: 'b', kind: 'select' },
      ],
      'deposit',
      LABELS,
    );
    expect(fields.map(({ kind }) => kind)).toEqual(['amount', 'text', 'text']);
  });

  test('an amount of a method without limits, of which any above 0 is right', () => {
    const fields = readFields([], 'deposit', LABELS);
    const rules: FieldRules = {
      ...{ type: 'deposit', method: { id: 'x', fields }, bankAmounts: null, accountIDs: null },
      ...{ balanceKurus: null, isBalanceShown: true, today: '2026-11-20', lang: 'tr', t },
    };
    const errors = ['', '0', '0,01', '9.999.999'].map((amount) =>
      fields.map((field) => findFieldError(field, { amount }, rules)),
    );
    expect(errors).toEqual([['Bir tutar yazın.'], ['Bir tutar yazın.'], [undefined], [undefined]]);
  });

  test('an amount without a limit or a duty of its own: the method limits it, and it is needed', () => {
    const [field] = readFields([{ name: 'amount', required: false, max: 500 }], 'deposit', LABELS);
    expect(field?.required).toBe(true);
    const method = { minAmount: 100, maxAmount: 1000 };
    expect(findAmountLimits(method, field)).toEqual({ minKurus: 10_000, maxKurus: 50_000 });
  });

  test('the id of an account, which is sent in the type in which it came', () => {
    const fields = readFields([{ name: 'bankAccountID' }], 'withdrawal', LABELS);
    const send = (text: string, ids: readonly (number | string)[]) =>
      buildFieldValues(fields, { bankAccountID: text }, ids);
    expect(send('7001', [7001])).toEqual({ bankAccountID: 7001 });
    expect(send('7001', ['7001'])).toEqual({ bankAccountID: '7001' });
  });

  test('an identity number and a telephone number, which are sent without what groups their digits', () => {
    const kinds = ['identity', 'phone', 'text'] as const;
    const declared = kinds.map((kind) => ({ name: kind, kind }));
    const fields = readFields(declared, 'deposit', LABELS);
    const texts = { identity: '100 000 00146', phone: '\u202a0532 123-45-67\u202c', text: 'Lale Sokak 7' };
    expect(buildFieldValues(fields, texts)).toEqual({
      ...{ identity: '10000000146', phone: '+905321234567', text: 'Lale Sokak 7' },
    });
  });

  test('nothing: a withdrawal asks for what every withdrawal needs (spec §5)', () => {
    const names = (type: 'deposit' | 'withdrawal') => readFields([], type, LABELS).map(({ name }) => name);
    expect(names('withdrawal')).toEqual(['bankAccountID', 'amount', 'identityValidityDate']);
    expect(names('deposit')).toEqual(['amount']);
  });
});
