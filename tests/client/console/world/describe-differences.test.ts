import { expect, test } from 'vitest';
import { describeDifferences } from '../../../../client/console/world/describe-differences.ts';

const NO_ROWS = { count: 0, names: [] };
const rows = (count: number, ...names: string[]) => ({ count, names });
const table = (name: string, words: [string, string], namedBy: string | null = null) => ({
  table: name,
  words,
  namedBy,
  added: NO_ROWS,
  gone: NO_ROWS,
  changed: NO_ROWS,
});

test('what restoring brings, takes away and changes is said in words, by table, with players and switches', () => {
  const tables = [
    { ...table('scenario', ['part of it', 'parts of it']), changed: rows(2, 'maintenance', 'ends') },
    { ...table('players', ['player', 'players']), gone: rows(1, 'maintenance') },
    {
      ...table('transactions', ['transaction', 'transactions'], 'players'),
      added: rows(7, 'a', 'b', 'c', 'd', 'e'),
    },
    { ...table('accounts', ['balance', 'balances'], 'players'), gone: rows(1, 'maintenance') },
    { ...table('notes', ['note', 'notes']), gone: rows(1) },
    { ...table('clock', ['time', 'times']), changed: rows(1, 'clock') },
  ];

  expect(describeDifferences({ tables })).toBe(
    'Restoring brings 7 transactions (a, b, c, d, e, …); takes away 1 player (maintenance), 1 note; changes 2 parts of it (Maintenance, ends), 1 time.',
  );
  expect(describeDifferences({ tables: [] })).toBe('Restoring changes nothing.');
  expect(describeDifferences('It is damaged')).toBe('It is damaged');
  expect(describeDifferences(undefined)).toBe('');
});
