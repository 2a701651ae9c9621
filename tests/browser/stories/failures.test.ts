// Tests some cells of the failure matrix, each of another screen and another fault. Other stories test the
// faults that are left out here on a page of their own. `npm run test:full` tests all cells.
import { FAULTS } from '../matrix/faults.ts';
import { ROWS } from '../matrix/rows.ts';
import { FAILURES, readTable } from '../matrix/table.ts';
import { beginWalk, walkCell } from '../matrix/walk-cell.ts';
import { expect, test } from '../page.ts';

/**
 * The cells to test, each given by the titles of its row and its fault. They share a page, since a sign-in takes as long
 * as a cell. All screens use the same code for fields, errors and the search for a payment.
 */
const CELLS: readonly (readonly [row: string, fault: string])[] = [
  ['New password by link', 'HTTP 500'],
  ['Bank account: delete', 'login failed'],
];

test('failures look as documented, and leave screen and world in agreement', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_/);
  const documented = await readTable(FAILURES.document);
  const walk = await beginWalk({ page, control });
  for (const [title, faultTitle] of CELLS) {
    const row = ROWS.find((each) => each.title === title);
    const fault = FAULTS.find((each) => each.title === faultTitle);
    if (!row || !fault) throw new Error(`There is no cell ${title} × ${faultTitle}.`);
    const text = documented.get(title)?.get(faultTitle);
    expect(await walkCell(walk, row, fault, text), `${title} × ${faultTitle}`).toBe(text);
  }
});
