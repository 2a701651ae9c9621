/** Tests the saved snapshots in the console. */
import { expect, test } from 'vitest';
import { buildSafetyName } from '../../../../client/console/snapshots/snapshots-model.ts';
import { openTestConsole } from '../open-test-console.ts';

test('a restore keeps a copy of the world first, and the copy brings it back', async () => {
  const { console, world } = await openTestConsole();
  const { snapshots } = console;
  await snapshots.save('healthy');
  await console.scenario.toggle('maintenance');

  expect(await snapshots.restore('healthy', world.name)).toBe(true);
  await console.refresh();
  expect(console.scenario.current.value?.maintenance).toBe(false);

  await snapshots.restore(buildSafetyName(world.name), world.name);
  await console.refresh();
  expect(console.scenario.current.value?.maintenance).toBe(true);
});

test('a name that is too long is refused with the maximum', async () => {
  const { console } = await openTestConsole();

  expect(await console.snapshots.save('a'.repeat(64))).toBe(false);

  expect(console.snapshots.error.value).toMatch(/at most 63 characters/);
});

test('what is downloaded can be uploaded into the world again', async () => {
  const { console, world } = await openTestConsole();
  const text = await console.snapshots.download();
  await console.scenario.toggle('serverError');

  expect(
    await console.snapshots.upload(new File([text ?? ''], 'bug.json'), () =>
      console.snapshots.saveSafetyCopy(world.name),
    ),
  ).toBe(true);

  await console.refresh();
  expect(console.scenario.current.value?.serverError).toBe(false);
});

test.each([
  ['no JSON', 'hello'],
  ['no snapshot', '{ "players": [] }'],
  ['a damaged snapshot', '{ "vitrin": "world", "version": 1, "world": {} }'],
])('a file that is %s is refused with a reason, and nothing changes', async (_, text) => {
  const { console, world } = await openTestConsole();
  await console.scenario.toggle('maintenance');

  expect(
    await console.snapshots.upload(new File([text], 'bug.json'), () =>
      console.snapshots.saveSafetyCopy(world.name),
    ),
  ).toBe(false);

  expect(console.snapshots.error.value).toMatch(/^bug\.json .*Nothing was changed\.$/);
  await console.refresh();
  expect(console.scenario.current.value?.maintenance).toBe(true);
});

test('a name that is none is refused with a reason', async () => {
  const { console } = await openTestConsole();

  expect(await console.snapshots.save('Ayşe’s bug')).toBe(false);
  expect(console.snapshots.error.value).toMatch(/letters a-z/);
});

test('the name of a safety copy is a name, also for the longest name of a world', () => {
  expect(buildSafetyName('a'.repeat(63))).toMatch(/^[a-z-]{1,63}$/);
  expect(buildSafetyName(`${'a'.repeat(47)}-b`)).toMatch(/[a-z]$/);
});
