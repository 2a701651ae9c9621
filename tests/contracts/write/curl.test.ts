import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { writeCurl } from '#contracts/write/curl';
import { shell } from '#contracts/write/shell';

/** Returns the words that a shell makes of a command. */
function readWords(command: string): string[] {
  const text = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${command}`], { encoding: 'utf8' });
  return text.split('\0').slice(0, -1);
}

test('curl sends a request to its address as it is written, with its header lines and its body', () => {
  const url = 'http://127.0.0.1/v1/games?names[]={a,b}&range=[1-9]';
  const headers = [shell`${"panel: it's"}`, shell`${'content-type: application/json'}`];

  const command = writeCurl({ url: shell`${url}`, method: 'PUT', headers, body: shell`${'{"a":1}'}` });

  expect(readWords(command.toString())).toEqual([
    'curl',
    url,
    '-sS',
    '--globoff',
    '-X',
    'PUT',
    '-H',
    "panel: it's",
    '-H',
    'content-type: application/json',
    '--data',
    '{"a":1}',
  ]);
});
