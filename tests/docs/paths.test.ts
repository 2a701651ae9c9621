/** Checks that the files and commands named in the guides exist. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/mock-server.md',
  'docs/real-backend.md',
  'docs/testing-by-hand.md',
  'docs/decisions.md',
  'docs/coverage.md',
];
/**
 * Matches paths in the repository. Hidden folders such as tests/.results appear only after a run, so they do
 * not match.
 */
const FOLDERS = /^(?:contracts|fixtures|mock-server|client|scripts|tests|docs)\/\w[\w./-]*$/;
/** Matches the files that do not exist, since CONTRIBUTING.md names them only in examples. */
const EXAMPLES = /\/(?:loyalty(?:\/|\.test\.ts|\.ts)|html\.ts)/;

test.each(GUIDES)('every file that %s names exists', async (guide) => {
  const paths = (await listCode(guide)).filter((code) => FOLDERS.test(code) && !EXAMPLES.test(code));

  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(GUIDES)('every command that %s names exists', async (guide) => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const names = (await listCode(guide)).flatMap((code) => /^npm run ([\w:]+)/.exec(code)?.[1] ?? []);

  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

/** Returns the texts between backticks and the targets of links in a guide, without its code blocks. */
async function listCode(guide: string): Promise<string[]> {
  const text = (await readFile(guide, 'utf8')).replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  return [...text.matchAll(/`([^`\n]+)`|\]\(([^)\s]+)\)/g)].map(([, code, link]) => code ?? link ?? '');
}
