// The lists of a player against faults. Each list tells in its own words that its call has failed or that the connection
// is lost. The other faults, and those of the site and of the session, are answered by the same code for all: they are tested
// on one list with cards, and on one below /profile, to which the login does not return. tests/browser/matrix tests all lists
// against all faults.
import { testFaultsOfCall, testListFaults, UNLIKE_FAULTS } from '../list-faults.ts';
import { ACCOUNT_HISTORY, FAVOURITES, OTHER_LISTS } from '../lists.ts';

for (const list of [FAVOURITES, ACCOUNT_HISTORY]) testListFaults(list);
for (const list of OTHER_LISTS) testFaultsOfCall(list, UNLIKE_FAULTS);
