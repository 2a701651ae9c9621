/** Tests the saved snapshots in the console. */
import { expect, test } from 'vitest';
import { describeDifferences } from '../../../../client/console/world/describe-differences.ts';
import { openTestConsole } from '../open-test-console.ts';

async function openSnapshots() {
  const { console, world } = await openTestConsole();
  const { snapshots } = console;
  return { console, world, snapshots };
}

test('a restore says which copy of the world was kept, and the copy brings it back', async () => {
  const { console, snapshots } = await openSnapshots();
  await snapshots.save('healthy');
  await console.scenario.toggle('maintenance');

  const restored = await snapshots.restore('healthy');
  await console.refresh();
  expect(console.scenario.current.value?.maintenance).toBe(false);

  await snapshots.restore(restored?.kept?.snapshot ?? '');
  await console.refresh();
  expect(console.scenario.current.value?.maintenance).toBe(true);
});

test('each snapshot says what restoring it would change in this world', async () => {
  const { console, snapshots } = await openSnapshots();
  const read = (name: string) => describeDifferences(snapshots.comparisons.value.get(name));
  await snapshots.save('healthy');
  await console.scenario.toggle('maintenance');
  await snapshots.save('broken');
  await snapshots.load();
  await expect
    .poll(() => [read('healthy'), read('broken')])
    .toEqual(['Restoring: scenario maintenance yes → no.', 'Restoring changes nothing.']);
});

test('a comparison that another one has replaced adds nothing to it', async () => {
  const { snapshots } = await openSnapshots();
  await snapshots.save('healthy');
  await snapshots.save('broken');

  await Promise.all([snapshots.load(), snapshots.remove('healthy')]);

  await expect.poll(() => [...snapshots.comparisons.value.keys()]).toEqual(['broken']);
});

test.each([
  ['is too long', 'a'.repeat(64), /^A name .*at most 63 characters/],
  ['is none', 'Ayşe’s bug', /letters a-z/],
])('a name that %s is refused with the reason', async (_, name, reason) => {
  const { snapshots } = await openSnapshots();

  expect(await snapshots.save(name)).toBe(false);
  expect(snapshots.error.value).toMatch(reason);
});
