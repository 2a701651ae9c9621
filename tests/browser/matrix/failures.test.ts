// Runs the failure matrix: each screen that handles money or identity, under each fault. Writes the table of
// tests/browser/matrix/failures.md. Runs only in `npm run test:full`.
import { test } from '../page.ts';
import { FAULTS } from './faults.ts';
import { ROWS } from './rows.ts';
import { FAILURES, readTable, saveTable } from './table.ts';
import { beginWalk, walkCell } from './walk-cell.ts';

const documented = await readTable(FAILURES.document);
const walked = new Map<string, ReadonlyMap<string, string>>();

test.describe('failures', () => {
  for (const row of ROWS) {
    test(`${row.title} survives every fault`, async ({ page, control, complaints }) => {
      complaints.expect(/Failed to load resource|ERR_/);
      const walk = await beginWalk({ page, control });
      const cells = new Map<string, string>();
      const errors: string[] = [];
      for (const fault of FAULTS) {
        try {
          const text = documented.get(row.title)?.get(fault.title);
          cells.set(fault.title, await walkCell(walk, row, fault, text));
        } catch (error) {
          errors.push(`${fault.title}: ${error}\nThe player saw: ${walk.seen.all()}`);
        }
      }
      if (errors.length > 0) throw new Error(errors.join('\n\n'));
      walked.set(row.title, cells);
      await saveTable(FAILURES, walked);
    });
  }
});
