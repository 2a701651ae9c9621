// Runs the preset matrix: each group of screens under each preset. Writes the table of
// presets.md beside this file, and prints it. Runs only in `npm run test:full`, or for the one preset of VITRIN_PRESET.
import { onlyPreset } from '../../support/only-preset.ts';
import { test } from '../page.ts';
import { listWalkedPresets, NO_PRESET } from './preset-columns.ts';
import { SCREEN_GROUPS } from './screen-groups.ts';
import { PRESET_TABLE, readTable, saveTable } from './table.ts';
import { beginPresetWalk, walkPreset, walkUsual } from './walk-preset.ts';

const presets = listWalkedPresets(onlyPreset);
const documented = await readTable(PRESET_TABLE.document);
const walked = new Map<string, ReadonlyMap<string, string>>();

test.describe('presets', () => {
  for (const group of SCREEN_GROUPS) {
    test(`${group.title} tells its player about each preset`, async ({ page, control, complaints }) => {
      complaints.expect(/Failed to load resource|ERR_/);
      const walk = await beginPresetWalk({ page, control }, group);
      const texts = documented.get(group.title);
      const usual = await walkUsual(walk, texts?.get(NO_PRESET));
      const cells = new Map([[NO_PRESET, usual.text]]);
      const errors: string[] = [];
      for (const preset of presets) {
        try {
          cells.set(preset, await walkPreset(walk, preset, usual, texts?.get(preset)));
        } catch (error) {
          errors.push(`${preset}: ${error}\nThe player saw: ${walk.seen.all()}`);
        }
      }
      walked.set(group.title, cells);
      if (errors.length > 0) throw new Error(errors.join('\n\n'));
      await saveTable(PRESET_TABLE, walked);
    });
  }
});

test.afterAll(() => {
  for (const [title, cells] of walked) {
    process.stdout.write(`\n${title}\n`);
    for (const [column, text] of cells) process.stdout.write(`  ${column.padEnd(22)} ${text}\n`);
  }
});
