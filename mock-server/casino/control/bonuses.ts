/** Grants bonuses, whatever their terms. A tester does this in place of live support. */
import type { BonusGrant, GrantedBonus } from '#contracts/casino/desk';
import { BONUS_TERMS } from '#contracts/rules/bonuses';
import { formatBalance, toExactKurus } from '#contracts/rules/money';
import { DAY_MS } from '#contracts/time/durations';
import { forgetSteps } from '../../engine/scenario/undo.ts';
import { ClientError } from '../../engine/wire/client-error.ts';
import { findPlayerByUsername } from '../accounts/players.ts';
import { BALANCE_TOO_HIGH_MESSAGE, hasRoomFor } from '../money/balance-limit.ts';
import { payBonus } from '../money/bonuses.ts';
import { payDiscounts } from '../money/discounts.ts';
import { readBalance } from '../money/ledger.ts';
import { formatReference } from '../money/reference.ts';
import type { World } from '../world.ts';

/** Credits a bonus to a player, or returns what is wrong with the request. now: world time, epoch ms. */
export function grantBonus(
  world: World,
  { player: username, bonus, amount, wageringDays }: BonusGrant,
  now: number,
): GrantedBonus | ClientError {
  const player = findPlayerByUsername(world, username);
  if (!player) return new ClientError(404, `There is no player ${username}`, { path: 'player' });
  const amountKurus = toExactKurus(amount);
  if (amountKurus === undefined)
    return new ClientError(422, 'amount has at most two decimals', { path: 'amount' });
  if (wageringDays !== undefined && BONUS_TERMS[bonus].wageringTimes === 0) {
    return new ClientError(422, `${bonus} has no wagering that could end`, { path: 'wageringDays' });
  }
  payDiscounts(world, player.uid, now);
  if (!hasRoomFor(readBalance(world, player.uid), amountKurus)) {
    return new ClientError(422, BALANCE_TOO_HIGH_MESSAGE, { path: 'amount' });
  }
  forgetSteps(world);
  const endsAt = wageringDays === undefined ? undefined : now + Math.round(wageringDays * DAY_MS);
  return {
    reference: formatReference(payBonus(world, player.uid, bonus, amountKurus, now, endsAt)),
    player: player.username,
    bonus,
    amount,
    balance: formatBalance(readBalance(world, player.uid)),
  };
}
