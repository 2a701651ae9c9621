// An amount must lie within its method’s bounds (spec §5), as its card says to the kuruş; and no field may be left empty.
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { methodsOf } from '#mock-server/state/cash-methods';
import { atTheCashier, callOf, FILLED, memory } from '#tests/support/cashier';

const KURUS = 0.01;
const METHODS = ([1, 2] as const).flatMap((Type) =>
  methodsOf[Type].map(({ id, name }) => [id, name.tr, Type] as const),
);

test.each(METHODS)(
  '%i %s takes what its card says, and not a kuruş less or more',
  async (methodID, _, Type) => {
    const { player, world, control, pass } = await atTheCashier();
    const { envelope } = await player.call(finance.list_cash_methods, { Type, methodID });
    const [method] = finance.list_cash_methods.response.parse(envelope.data);
    if (!method) throw new Error(`no method ${methodID}`);
    const { minAmount, maxAmount, fields, transfer_type_id } = method;
    const field = fields.find(({ name }) => name === 'amount');
    const send = async (amount: number) => {
      const filled = Object.fromEntries(fields.map(({ name }) => [name, FILLED[name]]));
      const reply = await player.call(callOf(transfer_type_id), { Type, methodID, ...filled, amount });
      return reply.envelope.message ?? '';
    };

    expect([field?.min, field?.max]).toEqual([minAmount, maxAmount]);
    for (const amount of [minAmount - KURUS, maxAmount + KURUS, 0, -minAmount]) {
      const before = memory(world());
      expect(await send(amount), `${amount}`).toMatch(/^Tutar [\d.,]+ TL ile [\d.,]+ TL arasında olmalıdır$/);
      expect(memory(world())).toBe(before);
    }
    expect(await send(minAmount)).toBe('İşlem Başarılı');
    pass(60_000);
    if (Type === 2) await payIn();
    expect(await send(maxAmount)).toBe('İşlem Başarılı');

    /** As much as the withdrawal takes. */
    async function payIn() {
      await player.call(callOf(2), { Type: 1, ...FILLED, methodID: 108, amount: 1_000_000 });
      const [waiting] = await control('getTransactions', undefined, { query: { status: 'pending' } });
      await control('approveTransaction', undefined, { params: { id: String(waiting?.id) } });
    }
  },
);

test.each(METHODS)('%i %s needs each field that it asks for', async (methodID, _, Type) => {
  const { player, world } = await atTheCashier();
  const { envelope } = await player.call(finance.list_cash_methods, { Type, methodID });
  const [method] = finance.list_cash_methods.response.parse(envelope.data);
  const fields = method?.fields ?? [];
  const filled = Object.fromEntries(fields.map(({ name }) => [name, FILLED[name]]));
  const before = memory(world());

  for (const { name, label, kind } of fields) {
    for (const left of [null, undefined, ...(typeof FILLED[name] === 'string' ? [' '] : [])]) {
      const sent = { Type, methodID, ...filled, [name]: left };
      const reply = await player.call(callOf(method?.transfer_type_id), sent);
      const message = kind === 'account' ? 'Geçerli bir hesap seçiniz' : `${label} alanı zorunludur`;
      expect(reply.envelope, `${name}: ${left}`).toMatchObject({ result: false, message });
    }
  }
  expect(memory(world())).toBe(before);
  const names: string[] = fields.map(({ name }) => name);
  if (Type === 2) {
    expect(names).toEqual(expect.arrayContaining(['amount', 'bankAccountID', 'identityValidityDate']));
  }
});
