/** Worlds that answer from the HAR file of a browser. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { aWorld } from '#tests/support/a-world';
import { anEntry } from '#tests/support/har-entry';

const BASE = 'https://panel.example.com/endpoint/v1';

const EMPTY = { result: true, message: 'Kayıt Bulunamadı', data: [], code: 200, debug: null };
const DATA = { Lang: 'tr', limit: 48, offset: 0, searchGameName: 'kaplan' } as const;
const GAMES = anEntry(`${BASE}/casino/games_list`, { data: DATA }, JSON.stringify(EMPTY));
const PARTNERS = anEntry('https://panel.example.com/datas/partners.json', undefined, btoa('[]'), {
  encoding: 'base64',
});
const LOGO = anEntry('https://cdn.example.com/logo.png', undefined, '');
const CUT = { ...GAMES, response: { status: 0, content: null } };

async function openHar(entries: readonly unknown[]) {
  const tester = await aWorld({ flags: ['--state=none'] });
  const opened = await tester.control('openHar', { name: 'bug.har', entries: [...entries] });
  return { tester, opened, inside: await aWorld({ beside: tester, name: opened.name }) };
}

test('what a file has of this API is answered in a new world, and the rest is counted', async () => {
  const { opened, inside, tester } = await openHar([GAMES, PARTNERS, LOGO, CUT, GAMES]);

  expect(opened).toMatchObject({
    exchanges: 3,
    total: 5,
    calls: ['GET /datas/partners.json', 'casino/games_list'],
    omitted: '1 of 5 entries was left out: 1 without a reply (entry 4).',
  });
  expect((await inside.call(casino.games_list, DATA)).envelope).toMatchObject(EMPTY);
  expect(await (await inside.request('/datas/partners.json')).json()).toEqual([]);
  expect(await inside.control('getWorld')).toMatchObject({ answeredBy: 'bug.har' });
  expect((await tester.call(casino.games_list, DATA)).envelope.pagination?.total).toBeGreaterThan(0);
});

test('a recording is answered as a HAR file is, and a file that is neither is refused', async () => {
  const tester = await aWorld({ flags: ['--state=none'] });
  const request = { data: DATA };
  const line = JSON.stringify({ call: 'casino/games_list', request, status: 200, reply: EMPTY });
  const open = (text: string) => tester.control('openHar', { name: 'bug.jsonl', text });

  const opened = await open(`${line}\n{"call":null}\n`);
  expect(opened).toMatchObject({
    exchanges: 1,
    total: 2,
    omitted: '1 of 2 lines was left out: 1 no exchange (line 2).',
  });
  const inside = await aWorld({ beside: tester, name: opened.name });
  expect((await inside.call(casino.games_list, DATA)).envelope).toMatchObject(EMPTY);
  await expect(open('some words')).rejects.toThrow('The file cannot be read: line 1 is not JSON');
  await expect(tester.control('openHar', { name: 'bug.jsonl' })).rejects.toThrow('either entries or text');
});

test('the scenario applies to what the file answers, and a reset keeps the file', async () => {
  const { inside } = await openHar([GAMES]);
  await inside.control('patchScenario', { maintenance: true });
  expect((await inside.call(casino.games_list, DATA)).envelope.code).toBe(503);

  await inside.control('resetWorld', {});

  expect((await inside.call(casino.games_list, DATA)).envelope).toMatchObject(EMPTY);
});

test('a world that answers from a file itself begins anew under its name, and is stored no more', async () => {
  const tester = await aWorld({ flags: ['--state=none'] });
  await tester.control('patchScenario', { maintenance: true });

  const opened = await tester.control('openHar', { name: 'bug.har', entries: [GAMES], here: true });

  expect(opened.name).toBe(tester.name);
  expect((await tester.call(casino.games_list, DATA)).envelope).toMatchObject(EMPTY);
  expect(await tester.control('getWorld')).toMatchObject({ name: tester.name, answeredBy: 'bug.har' });
});

test.each([
  [[LOGO, {}], 'None of its requests is a whole call or document of this API. 1 of 2 entries was left out'],
  [[], 'None of its requests is a whole call or document of this API'],
])('a file with nothing of this API is refused', async (entries, message) => {
  const { control } = await aWorld();

  await expect(control('openHar', { name: 'other.har', entries: [...entries] })).rejects.toThrow(message);
});

test('at most ten worlds answer from a file, until one is deleted', async () => {
  const { tester, opened } = await openHar([GAMES]);
  const openNext = () => tester.control('openHar', { name: 'next.har', entries: [GAMES] });
  for (let count = 1; count < 10; count++) await openNext();

  await expect(openNext()).rejects.toThrow('10 worlds answer from a file: delete one first');
  await tester.control('deleteWorld', undefined, { params: { name: opened.name } });
  expect(await openNext()).toMatchObject({ exchanges: 1 });
});
