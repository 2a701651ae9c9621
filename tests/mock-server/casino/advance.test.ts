import { expect, test } from 'vitest';
import { LIVE_BET_DELAY_MS } from '#contracts/rules/bet-slip';
import { AUTO_SETTLE_MS } from '#contracts/rules/payments';
import { computeMatchEnd, listMatches, toDayNumber } from '#fixtures/sport/matches';
import { advance } from '#mock-server/casino/advance';
import { placeCoupon } from '#mock-server/casino/betting/coupons';
import { addLiveSlip, findLiveSlip } from '#mock-server/casino/betting/live-slips';
import { NOON } from '#tests/support/a-world';
import { openCashier } from '#tests/support/casino/cashier';

const [MATCH] = listMatches(toDayNumber(NOON) + 1);
if (!MATCH) throw new Error('nobody plays tomorrow');
const { matchID } = MATCH;
const SLIP = {
  key: 'a-slip',
  stakeKurus: 100,
  selections: [{ matchID, market: '1X2' as const, pick: '1' as const, oddsHundredths: 200 }],
};

type Cashier = Awaited<ReturnType<typeof openCashier>>;

const DUE: readonly (readonly [string, number, (cashier: Cashier) => unknown])[] = [
  ['a payment', NOON + AUTO_SETTLE_MS, ({ deposit }) => deposit()],
  [
    'a coupon',
    computeMatchEnd(MATCH),
    ({ world, player }) => expect(placeCoupon(world(), player.user.uid, SLIP, NOON).ok).toBe(true),
  ],
  [
    'a slip on a running match',
    NOON + LIVE_BET_DELAY_MS,
    ({ world, player }) => addLiveSlip(world(), player.user.uid, { ...SLIP, accepts: 'all' }, NOON),
  ],
];

test.each(DUE)('the world changes when %s is due, and not before or again', async (_what, dueAt, prepare) => {
  // mert.kaya begins with nothing that falls due.
  const cashier = await openCashier('mert.kaya');
  const { world, player, control } = cashier;
  await control('grantBonus', { player: 'mert.kaya', bonus: 'casinoBonus', amount: 100 });
  await prepare(cashier);
  const before = world().changedAt;

  advance(world(), dueAt - 1);
  expect(world().changedAt).toBe(before);
  advance(world(), dueAt);
  expect(world().changedAt).toBe(dueAt);
  advance(world(), dueAt + 1);
  expect(world().changedAt).toBe(dueAt);
  expect(findLiveSlip(world(), player.user.uid)?.refusal).not.toBeNull();
});
