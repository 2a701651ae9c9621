import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import { openTestConsole } from './open-test-console.ts';

test('the keys 1, 2 and 3 toggle the switches and H turns all off, except while somebody types', async () => {
  const { console } = await openTestConsole();
  const { shortcuts, scenario } = console;
  const press = { altKey: false, ctrlKey: false, metaKey: false, isTyping: false };

  shortcuts.handle({ ...press, key: '2' });
  expect(scenario.current.value?.serverError).toBe(true);
  shortcuts.handle({ ...press, key: 'H' });
  expect(scenario.current.value?.serverError).toBe(false);

  expect(shortcuts.handle({ ...press, key: '1', isTyping: true })).toBe(false);
  expect(shortcuts.handle({ ...press, key: '1', ctrlKey: true })).toBe(false);
  shortcuts.isEnabled.value = false;
  expect(shortcuts.handle({ ...press, key: '1' })).toBe(false);
});

test('the journal shows each exchange as it ends', async () => {
  const { console, world, timers } = await openTestConsole();
  console.start();
  await expect.poll(() => console.stream.state.value).toBe('live');

  await world.call(system.ping);
  await world.call(casino.games_list, { limit: 1 });

  await expect
    .poll(() => {
      timers.advance(100);
      return console.journal.entries.value.map(({ call }) => call);
    })
    .toEqual(['casino/games_list', 'system/ping']);
  console.stop();
  expect(console.stream.state.value).toBe('paused');
});

test('the next refresh notices that the server answers again', async () => {
  const { console, connection, timers } = await openTestConsole();
  console.start();
  connection.isCut = true;
  timers.advance(3000);
  await expect.poll(() => console.isReachable.value).toBe(false);

  connection.isCut = false;
  timers.advance(3000);

  await expect.poll(() => console.isReachable.value).toBe(true);
  console.stop();
});

test('the world is loaded again after an exchange', async () => {
  const { console, world, timers } = await openTestConsole();
  console.start();
  await expect.poll(() => console.stream.state.value).toBe('live');
  await world.call(system.ping);

  await expect
    .poll(() => {
      timers.advance(100);
      return console.world.current.value?.exchanges;
    })
    .toBe(1);
  console.stop();
});
