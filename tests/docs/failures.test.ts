/** Compares the documented tables of the two matrices with their rows and columns. */
import { expect, test } from 'vitest';
import { describeRenewal, FAILURES, PRESET_TABLE, readTable } from '#tests/browser/matrix/table';

for (const table of [FAILURES, PRESET_TABLE]) {
  const { document, columns, rows } = table;
  test(`${document} has a row for each screen, all columns, and a text in each cell`, async () => {
    const cells = await readTable(document);

    const remedy = (walked: readonly string[]) => describeRenewal(table, walked);
    expect([...cells.keys()], remedy(columns.slice(0, 1))).toEqual(rows.map(({ title }) => title));
    for (const [title, texts] of cells) {
      const missing = columns.filter((column) => !texts.has(column));
      const renewed = missing.length > 0 ? missing : columns.slice(0, 1);
      expect([...texts.keys()], `${title}: ${remedy(renewed)}`).toEqual(columns);
      for (const [column, text] of texts) {
        expect(text.trim(), `${title} × ${column}: ${remedy([column])}`).not.toBe('');
      }
    }
  });
}
