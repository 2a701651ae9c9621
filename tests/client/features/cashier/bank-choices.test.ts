import { expect, test } from 'vitest';
import { banks } from '#fixtures/finance/banks';
import { listBankChoices } from '../../../../client/features/cashier/form/payment-field.tsx';

test('banks are chosen by the Turkish alphabet, without those at which no player has an account', () => {
  const labels = listBankChoices(banks).map(({ label }) => label);

  expect(labels).toHaveLength(banks.length - 2);
  const without = ['T.C. Merkez Bankası', 'Örnek Bankası'];
  expect(
    banks
      .map(({ name }) => name)
      .filter((name) => !labels.includes(name))
      .sort(),
  ).toEqual(without.sort());
  expect(labels.indexOf('ING')).toBeLessThan(labels.indexOf('İş Bankası'));
  expect(labels.indexOf('HSBC')).toBeLessThan(labels.indexOf('ING'));
  expect(labels.indexOf('QNB')).toBeLessThan(labels.indexOf('Şekerbank'));
  expect(labels.at(-1)).toBe('Ziraat Bankası');
});

test('a bank without a code cannot be chosen, and one without a name shows its code', () => {
  expect(listBankChoices([{ name: 'Adsız' }, { bankcode: '00209' }])).toEqual([
    { value: '00209', label: '00209' },
  ]);
});
