import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import { aConsole } from './a-console.ts';

test('the keys 1, 2, 3 press the switches and H takes all off, but not while somebody types', async () => {
  const { console } = await aConsole();
  const { keys, situation } = console;
  const key = { altKey: false, ctrlKey: false, metaKey: false, isTyping: false };

  keys.press({ ...key, key: '2' });
  expect(situation.scenario.value?.serverError).toBe(true);
  keys.press({ ...key, key: 'H' });
  expect(situation.scenario.value?.serverError).toBe(false);

  expect(keys.press({ ...key, key: '1', isTyping: true })).toBe(false);
  expect(keys.press({ ...key, key: '1', ctrlKey: true })).toBe(false);
  keys.areOn.value = false;
  expect(keys.press({ ...key, key: '1' })).toBe(false);
});

test('the journal hears of every exchange as it ends', async () => {
  const { console, world, timers } = await aConsole();
  console.start();
  await expect.poll(() => console.stream.state.value).toBe('live');

  await world.call(system.ping);
  await world.call(casino.games_list, { limit: 1 });

  await expect
    .poll(() => {
      timers.pass(100);
      return console.journal.entries.value.map(({ call }) => call);
    })
    .toEqual(['casino/games_list', 'system/ping']);
  console.stop();
  expect(console.stream.state.value).toBe('paused');
});

test('a server that comes back is noticed at the next look', async () => {
  const { console, line, timers } = await aConsole();
  console.start();
  line.isCut = true;
  timers.pass(3000);
  await expect.poll(() => console.isReachable.value).toBe(false);

  line.isCut = false;
  timers.pass(3000);

  await expect.poll(() => console.isReachable.value).toBe(true);
  console.stop();
});

test('balances are looked at again after an exchange', async () => {
  const { console, world, timers } = await aConsole();
  console.start();
  await expect.poll(() => console.stream.state.value).toBe('live');
  await world.call(system.ping);

  await expect
    .poll(() => {
      timers.pass(100);
      return console.world.world.value?.exchanges;
    })
    .toBe(1);
  console.stop();
});
