import { expect, test } from 'vitest';
import { describeDifferences } from '../../../../client/console/world/describe-differences.ts';

const rows = (count = 0, ...names: string[]) => ({ count, names });

test('what restoring brings, takes away and changes is said in words, by table, with players and switches', () => {
  const tables = [
    { table: 'scenario', added: rows(), gone: rows(), changed: rows(2, 'maintenance', 'ends') },
    { table: 'players', added: rows(), gone: rows(1, 'ali.veli'), changed: rows() },
    { table: 'transactions', added: rows(7, 'a', 'b', 'c', 'd', 'e'), gone: rows(), changed: rows() },
    { table: 'accounts', added: rows(), gone: rows(1, 'ali.veli'), changed: rows() },
    { table: 'pending', added: rows(1), gone: rows(), changed: rows() },
    { table: 'clock', added: rows(), gone: rows(), changed: rows(1, 'clock') },
  ];

  expect(describeDifferences({ tables })).toBe(
    'Restoring brings 7 transactions (a, b, c, d, e, …); takes away 1 player (ali.veli); changes 2 parts of the scenario (Maintenance, ends), 1 time.',
  );
  expect(describeDifferences({ tables: [] })).toBe('Restoring changes nothing.');
  expect(describeDifferences('It is damaged')).toBe('It is damaged');
  expect(describeDifferences(undefined)).toBe('');
});
