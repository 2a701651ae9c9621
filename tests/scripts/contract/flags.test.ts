import { expect, test } from 'vitest';
import { parseFlags } from '../../../scripts/contract/flags.ts';

const at = (...argv: string[]) => parseFlags(['--target', 'https://api.example.com', ...argv]).live;

test.each([
  ['https://api.example.com', 'https://api.example.com', '/endpoint'],
  ['https://api.example.com/', 'https://api.example.com', '/endpoint'],
  ['https://example.com/backend/', 'https://example.com', '/backend'],
  ['http://localhost:8787/endpoint/v1', 'http://localhost:8787', '/endpoint'],
])('the calls of %s are sent below %s%s', (target, origin, base) => {
  expect(parseFlags(['--target', target]).live).toMatchObject({ origin, base });
});

test('credentials come from flags, then from the environment', () => {
  const env = { VITRIN_USERNAME: 'ayse', VITRIN_PASSWORD: 'Gizli1' };
  const target = ['--target', 'https://api.example.com'];

  expect(parseFlags(target, env).live?.account).toEqual({ username: 'ayse', password: 'Gizli1' });
  expect(parseFlags([...target, '--password', 'Vitrin1'], env).live?.account?.password).toBe('Vitrin1');
  expect(parseFlags(target).live?.account).toBeUndefined();
});

test('--allow accepts effects and names of calls', () => {
  expect(at('--allow', 'idempotent,casino/init_game')?.allow).toEqual(
    new Set(['idempotent', 'casino/init_game']),
  );
});

test.each([
  [['--allow', 'money'], 'by name only'],
  [['--allow', 'casino/init_gme'], 'did you mean casino/init_game?'],
  [['--username', 'ayse'], '--password is missing'],
  [['--only', 'casino/game_list'], 'did you mean casino/games_list?'],
  [['--timeout', '0'], 'not "0"'],
  [['--header', 'bearer-of-a-token'], '--header takes a name and a value'],
])('%j is refused', (argv, reason) => {
  expect(() => at(...argv)).toThrow(reason);
});

test.each([
  [['--target', 'example.com'], 'not "example.com"'],
  [['--target', 'https://me:secret@example.com'], 'without a query or credentials'],
  [['--password', 'Vitrin1'], 'name it with --target URL'],
])('%j is refused', (argv, reason) => {
  expect(() => parseFlags(argv)).toThrow(reason);
});

test('--only selects calls by name or pattern', () => {
  const { isSelected } = parseFlags(['--only', 'user/*,casino/games_list']);

  expect(['user/login', 'casino/games_list', 'casino/init_game'].map(isSelected)).toEqual([
    true,
    true,
    false,
  ]);
});

test('the message about a refused header does not repeat it', () => {
  expect(() => at('--header', 'authorization Bearer abcdef')).toThrow(/^(?!.*abcdef)/);
});
