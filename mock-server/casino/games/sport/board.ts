/** Builds the data that the sport page shows. */
import type { Lang } from '#contracts/fields';
import { leagues, pickLeagueName } from '#fixtures/sport/leagues';
import { computeLiveOdds } from '#fixtures/sport/live-odds';
import { computeMatchEnd, listMatches, type Match, toDayNumber } from '#fixtures/sport/matches';
import { computeOdds } from '#fixtures/sport/odds';
import { computeStanding } from '#fixtures/sport/results';
import { calculatePossibleWin, calculateWin, listCoupons } from '../../betting/coupons.ts';
import type { Coupon } from '../../betting/tables.ts';
import { readBalance } from '../../money/ledger.ts';
import type { World } from '../../world.ts';
import type { OpenSport } from './open-sport.ts';
import type { Board, CouponView, MatchView, SportSetup } from './wire.ts';

/** Number of days whose matches can be bet on, today included. */
const DAYS = 4;

/** Returns matches, coupons and balance. */
export function buildBoard({ world, launch, now, isLive }: OpenSport): Board {
  const { uid } = launch;
  const today = toDayNumber(now);
  // The list begins with yesterday, since matches that started before midnight may still be running.
  const matches = Array.from({ length: DAYS + 1 }, (_, day) => listMatches(today - 1 + day)).flat();
  const coming = matches.filter(({ kickoffAt }) => kickoffAt > now);
  const running = matches.filter((match) => match.kickoffAt <= now && now < computeMatchEnd(match));
  const buildView = (match: Match) => buildMatchView(world, match, now);
  return {
    now,
    balance: readBalance(world, uid),
    matches: (isLive ? running : coming).map(buildView),
    paid: listCoupons(world, uid).reduce((sum, coupon) => sum + calculateWin(coupon), 0),
  };
}

/** Returns a placed coupon as the page's receipt shows it. */
export function buildCouponView(coupon: Coupon): CouponView {
  return { id: coupon.id, stake: coupon.stakeKurus, possibleWin: calculatePossibleWin(coupon) };
}

/** Returns the leagues with their names in a language. */
export function listLeagues(lang: Lang): SportSetup['leagues'] {
  return leagues.map((league) => ({ leagueID: league.leagueID, name: pickLeagueName(league, lang) }));
}

function buildMatchView({ seed }: World, match: Match, now: number): MatchView {
  const { matchID, league, home, away, kickoffAt } = match;
  const standing = computeStanding(seed, match, now);
  const view = { matchID, leagueID: league.leagueID, home, away, kickoffAt };
  if (standing.phase !== 'running') return { ...view, odds: computeOdds(match, now), live: null };
  const { minute, isBreak, score } = standing;
  const live = { minute, isBreak, score: [score.home, score.away] } as const;
  return { ...view, odds: computeLiveOdds(seed, match, now), live };
}
