/** Takes slips: checked against the odds and kick-offs of the instant, booked once, or refused with a reason. */
import { type Match, matchOf } from '#fixtures/sport/matches';
import { oddsOf, PICKS_OF } from '#fixtures/sport/odds';
import {
  combinedOdds,
  MOST_OPEN_COUPONS,
  MOST_WIN_KURUS,
  payoutKurus,
  STAKE_KURUS,
} from '#fixtures/sport/slip';
import { countOpen, couponOfKey, placeCoupon } from '../../state/coupons.ts';
import type { FoundLaunch } from '../../state/launches.ts';
import { balanceOf, INSUFFICIENT } from '../../state/ledger.ts';
import { couponView } from './board.ts';
import type { SlipRefusal, SlipReport, SlipRequest, SlipSelection } from './wire.ts';

export type SlipAnswer =
  | { readonly status: 200; readonly body: SlipReport }
  | { readonly status: 409 | 422; readonly body: SlipRefusal };

/** Takes a slip, or finds the coupon that was taken with this key. */
export function takeSlip({ world, launch, now }: FoundLaunch, slip: SlipRequest): SlipAnswer {
  const { uid } = launch;
  const earlier = couponOfKey(world, uid, slip.key);
  const wrong = earlier ? undefined : (misuseIn(slip) ?? unfit(slip, now));
  if (wrong) return wrong;
  if (!earlier && countOpen(world, uid) >= MOST_OPEN_COUPONS) {
    return refused('too-many-open', `At most ${MOST_OPEN_COUPONS} coupons are open at a time`);
  }
  const { key, stake: stakeKurus } = slip;
  const selections = slip.selections.map(({ odds, ...selection }) => ({
    ...selection,
    oddsHundredths: odds,
  }));
  const coupon = earlier ?? placeCoupon(world, uid, { key, stakeKurus, selections }, now);
  const balance = balanceOf(world, uid);
  if (coupon === INSUFFICIENT) return refused('insufficient-balance', 'Yetersiz bakiye', { balance });
  const repeated = earlier !== undefined;
  return { status: 200, body: { key, coupon: couponView(world, coupon, now), balance, repeated } };
}

/** What no page of ours sends. */
function misuseIn({ selections }: SlipRequest): SlipAnswer | undefined {
  const matches = new Set(selections.map(({ matchID }) => matchID));
  if (matches.size < selections.length) return misuse('A match stands on the slip twice');
  const unknown = selections.find(({ matchID }) => !matchOf(matchID));
  if (unknown) return misuse(`There is no match ${unknown.matchID}`);
  const odd = selections.find(({ market, pick }) => !PICKS_OF[market].includes(pick));
  return odd && misuse(`${odd.market} has no pick "${odd.pick}"`);
}

/** What time or limits forbid. */
function unfit({ stake, selections }: SlipRequest, now: number): SlipAnswer | undefined {
  if (stake < STAKE_KURUS.least || stake > STAKE_KURUS.most) {
    return refused('stake-out-of-bounds', 'Bahis sınırların dışında');
  }
  const begun = selections.filter(({ matchID }) => (matchOf(matchID)?.kickoffAt ?? 0) <= now);
  if (begun.length > 0) return refused('match-closed', 'Maç başladı', idsOf(begun));
  const moved = selections.filter(({ matchID, pick, odds }) => oddsNow(matchOf(matchID), pick, now) !== odds);
  if (moved.length > 0) return refused('odds-changed', 'Oranlar değişti', idsOf(moved));
  const total = combinedOdds(selections.map(({ odds }) => odds));
  return payoutKurus(stake, total) > MOST_WIN_KURUS
    ? refused('win-too-high', 'Kazanç sınırı aşıldı')
    : undefined;
}

function oddsNow(match: Match | undefined, pick: SlipSelection['pick'], now: number): number | undefined {
  return match && oddsOf(match, now)[pick];
}

function idsOf(selections: readonly SlipSelection[]): Pick<SlipRefusal, 'matchIDs'> {
  return { matchIDs: selections.map(({ matchID }) => matchID) };
}

function refused(
  error: SlipRefusal['error'],
  message: string,
  why: Pick<SlipRefusal, 'balance' | 'matchIDs'> = {},
): SlipAnswer {
  return { status: 409, body: { error, message, ...why } };
}

function misuse(message: string): SlipAnswer {
  return { status: 422, body: { error: 'misuse', message } };
}
