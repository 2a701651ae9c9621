/** Holds the texts of the presets to what players see under them, as presets.md has it. */
import { expect, test } from 'vitest';
import { PRESETS } from '#mock-server/casino/presets';
import { PRESET_TABLE, readTable } from '../browser/matrix/table.ts';

/** The texts that no cell has. `tests/browser/stories/preset-texts.test.ts` looks for them on the site. */
const BESIDE_THE_TABLE: ReadonlySet<string> = new Set(['Sağlayıcıya Ulaşılamıyor', '7']);

const cells = [...(await readTable(PRESET_TABLE.document)).values()];

test.each(Object.entries(PRESETS))(
  'what %s promises to show is shown on a screen',
  (name, { expectation }) => {
    const texts = cells.map((row) => row.get(name) ?? '');

    const quoted = [...expectation.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);

    for (const text of quoted.filter((each) => !BESIDE_THE_TABLE.has(each))) {
      expect(
        texts.filter((cell) => cell.includes(text)),
        `no screen shows “${text}”`,
      ).not.toEqual([]);
    }
  },
);

test('a preset that promises no message shows none, and signs players out or not as it says', () => {
  const isSignedOut = (cell: string) => cell.includes('(oturum kapandı)');
  for (const [name, { expectation }] of Object.entries(PRESETS)) {
    const signedOut = cells.filter((row) => isSignedOut(row.get(name) ?? ''));
    expect(signedOut.length > 0, name).toBe(expectation.includes('signed out'));
    if (!expectation.includes('without a message')) continue;
    for (const row of signedOut)
      expect(row.get(name)).toMatch(/^[^·]*( · Giriş yap → `\/login`)? \(oturum kapandı\)$/);
  }
});
