// Tests the lists of a player under faults. Shared code handles the faults, so most of them are tested on one
// list. Faults that lead to another page are also tested on a list below /profile, because after a login the
// client does not go back to such a page. Two faults that follow each other are tested on the list with a call
// of its own. tests/browser/matrix tests all lists under all faults.
import { testFaultsOfSite, testListFaults, testUnlikeFaults } from '../list-faults.ts';
import { ACCOUNT_HISTORY, BET_HISTORY, FAVOURITES } from '../lists.ts';

testListFaults(FAVOURITES);
testFaultsOfSite(ACCOUNT_HISTORY);
testUnlikeFaults(BET_HISTORY);
