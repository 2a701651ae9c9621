// Tests that a table needs nothing but its declaration to be reset with a player, compared, and said in words.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeLine } from '#contracts/control/describe-comparison';
import { MAX_TABLE_LINES } from '#contracts/control/snapshot-comparison';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { casino } from '#mock-server/casino/casino';
import { list, table, value } from '#mock-server/engine/tables/slice';
import { putRow } from '#mock-server/engine/tables/table';
import { aWorld } from '#tests/support/a-world';
import { named } from '#tests/support/named';

const Note = z.object({ id: z.int(), of: z.nullable(z.string()) });

/** Notes of players, answers to notes and to answers, and those of them that are open. */
const planted = {
  notes: table(Note, { max: 10, refs: ({ of }) => ({ players: of }), words: ['note', 'notes'] }),
  answers: table(Note, {
    max: 10,
    refs: ({ of }) => (of?.startsWith('to-') ? { answers: of.slice(3) } : { notes: of }),
    words: ['answer', 'answers'],
  }),
  openAnswers: list(z.int(), {
    max: 10,
    key: (id) => id,
    refs: (id) => ({ answers: id }),
    words: ['open answer', 'open answers'],
  }),
  authors: table(z.object({ id: z.int() }), {
    max: 1000,
    name: ({ id }) => `author ${id}`,
    words: ['author', 'authors'],
  }),
  board: value(z.object({ isOpen: z.boolean(), seen: z.int() }), () => ({ isOpen: true, seen: 0 }), {
    words: ['board', 'boards'],
    fields: { isOpen: 'open to all', seen: null },
  }),
};

async function aWorldWithNotes() {
  const test = await aWorld();
  test.platform.domain = { ...casino, tables: { ...casino.tables, ...planted } };
  await test.control('getPlayers');
  const read = <Name extends keyof typeof planted>(
    name: Name,
  ): ReturnType<(typeof planted)[Name]['create']> => Reflect.get(test.world(), name);
  const findUid = (username: string) => findPlayerByUsername(test.world(), username)?.uid ?? '';
  /** Writes a note of each player, an answer to each and an answer to that, and one note of nobody. */
  function write() {
    for (const [index, of] of [findUid('esra.isik'), findUid('mert.kaya'), null].entries()) {
      const id = 10 * (index + 1);
      putRow(read('notes'), String(id), { id, of });
      putRow(read('answers'), String(id + 1), { id: id + 1, of: String(id) });
      putRow(read('answers'), String(id + 2), { id: id + 2, of: `to-${id + 1}` });
    }
    Object.assign(test.world(), { openAnswers: [12, 22, 32], board: { isOpen: false, seen: 3 } });
  }
  return { ...test, read, write };
}

test('the rows of a new table go with the player to whom they lead, over any number of rows, and no others', async () => {
  const { control, read, write } = await aWorldWithNotes();
  write();

  await control('resetPlayer', undefined, { params: { username: 'esra.isik' } });

  expect(Object.keys(read('notes'))).toEqual(['20', '30']);
  expect(Object.keys(read('answers'))).toEqual(['21', '22', '31', '32']);
  expect(read('openAnswers')).toEqual([22, 32]);
});

test('the rows of a new table are compared and said in its words, by the players to whom they lead, one by one', async () => {
  const { control, write } = await aWorldWithNotes();
  await control('saveSnapshot', undefined, named('before'));
  write();

  const { lines } = await control('compareSnapshots', { one: 'before', other: null });

  expect(lines.map(describeLine)).toEqual([
    'note new',
    'answer new',
    'answer new: to-31',
    'open answer new: 32',
    'board open to all yes → no',
    'esra.isik · note new',
    'esra.isik · answer new',
    'esra.isik · answer new: to-11',
    'esra.isik · open answer new: 12',
    'mert.kaya · note new',
    'mert.kaya · answer new',
    'mert.kaya · answer new: to-21',
    'mert.kaya · open answer new: 22',
  ]);
});

test('of many rows, some have a line each, and all others are counted', async () => {
  const { control, read } = await aWorldWithNotes();
  await control('saveSnapshot', undefined, named('before'));
  for (let id = 1; id <= 100; id++) putRow(read('authors'), String(id), { id });
  for (let id = 1; id <= 7; id++) putRow(read('notes'), String(id), { id, of: null });

  const { lines } = await control('compareSnapshots', { one: 'before', other: null });

  const texts = lines.map(describeLine);
  expect(texts).toContain('7 notes new');
  expect(texts).toContain(`${100 - MAX_TABLE_LINES} authors new`);
  expect(texts).toContain('author 1 · author new');
  expect(texts).toHaveLength(MAX_TABLE_LINES + 2);
});
