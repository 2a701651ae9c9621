/** Finds the matches of the sport page and their odds: on the live page those that run and the next ones, else those to come. */
import { computeLiveOdds, type LiveOdds } from '#fixtures/sport/live-odds';
import {
  computeMatchEnd,
  listMatches,
  listMatchesWithLiveOnly,
  type Match,
  toDayNumber,
} from '#fixtures/sport/matches';
import { computeOdds } from '#fixtures/sport/odds';
import type { OpenSport } from './open-sport.ts';

/** Number of days whose matches can be bet on, today included. */
const DAYS = 4;

/** Number of the next matches that the live page names. */
const NEXT_MATCHES = 6;

/** Lists the matches that the page shows, by kick-off: those that can be bet on, and on the live page the next ones. */
export function listShownMatches({ now, isLive }: OpenSport): Match[] {
  const today = toDayNumber(now);
  // The list begins with yesterday, since matches that started before midnight may still be running.
  const matches = Array.from({ length: DAYS + 1 }, (_, day) =>
    (isLive ? listMatchesWithLiveOnly : listMatches)(today - 1 + day),
  ).flat();
  const coming = matches.filter(({ kickoffAt }) => kickoffAt > now);
  if (!isLive) return coming;
  const running = matches.filter((match) => match.kickoffAt <= now && now < computeMatchEnd(match));
  return [...running, ...coming.slice(0, NEXT_MATCHES)];
}

/** Returns the odds of a match: null for a pick that takes no bets, undefined if the match takes none here. */
export function readOdds({ world, now, isLive }: OpenSport, match: Match): LiveOdds | undefined {
  if (isLive) return computeLiveOdds(world.seed, match, now);
  return match.kickoffAt > now ? computeOdds(match, now) : undefined;
}
