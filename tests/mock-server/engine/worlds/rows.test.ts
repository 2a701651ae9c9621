import { expect, test } from 'vitest';
import type { World } from '#mock-server/casino/world';
import { putRow, removeRow } from '#mock-server/engine/tables/table';
import { TrackedRows } from '#mock-server/engine/worlds/rows';
import { aWorld } from '#tests/support/a-world';
import { applyChanges } from '#tests/support/state/memory-store';

type Favourites = World['favorites'];
const ROW = { casino: [], livecasino: [] };

test.each<[string, (rows: Favourites) => void]>([
  [
    'removed and put again',
    (rows) => {
      removeRow(rows, 'a');
      putRow(rows, 'a', ROW);
    },
  ],
  [
    'changed, removed and put again after another one',
    (rows) => {
      putRow(rows, 'a', { ...ROW });
      removeRow(rows, 'b');
      putRow(rows, 'b', ROW);
      removeRow(rows, 'a');
      putRow(rows, 'a', ROW);
    },
  ],
])('a row that is %s stands where its table has it in the store too', async (_what, change) => {
  const world = (await aWorld()).world();
  const { favorites } = world;
  for (const key of ['a', 'b', 'c']) putRow(favorites, key, ROW);
  const tracked = new TrackedRows(world);
  const stored = applyChanges([], tracked.collect(true).rows);
  tracked.clear();

  change(favorites);

  const rows = applyChanges(stored, tracked.collect(false).rows);
  const keys = rows.filter(({ table }) => table === 'favorites').map(({ key }) => key);
  expect(keys).toEqual(Object.keys(favorites));
});
