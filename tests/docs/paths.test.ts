/** Checks that the files and commands named in the guides exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findBrokenCitations } from './specification.ts';

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'AGENTS.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  'tests/docs/coverage.md',
  'tests/docs/promises.md',
];
/** The pages that nobody reads from one end to the other, so they have no bound of words. */
const REFERENCES = [
  ...['CHANGELOG.md', 'docs/decisions.md', 'docs/examples.md', 'docs/specification.md'],
  ...['tests/docs/coverage.md', 'tests/docs/promises.md'],
];
/** The maximum of all other guides together, without blocks of code: each thing stands where a reader looks, once. */
const MAX_WORDS = 8_500;
/** The maximum of CONTRIBUTING.md with its blocks of code, which is read in ten minutes. */
const MAX_CONTRIBUTING_WORDS = 1_500;
/**
 * Matches paths in the repository. Hidden folders such as tests/.results appear only after a run, so they do
 * not match.
 */
const FOLDERS = /^(?:contracts|fixtures|mock-server|client|scripts|tests|docs)\/\w[\w./-]*$/;
/** Matches the files that do not exist, since docs/examples.md and docs/your-own-api.md let a reader make them. */
const EXAMPLES = /\/(?:loyalty(?:\/|\.test\.ts|\.ts)|html\.ts|my(?:\/|\.ts$|$))/;

test.each(GUIDES)('every file that %s names exists', async (guide) => {
  const paths = (await listCode(guide)).filter((code) => FOLDERS.test(code) && !EXAMPLES.test(code));

  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

test.each(GUIDES)('every link of %s leads to a file, and to a heading that it has', async (guide) => {
  const links = [...(await readProse(guide)).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?/g)].map(
    ([, path, anchor]) => ({ target: path ? join(dirname(guide), path) : guide, anchor }),
  );
  const broken = links.filter(
    ({ target, anchor }) =>
      !existsSync(target) || (anchor !== undefined && !listAnchors(target).includes(anchor)),
  );

  expect(broken).toEqual([]);
});

test.each(GUIDES)('every section that %s cites is in the specification', async (guide) => {
  expect(findBrokenCitations(await readProse(guide)).map(({ citation }) => citation)).toEqual([]);
});

test('the guides name files, commands and links', async () => {
  const texts = await Promise.all(GUIDES.map(listCode));
  for (const kind of [/^tests\//, /^npm run /, /\.md/])
    expect(texts.flat().filter((text) => kind.test(text))).not.toEqual([]);
});

test.each(GUIDES)('every command that %s names exists', async (guide) => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const names = (await listCode(guide)).flatMap((code) => /^npm run ([\w:]+)/.exec(code)?.[1] ?? []);

  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test('the guides have at most 8,500 words together, without blocks of code and references', async () => {
  const texts = await Promise.all(GUIDES.filter((guide) => !REFERENCES.includes(guide)).map(readProse));

  expect(countWords(texts.join(' '))).toBeLessThanOrEqual(MAX_WORDS);
});

test('CONTRIBUTING.md has at most 1,500 words', async () => {
  expect(countWords(await readFile('CONTRIBUTING.md', 'utf8'))).toBeLessThanOrEqual(MAX_CONTRIBUTING_WORDS);
});

/** Counts what has a letter or a digit: not the bars of tables, and not dashes. */
function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

/** Returns the texts between backticks and the targets of links in a guide, without its code blocks. */
async function listCode(guide: string): Promise<string[]> {
  return [...(await readProse(guide)).matchAll(/`([^`\n]+)`|\]\(([^)\s]+)\)/g)].map(
    ([, code, link]) => code ?? link ?? '',
  );
}

/** Lists the anchors that a page of Markdown gives its headings. */
function listAnchors(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns a guide without its blocks of code. */
async function readProse(guide: string): Promise<string> {
  return (await readFile(guide, 'utf8')).replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
}
