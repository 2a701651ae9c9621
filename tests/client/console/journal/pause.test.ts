import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { openTestConsole } from '../open-test-console.ts';

test('the next call of an exchange waits once, and two consoles see it: the first answer wins, and the other is told', async () => {
  const { console: one, world } = await openTestConsole();
  const { console: other } = await openTestConsole({ beside: { world } });
  await world.call(casino.games_list, { limit: 3 });
  await one.journal.load();
  const [past] = one.journal.entries.value;
  if (!past) throw new Error('Nothing is listed.');

  await one.journal.pauseNext(past, 'before');
  const reply = world.call(casino.games_list, { limit: 3 });
  const findWaiting = async (console: typeof one) => {
    await console.journal.load();
    return console.journal.showWaiting();
  };
  await expect.poll(() => findWaiting(one)).toBeDefined();
  const [seenByOne, seenByOther] = [await findWaiting(one), await findWaiting(other)];
  if (!seenByOne || !seenByOther) throw new Error('Nothing waits.');

  expect(await one.journal.endWaiting(seenByOne, { end: 'answer', data: { limit: 1 } })).toBe(true);
  expect(await other.journal.endWaiting(seenByOther, { end: 'cut' })).toBe(false);

  expect(other.journal.error.value).toMatch(/^No exchange \d+ waits in this world: it was ended/);
  expect((await reply).envelope.data).toHaveLength(1);
  expect((await world.call(casino.games_list, { limit: 3 })).envelope.data).toHaveLength(3);
});
