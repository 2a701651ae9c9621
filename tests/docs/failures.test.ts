/** Compares the table of docs/failures.md with the rows and columns of the failure matrix. */
import { expect, test } from 'vitest';
import { FAULTS } from '#tests/browser/matrix/faults';
import { ROWS } from '#tests/browser/matrix/rows';
import { readTable } from '#tests/browser/matrix/table';

test('the failure matrix has a row for each screen, a column for each fault, and a text in each cell', async () => {
  const cells = await readTable();

  expect([...cells.keys()]).toEqual(ROWS.map(({ title }) => title));
  for (const [title, texts] of cells) {
    expect([...texts.keys()], title).toEqual(FAULTS.map((fault) => fault.title));
    for (const [fault, text] of texts) expect(text.trim(), `${title} × ${fault}`).not.toBe('');
  }
});
