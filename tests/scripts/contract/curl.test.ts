import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { check_maintenance } from '#contracts/documents/server';
import { REDACTED } from '#contracts/redact/redact';
import { formatCurl, listVariables } from '../../../scripts/contract/reports/curl.ts';

const ADDRESS = { origin: 'https://api.example.com', base: '/endpoint', headers: ['x-token'] };

/** Lets a shell read the command; returns the arguments that curl would receive. */
function readArguments(command: string, variables: Readonly<Record<string, string>>): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }; ${command}`;
  const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8', env: variables });
  return stdout.split('\0').slice(0, -1);
}

test('a shell reads the command as the request, with variables for its secrets', () => {
  const data = { username: 'it\'s "me" $HOME `id`', password: REDACTED };
  const command = formatCurl(ADDRESS, user.login, { data });

  const args = readArguments(command, { VITRIN_PASSWORD: 'hunter2', VITRIN_X_TOKEN: 'abc' });

  expect(args).toContain('https://api.example.com/endpoint/v1');
  expect(args).toContain('panel: frontend');
  expect(args).toContain('x-token: abc');
  expect(JSON.parse(args.at(-1) ?? '')).toEqual({
    api: { class: 'user', method: 'login' },
    data: { ...data, password: 'hunter2' },
  });
  expect(listVariables(command).sort()).toEqual(['VITRIN_PASSWORD', 'VITRIN_X_TOKEN']);
});

test('a document is fetched with its query', () => {
  const [, url] = readArguments(formatCurl(ADDRESS, check_maintenance, {}), {});

  expect(url).toBe('https://api.example.com/endpoint/v1/check-maintenance?sitename=vitrin&version=v1');
});
