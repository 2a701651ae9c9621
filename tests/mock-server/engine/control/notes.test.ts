// The changes of a world stand between the exchanges of its journal.
import { expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import { siteControls } from '#contracts/casino/calls';
import { Scenario } from '#contracts/control/scenario';
import { Clock } from '#contracts/control/world';
import { MAX_NOTES } from '#mock-server/engine/worlds/journal';
import { aWorld } from '#tests/support/a-world';

test('each call that changes clock or scenario is noted, and each that takes or restores a snapshot of its world', () => {
  const calls = Object.entries(siteControls).filter(([, { reads }]) => !reads);
  const isAbout = (path: string) =>
    /^\/(?:world\/(?:snapshot|reset)|snapshots\/:name(?:\/restore)?)$/.test(path);

  expect(calls.length).toBeGreaterThan(0);
  for (const [name, { method, path, reply, notes }] of calls) {
    const expected =
      reply === Scenario
        ? 'scenario'
        : reply === Clock
          ? 'clock'
          : isAbout(path) && method !== 'DELETE'
            ? 'snapshot'
            : undefined;
    expect(notes, name).toBe(expected);
  }
});

test('a jump, a snapshot and a change of the scenario stand between the exchanges, with who made them', async () => {
  const { control, call, request } = await aWorld();
  await control('putClock', { now: '2026-11-20T21:46:00', running: false });
  await call(system.ping);
  await request('/__mock/api/scenario/preset/offline', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-mock-tester': 'Ay%C5%9Fe' },
    body: 'null',
  });
  await control('removePreset', undefined, { params: { name: 'offline' } });
  await control('undoScenario');
  await call(system.ping).catch(() => undefined);
  await control('saveSnapshot', undefined, { params: { name: 'noted' } });
  await control('patchScenario', { maintenance: true });

  const { notes } = await control('getJournal');

  expect(notes.map(({ after, kind, text, by }) => [after, kind, text, by])).toEqual([
    [2, 'scenario', 'switch maintenance on', null],
    [2, 'snapshot', 'snapshot noted saved', null],
    [1, 'scenario', 'undone: preset offline removed', null],
    [1, 'scenario', 'preset offline removed', null],
    [1, 'scenario', 'preset offline added', 'Ayşe'],
    [0, 'clock', expect.stringMatching(/^clock set from .* to 2026-11-20 21:46:00, frozen$/), null],
  ]);
  const read = async (query: Record<string, string | number>) =>
    (await control('getJournal', undefined, { query })).notes.map(({ id }) => id);
  expect(await read({ limit: 1 })).toEqual([6, 5]);
  expect(await read({ before: 2 })).toEqual([4, 3, 2, 1]);
  expect(await read({ text: 'ayşe' })).toEqual([2]);
  expect(await read({ from: '2026-11-20T21:47' })).toEqual([]);
  expect(await read({ call: 'system/ping' })).toEqual([]);
  expect((await control('getReport', undefined, { query: { exchange: 2 } })).notes).toHaveLength(2);
  await control('deleteJournal');
  expect(await read({})).toEqual([]);
});

test('a refused change is not noted, and a world has the latest notes only', async () => {
  const { control } = await aWorld();
  await expect(control('addPreset', null, { params: { name: 'no-such' } })).rejects.toThrow();
  expect((await control('getJournal')).notes).toEqual([]);
  for (let index = 0; index <= MAX_NOTES; index += 1) await control('patchScenario', { maintenance: true });

  const { notes } = await control('getJournal');

  expect(notes).toHaveLength(MAX_NOTES);
  expect(notes[0]?.id).toBe(MAX_NOTES + 1);
});
