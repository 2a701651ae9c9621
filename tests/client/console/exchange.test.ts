import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf, hasRedactions, pinOf } from '../../../client/console/exchange.ts';
import { anEntry } from './journal-entry.ts';

test('a pinned reply is a rule that gives every such call this reply', () => {
  const entry = anEntry();

  expect(pinOf(entry)).toEqual({
    on: 'finance/check_balance',
    phase: 'before',
    effect: { kind: 'reply', reply: entry.reply },
  });
});

test('documents and lost replies cannot be pinned', () => {
  expect(pinOf(anEntry({ call: 'GET check-maintenance' }))).toBeUndefined();
  expect(pinOf(anEntry({ reply: null }))).toBeUndefined();
  expect(pinOf(anEntry({ reply: 'half a {' }))).toBeUndefined();
});

test('a masked value is noticed at any depth', () => {
  expect(hasRedactions({ user: { sid: '[redacted]' } })).toBe(true);
  expect(hasRedactions({ data: { gameID: 7 } })).toBe(false);
  expect(hasRedactions(undefined)).toBe(false);
});

test('a shell reads the curl command as it was meant, quotes and all', () => {
  const entry = anEntry({
    call: 'casino/games_list',
    request: { data: { searchGameName: "Kral'ın $HOME `x`" } },
  });
  const command = curlOf(entry, 'http://localhost:5173', 'qa-ayse');

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

test('a curl command never sends a mask for a session: it takes the one it is given, or none', () => {
  const user = { uid: '[redacted]', sid: '[redacted]' };
  const entry = anEntry({ request: { data: { Lang: 'tr' }, user } });

  expect(curlOf(entry, 'http://localhost', 'default')).not.toContain('redacted');
  expect(curlOf(entry, 'http://localhost', 'default', { uid: 'U', sid: 'S' })).toContain(
    '{"uid":"U","sid":"S"}',
  );
  expect(curlOf(anEntry(), 'http://localhost', 'default', { uid: 'U', sid: 'S' })).not.toContain('"uid"');
});
