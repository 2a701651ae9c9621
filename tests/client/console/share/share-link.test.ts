/** The share link, which includes each part in which the world differs from a new one. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { createShareLink } from '../../../../client/console/share/share-link.ts';
import { parseSituation } from '../../../../client/console/share/situation.ts';
import { buildSession } from '../build-session.ts';
import { openTestConsole } from '../open-test-console.ts';

async function openLink(page = '/') {
  const opened = await openTestConsole();
  const link = createShareLink(opened.console, page);
  await link.load();
  const readLink = () => parseSituation(link.path.value.slice(link.path.value.indexOf('?')));
  return { ...opened, link, readLink };
}

/**
 * Opens a link in a world that differs from a new world in each part. It has no changes that a link
 * cannot describe, such as new players or payments (`HandMade`).
 */
async function openChangedWorld() {
  const opened = await openLink('/slot');
  const { console, world, session } = opened;
  await world.control('resetWorld', { seed: 7 });
  await world.control('putClock', { now: '2026-12-31T23:58:40', running: false });
  await world.control('addPreset', null, { params: { name: 'offline' } });
  session.value = buildSession('esra.isik');
  await console.refresh();
  return opened;
}

test('in an unchanged world, the link opens a new world', async () => {
  const { readLink } = await openLink();

  expect(readLink()).toEqual({
    presets: [],
    seed: undefined,
    at: undefined,
    isFrozen: false,
    player: undefined,
    to: '/',
    snapshot: undefined,
  });
});

test('every part that differs from a new world is in the link, and in its sentence', async () => {
  const { link, readLink } = await openChangedWorld();

  expect(readLink()).toEqual({
    presets: [{ name: 'offline', times: undefined }],
    seed: 7,
    at: '2026-12-31T23:58:40',
    isFrozen: true,
    player: 'esra.isik',
    to: '/slot',
    snapshot: undefined,
  });
  for (const text of ['offline', 'seed 7', '2026-12-31', 'clock stopped', 'esra', 'slot']) {
    expect(link.sentence.value).toContain(text);
  }
});

test('changes made by hand are carried by a snapshot, which holds the faults, the seed and the time too', async () => {
  const { link, world, readLink } = await openChangedWorld();
  expect(link.changeCount.value).toBe(0);
  await world.control('postPlayer', { username: 'veli.test' });
  await link.load();

  expect(link.changeCount.value).toBe(1);
  expect(readLink()).toMatchObject({
    snapshot: expect.stringMatching(/^share-/),
    presets: [],
    seed: undefined,
    player: 'esra.isik',
    to: '/slot',
  });
});

test('a rule made by hand is carried by a snapshot, a preset is not', async () => {
  const { console, link } = await openLink();

  await console.scenario.addPreset('offline');
  expect(link.changeCount.value).toBe(0);
  await console.scenario.addRule({ on: '*', phase: 'before', effect: { kind: 'drop' } });

  expect(link.changeCount.value).toBe(1);
});

test('a sign-in while the link is made changes its player', async () => {
  const { session, readLink } = await openLink();
  expect(readLink()).toMatchObject({ player: undefined });

  session.value = buildSession('esra.isik');
  expect(readLink()).toMatchObject({ player: 'esra.isik' });
  session.value = undefined;
  expect(readLink()).toMatchObject({ player: undefined });
});

test('an account that a call changes while the link is made is carried too', async () => {
  const { link, world, readLink } = await openLink();
  const esra = await world.as('esra.isik');
  expect(link.changeCount.value).toBe(0);

  await esra.call(finance.add_favorite_cash_method, finance.add_favorite_cash_method.example);
  await link.load();

  expect(link.changeCount.value).toBe(1);
  expect(readLink()).toMatchObject({ snapshot: expect.stringMatching(/^share-/) });
});
