// The lists of a player against faults. Each list has its own texts for a failed call and for a lost
// connection, so both are tested on every list. Other faults and late replies are handled by shared code, so
// they are tested on one list; the faults that lead away are also tested on a list below /profile, to which
// the login does not return. tests/browser/matrix tests all lists against all faults.
import { testFaultsOfSite, testListFaults, testUnlikeFaults } from '../list-faults.ts';
import { ACCOUNT_HISTORY, FAVOURITES, OTHER_LISTS } from '../lists.ts';

testListFaults(FAVOURITES);
testFaultsOfSite(ACCOUNT_HISTORY);
for (const list of [ACCOUNT_HISTORY, ...OTHER_LISTS]) testUnlikeFaults(list);
