/** Places the slips of the sport page. */
import { MAX_OPEN_COUPONS, STAKE_KURUS } from '#contracts/rules/bet-slip';
import type { Result } from '../../../engine/base/result.ts';
import {
  calculatePossibleWin,
  countOpenCoupons,
  findCouponByKey,
  placeCoupon,
} from '../../betting/coupons.ts';
import { addLiveSlip, findLiveSlip, isWaiting, type SentSlip, updateOdds } from '../../betting/live-slips.ts';
import type { Coupon } from '../../betting/tables.ts';
import { hasRoomForWins, NO_ROOM_FOR_WINS_MESSAGE } from '../../money/balance-limit.ts';
import { readBalance } from '../../money/ledger.ts';
import type { PlayResult } from '../shared/page-answer.ts';
import { readOdds } from './open-matches.ts';
import type { OpenSport } from './open-sport.ts';
import { findSportTexts, type SportTexts } from './texts.ts';
import type { SlipReport, SlipRequest } from './wire.ts';

type Refusal = keyof SportTexts['refusals'];
export type SlipResult = PlayResult<SlipReport, Refusal>;

/**
 * Checks a slip and places it as a coupon, or returns the coupon that was placed with this key before. A slip on
 * running matches first waits for its delay.
 */
export function placeSlip(launched: OpenSport, slip: SlipRequest): SlipResult {
  const { world, launch, now, isLive } = launched;
  const { uid } = launch;
  const { key, stake: stakeKurus, selections, accepts } = slip;
  const earlier = findCouponByKey(world, uid, key);
  // The page asks for the result of a live slip with the same request, so that nothing was repeated then.
  if (earlier) return report(launched, key, earlier, !isLive);
  const live = findLiveSlip(world, uid);
  if (live?.key === key) return live.refusal ? refuse(live.refusal) : report(launched, key);
  const sent: SentSlip = { key, stakeKurus, selections, ...(accepts && { accepts }) };
  const checked = checkSlip(launched, sent);
  if (!checked.ok) return refuse(checked.reason);
  const balance = readBalance(world, uid);
  if (!hasRoomForWins(balance)) return refuse('client-error', NO_ROOM_FOR_WINS_MESSAGE);
  if (balance < stakeKurus) return refuse('insufficient-balance');
  if (isLive) {
    addLiveSlip(world, uid, sent, now);
    return report(launched, key);
  }
  const result = placeCoupon(world, uid, checked.value, now);
  return result.ok ? report(launched, key, result.value) : refuse('insufficient-balance');
}

/** Returns a slip at the current odds, or why it is refused: a limit, its selections, or another slip that waits. */
function checkSlip(launched: OpenSport, slip: SentSlip): Result<SentSlip, Refusal> {
  const { world, launch, now, isLive } = launched;
  const { min, max } = STAKE_KURUS;
  if (slip.stakeKurus < min || slip.stakeKurus > max) return { ok: false, reason: 'stake-out-of-bounds' };
  const current = updateOdds(slip, (match) => readOdds(launched, match));
  if (!current.ok) return current;
  const live = findLiveSlip(world, launch.uid);
  if (isLive && live && isWaiting(live, now)) return { ok: false, reason: 'slip-waiting' };
  const isFull = countOpenCoupons(world, launch.uid) >= MAX_OPEN_COUPONS;
  return isFull ? { ok: false, reason: 'too-many-open' } : current;
}

function report({ world, launch }: OpenSport, key: string, coupon?: Coupon, repeated = false): SlipResult {
  const view = coupon && {
    id: coupon.id,
    stake: coupon.stakeKurus,
    possibleWin: calculatePossibleWin(coupon),
    odds: coupon.oddsHundredths,
  };
  return {
    ok: true,
    value: { key, balance: readBalance(world, launch.uid), repeated, coupon: view ?? null },
  };
}

function refuse(reason: Refusal, message = findSportTexts('tr').refusals[reason]): SlipResult {
  return { ok: false, reason, message };
}
