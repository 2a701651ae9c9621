// Situations are found by the words of what a player sees.
import { expect, test } from 'vitest';
import { DAY_MS } from '#contracts/time/durations';
import { openTestConsole } from '../open-test-console.ts';

test.each([
  ['sign-in refused', ['login-failed', 'sessionExpired']],
  ['Giriş Başarısız', ['login-failed']],
  ['giris basarisiz', ['login-failed']],
  ['7 first name', ['contract-violation']],
  ['Kısa bir bakım', ['maintenance']],
  ['HTTP 500', ['serverError']],
  ['promotion gone', ['promotion']],
  ['no such words', []],
])('a search for “%s” finds %j', async (text, expected) => {
  const { console } = await openTestConsole();
  const { situations } = console;

  await situations.search(text);

  const { presets, switches, moments } = situations.found.value;
  const kinds = new Set(moments.map(({ kind }) => kind));
  expect([...presets, ...switches].map(({ name }) => name).concat([...kinds])).toEqual(expected);
});

test('without a search all presets are listed that are no switches, in their order', async () => {
  const { console } = await openTestConsole();
  const { situations, scenario } = console;
  const all = scenario.presets.value.map(({ name }) => name);

  const { presets, switches, moments } = situations.found.value;

  const ofSwitches = ['maintenance', 'server-error', 'session-expired'];
  expect(presets.map(({ name }) => name)).toEqual(all.filter((name) => !ofSwitches.includes(name)));
  expect([switches, moments]).toEqual([[], []]);
});

test('a moment that was found is jumped to, after which the next one is listed', async () => {
  const { console, world } = await openTestConsole();
  const { situations } = console;
  await situations.search('midnight');
  const readMidnight = () => situations.found.value.moments.find(({ title }) => title === 'midnight');
  const moment = readMidnight();
  if (!moment) throw new Error('There is no midnight');

  await situations.jumpTo(moment);

  expect((await world.control('getClock')).now).toMatch(/T00:00:00/);
  expect(Date.parse(readMidnight()?.at ?? '') - Date.parse(moment.at)).toBe(DAY_MS);
});
