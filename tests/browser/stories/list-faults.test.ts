// Tests the lists of a player under faults. Shared code handles the faults, so each is tested on one list: a missing
// right must lead to the no-access page, an expired session to the login and back. Two faults that follow each other
// are tested on the list with a call of its own. tests/browser/matrix tests all lists under all of these.
import { testFaultsOfSession, testUnlikeFaults } from '../list-faults.ts';
import { BET_HISTORY, FAVOURITES } from '../lists.ts';

testFaultsOfSession(FAVOURITES);
testUnlikeFaults(BET_HISTORY);
