/**
 * Bets on the events of the event games. The stake leaves the balance with the bet, and the win is paid when the
 * event has ended. Both are one transaction. Bets stay after the game is closed.
 */
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { Result } from '../../engine/base/result.ts';
import { forEachRow } from '../../engine/tables/row-error.ts';
import { putRow, rowAt } from '../../engine/tables/table.ts';
import { capWin } from '../money/balance-limit.ts';
import {
  amendTransaction,
  describePlay,
  readBalance,
  requireTransaction,
  writeTransaction,
} from '../money/ledger.ts';
import { countWagering } from '../money/wagering.ts';
import { computeEventEnd, drawEvent } from '../rules/event.ts';
import { findStakeRefusal, type RoundTables, type StakeRefusal } from './rounds.ts';
import type { EventBet, PlayTables } from './tables.ts';

/** Takes the stakes of checked bets. note: the name of the game, for the history; now: world time, epoch ms. */
export function placeEventBet(
  tables: RoundTables,
  bet: Omit<EventBet, 'id' | 'winKurus'>,
  note: string,
  now: number,
): Result<EventBet, StakeRefusal> {
  const stakeKurus = sumStakes(bet);
  const reason = findStakeRefusal(readBalance(tables, bet.uid), stakeKurus);
  if (reason) return { ok: false, reason };
  const written = writeTransaction(
    tables,
    bet.uid,
    {
      category: TRANSACTION_CATEGORY.game,
      subCategory: SUB_CATEGORY.virtual,
      status: TRANSACTION_STATUS.pending,
      settledAt: null,
      note,
      ...describePlay({ stakeKurus, winKurus: 0, rounds: 1 }),
    },
    now,
  );
  if (!written.ok) return written;
  countWagering(tables, bet.uid, stakeKurus, now);
  const { id } = written.value;
  tables.openEventBets = [...tables.openEventBets, id];
  return { ok: true, value: putRow(tables.eventBets, String(id), { ...bet, id, winKurus: null }) };
}

/** Pays the bets on events that have ended at `now` (world time, epoch ms), in the order in which they were placed. */
export function settleEventBets(tables: RoundTables, now: number): void {
  const readEnd = (id: number) => computeEventEnd(rowAt(tables.eventBets, String(id))?.event ?? 0);
  const due = tables.openEventBets.filter((id) => readEnd(id) <= now);
  if (due.length === 0) return;
  tables.openEventBets = tables.openEventBets.filter((id) => readEnd(id) > now);
  forEachRow(
    'eventBets',
    due,
    (id) => id,
    (id) => {
      const bet = rowAt(tables.eventBets, String(id));
      if (bet) settleEventBet(tables, bet, readEnd(id));
    },
  );
}

/** Returns a player's bets in the game of a skin, the latest first. */
export function listEventBets({ eventBets }: PlayTables, uid: string, skin: EventBet['skin']): EventBet[] {
  return Object.values(eventBets)
    .filter((bet) => bet.uid === uid && bet.skin === skin)
    .sort((a, b) => b.id - a.id);
}

/** Returns the stake of all bets that were placed together, in kuruş. */
export function sumStakes({ bets }: Pick<EventBet, 'bets'>): number {
  return bets.reduce((sum, { stake }) => sum + stake, 0);
}

function settleEventBet(tables: RoundTables, bet: EventBet, at: number): void {
  const transaction = requireTransaction(tables, bet.id);
  const { odds, winners } = drawEvent(tables.seed, bet.skin, bet.event);
  const paid = bet.bets
    .filter(({ spot }) => winners.includes(spot))
    .reduce((sum, { spot, stake }) => sum + (stake * (odds[spot] ?? 0)) / 100, 0);
  const stakeKurus = sumStakes(bet);
  const winKurus = capWin(readBalance(tables, bet.uid), paid);
  putRow(tables.eventBets, String(bet.id), { ...bet, winKurus });
  amendTransaction(tables, transaction, {
    status: TRANSACTION_STATUS.approved,
    settledAt: at,
    ...describePlay({ stakeKurus, winKurus, rounds: 1 }),
  });
}
