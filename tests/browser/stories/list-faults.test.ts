// Tests the lists of a player under faults. Each list has its own texts for a failed call and for a lost
// connection, so both are tested on every list. Shared code handles other faults and late replies, so these
// are tested on one list. Faults that lead to another page are also tested on a list below /profile, because
// after a login the client does not go back to such a page. tests/browser/matrix tests all lists under all
// faults.
import { testFaultsOfSite, testListFaults, testUnlikeFaults } from '../list-faults.ts';
import { ACCOUNT_HISTORY, FAVOURITES, OTHER_LISTS } from '../lists.ts';

testListFaults(FAVOURITES);
testFaultsOfSite(ACCOUNT_HISTORY);
for (const list of [ACCOUNT_HISTORY, ...OTHER_LISTS]) testUnlikeFaults(list);
