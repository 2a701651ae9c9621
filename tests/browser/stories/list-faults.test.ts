// The lists of a player against faults. Each list tells in its own words that its call has failed or that the connection
// is lost. The other faults, those of the site and of the session, and a late reply are answered by the same code for all: they
// are tested on one list, and what leads away also on one below /profile, to which the login does not return.
// tests/browser/matrix tests all lists against all faults.
import { testFaultsOfSite, testListFaults, testUnlikeFaults } from '../list-faults.ts';
import { ACCOUNT_HISTORY, FAVOURITES, OTHER_LISTS } from '../lists.ts';

testListFaults(FAVOURITES);
testFaultsOfSite(ACCOUNT_HISTORY);
for (const list of [ACCOUNT_HISTORY, ...OTHER_LISTS]) testUnlikeFaults(list);
