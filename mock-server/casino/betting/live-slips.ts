/**
 * Takes or refuses slips on running matches. A slip is decided `LIVE_BET_DELAY_MS` after it was sent, by the
 * odds and scores of that instant, so that no timer is needed.
 */
import { LIVE_BET_DELAY_MS } from '#contracts/rules/bet-slip';
import { computeLiveOdds, type LiveOdds } from '#fixtures/sport/live-odds';
import { type Match, requireMatch } from '#fixtures/sport/matches';
import { computeStanding, type Seed } from '#fixtures/sport/results';
import { forEachRow } from '../../engine/worlds/row-error.ts';
import { putRow, removeRow, rowAt } from '../../engine/worlds/table.ts';
import { type CouponTables, placeCoupon, type Slip } from './coupons.ts';
import type { LiveRefusal, LiveSlip, Selection } from './tables.ts';

/** Keeps a slip until its delay is over. It replaces the player's last one. now: world time, epoch ms. */
export function addLiveSlip({ liveSlips }: CouponTables, uid: string, slip: Slip, now: number): void {
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

/** Returns why a slip is refused by the odds of its matches; undefined if they are those that the player saw. */
export function findOddsRefusal(
  selections: readonly Selection[],
  readOdds: (match: Match) => LiveOdds | undefined,
): 'match-closed' | 'odds-changed' | undefined {
  const odds = selections.map(({ matchID, pick }) => readOdds(requireMatch(matchID))?.[pick] ?? null);
  if (odds.includes(null)) return 'match-closed';
  const isSame = odds.every((current, index) => current === selections[index]?.oddsHundredths);
  return isSame ? undefined : 'odds-changed';
}

function decideLiveSlip(tables: CouponTables, slip: LiveSlip): void {
  const { uid, key, at, stakeKurus, selections } = slip;
  const dueAt = at + LIVE_BET_DELAY_MS;
  const refusal: LiveRefusal | undefined = selections.some((bet) => hasScored(tables.seed, bet, at, dueAt))
    ? 'goal-scored'
    : findOddsRefusal(selections, (match) => computeLiveOdds(tables.seed, match, dueAt));
  const result = refusal ? undefined : placeCoupon(tables, uid, { key, stakeKurus, selections }, dueAt);
  if (result?.ok) removeRow(tables.liveSlips, uid);
  else putRow<LiveSlip>(tables.liveSlips, uid, { ...slip, refusal: refusal ?? 'insufficient-balance' });
}

function hasScored(seed: Seed, { matchID }: Selection, from: number, to: number): boolean {
  const [before, after] = [from, to].map((at) => countGoals(seed, matchID, at));
  return before !== after;
}

function countGoals(seed: Seed, matchID: number, at: number): number {
  const standing = computeStanding(seed, requireMatch(matchID), at);
  return standing.phase === 'before' ? 0 : standing.score.home + standing.score.away;
}
