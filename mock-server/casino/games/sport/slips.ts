/** Places the slips of the sport page. */
import {
  combineOdds,
  computePayoutKurus,
  MAX_OPEN_COUPONS,
  MAX_WIN_KURUS,
  STAKE_KURUS,
} from '#contracts/rules/bet-slip';
import {
  calculatePossibleWin,
  countOpenCoupons,
  findCouponByKey,
  placeCoupon,
} from '../../betting/coupons.ts';
import { addLiveSlip, findLiveSlip, findOddsRefusal, isWaiting } from '../../betting/live-slips.ts';
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
  const { key, stake: stakeKurus, selections } = slip;
  const earlier = findCouponByKey(world, uid, key);
  // The page asks for the result of a live slip with the same request, so that nothing was repeated then.
  if (earlier) return report(launched, key, earlier, !isLive);
  const live = findLiveSlip(world, uid);
  if (live?.key === key) return live.refusal ? refuse(live.refusal) : report(launched, key);
  const refusal = findRefusal(launched, slip);
  if (refusal) return refuse(refusal);
  const balance = readBalance(world, uid);
  if (!hasRoomForWins(balance)) return refuse('client-error', NO_ROOM_FOR_WINS_MESSAGE);
  if (balance < stakeKurus) return refuse('insufficient-balance');
  if (isLive) {
    addLiveSlip(world, uid, { key, stakeKurus, selections }, now);
    return report(launched, key);
  }
  const result = placeCoupon(world, uid, { key, stakeKurus, selections }, now);
  return result.ok ? report(launched, key, result.value) : refuse('insufficient-balance');
}

/** Returns why a slip is refused that breaks a limit, has outdated selections or comes too early. */
function findRefusal(launched: OpenSport, { stake, selections }: SlipRequest): Refusal | undefined {
  const { world, launch, now, isLive } = launched;
  if (stake < STAKE_KURUS.min || stake > STAKE_KURUS.max) return 'stake-out-of-bounds';
  const outdated = findOddsRefusal(selections, (match) => readOdds(launched, match));
  if (outdated) return outdated;
  const total = combineOdds(selections.map(({ oddsHundredths }) => oddsHundredths));
  if (computePayoutKurus(stake, total) > MAX_WIN_KURUS) return 'win-too-high';
  const live = findLiveSlip(world, launch.uid);
  if (isLive && live && isWaiting(live, now)) return 'slip-waiting';
  return countOpenCoupons(world, launch.uid) >= MAX_OPEN_COUPONS ? 'too-many-open' : undefined;
}

function report({ world, launch }: OpenSport, key: string, coupon?: Coupon, repeated = false): SlipResult {
  const view = coupon && {
    id: coupon.id,
    stake: coupon.stakeKurus,
    possibleWin: calculatePossibleWin(coupon),
  };
  return {
    ok: true,
    value: { key, balance: readBalance(world, launch.uid), repeated, coupon: view ?? null },
  };
}

function refuse(reason: Refusal, message = findSportTexts('tr').refusals[reason]): SlipResult {
  return { ok: false, reason, message };
}
