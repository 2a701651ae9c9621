import { expect, test } from 'vitest';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import { parseFlags } from '../../../../scripts/contract/run/flags.ts';

const at = (...argv: string[]) => parseFlags(casino, ['--target', 'https://api.example.com', ...argv]).live;

test.each([
  ['https://api.example.com', 'https://api.example.com', '/endpoint'],
  ['https://api.example.com/', 'https://api.example.com', '/endpoint'],
  ['https://api.example.com/endpoint', 'https://api.example.com', '/endpoint'],
  ['https://example.com/backend/', 'https://example.com', '/backend'],
  ['http://localhost:8787/endpoint/v1', 'http://localhost:8787', '/endpoint'],
])('the calls of %s are sent below %s%s', (target, origin, base) => {
  expect(parseFlags(casino, ['--target', target]).live).toMatchObject({ origin, base });
});

test('the account comes from the environment', () => {
  const env = { VITRIN_USERNAME: 'ayse', VITRIN_PASSWORD: 'Gizli1', VITRIN_TOTP_SECRET: 'GEZDGNBV' };
  const target = ['--target', 'https://api.example.com'];

  expect(parseFlags(casino, target, env).live?.account).toEqual({
    username: 'ayse',
    password: 'Gizli1',
    totpSecret: 'GEZDGNBV',
  });
  expect(parseFlags(casino, target).live?.account).toBeUndefined();
  expect(() => parseFlags(casino, target, { VITRIN_USERNAME: 'ayse' })).toThrow('VITRIN_PASSWORD is not set');
  expect(() => parseFlags(casino, target, { ...env, VITRIN_TOTP_SECRET: 'gizli-1' })).toThrow(
    /^(?!.*gizli-1).*not Base32/,
  );
});

test.each([
  [
    [],
    {
      requestsPerSecond: 5,
      jobs: 4,
      patienceMs: 60_000,
      timeoutMs: 15_000,
      undoFolder: '.vitrin/undo',
      undo: false,
      allow: new Set(),
    },
  ],
  [['--undo'], { undo: true }],
  [['--rps', '0.5'], { requestsPerSecond: 0.5 }],
  [['--rps', '1000'], { requestsPerSecond: 1000 }],
  [['--jobs', '1'], { jobs: 1 }],
  [['--jobs', '16'], { jobs: 16 }],
  [['--patience', '5'], { patienceMs: 5000 }],
  [['--patience', '3600'], { patienceMs: 3_600_000 }],
  [['--max-time', '90'], { maxTimeMs: 90_000 }],
  [['--max-time', '86400'], { maxTimeMs: 86_400_000 }],
  [['--undo-folder', '/var/lib/undo'], { undoFolder: '/var/lib/undo' }],
  [['--csrf', 'XSRF-TOKEN=X-XSRF-TOKEN'], { csrf: { cookie: 'XSRF-TOKEN', header: 'x-xsrf-token' } }],
  [['--allow', 'once,casino/init_game'], { allow: new Set(['once', 'casino/init_game']) }],
])('of a backend elsewhere %j sets %j', (argv, settings) => {
  expect(at(...argv)).toMatchObject(settings);
});

test('a run has no limit of its time, and a backend on this machine none of its rate, unless flags say otherwise', () => {
  expect(at()?.maxTimeMs).toBeUndefined();
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(parseFlags(casino, ['--target', `http://${host}:8787`]).live).toMatchObject({
      requestsPerSecond: undefined,
    });
});

const TARGET = ['--target', 'https://api.example.com'];

// A message repeats no secret.
test.each([
  [[...TARGET, '--allow', 'money'], 'by name only'],
  [[...TARGET, '--allow', 'casino/init_gme'], 'did you mean casino/init_game?'],
  [[...TARGET, '--only', 'casino/game_list'], 'did you mean casino/games_list?'],
  [[...TARGET, '--timeout', '0'], 'not "0"'],
  [[...TARGET, '--rps', '0'], 'not "0"'],
  [[...TARGET, '--rps', '1001'], 'not "1001"'],
  [[...TARGET, '--patience', 'long'], 'not "long"'],
  [[...TARGET, '--patience', '3601'], 'not "3601"'],
  [[...TARGET, '--jobs', '0'], 'not "0"'],
  [[...TARGET, '--jobs', '17'], 'not "17"'],
  [[...TARGET, '--jobs', '2.5'], '--jobs takes a whole number'],
  [[...TARGET, '--max-time', '-1'], /dash|not "-1"/],
  [[...TARGET, '--max-time', 'soon'], 'not "soon"'],
  [[...TARGET, '--max-time', '86401'], 'not "86401"'],
  [['--max-time', '5'], 'name it with --target URL'],
  [[...TARGET, '--csrf', 'XSRF-TOKEN'], '--csrf takes the name of a cookie and that of a header'],
  [
    [...TARGET, '--header-env', 'authorization: Bearer Vitrin1'],
    /^(?!.*Vitrin1)--header-env takes a name and a variable/,
  ],
  [['--password', 'Vitrin1'], /^(?!.*Vitrin1)There is no flag --password/],
  [['--password=Vitrin1'], /^(?!.*Vitrin1)There is no flag --password/],
  [['--target', 'example.com'], 'not "example.com"'],
  [['--target', 'https://me:secret@example.com'], 'without a query or credentials'],
  [['--allow', 'once'], 'name it with --target URL'],
  [['--update-baseline'], 'needs the file that it replaces'],
  [['--against', 'mock'], 'needs a recording'],
  [['--against', 'mock', '--corpus', 'one.jsonl', '--suggest'], 'only compares'],
  [[...TARGET, '--corpus', 'one.jsonl'], 'give one of them'],
  [['--require', 'casino/none'], '--require names no call: "casino/none"'],
])('%j is refused', (argv, reason) => {
  expect(() => parseFlags(casino, argv)).toThrow(reason);
});

test('--only selects calls by name or pattern', () => {
  const { isSelected } = parseFlags(casino, ['--only', 'user/*,casino/games_list']);

  expect(['user/login', 'casino/games_list', 'casino/init_game'].map(isSelected)).toEqual([
    true,
    true,
    false,
  ]);
});

test('--require names calls, or asks by patterns and all for those that the run may send', () => {
  const row = (call: string, isUnsendable = false) =>
    ({ call, promise: '', verdict: 'untried', ms: 0, isUnsendable }) as const;
  const required = (list: string) => parseFlags(casino, ['--require', list]).isRequired;

  expect(required('casino/*,user/login')(row('casino/games_list'))).toBe(true);
  expect(required('casino/*,user/login')(row('casino/init_game', true))).toBe(false);
  expect(required('casino/init_game')(row('casino/init_game', true))).toBe(true);
  expect(required('casino/*,user/login')(row('user/logout'))).toBe(false);
  expect([row('user/login'), row('user/register', true)].map(required('all'))).toEqual([true, false]);
  expect(parseFlags(casino, []).isRequired(row('user/login'))).toBe(false);
});

test('headers come from the environment and VITRIN_BASIC', () => {
  const argv = [...TARGET, '--header-env', 'X-Gate=GATE'];
  const env = { GATE: 'a token', VITRIN_BASIC: 'user:Gizli-1' };

  expect(parseFlags(casino, argv, env).live?.headers).toEqual({
    'x-gate': 'a token',
    authorization: `Basic ${Buffer.from('user:Gizli-1').toString('base64')}`,
  });
  expect(() => parseFlags(casino, argv)).toThrow('the environment variable GATE is not set');
  expect(() => parseFlags(casino, argv, { ...env, VITRIN_BASIC: 'Gizli-1' })).toThrow(
    /^(?!.*Gizli-1)VITRIN_BASIC takes a name and a password, as in user:password/,
  );
});
