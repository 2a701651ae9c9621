/** The walk lists what each screen shows under a preset, and links that open it. */
import { expect, test } from 'vitest';
import { PRESETS } from '#mock-server/casino/presets';
import { isWalkWorld } from '../../../../client/console/share/fresh-world.ts';
import { GO_PATH, parseSituation } from '../../../../client/console/share/situation.ts';
import {
  buildScreenUrl,
  listCells,
  NO_PRESET,
  presetNames,
  screens,
} from '../../../../client/console/walk/screens.ts';

const HERE = 'http://ayse.localhost:5173/__mock/walk';

function findCell(title: string, preset: string) {
  const cell = listCells(preset, '').find(({ screen }) => screen.title === title);
  if (!cell) throw new Error(`There is no screen ${title}.`);
  return cell;
}

function open(title: string, preset: string, here = HERE) {
  const url = buildScreenUrl(findCell(title, preset).screen, {
    preset,
    world: 'walk-a1b2c3',
    here,
    domain: null,
  });
  return { url, situation: parseSituation(new URL(url, here).search) };
}

test('every preset of the mock server can be chosen, and each screen has a text for it', () => {
  expect(presetNames).toEqual([NO_PRESET, ...Object.keys(PRESETS)]);
  for (const name of presetNames) {
    const cells = listCells(name, '');
    expect(cells).toHaveLength(screens.length);
    for (const { text, screen } of cells) expect(text, `${screen.title} × ${name}`).toMatch(/\p{L}{3}/u);
  }
});

test('where a preset changes nothing, the text is that without a preset, and a note says so', () => {
  const { text } = findCell('Profile', NO_PRESET);

  expect(findCell('Profile', 'session-expired-once')).toMatchObject({ text, note: 'As without a preset.' });
  expect(findCell('Profile', 'provider-unreachable')).toMatchObject({
    text,
    note: expect.stringContaining('touches no request'),
  });
  expect(findCell('Profile', 'maintenance').note).toBeUndefined();
});

test('the filter finds screens by title, address and text, whatever the order of the words', () => {
  const find = (filter: string) => listCells('maintenance', filter).map(({ screen }) => screen.title);

  expect(find('LOBBY slot')).toEqual(['Slot lobby']);
  expect(find('/play/')).toEqual(['Game: opened']);
  expect(find('bakım withdraw')).toEqual(['Withdrawal']);
  expect(find('no such screen')).toEqual([]);
});

test('a link opens a screen in a new world, with the preset on and its player signed in', () => {
  const { url, situation } = open('Search', 'offline');

  expect(url).toContain(`http://walk-a1b2c3.localhost:5173${GO_PATH}?`);
  expect(situation).toMatchObject({
    presets: [{ name: 'offline' }],
    player: 'esra.isik',
    to: '/search?q=lale',
  });
  expect(open('Search', NO_PRESET).situation).toMatchObject({ presets: [], player: 'esra.isik' });
});

test('a form is opened without the preset, and that of a visitor without a player', () => {
  expect(open('Deposit', 'offline').situation).toMatchObject({ presets: [], player: 'esra.isik' });
  expect(open('Sign-in', 'offline').situation).toMatchObject({
    presets: [],
    player: undefined,
    to: '/login',
  });
});

test('where worlds have no addresses, the link names the world', () => {
  const { url } = open('Home', 'offline', 'http://192.168.1.5:8787/__mock/walk');

  expect(url).toBe(`${GO_PATH}?scenario=offline&player=esra.isik&world=walk-a1b2c3`);
});

test('only the walk names worlds that open without a question', () => {
  for (const name of ['walk-k3v7qa', `walk-${'k'.repeat(26)}`]) expect(isWalkWorld(name), name).toBe(true);
  for (const name of ['share-k3v7qa', 'walk-', 'walk-mine', 'walk-a1b2c3-d', 'default']) {
    expect(isWalkWorld(name), name).toBe(false);
  }
});
