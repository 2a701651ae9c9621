// Tests every fault on all lists except one; `stories/list-faults.test.ts` tests that list in `npm test`.
import { type FaultyList, HISTORY, testListFaults } from '../list-faults.ts';
import { ACCOUNT_HISTORY, OTHER_LISTS } from '../lists.ts';

const LISTS: readonly FaultyList[] = [
  ACCOUNT_HISTORY,
  ...OTHER_LISTS,
  { ...HISTORY, address: '/profile/history/finance', heading: 'Finans geçmişi' },
  { ...HISTORY, address: '/profile/history/games?range=30d', heading: 'Oyun geçmişi' },
  { ...HISTORY, address: '/profile/history/bonus?range=2y', heading: 'Bonus geçmişi' },
];

for (const list of LISTS) testListFaults(list);
