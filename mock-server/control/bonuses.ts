/** Grants bonuses. A tester does this in place of live support, since the site has no call for it. */
import type { BonusGrant, GrantedBonus } from '#contracts/control/cashier';
import { formatBalance, toExactKurus } from '#contracts/rules/money';
import { findPlayerByUsername } from '../accounts/players.ts';
import { ClientError } from '../exchange/client-error.ts';
import { BALANCE_TOO_HIGH_MESSAGE, hasRoomFor } from '../money/balance-limit.ts';
import { buildBonus } from '../money/bonuses.ts';
import { readBalance, writeTransaction } from '../money/ledger.ts';
import { formatReference } from '../money/reference.ts';
import type { World } from '../worlds/world.ts';

/** Credits a bonus to a player, or returns what is wrong with the request. now: world time, epoch ms. */
export function grantBonus(
  world: World,
  { player: username, bonus, amount }: BonusGrant,
  now: number,
): GrantedBonus | ClientError {
  const player = findPlayerByUsername(world, username);
  if (!player) return new ClientError(404, `There is no player ${username}`, { path: 'player' });
  const amountKurus = toExactKurus(amount);
  if (amountKurus === undefined)
    return new ClientError(422, 'amount has at most two decimals', { path: 'amount' });
  if (!hasRoomFor(readBalance(world, player.uid), amountKurus)) {
    return new ClientError(422, BALANCE_TOO_HIGH_MESSAGE, { path: 'amount' });
  }
  const result = writeTransaction(world, player.uid, buildBonus(bonus, amountKurus, now), now);
  if (!result.ok) throw new Error(`A bonus of ${amountKurus} kuruş was refused: ${result.reason}`);
  return {
    reference: formatReference(result.value),
    player: player.username,
    bonus,
    amount,
    balance: formatBalance(readBalance(world, player.uid)),
  };
}
