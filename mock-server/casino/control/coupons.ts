/** The coupons at the cashier's desk: lists those of a world, and voids them. */
import type { DeskCoupon } from '#contracts/casino/desk';
import { formatBalance, toKurus, toLira } from '#contracts/rules/money';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { formatIstanbulIso } from '../../engine/base/istanbul.ts';
import type { Platform } from '../../engine/platform.ts';
import { forgetSteps } from '../../engine/scenario/undo.ts';
import { readWorldTime } from '../../engine/tables/clock.ts';
import { ClientError } from '../../engine/wire/client-error.ts';
import { findPlayer } from '../accounts/players.ts';
import { advance } from '../advance.ts';
import { calculatePossibleWin, findCoupon } from '../betting/coupons.ts';
import type { Coupon } from '../betting/tables.ts';
import { calculateRefund, voidCoupon } from '../betting/void-coupon.ts';
import { BALANCE_TOO_HIGH_MESSAGE } from '../money/balance-limit.ts';
import { readBalance, requireTransaction } from '../money/ledger.ts';
import { formatReference } from '../money/reference.ts';
import type { World } from '../world.ts';

const MAX_LISTED_COUPONS = 250;

/** Lists the coupons that are stored in a world, the newest first. now: world time, epoch ms. */
export function listDeskCoupons(world: World, now: number): DeskCoupon[] {
  seedNamedPlayers(world, now);
  return Object.values(world.coupons)
    .sort((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, MAX_LISTED_COUPONS)
    .map((coupon) => viewCoupon(world, coupon));
}

/** Voids a coupon, or returns why it cannot be voided. id: the id of its transaction, as text from the path. */
export function voidDeskCoupon(platform: Platform, world: World, id: string): DeskCoupon | ClientError {
  const now = readWorldTime(world, platform);
  seedNamedPlayers(world, now);
  const coupon = /^\d{1,12}$/.test(id) ? findCoupon(world, Number(id)) : undefined;
  if (!coupon) return new ClientError(404, `There is no coupon ${id} in this world`, { path: 'id' });
  const { reference, player, refund } = viewCoupon(world, coupon);
  const result = voidCoupon(world, coupon, now);
  if (result.ok) {
    forgetSteps(world);
    return viewCoupon(world, result.value);
  }
  switch (result.reason) {
    case 'ALREADY_VOID':
      return new ClientError(409, `${reference} is void already: its stake was returned`, { path: 'id' });
    case 'WIN_SPENT':
      return new ClientError(
        409,
        `${player} has spent the win: voiding ${reference} takes ${formatBalance(toKurus(-refund))} TL, and the balance is ${formatBalance(readBalance(world, coupon.uid))} TL`,
        { path: 'id' },
      );
    case 'BALANCE_TOO_HIGH':
      return new ClientError(422, BALANCE_TOO_HIGH_MESSAGE, { path: 'id' });
  }
}

/** Seeds the named players, who start with open coupons, and settles the coupons that are due. */
function seedNamedPlayers(world: World, now: number): void {
  for (const { uid } of NAMED_PLAYERS) findPlayer(world, uid);
  advance(world, now);
}

function viewCoupon(world: World, coupon: Coupon): DeskCoupon {
  const { id, uid, at, settledAt, stakeKurus, status } = coupon;
  const transaction = requireTransaction(world, id);
  return {
    id,
    reference: formatReference(transaction),
    player: findPlayer(world, uid)?.username ?? uid,
    note: transaction.note,
    stake: toLira(stakeKurus),
    possibleWin: toLira(calculatePossibleWin(coupon)),
    status,
    at: formatIstanbulIso(at),
    settledAt: settledAt === null ? null : formatIstanbulIso(settledAt),
    refund: toLira(calculateRefund(world, coupon)),
  };
}
