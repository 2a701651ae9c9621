/**
 * Takes or refuses slips on running matches. A slip is decided `LIVE_BET_DELAY_MS` after it was sent, by the
 * odds and scores of that instant, so that no timer is needed.
 */
import { combineOdds, computePayoutKurus, LIVE_BET_DELAY_MS, MAX_WIN_KURUS } from '#contracts/rules/bet-slip';
import { computeLiveOdds, type LiveOdds } from '#fixtures/sport/live-odds';
import { type Match, requireMatch } from '#fixtures/sport/matches';
import { computeStanding, type Seed } from '#fixtures/sport/results';
import type { Result } from '../../engine/base/result.ts';
import { forEachRow } from '../../engine/tables/row-error.ts';
import { countRows, putRow, removeRow, rowAt } from '../../engine/tables/table.ts';
import { type CouponTables, placeCoupon, type Slip } from './coupons.ts';
import type { LiveRefusal, LiveSlip, Selection } from './tables.ts';

/** A slip as it was sent, with the changes of its odds that the player accepts. */
export type SentSlip = Slip & Pick<LiveSlip, 'accepts'>;

/** Keeps a slip until its delay is over. It replaces the player's last one. now: world time, epoch ms. */
export function addLiveSlip({ liveSlips }: CouponTables, uid: string, slip: SentSlip, now: number): void {
  putRow<LiveSlip>(liveSlips, uid, { uid, ...slip, at: now, refusal: null });
}

/** Returns the player's last slip on running matches, unless it has become a coupon. */
export function findLiveSlip({ liveSlips }: CouponTables, uid: string): LiveSlip | undefined {
  return rowAt(liveSlips, uid);
}

/** Returns whether a slip still waits for its delay. A slip from after `now` does not: the clock was set back. */
export function isWaiting({ at, refusal }: LiveSlip, now: number): boolean {
  return refusal === null && at <= now;
}

/** Decides the slips whose delay is over at `now` (world time, epoch ms). Returns whether there were any. */
export function decideLiveSlips(tables: CouponTables, now: number): boolean {
  if (countRows(tables.liveSlips) === 0) return false;
  const due = Object.values(tables.liveSlips)
    .filter(({ at, refusal }) => refusal === null && at + LIVE_BET_DELAY_MS <= now)
    .sort((a, b) => a.at - b.at);
  forEachRow(
    'liveSlips',
    due,
    ({ uid }) => uid,
    (slip) => decideLiveSlip(tables, slip),
  );
  return due.length > 0;
}

/**
 * Returns a slip at the current odds, or why it is refused: a match takes no bets, the player has not accepted how
 * odds have changed, or the slip would win too much.
 */
export function updateOdds<S extends SentSlip>(
  slip: S,
  readOdds: (match: Match) => LiveOdds | undefined,
): Result<S, 'match-closed' | 'odds-changed' | 'win-too-high'> {
  const selections: Selection[] = [];
  let isAccepted = true;
  for (const selection of slip.selections) {
    const oddsHundredths = readOdds(requireMatch(selection.matchID))?.[selection.pick] ?? null;
    if (oddsHundredths === null) return { ok: false, reason: 'match-closed' };
    const rise = oddsHundredths - selection.oddsHundredths;
    isAccepted &&= rise === 0 || slip.accepts === 'all' || (slip.accepts === 'better' && rise > 0);
    selections.push({ ...selection, oddsHundredths });
  }
  if (!isAccepted) return { ok: false, reason: 'odds-changed' };
  const total = combineOdds(selections.map(({ oddsHundredths }) => oddsHundredths));
  if (computePayoutKurus(slip.stakeKurus, total) > MAX_WIN_KURUS)
    return { ok: false, reason: 'win-too-high' };
  return { ok: true, value: { ...slip, selections } };
}

function decideLiveSlip(tables: CouponTables, slip: LiveSlip): void {
  const { uid, at } = slip;
  const dueAt = at + LIVE_BET_DELAY_MS;
  const refusal = placeLiveSlip(tables, slip, dueAt);
  if (refusal) putRow<LiveSlip>(tables.liveSlips, uid, { ...slip, refusal });
  else removeRow(tables.liveSlips, uid);
}

function placeLiveSlip(tables: CouponTables, slip: LiveSlip, dueAt: number): LiveRefusal | undefined {
  if (slip.selections.some((bet) => hasScored(tables.seed, bet, slip.at, dueAt))) return 'goal-scored';
  const current = updateOdds(slip, (match) => computeLiveOdds(tables.seed, match, dueAt));
  if (!current.ok) return current.reason;
  return placeCoupon(tables, slip.uid, current.value, dueAt).ok ? undefined : 'insufficient-balance';
}

function hasScored(seed: Seed, { matchID }: Selection, from: number, to: number): boolean {
  const [before, after] = [from, to].map((at) => countGoals(seed, matchID, at));
  return before !== after;
}

function countGoals(seed: Seed, matchID: number, at: number): number {
  const standing = computeStanding(seed, requireMatch(matchID), at);
  return standing.phase === 'before' ? 0 : standing.score.home + standing.score.away;
}
