/** Lists the changes that people have made in a world. A new world with the same seed does not have them. */
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { HandMade } from '#contracts/casino/world';
import { groupBy } from '#contracts/group-by';
import { findPeriodStart } from '#contracts/rules/bonuses';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { isLatencyOfPreset } from '../../engine/scenario/preset-edits.ts';
import { rowAt } from '../../engine/tables/table.ts';
import { isBonus } from '../money/bonus-rows.ts';
import { FIRST_TRANSACTION } from '../money/ledger.ts';
import { formatReference } from '../money/reference.ts';
import type { Transaction } from '../money/tables.ts';
import { PRESETS } from '../presets.ts';
import type { World } from '../world.ts';
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
  // Seeded coupons are older than the world. They count once a tester has voided them.
  const plays = rows.filter(
    ({ at, play, status }) => play !== null && (at >= createdAt || status === TRANSACTION_STATUS.cancelled),
  );
  const readUsername = (uid: string) => rowAt(players, uid)?.username ?? uid;
  const describe = (row: Transaction) => {
    return { reference: formatReference(row), username: readUsername(row.uid) };
  };
  return {
    players: Object.values(players)
      .filter(({ uid }) => !NAMED_UIDS.has(uid))
      .map(({ username }) => username),
    accounts: listChangedAccounts(world),
    payments: payments.map(describe),
    bonuses: rows
      .filter((row) => row.category === TRANSACTION_CATEGORY.bonus && !isWeeklyDiscount(row))
      .map(describe),
    plays: [...groupBy(plays, ({ uid }) => uid)].map(([uid, { length }]) => {
      return { username: readUsername(uid), count: length };
    }),
    hasDeskOnly: !settings.autoSettle,
    hasLatency: scenario.latency !== null && !isLatencyOfPreset(PRESETS, scenario),
  };
}

/** Returns whether a bonus was paid on a Monday by itself. It follows from the games of the week. */
function isWeeklyDiscount(row: Transaction): boolean {
  return isBonus(row, 'casinoBonus') && row.at === findPeriodStart('week', row.at);
}
