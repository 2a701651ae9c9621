/** Lists the changes that people have made in a world. A new world with the same seed does not have them. */
import { TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { HandMade } from '#contracts/control/world';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { FIRST_TRANSACTION } from '../money/ledger.ts';
import { formatReference } from '../money/reference.ts';
import { isLatencyOfPreset } from '../scenario/preset-edits.ts';
import type { World } from '../worlds/world.ts';
import { listChangedAccounts } from './changed-accounts.ts';

const NAMED_UIDS: ReadonlySet<string> = new Set(NAMED_PLAYERS.map(({ uid }) => uid));

export function listHandMade(world: World): HandMade {
  const { players, transactions, settings, scenario, createdAt } = world;
  const rows = Object.values(transactions);
  const payments = rows.filter(
    // A seeded payment counts as a change once a tester has approved or rejected it.
    ({ id, payment, status }) =>
      payment !== null && (id >= FIRST_TRANSACTION || status !== TRANSACTION_STATUS.pending),
  );
  return {
    players: Object.values(players)
      .filter(({ uid }) => !NAMED_UIDS.has(uid))
      .map(({ username }) => username),
    accounts: listChangedAccounts(world),
    payments: payments.map(formatReference),
    // Bonuses, rounds and coupons have no payment, but only rounds and coupons have a `play`.
    bonuses: rows
      .filter(({ id, payment, play }) => id >= FIRST_TRANSACTION && payment === null && play === null)
      .map(formatReference),
    // Seeded coupons are older than the world, so only plays after its creation are counted.
    plays: rows.filter(({ at, play }) => play !== null && at >= createdAt).length,
    hasDeskOnly: !settings.autoSettle,
    hasLatency: scenario.latency !== null && !isLatencyOfPreset(scenario),
  };
}
