// Cells of the failure matrix: one of each screen, and each fault at least once. `npm run test:full` walks all of them.
import { FAULTS } from '../matrix/faults.ts';
import { ROWS } from '../matrix/rows.ts';
import { FAILURES, readTable } from '../matrix/table.ts';
import { beginWalk, walkCell } from '../matrix/walk-cell.ts';
import { expect, test } from '../page.ts';

/** The walked cells: titles of row and fault. Each group shares a page, since a sign-in takes as long as a cell. */
const GROUPS: Readonly<Record<string, readonly (readonly [row: string, fault: string])[]>> = {
  'registration, passwords and sign-in': [
    ['Registration', 'duplicate'],
    ['Forgotten password', 'HTTP 500'],
    ['New password by link', 'dropped after'],
    ['Sign-in', 'session expired'],
    ['Password change', 'malformed'],
  ],
  'profile, second factor and bank accounts': [
    ['Profile: balance', 'slow'],
    ['Authenticator on', 'dropped after'],
    ['SMS protection on', 'duplicate'],
    ['Bank account: add', 'dropped after'],
    ['Bank account: update', 'not authorised'],
    ['Bank account: delete', 'login failed'],
  ],
  payments: [
    ['Deposit', 'maintenance'],
    ['Quick deposit', 'dropped after'],
    ['Deposit by bank transfer', 'duplicate'],
    ['Deposit by mobile banking', 'malformed'],
    ['Withdrawal', 'inactive account'],
    ['Bonus request', 'dropped before'],
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
