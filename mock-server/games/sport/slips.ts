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
import { hasRoomForWins, NO_ROOM_FOR_WINS_MESSAGE } from '../../money/balance-limit.ts';
import { readBalance } from '../../money/ledger.ts';
import type { ActiveLaunch } from '../../play/find-launch.ts';
import type { PlayResult } from '../shared/page-answer.ts';
import { buildCouponView } from './board.ts';
import type { SlipRefusal, SlipReport, SlipRequest, SlipSelection } from './wire.ts';

export type SlipResult = PlayResult<
  SlipReport,
  Exclude<SlipRefusal['error'], 'client-error' | 'session-ended'>,
  Pick<SlipRefusal, 'balance' | 'matchIDs'>
>;
type SlipFailure = Extract<SlipResult, { readonly ok: false }>;

/** Checks a slip and places it as a coupon, or returns the coupon that was placed with this key before. */
export function placeSlip({ world, launch, now }: ActiveLaunch, slip: SlipRequest): SlipResult {
  const { uid } = launch;
  const earlier = findCouponByKey(world, uid, slip.key);
  const failure = earlier ? undefined : (findMisuse(slip) ?? findViolation(slip, now));
  if (failure) return failure;
  if (!earlier && countOpenCoupons(world, uid) >= MAX_OPEN_COUPONS) {
    return fail('too-many-open', `At most ${MAX_OPEN_COUPONS} coupons are open at a time`);
  }
  if (!earlier && !hasRoomForWins(readBalance(world, uid))) {
    return fail('client-error', NO_ROOM_FOR_WINS_MESSAGE);
  }
  const { key, stake: stakeKurus } = slip;
  const selections = slip.selections.map(({ odds, ...selection }) => ({
    ...selection,
    oddsHundredths: odds,
  }));
  const result = earlier
    ? { ok: true as const, value: earlier }
    : placeCoupon(world, uid, { key, stakeKurus, selections }, now);
  const balance = readBalance(world, uid);
  if (!result.ok) return fail('insufficient-balance', 'Yetersiz bakiye', { balance });
  const repeated = earlier !== undefined;
  return { ok: true, value: { key, coupon: buildCouponView(world, result.value, now), balance, repeated } };
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

/** Returns the failure of a slip that breaks a limit or has an outdated selection. now: world time, epoch ms. */
function findViolation({ stake, selections }: SlipRequest, now: number): SlipFailure | undefined {
  if (stake < STAKE_KURUS.min || stake > STAKE_KURUS.max) {
    return fail('stake-out-of-bounds', 'Bahis sınırların dışında');
  }
  const started = selections.filter(({ matchID }) => (findMatch(matchID)?.kickoffAt ?? 0) <= now);
  if (started.length > 0) return fail('match-closed', 'Maç başladı', { matchIDs: listMatchIDs(started) });
  const outdated = selections.filter(
    ({ matchID, pick, odds }) => findOdds(findMatch(matchID), pick, now) !== odds,
  );
  if (outdated.length > 0) {
    return fail('odds-changed', 'Oranlar değişti', { matchIDs: listMatchIDs(outdated) });
  }
  const total = combineOdds(selections.map(({ odds }) => odds));
  return computePayoutKurus(stake, total) > MAX_WIN_KURUS
    ? fail('win-too-high', 'Kazanç sınırı aşıldı')
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
