// Tests a few very different cells of the preset matrix. `npm run test:full` tests all cells.

import { NO_PRESET } from '../matrix/preset-columns.ts';
import { SCREEN_GROUPS } from '../matrix/screen-groups.ts';
import { PRESET_TABLE, readTable } from '../matrix/table.ts';
import { beginPresetWalk, walkPreset, walkUsual } from '../matrix/walk-preset.ts';
import { expect, test } from '../page.ts';

/** The presets to test, by the title of the row. There are few rows, since each needs a sign-in. */
const CELLS: Readonly<Record<string, readonly string[]>> = {
  'Slot lobby': ['empty-lists', 'contract-violation'],
};

const documented = await readTable(PRESET_TABLE.document);

for (const [title, presets] of Object.entries(CELLS)) {
  test(`${title} under ${presets.join(' and ')} looks as documented`, async ({
    page,
    control,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource|ERR_/);
    const group = SCREEN_GROUPS.find((each) => each.title === title);
    if (!group) throw new Error(`There is no row ${title}.`);
    const texts = documented.get(title);
    const walk = await beginPresetWalk({ page, control }, group);
    const usual = await walkUsual(walk, texts?.get(NO_PRESET));
    expect(usual.text, NO_PRESET).toBe(texts?.get(NO_PRESET));
    for (const preset of presets) {
      const text = texts?.get(preset);
      expect(await walkPreset(walk, preset, usual, text), preset).toBe(text);
    }
  });
}
