/** The draft of a share link. The link includes each part of the world's state whose checkbox is ticked. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { createShareDraft } from '../../../../client/console/share/share-draft.ts';
import { parseSituation } from '../../../../client/console/share/situation.ts';
import type { SessionRecord } from '../../../../client/storage/records.ts';
import { openTestConsole } from '../open-test-console.ts';

const PARTS = ['scenario', 'seed', 'clock', 'player', 'page'] as const;

function buildSession(username: string): SessionRecord {
  return {
    uid: 'u',
    sid: 's',
    uip: 'a',
    gmt: 3,
    lang: 'tr',
    username,
    lastlogin: null,
    rid: 1,
    gasecret: null,
  };
}

async function openDraft(page = '/') {
  const opened = await openTestConsole();
  const draft = createShareDraft(opened.console, page);
  await draft.loadHandMade();
  const readLink = () => parseSituation(draft.path.value.slice(draft.path.value.indexOf('?')));
  return { ...opened, draft, readLink };
}

/**
 * Opens a draft in a world that differs from a new world in each of `PARTS`. It has no changes that a link
 * cannot describe, such as new players or payments (`HandMade`).
 */
async function openChangedDraft() {
  const opened = await openDraft('/slot');
  const { console, world, session } = opened;
  await world.control('resetWorld', { seed: 7 });
  await world.control('putClock', { now: '2026-12-31T23:58:40', running: false });
  await world.control('addPreset', null, { params: { name: 'offline' } });
  session.value = buildSession('esra.isik');
  await console.refresh();
  return opened;
}

test('in an unchanged world nothing needs a tick, and the link opens a new world', async () => {
  const { draft, readLink } = await openDraft();

  expect(PARTS.filter(draft.canTick)).toEqual(['clock']);
  expect(draft.isTicked('clock')).toBe(false);
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

test('a clock at real time is in the link once it is ticked', async () => {
  const { draft, readLink } = await openDraft();

  draft.tick('clock', true);

  expect(readLink()).toMatchObject({ at: '2026-11-20T12:00:00', isFrozen: false });
});

test('every part that differs from a new world is ticked and in the link', async () => {
  const { draft, readLink } = await openChangedDraft();

  expect(PARTS.filter((name) => draft.canTick(name) && draft.isTicked(name))).toEqual(PARTS);
  expect(readLink()).toEqual({
    presets: [{ name: 'offline', times: undefined }],
    seed: 7,
    at: '2026-12-31T23:58:40',
    isFrozen: true,
    player: 'esra.isik',
    to: '/slot',
    snapshot: undefined,
  });
});

test.each([
  ['scenario', /offline/],
  ['seed', /seed 7/],
  ['clock', /2026-12-31|clock stopped/],
  ['player', /esra/],
  ['page', /slot/],
] as const)('%s without its tick is neither in the link nor in its sentence', async (part, text) => {
  const { draft } = await openChangedDraft();
  expect(draft.sentence.value).toMatch(text);

  draft.tick(part, false);

  expect(draft.sentence.value).not.toMatch(text);
  expect(decodeURIComponent(draft.path.value)).not.toMatch(text);
  draft.tick(part, true);
  expect(draft.sentence.value).toMatch(text);
});

test('changes made by hand are carried by a snapshot, until they lose their tick', async () => {
  const { draft, world, console, readLink } = await openChangedDraft();
  await world.control('postPlayer', { username: 'veli.test' });
  await draft.loadHandMade();

  expect(draft.handMade.value.names).toEqual(['player veli.test']);
  expect(readLink()).toMatchObject({ snapshot: draft.snapshot.value, presets: [], player: 'esra.isik' });
  expect(PARTS.filter(draft.isInSnapshot)).toEqual(['scenario', 'seed', 'clock']);

  draft.tick('changes', false);

  expect(readLink()).toMatchObject({ snapshot: undefined, seed: 7 });
  expect(PARTS.filter(draft.isInSnapshot)).toEqual([]);
  await console.scenario.removePreset('offline');
  expect(draft.canTick('scenario')).toBe(false);
});

test('a sign-in while the link is made changes its player, unless somebody has typed one', async () => {
  const { draft, session, readLink } = await openDraft();
  expect(readLink()).toMatchObject({ player: undefined });

  session.value = buildSession('esra.isik');
  expect(readLink()).toMatchObject({ player: 'esra.isik' });
  session.value = undefined;
  expect(readLink()).toMatchObject({ player: undefined });

  draft.typedPlayer.value = 'mert.kaya';
  session.value = buildSession('esra.isik');
  expect(readLink()).toMatchObject({ player: 'mert.kaya' });
});

test('an account that a call changes while the link is made is carried too', async () => {
  const { draft, world } = await openDraft();
  const esra = await world.as('esra.isik');
  expect(draft.handMade.value.count).toBe(0);

  await esra.call(finance.add_favorite_cash_method, finance.add_favorite_cash_method.example);
  await draft.loadHandMade();

  expect(draft.handMade.value.names).toEqual(['favourite payment methods of esra.isik']);
  expect(draft.situation.value.snapshot).toBe(draft.snapshot.value);
});
