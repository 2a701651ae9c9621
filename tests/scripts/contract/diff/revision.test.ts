/** Contracts out of a git repository: a small one of its own, below ours, where packages are found. */
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
      .replace('\n  name: z.string(),', '')
      .replace('{ gameID: Id }', '{ gameID: Id, mode: z.optional(z.string()) }'),
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: root, stdio: 'ignore' });
}

async function ran(...argv: string[]) {
  const said: string[] = [];
  const exitCode = await main(argv, root, (path) => import(/* @vite-ignore */ `${root}${path}`), {
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
    coloured: false,
  });
  return { exitCode, said: said.join('\n') };
}

test('the working tree is compared with HEAD, and nothing is left behind', async () => {
  const { exitCode, said } = await ran();

  expect(exitCode).toBe(1);
  expect(said).toContain('Contracts, HEAD → the working tree');
  expect(said).toMatch(/breaks +casino\/games_list +reply\[\]\.name was removed/);
  expect(said).toMatch(/compatible +casino\/init_game +request\.mode was added/);
  expect(said).toContain('1 change breaks a client, 1 compatible.');
  expect(readdirSync(join(root, '.vitrin'))).toEqual([]);
});

test('a revision is the same as itself', async () => {
  expect(await ran('HEAD', 'HEAD')).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('Nothing has changed.'),
  });
});

test.each([
  [['nowhere'], 'There is no revision and no file nowhere here.'],
  [['HEAD', 'HEAD', 'HEAD'], 'Two are compared, and HEAD is a third. See npm run contract:diff -- --help.'],
  [['--colour'], "Unknown option '--colour'. See npm run contract:diff -- --help."],
  [
    [join(ROOT, 'package.json')],
    `${join(ROOT, 'package.json')} is no export of ours: write one with npm run export.`,
  ],
])('%j could not run: 3, in a sentence', async (argv, sentence) => {
  expect(await ran(...argv)).toEqual({ exitCode: 3, said: sentence });
});
