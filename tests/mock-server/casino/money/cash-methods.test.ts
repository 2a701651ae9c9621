import { expect, test } from 'vitest';
import { getDepositAmounts } from '#contracts/calls/envoy';
import * as finance from '#contracts/calls/finance';
import { banks } from '#fixtures/finance/banks';
import { aWorld, type SignedIn } from '#tests/support/a-world';
import { openCashier } from '#tests/support/casino/cashier';

async function listFavorites(player: SignedIn) {
  const { methods_list } = await player.read(finance.list_cash_methods_new, { Type: 1 });
  return methods_list
    .flatMap((entry) => (entry.type === 'single' ? [entry.properties] : entry.methods))
    .filter(({ isFavorite }) => isFavorite === 1)
    .map(({ id }) => id);
}

test('a favourite is marked in every list of this player only', async () => {
  const { as } = await aWorld();
  const [esra, mert] = [await as('esra.isik'), await as('mert.kaya')];

  const added = await esra.call(finance.add_favorite_cash_method, { id: 103 });
  await esra.call(finance.add_favorite_cash_method, { id: 102 });

  expect(added.envelope.data).toEqual([103]);
  expect(await listFavorites(esra)).toEqual([102, 103]);
  expect(await listFavorites(mert)).toEqual([]);
  const { envelope: highlighted } = await esra.call(finance.list_highlighted_cash_methods, { Type: 1 });
  expect(highlighted.data).toContainEqual(expect.objectContaining({ id: 102, isFavorite: 1 }));
  expect(
    (await esra.read(finance.list_cash_methods, { Type: 1, favorites: true })).map(({ id }) => id),
  ).toEqual([102, 103]);
});

test('favourites can be read and removed, and repeating a change has no effect', async () => {
  const { player: esra } = await openCashier();
  const check = async (data: { id?: number } = {}) =>
    (await esra.call(finance.check_favorite_cash_method, data)).envelope.data;
  await esra.call(finance.add_favorite_cash_method, { id: 105 });
  await esra.call(finance.add_favorite_cash_method, { id: 105 });

  expect(await check()).toEqual([{ id: 105, isFavorite: 1 }]);
  expect(await check({ id: 106 })).toEqual([{ id: 106, isFavorite: 0 }]);
  const remaining = await esra.call(finance.remove_favorite_cash_method, { id: 105 });
  expect(remaining.envelope.data).toEqual([]);
  expect((await esra.call(finance.remove_favorite_cash_method, { id: 105 })).envelope.result).toBe(true);
  expect(await check({ id: 105 })).toEqual([{ id: 105, isFavorite: 0 }]);
});

test('the fields of a method are in the language of the call', async () => {
  const { player: esra } = await openCashier();
  const fields = async (Lang: 'tr' | 'en') => {
    return (await esra.read(finance.list_cash_methods, { Type: 2, methodID: 203, Lang }))[0]?.fields;
  };

  expect(await fields('tr')).toMatchObject([
    { name: 'amount', label: 'Tutar', kind: 'amount', required: true, min: 100, max: 10_000 },
    { name: 'bankAccountID', kind: 'account' },
    { name: 'identityValidityDate', kind: 'date' },
    { name: 'phone', label: 'Telefon numarası', kind: 'phone' },
    { name: 'identityNumber', kind: 'identity' },
  ]);
  expect((await fields('en'))?.map(({ label }) => label)).toContain('Phone number');
});

test('a methodID of 0 selects all methods, and one of the other type selects none', async () => {
  const { player: esra } = await openCashier();
  const count = async (data: { Type: 1 | 2; methodID?: number }) =>
    (await esra.read(finance.list_cash_methods, data)).length;

  expect(await count({ Type: 2 })).toBe(5);
  expect(await count({ Type: 2, methodID: 0 })).toBe(5);
  expect(await count({ Type: 2, methodID: 101 })).toBe(0);
});

test('each bank lists the amounts that it sends', async () => {
  const { player: esra } = await openCashier();
  const { amounts } = await esra.read(getDepositAmounts, { bankcode: '00064' });
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
  expect(amounts.length).toBeGreaterThan(3);
});

test.each(banks.filter(({ mobile }) => mobile).map(({ name, bankcode }) => [name, bankcode] as const))(
  '%s accepts only its listed amounts by mobile banking',
  async (_, bankcode) => {
    const { player } = await openCashier();
    const { amounts } = await player.read(getDepositAmounts, { bankcode });
    const pay = async (amount: number) => {
      const data = { ...finance.save_cep_bank_transfer.example, bankcode, amount };
      return (await player.call(finance.save_cep_bank_transfer, data)).envelope.message;
    };

    for (const amount of amounts) expect(await pay(amount), `${amount}`).toBe('İşlem Başarılı');
    const largest = amounts.at(-1) ?? 0;
    for (const amount of [101, 100.01, largest - 1]) {
      expect(await pay(amount), `${amount}`).toMatch(
        /^Bu bankadan şu tutarlar gönderilebilir: 100, 250, .* TL$/,
      );
    }
    if (largest < 20_000) expect(await pay(20_000)).toMatch(/ 5\.000 TL$/);
  },
);
