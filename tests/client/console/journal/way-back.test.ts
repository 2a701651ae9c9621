/** Tests that what was cleared from the journal comes back in the console. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { openTestConsole } from '../open-test-console.ts';

test('rows that were cleared come back into the list, also while it is filtered', async () => {
  const { console, world } = await openTestConsole();
  await world.call(casino.games_list, { searchGameName: 'kiraz' });
  await world.call(casino.games_list, { limit: 1 });
  await console.journal.load();
  console.journal.filter.value = 'KİRAZ';

  const copies = await console.journal.clear();
  expect(console.journal.visible.value).toHaveLength(0);
  await world.control('restoreJournal', undefined, { params: { id: String(copies?.journal) } });
  await console.journal.load();

  expect(console.journal.visible.value).toHaveLength(1);
});
