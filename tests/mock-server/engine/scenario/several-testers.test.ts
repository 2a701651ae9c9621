// Tests what keeps several testers in one world from overwriting each other.
import { expect, test } from 'vitest';
import { createControl } from '#contracts/casino/client';
import { CONTROL_PATH } from '#contracts/control/calls';
import { ControlRefusal } from '#contracts/control/client';
import { TESTER_HEADER } from '#contracts/mock-headers';
import { aWorld, type TestWorld } from '#tests/support/a-world';

const DROP = { on: 'casino/*', phase: 'before', effect: { kind: 'drop' } } as const;
const FIRST = { params: { id: 'r1' } };

/** Returns a control client that names its tester by a header. */
const controlOf = ({ request }: TestWorld, header: string) =>
  createControl({
    origin: 'http://localhost',
    fetch: (url, { headers, ...init }) =>
      request(url, { ...init, headers: { ...headers, [TESTER_HEADER]: header } }),
  });

test('a change for an earlier version of the scenario is refused with what is there, and changes nothing', async () => {
  const { control, request } = await aWorld();
  await control('postRule', { rule: DROP });
  const { version } = await control('getScenario');
  await control('putRule', { ...DROP, player: 'mert.kaya' }, FIRST);
  const present = await control('getScenario');
  expect(present.version).toBe(version + 1);

  const late = control('putRule', { ...DROP, player: 'esra.isik' }, { ...FIRST, ifMatch: version });
  await expect(late).rejects.toThrow(ControlRefusal);
  const reply = await request(`${CONTROL_PATH}/scenario/rules/r1`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
    body: 'null',
  });

  expect(reply.status).toBe(409);
  expect(await reply.json()).toEqual({
    error: { message: expect.stringContaining('nothing was overwritten'), current: present },
  });
  expect(await control('getScenario')).toEqual(present);
  await control('putRule', DROP, { ...FIRST, ifMatch: present.version });
});

test('the version grows with each change, each undo, and a snapshot that replaces the world', async () => {
  const { control } = await aWorld();
  await control('patchScenario', { maintenance: true });
  await control('addPreset', null, { params: { name: 'offline' } });
  const { version } = await control('undoScenario');
  expect(version).toBe(3);

  await control('putSnapshot', await control('getSnapshot'));

  expect(await control('getScenario')).toMatchObject({ version: 4, maintenance: true });
  await control('deleteScenario');
  expect((await control('getScenario')).version).toBe(5);
});

test.each([
  ['Ay%C5%9Fe', 'Ayşe'],
  [' Bora%0A ', 'Bora'],
  ['a'.repeat(60), 'a'.repeat(40)],
  ['', undefined],
  ['%E0%A4%A', undefined],
])('the header %s names the tester of a change %s, also of the clock', async (header, by) => {
  const world = await aWorld();
  const control = controlOf(world, header);

  await control('patchScenario', { maintenance: true });
  expect((await control('getScenario')).undo?.by).toBe(by);
  await control('putClock', { running: false });
  expect((await control('getScenario')).undo).toMatchObject({
    kind: 'clock',
    ...(by !== undefined && { by }),
  });
});

test('all healthy leaves a convenience on, which is no fault, and says so in the list of presets', async () => {
  const { control } = await aWorld();
  for (const name of ['no-popups', 'offline']) await control('addPreset', null, { params: { name } });

  const { presets, undo } = await control('healScenario');

  expect(presets).toEqual(['no-popups']);
  expect(undo?.rulesOff).toBe(1);
  expect((await control('getPresets')).filter(({ isConvenience }) => isConvenience)).toMatchObject([
    { name: 'no-popups' },
  ]);
});
