// Tests that a table needs nothing but its declaration to be reset with a player, compared, and said in words.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { casino } from '#mock-server/casino/casino';
import { list, table, value } from '#mock-server/engine/tables/slice';
import { putRow } from '#mock-server/engine/tables/table';
import { aWorld } from '#tests/support/a-world';
import { named } from '#tests/support/named';
import { describeDifferences } from '../../../../client/console/world/describe-differences.ts';

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
  board: value(z.object({ isOpen: z.boolean(), seen: z.int() }), () => ({ isOpen: true, seen: 0 }), {
    words: ['part of the board', 'parts of the board'],
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

test('the rows of a new table are compared and said in its words, by the players to whom they lead', async () => {
  const { control, write } = await aWorldWithNotes();
  await control('saveSnapshot', undefined, named('before'));
  write();

  const comparison = await control('compareSnapshots', { one: null, other: 'before' });

  expect(describeDifferences(comparison)).toBe(
    'Restoring takes away 3 notes (esra.isik, mert.kaya), 6 answers (esra.isik, mert.kaya), 3 open answers (esra.isik, mert.kaya); changes 1 part of the board (open to all).',
  );
});
