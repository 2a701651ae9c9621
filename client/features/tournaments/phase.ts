import type { Tournament } from '../../core/api/rows.ts';

export type TournamentPhase = 'active' | 'upcoming' | 'concluded';

/**
 * Returns the phase of a tournament by its dates (spec §4 Tournament grouping). now: the server's time in
 * epoch ms.
 */
export function findPhase({ Start_date, End_date }: Tournament, now: number): TournamentPhase {
  if (now < Date.parse(Start_date)) return 'upcoming';
  return now < Date.parse(End_date) ? 'active' : 'concluded';
}
