/** The status of a refusal tells a tester's script apart what is missing, what comes too late, and what is wrong. */
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { MAX_KURUS } from '#mock-server/engine/tables/fields';
import { putRow } from '#mock-server/engine/tables/table';
import { openCashier, parseReceipt } from '#tests/support/casino/cashier';

type Desk = Awaited<ReturnType<typeof openCashier>>;

const named = (username: string) => ({ params: { username } });
const withID = (id: number) => ({ params: { id: String(id) } });
const GRANT = { player: 'esra.isik', bonus: 'depositBonus', amount: 1 } as const;

function fillAccount({ world, player: { user } }: Desk) {
  putRow(world().accounts, user.uid, { uid: user.uid, balanceKurus: MAX_KURUS });
}
async function findCoupon({ control }: Desk) {
  const coupon = (await control('getCoupons')).find(({ player }) => player === 'esra.isik');
  return withID(coupon?.id ?? 0);
}

const REFUSALS: readonly (readonly [number, string, (desk: Desk) => unknown])[] = [
  [404, 'a bonus for nobody', ({ control }) => control('grantBonus', { ...GRANT, player: 'kim.se' })],
  [422, 'a bonus of a part of a kuruş', ({ control }) => control('grantBonus', { ...GRANT, amount: 0.001 })],
  [422, 'an end of no wagering', ({ control }) => control('grantBonus', { ...GRANT, wageringDays: 1 })],
  [
    422,
    'a bonus without room for it',
    (desk) => {
      fillAccount(desk);
      return desk.control('grantBonus', GRANT);
    },
  ],
  [404, 'to approve no payment', ({ control }) => control('approveTransaction', undefined, withID(1))],
  [
    409,
    'to approve a payment again',
    async ({ control, deposit }) => {
      const payment = withID(parseReceipt(await deposit()).id);
      await control('approveTransaction', undefined, payment);
      return control('approveTransaction', undefined, payment);
    },
  ],
  [
    422,
    'to approve a deposit without room for it',
    async (desk) => {
      const payment = withID(parseReceipt(await desk.deposit()).id);
      fillAccount(desk);
      return desk.control('approveTransaction', undefined, payment);
    },
  ],
  [404, 'to void no coupon', ({ control }) => control('voidCoupon', undefined, withID(1))],
  [
    409,
    'to void a coupon again',
    async (desk) => {
      const coupon = await findCoupon(desk);
      await desk.control('voidCoupon', undefined, coupon);
      return desk.control('voidCoupon', undefined, coupon);
    },
  ],
  [
    422,
    'to return a stake without room for it',
    async (desk) => {
      const coupon = await findCoupon(desk);
      fillAccount(desk);
      return desk.control('voidCoupon', undefined, coupon);
    },
  ],
  [404, 'a session of nobody', ({ control }) => control('openPlayerSession', undefined, named('kim.se'))],
  [409, 'one of the inactive', ({ control }) => control('openPlayerSession', undefined, named('kaan.demir'))],
  [404, 'to reset nobody', ({ control }) => control('resetPlayer', undefined, named('kim.se'))],
  [
    409,
    'to reset one who has registered',
    async ({ control, call }) => {
      const { envelope } = await call(user.register, user.register.example);
      expect(envelope.result).toBe(true);
      return control('resetPlayer', undefined, named(user.register.example.username));
    },
  ],
  [409, 'a taken username', ({ control }) => control('postPlayer', { username: 'esra.isik' })],
  [422, 'locked codes of nobody', ({ control }) => control('postPlayer', { locked: true })],
  [422, 'too many coupons', ({ control }) => control('postPlayer', { history: 4, coupons: 2 })],
];

test.each(REFUSALS)('with %i the control interface refuses %s', async (status, _what, ask) => {
  const desk = await openCashier();

  const refusal = await Promise.resolve(ask(desk)).catch((error: unknown) => error);

  expect(refusal).toHaveProperty('status', status);
});
