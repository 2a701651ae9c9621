/** Comparing recordings, HAR files and the journal. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { aWorld } from '#tests/support/a-world';
import { anEntry } from '#tests/support/har-entry';

const JOURNAL = { name: 'this journal' };
const GAMES = { Lang: 'tr', limit: 2, offset: 0 } as const;

async function aVisit() {
  const tester = await aWorld();
  await tester.call(casino.games_list, GAMES);
  await (await tester.as('esra.isik')).call(finance.check_balance);
  return tester;
}

test('the journal is like its own HAR file', async () => {
  const { control } = await aVisit();
  const text = JSON.stringify(await control('getHar'));

  expect(await control('compare', { one: JOURNAL, other: { name: 'own.har', text } })).toEqual({
    omitted: [],
    calls: [],
  });
});

test('what differs is listed by call, and one cause once with its number of places', async () => {
  const tester = await aVisit();
  const { envelope } = await tester.call(casino.games_list, { ...GAMES, limit: 3 });
  const data = z
    .array(z.looseObject({ gameID: z.int(), name: z.string() }))
    .parse(envelope.data)
    .map(({ name, ...game }) => ({ ...game, gameID: String(game.gameID) }));
  const exchange = { call: 'casino/games_list', request: { data: GAMES }, status: 200 };
  const line = (limit: number) =>
    JSON.stringify({ ...exchange, request: { data: { ...GAMES, limit } }, reply: { ...envelope, data } });
  const text = `${line(4)}\n${line(5)}\n`;

  const { calls } = await tester.control('compare', { one: JOURNAL, other: { name: 'other.jsonl', text } });

  expect(calls.map(({ call }) => call)).toEqual(['casino/games_list', 'finance/check_balance', 'user/login']);
  expect(calls.find(({ call }) => call === 'finance/check_balance')?.causes).toEqual([
    { field: '', message: 'is sent in this journal, not in other.jsonl', places: 1 },
  ]);
  expect(calls.find(({ call }) => call === 'casino/games_list')?.causes).toEqual([
    { field: 'request.limit', message: 'is 2 in this journal, 4 in other.jsonl', places: 2 },
    expect.objectContaining({ message: 'is number in this journal, string in other.jsonl', places: 1 }),
    expect.objectContaining({ message: 'stands in this journal, not in other.jsonl', places: 1 }),
  ]);
});

test('the status and the data of two HAR files are compared, and their cut entries are counted', async () => {
  const { control } = await aWorld();
  const url = 'https://panel.example.com/endpoint/v1/casino/games_list';
  const entry = anEntry(url, { data: GAMES }, JSON.stringify({ result: true, data: [] }));
  const failed = { ...entry, response: { ...entry.response, status: 502 } };
  const cut = { ...entry, response: { status: 0, content: null } };
  const write = (...entries: readonly object[]) => JSON.stringify({ log: { entries } });

  expect(
    await control('compare', {
      one: { name: 'a.har', text: write(entry, cut) },
      other: { name: 'b.har', text: write(failed) },
    }),
  ).toEqual({
    omitted: ['a.har: 1 of 2 entries was left out: 1 without a reply (entry 2).'],
    calls: [
      {
        call: 'casino/games_list',
        causes: [{ field: 'status', message: 'is 200 in a.har, 502 in b.har', places: 1 }],
      },
    ],
  });
});

test.each([
  ['some words', 'notes.txt cannot be compared: line 1 is not JSON'],
  ['{"log":{"entries":[]}}', 'notes.txt cannot be compared: it has no whole call or document of this API'],
])('a file that is no recording of this API is refused by its name: %s', async (text, message) => {
  const { control } = await aVisit();

  await expect(control('compare', { one: JOURNAL, other: { name: 'notes.txt', text } })).rejects.toThrow(
    message,
  );
});

test('an empty journal is not compared', async () => {
  const { control } = await aWorld();

  await expect(control('compare', { one: JOURNAL, other: JOURNAL })).rejects.toThrow(
    'this journal cannot be compared',
  );
});
