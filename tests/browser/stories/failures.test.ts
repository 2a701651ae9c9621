// Tests a cell of the failure matrix. Other stories test the other faults on a page of their own, and
// `npm run test:full` tests all cells.
import { FAULTS } from '../matrix/faults.ts';
import { ROWS } from '../matrix/rows.ts';
import { FAILURES, readTable } from '../matrix/table.ts';
import { beginWalk, walkCell } from '../matrix/walk-cell.ts';
import { expect, test } from '../page.ts';

const ROW = 'Bank account: delete';
const FAULT = 'login failed';

test('a failure looks as documented, and leaves screen and world in agreement', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_/);
  const row = ROWS.find(({ title }) => title === ROW);
  const fault = FAULTS.find(({ title }) => title === FAULT);
  if (!row || !fault) throw new Error(`There is no cell ${ROW} × ${FAULT}.`);
  const text = (await readTable(FAILURES.document)).get(ROW)?.get(FAULT);
  expect(await walkCell(await beginWalk({ page, control }), row, fault, text)).toBe(text);
});
