import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import { parseBalance } from '#contracts/rules/money';
import { FIELD_VALUES, openCashier, parseReceipt, WITHDRAWAL } from '#tests/support/casino/cashier';

const START = 1_245_075;

test('a deposit is pending and does not move the balance until it is settled', async () => {
  const { deposit, balance, list } = await openCashier();

  const receipt = parseReceipt(await deposit());

  expect(receipt).toMatchObject({ transaction_status: 1001, amount: 500, fee: 0, total: 500, methodID: 105 });
  expect(receipt.reference).toBe(`YT-${receipt.id}`);
  expect(await balance()).toBe(START);
  const { rows } = await list({ searchID: receipt.id });
  expect(rows).toMatchObject([{ amount: 500, balanceChange: 0, settledDate: null, transaction_type_id: 1 }]);
});

test('a fee is paid on top of a deposit and out of a withdrawal, and the balance moves by the amount', async () => {
  const { player, balance, control, advance } = await openCashier();

  const paidIn = parseReceipt(
    await player.call(processTransaction, {
      methodID: 104,
      amount: 1000,
      cardHolder: 'ESRA IŞIK',
      cardLastFour: '4821',
    }),
  );
  await control('approveTransaction', undefined, { params: { id: String(paidIn.id) } });
  expect(paidIn).toMatchObject({ amount: 1000, fee: 15, total: 1015 });
  expect(await balance()).toBe(START + 100_000);

  advance(1000);
  const paidOut = parseReceipt(
    await player.call(processTransaction, {
      ...WITHDRAWAL,
      methodID: 205,
      amount: 2000,
      network: 'TRC20',
      walletAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    }),
  );
  expect(paidOut).toMatchObject({ amount: 2000, fee: 20, total: 1980 });
});

test('an identity card that is valid until today is valid', async () => {
  const { withdraw } = await openCashier();

  parseReceipt(await withdraw({ identityValidityDate: '2026-11-20' }));
});

test('the ordinary player may withdraw 60 % of the balance in one go', async () => {
  const { withdraw, balance } = await openCashier();

  parseReceipt(await withdraw({ amount: Math.floor(START * 0.6) / 100 }));

  expect(await balance()).toBe(START - Math.floor(START * 0.6));
});

test('the same payment sent twice within two seconds is accepted once', async () => {
  const { withdraw, deposit, balance, advance } = await openCashier();

  parseReceipt(await withdraw());
  expect((await withdraw()).envelope.message).toBe(
    'Bu işlem az önce alındı; sonucunu hesap geçmişinizden izleyebilirsiniz',
  );
  expect(await balance()).toBe(START - 100_000);
  parseReceipt(await withdraw({ amount: 1000.01 }));
  parseReceipt(await deposit());
  expect((await deposit()).envelope.result).toBe(false);

  advance(1999);
  expect((await withdraw()).envelope.result).toBe(false);
  advance(1);
  parseReceipt(await withdraw());
});

test('of two withdrawals at once, one is refused if the balance covers only one', async () => {
  const { withdraw, balance } = await openCashier();

  const replies = await Promise.all([withdraw({ amount: 7000 }), withdraw({ amount: 7001 })]);

  const messages = replies.map(({ envelope }) => envelope.message).sort();
  expect(messages).toEqual(['Yetersiz bakiye', 'İşlem Başarılı']);
  expect([START - 700_000, START - 700_100]).toContain(await balance());
});

test('the balance is text with commas, and a player who never had money gets no row', async () => {
  const { player, as } = await openCashier();
  const mert = await as('mert.kaya');

  expect((await player.call(finance.check_balance)).envelope.data).toEqual([{ balance: '12,450.75' }]);
  expect(await mert.call(finance.check_balance)).toMatchObject({
    envelope: { data: [], message: 'Kayıt Bulunamadı' },
  });
  expect(parseBalance('12,450.75')).toBe(START);
});

test('the journal contains no account or identity numbers', async () => {
  const { player, control } = await openCashier();
  await player.call(finance.save_cep_bank_transfer, { Type: 1, methodID: 103, ...FIELD_VALUES });
  await player.call(finance.list_bank_accounts);

  const journal = JSON.stringify(await control('getJournal'));

  expect(journal).not.toContain(FIELD_VALUES.identityNumber);
  expect(journal).not.toMatch(/TR\d{24}/);
  expect(journal).toContain('[redacted]');
});
