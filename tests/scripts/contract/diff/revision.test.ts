/**
 * Tests the comparison of the contracts with an earlier revision, in a small git repository. The small
 * repository lies inside this one, so that its code finds the installed packages.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../../../scripts/contract/diff/main.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');
const GAMES = 'contracts/calls/casino.ts';
let root: string;

beforeAll(() => {
  mkdirSync(join(ROOT, '.vitrin'), { recursive: true });
  root = mkdtempSync(join(ROOT, '.vitrin/diff-test-'));
  cpSync(join(ROOT, 'contracts'), join(root, 'contracts'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
  git('init', '--quiet');
  git('add', 'contracts', 'package.json');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message=before');
  const text = readFileSync(join(root, GAMES), 'utf8');
  writeFileSync(
    join(root, GAMES),
    text
      .replace('\n  name: assumed(z.string()),', '')
      .replace('{ gameID: Id }', '{ gameID: Id, mode: z.optional(z.string()) }'),
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: root, stdio: 'ignore' });
}

async function runDiff(...argv: string[]) {
  const output: string[] = [];
  const exitCode = await main(argv, root, (path) => import(/* @vite-ignore */ `${root}${path}`), {
    print: (text) => output.push(text),
    printError: (text) => output.push(text),
    coloured: false,
  });
  return { exitCode, output: output.join('\n') };
}

test('the working tree is compared with HEAD, and no file is left behind', async () => {
  const { exitCode, output } = await runDiff();

  expect(exitCode).toBe(1);
  expect(output).toContain('Contracts, HEAD → the working tree');
  expect(output).toMatch(/breaks +casino\/games_list +reply\[\]\.name was removed/);
  expect(output).toMatch(/compatible +casino\/init_game +request\.mode was added/);
  expect(output).toContain('1 change breaks a client, 1 compatible.');
  expect(readdirSync(join(root, '.vitrin'))).toEqual([]);
});

test('the changes are written as Markdown for a pull request', async () => {
  const file = join(root, '.vitrin/diff.md');

  const { exitCode } = await runDiff('--markdown', file);

  expect(exitCode).toBe(1);
  const text = readFileSync(file, 'utf8');
  rmSync(file);
  expect(text).toContain('1 change breaks a client');
  expect(text).toContain('| `casino/games_list` | `reply[].name` | was removed |');
  expect(text).toContain('<summary>1 compatible</summary>');
});

test('a revision has no changes against itself', async () => {
  expect(await runDiff('HEAD', 'HEAD')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('Nothing has changed.'),
  });
});

test.each([
  [['nowhere'], 'There is no revision and no file nowhere here.'],
  [['HEAD', 'HEAD', 'HEAD'], 'Only two can be compared, and HEAD is a third. All flags: --help.'],
  [['--colour'], 'There is no flag --colour. All flags: --help.'],
  [[join(ROOT, 'package.json')], `${join(ROOT, 'package.json')} was not written by npm run export.`],
])('%j exits with 3 and one sentence', async (argv, sentence) => {
  expect(await runDiff(...argv)).toEqual({ exitCode: 3, output: sentence });
});
