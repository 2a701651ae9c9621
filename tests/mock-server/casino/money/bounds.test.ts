// Amounts must lie within the bounds of their method (spec §5), to the kuruş, and no field may be empty.
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { methodsByType } from '#mock-server/casino/money/cash-methods';
import { FIELD_VALUES, findPaymentCall, openCashier, serializeMoney } from '#tests/support/casino/cashier';

const KURUS = 0.01;
const METHODS = ([1, 2] as const).flatMap((Type) =>
  methodsByType[Type].map(({ id, name }) => [id, name.tr, Type] as const),
);

test.each(METHODS)(
  '%i %s accepts amounts within the bounds of its card, to the kuruş',
  async (methodID, _, Type) => {
    const { player, world, control, advance } = await openCashier();
    const [method] = await player.read(finance.list_cash_methods, { Type, methodID });
    if (!method) throw new Error(`no method ${methodID}`);
    const { minAmount, maxAmount, fields, transfer_type_id } = method;
    const field = fields.find(({ name }) => name === 'amount');
    const send = async (amount: number) => {
      const filled = Object.fromEntries(fields.map(({ name }) => [name, FIELD_VALUES[name]]));
      const reply = await player.call(findPaymentCall(transfer_type_id), {
        Type,
        methodID,
        ...filled,
        amount,
      });
      return reply.envelope.message ?? '';
    };

    expect([field?.min, field?.max]).toEqual([minAmount, maxAmount]);
    for (const amount of [minAmount - KURUS, maxAmount + KURUS, 0, -minAmount]) {
      const before = serializeMoney(world());
      expect(await send(amount), `${amount}`).toMatch(/^Tutar [\d.,]+ TL ile [\d.,]+ TL arasında olmalıdır$/);
      expect(serializeMoney(world())).toBe(before);
    }
    expect(await send(minAmount)).toBe('İşlem Başarılı');
    advance(60_000);
    if (Type === 2) await payIn();
    expect(await send(maxAmount)).toBe('İşlem Başarılı');

    /** Deposits enough for the largest withdrawal. */
    async function payIn() {
      await player.call(findPaymentCall(2), { Type: 1, ...FIELD_VALUES, methodID: 108, amount: 1_000_000 });
      const [waiting] = await control('getTransactions', undefined, { query: { status: 'pending' } });
      await control('approveTransaction', undefined, { params: { id: String(waiting?.id) } });
    }
  },
);

test.each(METHODS)('%i %s requires each of its fields', async (methodID, _, Type) => {
  const { player, world } = await openCashier();
  const [method] = await player.read(finance.list_cash_methods, { Type, methodID });
  const fields = method?.fields ?? [];
  const validFields = Object.fromEntries(fields.map(({ name }) => [name, FIELD_VALUES[name]]));
  const before = serializeMoney(world());

  for (const { name, label, kind } of fields) {
    for (const emptyValue of [null, undefined, ...(typeof FIELD_VALUES[name] === 'string' ? [' '] : [])]) {
      const data = { Type, methodID, ...validFields, [name]: emptyValue };
      const reply = await player.call(findPaymentCall(method?.transfer_type_id), data);
      const message = kind === 'account' ? 'Geçerli bir hesap seçiniz' : `${label} alanı zorunludur`;
      expect(reply.envelope, `${name}: ${emptyValue}`).toMatchObject({ result: false, message });
    }
  }
  expect(serializeMoney(world())).toBe(before);
  const names: string[] = fields.map(({ name }) => name);
  if (Type === 2) {
    expect(names).toEqual(expect.arrayContaining(['amount', 'bankAccountID', 'identityValidityDate']));
  }
});
