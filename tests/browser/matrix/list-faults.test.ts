// The other histories against each fault: `stories/list-faults.test.ts` has one of them in `npm test`.
import { type FaultyList, HISTORY, testListFaults } from '../list-faults.ts';

const LISTS: readonly FaultyList[] = [
  { ...HISTORY, address: '/profile/history/finance', heading: 'Finans geçmişi' },
  { ...HISTORY, address: '/profile/history/games?range=30d', heading: 'Oyun geçmişi' },
  { ...HISTORY, address: '/profile/history/bonus?range=2y', heading: 'Bonus geçmişi' },
];

for (const list of LISTS) testListFaults(list);
