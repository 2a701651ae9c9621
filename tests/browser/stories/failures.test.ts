// Tests some cells of the failure matrix, which cover each kind of screen and each fault at least once.
// `npm run test:full` tests all cells.
import { FAULTS } from '../matrix/faults.ts';
import { ROWS } from '../matrix/rows.ts';
import { FAILURES, readTable } from '../matrix/table.ts';
import { beginWalk, walkCell } from '../matrix/walk-cell.ts';
import { expect, test } from '../page.ts';

/**
 * The cells to test, each given by the titles of its row and its fault. The cells of a group share a page,
 * since a sign-in takes as long as a cell. All screens use the same code for fields, errors and the search
 * for a payment, so a screen is left out if a listed one resembles it: “New password by link” covers the
 * forgotten password, “Authenticator on” the protection by SMS, “Bank account: add” the update of an account,
 * “Deposit by bank transfer” mobile banking, and “Profile: balance” the bonus request, since both only load
 * data.
 */
const GROUPS: Readonly<Record<string, readonly (readonly [row: string, fault: string])[]>> = {
  identity: [
    ['Registration', 'duplicate'],
    ['New password by link', 'HTTP 500'],
    ['Sign-in', 'dropped before'],
    ['Password change', 'session expired'],
    ['Profile: balance', 'slow'],
    ['Authenticator on', 'inactive account'],
  ],
  money: [
    ['Bank account: add', 'not authorised'],
    ['Bank account: delete', 'login failed'],
    ['Deposit', 'maintenance'],
    ['Quick deposit', 'dropped after'],
    ['Deposit by bank transfer', 'duplicate'],
    ['Withdrawal', 'malformed'],
  ],
};

const documented = await readTable(FAILURES.document);

for (const [group, cells] of Object.entries(GROUPS)) {
  test(`failures of ${group} look as documented, and leave screen and world in agreement`, async ({
    page,
    control,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource|ERR_/);
    const walk = await beginWalk({ page, control });
    for (const [title, faultTitle] of cells) {
      const row = ROWS.find((each) => each.title === title);
      const fault = FAULTS.find((each) => each.title === faultTitle);
      if (!row || !fault) throw new Error(`There is no cell ${title} × ${faultTitle}.`);
      const text = documented.get(title)?.get(faultTitle);
      expect(await walkCell(walk, row, fault, text), `${title} × ${faultTitle}`).toBe(text);
    }
  });
}
