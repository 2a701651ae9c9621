/** Compares the documented tables of the two matrices with their rows and columns. */
import { expect, test } from 'vitest';
import { FAILURES, PRESET_TABLE, readTable } from '#tests/browser/matrix/table';

for (const { document, columns, rows } of [FAILURES, PRESET_TABLE]) {
  test(`${document} has a row for each screen, all columns, and a text in each cell`, async () => {
    const cells = await readTable(document);

    expect([...cells.keys()]).toEqual(rows.map(({ title }) => title));
    for (const [title, texts] of cells) {
      expect([...texts.keys()], title).toEqual(columns);
      for (const [column, text] of texts) expect(text.trim(), `${title} × ${column}`).not.toBe('');
    }
  });
}
