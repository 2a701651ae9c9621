/** Places the slips of the sport page. */
import {
  combineOdds,
  computePayoutKurus,
  MAX_OPEN_COUPONS,
  MAX_WIN_KURUS,
  STAKE_KURUS,
} from '#contracts/rules/bet-slip';
import { findMatch, type Match } from '#fixtures/sport/matches';
import { computeOdds, PICKS_BY_MARKET } from '#fixtures/sport/odds';
import { countOpenCoupons, findCouponByKey, placeCoupon } from '../../betting/coupons.ts';
import { addLiveSlip, findLiveFailure, findLiveSlip, isWaiting } from '../../betting/live-slips.ts';
import type { Coupon, LiveRefusal, Selection } from '../../betting/tables.ts';
import { hasRoomForWins, NO_ROOM_FOR_WINS_MESSAGE } from '../../money/balance-limit.ts';
import { readBalance } from '../../money/ledger.ts';
import type { PlayResult } from '../shared/page-answer.ts';
import { buildCouponView } from './board.ts';
import type { OpenSport } from './open-sport.ts';
import type { SlipRefusal, SlipReport, SlipRequest, SlipSelection } from './wire.ts';

export type SlipResult = PlayResult<
  SlipReport,
  Exclude<SlipRefusal['error'], 'client-error' | 'session-ended'>,
  Pick<SlipRefusal, 'balance' | 'matchIDs'>
>;
type SlipFailure = Extract<SlipResult, { readonly ok: false }>;

/**
 * Checks a slip and places it as a coupon, or returns the coupon that was placed with this key before. A slip on
 * running matches first waits for its delay.
 */
export function placeSlip(launched: OpenSport, slip: SlipRequest): SlipResult {
  const { world, launch, now, isLive } = launched;
  const { uid } = launch;
  const { key, stake: stakeKurus } = slip;
  const report = (coupon: Coupon | undefined, repeated: boolean): SlipResult => ({
    ok: true,
    value: {
      key,
      balance: readBalance(world, uid),
      repeated,
      coupon: coupon ? buildCouponView(coupon) : null,
    },
  });
  const earlier = findCouponByKey(world, uid, key);
  // The page asks for the result of a live slip with the same request, so that nothing was repeated then.
  if (earlier) return report(earlier, !isLive);
  const live = findLiveSlip(world, uid);
  if (live?.key === key) return live.refusal ? refuseLive(launched, live.refusal) : report(undefined, false);
  const failure = findMisuse(slip) ?? findViolation(launched, slip);
  if (failure) return failure;
  if (isLive && live && isWaiting(live, now)) return fail('slip-waiting', 'Önceki kupon işleniyor');
  if (countOpenCoupons(world, uid) >= MAX_OPEN_COUPONS) {
    return fail('too-many-open', `At most ${MAX_OPEN_COUPONS} coupons are open at a time`);
  }
  const balance = readBalance(world, uid);
  if (!hasRoomForWins(balance)) return fail('client-error', NO_ROOM_FOR_WINS_MESSAGE);
  const draft = { key, stakeKurus, selections: listBets(slip) };
  if (isLive) {
    if (balance < stakeKurus) return refuseLive(launched, 'insufficient-balance');
    addLiveSlip(world, uid, draft, now);
    return report(undefined, false);
  }
  const result = placeCoupon(world, uid, draft, now);
  return result.ok
    ? report(result.value, false)
    : fail('insufficient-balance', 'Yetersiz bakiye', { balance });
}

const REFUSAL_MESSAGES: Readonly<Record<LiveRefusal, string>> = {
  'match-closed': 'Maç bahse kapandı',
  'goal-scored': 'Gol oldu',
  'odds-changed': 'Oranlar değişti',
  'insufficient-balance': 'Yetersiz bakiye',
};

function refuseLive({ world, launch }: OpenSport, reason: LiveRefusal): SlipFailure {
  const balance = readBalance(world, launch.uid);
  return fail(reason, REFUSAL_MESSAGES[reason], reason === 'insufficient-balance' ? { balance } : {});
}

function listBets({ selections }: SlipRequest): Selection[] {
  return selections.map(({ odds, ...selection }) => ({ ...selection, oddsHundredths: odds }));
}

/** Returns an error for a slip that only a faulty client can send; undefined if there is none. */
function findMisuse({ selections }: SlipRequest): SlipFailure | undefined {
  const matches = new Set(selections.map(({ matchID }) => matchID));
  if (matches.size < selections.length)
    return fail('client-error', 'The slip has two selections of one match');
  const unknown = selections.find(({ matchID }) => !findMatch(matchID));
  if (unknown) return fail('client-error', `There is no match ${unknown.matchID}`);
  const wrong = selections.find(({ market, pick }) => !PICKS_BY_MARKET[market].includes(pick));
  return wrong && fail('client-error', `${wrong.market} has no pick "${wrong.pick}"`);
}

/** Returns the failure of a slip that breaks a limit or has an outdated selection. */
function findViolation(launched: OpenSport, slip: SlipRequest): SlipFailure | undefined {
  const { stake, selections } = slip;
  if (stake < STAKE_KURUS.min || stake > STAKE_KURUS.max) {
    return fail('stake-out-of-bounds', 'Bahis sınırların dışında');
  }
  const outdated = findOutdated(launched, slip);
  if (outdated) return outdated;
  const total = combineOdds(selections.map(({ odds }) => odds));
  return computePayoutKurus(stake, total) > MAX_WIN_KURUS
    ? fail('win-too-high', 'Kazanç sınırı aşıldı')
    : undefined;
}

function findOutdated({ world, now, isLive }: OpenSport, slip: SlipRequest): SlipFailure | undefined {
  if (isLive) {
    const failure = findLiveFailure(world.seed, listBets(slip), now);
    return failure && fail(failure.reason, REFUSAL_MESSAGES[failure.reason], { matchIDs: failure.matchIDs });
  }
  const { selections } = slip;
  const started = selections.filter(({ matchID }) => (findMatch(matchID)?.kickoffAt ?? 0) <= now);
  if (started.length > 0) return fail('match-closed', 'Maç başladı', { matchIDs: listMatchIDs(started) });
  const changed = selections.filter(
    ({ matchID, pick, odds }) => findOdds(findMatch(matchID), pick, now) !== odds,
  );
  return changed.length > 0
    ? fail('odds-changed', 'Oranlar değişti', { matchIDs: listMatchIDs(changed) })
    : undefined;
}

function findOdds(match: Match | undefined, pick: SlipSelection['pick'], now: number): number | undefined {
  return match && computeOdds(match, now)[pick];
}

function listMatchIDs(selections: readonly SlipSelection[]): number[] {
  return selections.map(({ matchID }) => matchID);
}

function fail(
  reason: SlipFailure['reason'],
  message: string,
  details: Pick<SlipRefusal, 'balance' | 'matchIDs'> = {},
): SlipFailure {
  return { ok: false, reason, message, ...details };
}
