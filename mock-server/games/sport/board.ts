/** What the sport page shows at an instant. */
import type { Lang } from '#contracts/fields';
import { leagueName, leagues } from '#fixtures/sport/leagues';
import { dayOf, endOf, type Match, matchesOf } from '#fixtures/sport/matches';
import { oddsOf } from '#fixtures/sport/odds';
import { standingOf } from '#fixtures/sport/results';
import { type Coupon, ownCouponsOf, possibleWinKurus, stateOf, winKurusOf } from '../../state/coupons.ts';
import { balanceOf } from '../../state/ledger.ts';
import { pastCouponsOf } from '../../state/past-coupons.ts';
import type { World } from '../../worlds/world.ts';
import type { Board, CouponView, MatchView, RunningView, SportSetup } from './wire.ts';

/** Days whose matches can be bet on, today included. */
const DAYS = 4;
const COUPONS_SHOWN = 20;

/** now: world time, epoch ms. */
export function boardOf(world: World, uid: string, now: number): Board {
  const today = dayOf(now);
  // matches that began before midnight may still run
  const matches = Array.from({ length: DAYS + 1 }, (_, day) => matchesOf(today - 1 + day)).flat();
  return {
    now,
    balance: balanceOf(world, uid),
    matches: matches.filter(({ kickoffAt }) => kickoffAt > now).map((match) => matchView(match, now)),
    running: matches
      .filter((match) => match.kickoffAt <= now && now < endOf(match))
      .map((match) => runningView(world, match, now)),
    coupons: [...pastCouponsOf(world, uid).slice(-COUPONS_SHOWN), ...ownCouponsOf(world, uid)]
      .slice(-COUPONS_SHOWN)
      .reverse()
      .map((coupon) => couponView(world, coupon, now)),
  };
}

/** A coupon as the page has it. now: world time, epoch ms. */
export function couponView(world: World, coupon: Coupon, now: number): CouponView {
  const { id, at, stakeKurus, oddsHundredths, status } = coupon;
  return {
    id,
    at,
    stake: stakeKurus,
    odds: oddsHundredths,
    possibleWin: possibleWinKurus(coupon),
    win: winKurusOf(coupon),
    status,
    selections: coupon.selections.map((selection) => {
      const { match, ...state } = stateOf(world.seed, coupon, selection, now);
      const { matchID, home, away, kickoffAt } = match;
      const { market, pick, oddsHundredths: odds } = selection;
      return { matchID, home, away, kickoffAt, market, pick, odds, ...state };
    }),
  };
}

/** The leagues by the names of a language. */
export function leagueNames(lang: Lang): SportSetup['leagues'] {
  return leagues.map((league) => ({ leagueID: league.leagueID, name: leagueName(league, lang) }));
}

function matchView(match: Match, now: number): MatchView {
  const { matchID, league, home, away, kickoffAt } = match;
  return { matchID, leagueID: league.leagueID, home, away, kickoffAt, odds: oddsOf(match, now) };
}

function runningView({ seed }: World, match: Match, now: number): RunningView {
  const { matchID, league, home, away, kickoffAt } = match;
  const standing = standingOf(seed, match, now);
  if (standing.phase !== 'running') throw new Error(`Match ${matchID} is not being played`);
  const { minute, isBreak, score } = standing;
  return {
    ...{ matchID, leagueID: league.leagueID, home, away, kickoffAt, minute, isBreak },
    score: `${score.home}-${score.away}`,
  };
}
