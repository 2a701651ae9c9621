import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  toGames: 'Go to the tournament games',
  facts: 'At a glance',
  prizePool: 'Prize pool',
  remaining: 'Time left',
  starts: 'Starts',
  ended: 'Ended',
  minStake: 'Minimum stake',
  games: 'Games',
  prizes: 'Prizes',
  prizesTotal: (p) => `${p.amount} in total`,
  places: 'Place',
  prizeEach: 'Each',
  standings: 'Standings',
  standingsAsOf: (p) => `As of ${p.time}`,
  standingsFinal: 'Final result',
  noStandingsYet: 'The standings appear here when the tournament begins.',
  noStandings: 'Nobody has any points yet.',
  place: (p) => `Place ${p.place}:`,
  points: 'points',
  rules: 'Points and rules',
  notFoundTitle: 'This tournament could not be found',
  notFoundText: 'It may have ended long ago. Current and upcoming tournaments are on the list.',
  toAll: 'All tournaments',
};
export default en;
