import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hasRedactions } from '../../../../client/console/base/redactions.ts';
import { buildCurlCommands } from '../../../../client/console/journal/curl.ts';
import {
  buildPinRule,
  canReproduce,
  formatExchange,
  listSenders,
  nameExchange,
} from '../../../../client/console/journal/exchange.ts';
import { buildEntry } from './build-entry.ts';

const TARGET = { origin: 'http://localhost:5173', world: 'qa-ayse', hasPlayers: true };

test('a pin is a rule that gives the reply of the exchange to every such call of its player', () => {
  const entry = buildEntry({ player: 'esra.isik' });

  expect(buildPinRule(entry)).toEqual({
    on: 'finance/check_balance',
    player: 'esra.isik',
    phase: 'before',
    effect: { kind: 'reply', reply: entry.reply },
  });
  expect(buildPinRule({ ...entry, player: null })?.player).toBeUndefined();
});

test('an exchange is copied as one line with tabs', () => {
  const entry = buildEntry({
    at: '2026-11-20T12:00:00.000+03:00',
    player: null,
    ms: 4.6,
    scenario: ['latency'],
  });

  expect(formatExchange(entry).split('\t')).toEqual([
    entry.at,
    'finance/check_balance',
    '–',
    '200',
    '5',
    'conforms',
    'latency',
  ]);
  const realAt = '2026-11-18T09:30:12.480+03:00';
  expect(
    formatExchange({ ...entry, realAt })
      .split('\t')
      .at(-1),
  ).toBe(`really ${realAt}`);
});

test('requests of pages and lost replies cannot be pinned', () => {
  expect(buildPinRule(buildEntry({ call: 'POST /support/messages' }))).toBeUndefined();
  expect(buildPinRule(buildEntry({ reply: null }))).toBeUndefined();
  expect(buildPinRule(buildEntry({ reply: 'half a {' }))).toBeUndefined();
});

test('a curl command requests a document at its address', () => {
  const urls = [
    { call: 'GET v1/licenses' },
    { call: 'GET v1/licenses', query: '?version[]={v1,v2}' },
    { call: 'GET /datas/partners.json' },
  ].map(
    (entry) => /^curl '(.*?)' -sS --globoff/.exec(buildCurlCommands(buildEntry(entry), TARGET)[0] ?? '')?.[1],
  );

  expect(urls).toEqual([
    'http://localhost:5173/endpoint/v1/licenses?version=v1',
    'http://localhost:5173/endpoint/v1/licenses?version[]={v1,v2}',
    'http://localhost:5173/datas/partners.json',
  ]);
});

test('masks are found at any depth', () => {
  expect(hasRedactions({ user: { sid: '[redacted]' } })).toBe(true);
  expect(hasRedactions({ data: { searchGameName: 'from [redacted e-mail]' } })).toBe(true);
  expect(hasRedactions({ data: { gameID: 7 } })).toBe(false);
  expect(hasRedactions(undefined)).toBe(false);
});

test('a shell parses the curl command into the original values, quotes included', () => {
  const entry = buildEntry({
    call: 'casino/games_list',
    request: { data: { searchGameName: "Kral'ın $HOME `x`" } },
  });
  const [command] = buildCurlCommands(entry, TARGET);

  const words = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' }).split(
    '\0',
  );

  expect(words).toContain('x-mock-world: qa-ayse');
  expect(words).toContain('panel: frontend');
  expect(JSON.parse(words[words.indexOf('--data') + 1] ?? '')).toEqual({
    api: { class: 'casino', method: 'games_list' },
    data: { searchGameName: "Kral'ın $HOME `x`" },
  });
});

test('a curl command fetches a session of the player where there are players, and never sends the mask', () => {
  const user = { uid: '[redacted]', sid: '[redacted]' };
  const entry = buildEntry({ player: 'esra.isik', request: { data: { Lang: 'tr' }, user } });

  const [session, command] = buildCurlCommands(entry, TARGET);
  expect(session).toMatch(/^USER_JSON=.*players\/esra\.isik\/session/);
  expect(command).toContain('"$USER_JSON"');
  for (const target of [TARGET, { ...TARGET, hasPlayers: false }]) {
    expect(buildCurlCommands(entry, target).join()).not.toContain('redacted');
  }
  expect(buildCurlCommands(entry, { ...TARGET, hasPlayers: false })).toHaveLength(1);
  expect(buildCurlCommands(buildEntry({ player: null }), TARGET)).toHaveLength(1);
});

test('the row of a file names it', () => {
  expect(nameExchange(buildEntry({ call: 'GET /media/*', request: '1001.svg' }))).toBe(
    'GET /media/… 1001.svg',
  );
  expect(nameExchange(buildEntry({ call: 'GET /media/*', request: null }))).toBe('GET /media/*');
});

test('a rule is made for the player of an exchange, for its session or for anyone, and for a visitor for anyone', () => {
  const entry = buildEntry({ player: 'esra.isik', session: 's2', reply: { result: true } });
  const visitor = buildEntry({ player: null, session: undefined });

  expect(listSenders(entry).map(({ name, sender }) => [name, buildPinRule(entry, sender)])).toMatchObject([
    ['For esra.isik', { player: 'esra.isik' }],
    ['For this session', { player: 'esra.isik', session: 's2' }],
    ['For anyone', { on: entry.call }],
  ]);
  expect(buildPinRule(entry, {})?.player).toBeUndefined();
  expect(listSenders(visitor)).toEqual([{ name: 'For anyone', sender: {} }]);
});

test.each([
  ['casino/games_list', true, true],
  ['casino/games_list', false, true],
  ['GET /datas/header-menu.json', true, true],
  // Where a document is on another site, the console does not know.
  ['GET /datas/header-menu.json', false, false],
  ['POST /support/messages', true, false],
])('a test can send %s again, with the site: %s, is %s', (call, hasSite, can) => {
  expect(canReproduce(buildEntry({ call }), hasSite)).toBe(can);
});
