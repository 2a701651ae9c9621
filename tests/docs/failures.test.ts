/**
 * Compares the tables of docs/failures.md and docs/presets.md with the rows and columns of the two matrices, and
 * the console's walk with the second.
 */
import { expect, test } from 'vitest';
import { FAILURES, PRESET_TABLE, readTable } from '#tests/browser/matrix/table';
import { formatScreens, SCREENS_FILE } from '#tests/browser/matrix/walk-screens';

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

// `npx vitest run tests/docs/failures.test.ts -u` renews the file.
test('the console walks through the cells of docs/presets.md', async () => {
  await expect(await formatScreens()).toMatchFileSnapshot(`../../${SCREENS_FILE}`);
});
