// Tests a cell of the preset matrix. `npm run test:full` tests all cells.

import { NO_PRESET } from '../matrix/preset-columns.ts';
import { SCREEN_GROUPS } from '../matrix/screen-groups.ts';
import { PRESET_TABLE, readTable } from '../matrix/table.ts';
import { beginPresetWalk, walkPreset, walkUsual } from '../matrix/walk-preset.ts';
import { expect, test } from '../page.ts';

const ROW = 'Slot lobby';
const PRESET = 'contract-violation';

test(`${ROW} under ${PRESET} looks as documented`, async ({ page, control, complaints }) => {
  complaints.expect(/Failed to load resource|ERR_/);
  const group = SCREEN_GROUPS.find(({ title }) => title === ROW);
  if (!group) throw new Error(`There is no row ${ROW}.`);
  const texts = (await readTable(PRESET_TABLE.document)).get(ROW);
  const walk = await beginPresetWalk({ page, control }, group);
  const usual = await walkUsual(walk, texts?.get(NO_PRESET));
  expect(usual.text, NO_PRESET).toBe(texts?.get(NO_PRESET));
  expect(await walkPreset(walk, PRESET, usual, texts?.get(PRESET))).toBe(texts?.get(PRESET));
});
