/** Finds the matches of the sport page and their odds: those that run on the live page, else those to come. */
import { computeLiveOdds, type LiveOdds } from '#fixtures/sport/live-odds';
import { computeMatchEnd, listMatches, type Match, toDayNumber } from '#fixtures/sport/matches';
import { computeOdds } from '#fixtures/sport/odds';
import type { OpenSport } from './open-sport.ts';

/** Number of days whose matches can be bet on, today included. */
const DAYS = 4;

/** Lists the matches that can be bet on, by kick-off. */
export function listOpenMatches({ now, isLive }: OpenSport): Match[] {
  const today = toDayNumber(now);
  // The list begins with yesterday, since matches that started before midnight may still be running.
  const matches = Array.from({ length: DAYS + 1 }, (_, day) => listMatches(today - 1 + day)).flat();
  return matches.filter((match) =>
    isLive ? match.kickoffAt <= now && now < computeMatchEnd(match) : match.kickoffAt > now,
  );
}

/** Returns the odds of a match: null for a pick that takes no bets, undefined if the match takes none here. */
export function readOdds({ world, now, isLive }: OpenSport, match: Match): LiveOdds | undefined {
  if (isLive) return computeLiveOdds(world.seed, match, now);
  return match.kickoffAt > now ? computeOdds(match, now) : undefined;
}
