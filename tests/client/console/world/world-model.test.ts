/** Tests the list of worlds in the console, where worlds are deleted and restored. */
import { expect, test } from 'vitest';
import { aWorld } from '#tests/support/a-world';
import { formatAge, formatSize } from '../../../../client/console/base/moments.ts';
import { buildWorldIcon, findWorldHue } from '../../../../client/console/world/world-colour.ts';
import { openTestConsole } from '../open-test-console.ts';

async function openWithOther(name: string) {
  const opened = await openTestConsole();
  const other = await aWorld({ beside: opened.world, name });
  await other.control('patchScenario', { maintenance: true });
  await opened.console.world.loadAll();
  return { ...opened, other };
}

const listNames = ({ all }: Awaited<ReturnType<typeof openTestConsole>>['console']['world']) =>
  all.value.map(({ name }) => name);

test('a deleted world leaves the list, can be brought back, and then it is as it was', async () => {
  const { console, other } = await openWithOther('mehmet');
  const { world } = console;

  const removed = await world.remove('mehmet');
  expect(listNames(world)).not.toContain('mehmet');

  expect(await world.bringBack('mehmet', removed?.kept?.snapshot ?? '')).toBe(true);
  expect(listNames(world)).toContain('mehmet');
  expect((await other.control('getScenario')).maintenance).toBe(true);
});

test('the reason of a refusal goes when the server answers again', async () => {
  const world = await aWorld();
  let isRefused = false;
  const request: typeof world.request = async (...sent) =>
    isRefused
      ? new Response('{"error":{"message":"No such world"}}', { status: 400 })
      : world.request(...sent);
  const { console } = await openTestConsole({ beside: { world: { ...world, request } } });

  isRefused = true;
  await expect(console.world.refresh()).rejects.toThrow('No such world');
  expect(console.world.refusal.value).toBe('No such world');
  isRefused = false;
  await console.world.refresh();

  expect(console.world.refusal.value).toBeUndefined();
});

test('the last use of a world is told from the server’s time', async () => {
  const { console, world } = await openWithOther('mehmet');
  world.advance(2 * 60_000);
  await console.world.loadAll();

  const ages = console.world.all.value.map(({ name, lastUsedAt }) => [
    name,
    console.world.formatAge(lastUsedAt),
  ]);

  expect(ages).toEqual([
    ['mehmet', '2 min ago'],
    [world.name, 'now'],
  ]);
});

test('worlds whose names differ little have colours that differ much', () => {
  const [first = 0, second = 0] = ['ci-17', 'ci-18'].map(findWorldHue);

  expect(Math.abs(first - second)).toBeGreaterThan(60);
  expect(buildWorldIcon(first)).not.toBe(buildWorldIcon(second));
});

test.each([
  ['2026-11-20T12:00:00+03:00', 'now'],
  ['2026-11-20T11:59:31+03:00', 'now'],
  ['2026-11-20T11:59:30+03:00', '1 min ago'],
  ['2026-11-20T11:58:00+03:00', '2 min ago'],
  ['2026-11-20T11:00:31+03:00', '59 min ago'],
  ['2026-11-20T11:00:30+03:00', '1 h ago'],
  ['2026-11-20T09:00:00+03:00', '3 h ago'],
  ['2026-11-19T12:00:31+03:00', '23 h ago'],
  ['2026-11-19T12:00:30+03:00', '2026-11-19 12:00'],
  ['2026-11-18T17:20:00+03:00', '2026-11-18 17:20'],
])('at noon, %s was: %s', (iso, text) => {
  expect(formatAge(iso, Date.parse('2026-11-20T12:00:30+03:00'))).toBe(text);
});

test('sizes are told in kB, and from a megabyte on in MB', () => {
  const mega = 1024 * 1024;
  const sizes = [0, 1, 96 * 1024, mega - 1024, mega, 1.25 * mega].map(formatSize);
  expect(sizes).toEqual(['0 kB', '1 kB', '96 kB', '1023 kB', '1.0 MB', '1.3 MB']);
});
