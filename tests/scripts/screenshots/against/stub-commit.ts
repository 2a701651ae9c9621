/** Commits small projects that stand for an earlier version of this one, and compares with them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../../..');
const LOCK = readFileSync(join(PROJECT, 'package-lock.json'), 'utf8');

/** A site that shows one heading at every address, and a control interface that takes every call in one world. */
const SERVE = `
import { createServer } from 'node:http';
const worlds = new Set();
const server = createServer(({ url, headers }, response) => {
  const isControl = url.startsWith('/__mock/');
  if (isControl) worlds.add(headers['x-mock-world']);
  if (worlds.size > 1) response.statusCode = 404;
  response.setHeader('content-type', isControl ? 'application/json' : 'text/html');
  response.end(isControl ? '{}' : '<main><h1>Earlier</h1></main>');
});
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));`;

/** Builds nothing, and lists a screen that this version does not have. */
const FILES = {
  'package-lock.json': LOCK,
  'scripts/build.mjs': '',
  'scripts/serve.mjs': SERVE,
  'scripts/import-source.mjs': `export const importSource = () => ({ screens: [{ name: 'not-found-earlier' }] });`,
  'scripts/screenshots/screens.ts': '',
};

/**
 * Commits a project as `HEAD` of a new repository, and returns the variables with which Git reads that one.
 *
 * files: those that differ from a project that opens; undefined for one that is missing.
 */
export function commitProject(folder: string, files: Readonly<Record<string, string | undefined>> = {}) {
  const repository = join(folder, 'repository');
  for (const [name, content] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(dirname(join(repository, name)), { recursive: true });
    if (content !== undefined) writeFileSync(join(repository, name), content);
  }
  const git = (...words: string[]) => execFileSync('git', words, { cwd: repository });
  git('init', '--quiet');
  git('add', '--all');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '--quiet', '--message=earlier');
  return { GIT_DIR: join(repository, '.git') };
}

/**
 * Returns the arguments with which Node compares one screen with `HEAD`, and writes the page into `folder`. All else that
 * is written goes to `temporary`.
 */
export function prepareComparing(
  options: { readonly folder: string; readonly temporary: string; readonly fail: boolean },
  chromiumPath: string,
  env: Readonly<Record<string, string>>,
) {
  const { folder, temporary, fail } = options;
  const values = {
    ...{ screen: 'not-found', width: '360', mode: 'dark', lang: 'tr', against: 'HEAD', readme: false, fail },
    ...{ seed: '1', now: Date.parse('2026-11-20T21:46+03:00') },
  };
  const code = `
    const { importSource } = await import('./scripts/import-source.mjs');
    const { chooseJobs } = await importSource('scripts/screenshots/command.ts');
    const { runAgainst } = await importSource('scripts/screenshots/against/command.ts');
    const values = ${JSON.stringify({ ...values, name: 'HEAD', folder })};
    process.exit(await runAgainst(chooseJobs(values), values, ${JSON.stringify(chromiumPath)}));`;
  mkdirSync(temporary);
  return {
    argv: ['--input-type=module', '--eval', code],
    spawnOptions: { cwd: PROJECT, env: { ...process.env, ...env, TMPDIR: temporary } },
  };
}
