/**
 * Writes the tables of tests/docs/coverage.md from the code, and fails when the file differs. The sentences at its end
 * are written by hand and checked here. To renew the tables:
 * npx vitest run tests/docs/coverage.test.ts -u
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOurs } from '#contracts/contract';
import { contracts, documents } from '#contracts/registry';
import { routeTable } from '../../client/app/routes.tsx';
import { findSenders, nameOnWire } from '../client/support/calls-in-code.ts';
import { listImports, listSources, type Source } from '../house/source.ts';
import { readClientFiles } from './client-files.ts';
import { findSentencePart, parseSentences, SENTENCE_COUNTS } from './spec-sentences.ts';
import { isTestFile, readNamedFile } from './table-rows.ts';
import { buildPathPattern, listWalkedPaths } from './walked-paths.ts';

const FILE = 'tests/docs/coverage.md';
/** The routes of spec §2, as patterns of the route table. */
const SPEC_ROUTES = [
  ...['/', '/about-us', '/promotions', '/tournaments', '/slot', '/live', '/login', '/register'],
  ...['/slot/category/:categoryID', '/slot/type/:type', '/slot/provider/:providerID'],
  ...['/live/category/:categoryID', '/live/provider/:providerID', '/live/type/:type'],
  ...['/forgot-password', '/account_reset', '/register-account-confirm'],
  ...['/profile', '/favorites', '/notifications', '/tickets'],
  ...['/play/:type/:id', '/play/:type/:id/:x', '/play/:type/:id/:gamingType/:providerName'],
  ...['/maintenance', '/maintenance-control', '/maintenance-demo', '*'],
];
const CALL_COUNT = 58;
/** Matches addresses without a route. They show the page of the route `*`. */
const UNKNOWN_PATH = /^\/nowhere/;

/** The routes, calls and documents of the specification. Our additions have no row in tests/docs/coverage.md. */
const statedRoutes = routeTable.routes.map(({ path }) => path).filter((path) => SPEC_ROUTES.includes(path));
const statedCalls = [...contracts.values()].filter((contract) => !isOurs(contract));
const statedDocuments = [...documents.values()].filter((document) => !isOurs(document));

const sources = listSources();
/** The browser tests. Those of single screens come first, since the others only pass through a route. */
const browserTests = sources
  .filter(({ path }) => /^tests\/browser\/.*\.test\.ts$/.test(path))
  .sort((a, b) => rankTest(a) - rankTest(b));
const clientTests = sources.filter(({ path }) => /^tests\/client\/(?!console\/).*\.test\.ts$/.test(path));
/**
 * The test that compares every request of the client with rows of expected data. Files that the test imports
 * hold some of these rows.
 */
const REQUESTS_TEST = 'tests/client/requests.test.ts';
const walkedPaths = new Map(browserTests.map((source) => [source.path, listWalkedPaths(source)]));
const senders = findSenders();
const clientFiles = readClientFiles();
const written = readFileSync(FILE, 'utf8');
const sentences = parseSentences(findSentencePart(written));

test('every route of spec §2 is in the table of routes', () => {
  const paths = routeTable.routes.map(({ path }) => path);
  expect(SPEC_ROUTES.filter((path) => !paths.includes(path))).toEqual([]);
});

test.each(statedRoutes)('%s has a page, and a browser test walks it', (path) => {
  expect(existsSync(findPage(path))).toBe(true);
  expect(listTestsOfRoute(path)).not.toEqual([]);
});

test('the registry has the 58 calls of the specification', () => {
  expect(statedCalls).toHaveLength(CALL_COUNT);
});

test.each([...statedCalls, ...statedDocuments].map(nameOnWire))(
  '%s is sent by the client on some page, and the requests test has its data',
  (name) => {
    expect(senders.get(name) ?? []).not.toEqual([]);
    expect(listScreens(name)).not.toEqual([]);
    expect(listTestsOfCall(name)).not.toEqual([]);
  },
);

test.each(sentences)('spec $section: $sentence', ({ tests, words }) => {
  const [first = ''] = tests;
  if (first === 'decided') return expect(words.join()).not.toBe('');
  const [, table] = /^\[(\w+)\]\(#\w+\)$/.exec(first) ?? [];
  if (table !== undefined) return expect(written).toContain(`\n## ${table}\n`);

  expect(tests).toHaveLength(words.length);
  for (const [index, test] of tests.entries()) {
    expect(isTestFile(test), test).toBe(true);
    expect(words[index]).toBeTruthy();
    expect(readNamedFile(test)).toContain(words[index]);
  }
});

test.each(Object.entries(SENTENCE_COUNTS))('the specification has in %s %i sentences', (section, count) => {
  const rows = sentences.filter((sentence) => sentence.section === section);

  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(count);
  expect(written).toMatch(new RegExp(`^### ${section} .*: ${count}$`, 'm'));
});

test('tests/docs/coverage.md states what the code does', async () => {
  await expect(buildDocument()).toMatchFileSnapshot(`../../${FILE}`);
});

function buildDocument(): string {
  const calls = statedCalls.map(nameOnWire).sort();
  const gets = statedDocuments.map(nameOnWire).sort();
  return `# Coverage

Every route of the specification with its page and a browser test that walks it, and every call and document with the files that send it, the pages on which these files run, and a test that names it. \`tests/docs/coverage.test.ts\` writes these tables from the code and fails when they are out of date; the command that renews them stands there. The last part has each sentence of the specification.

\`tests/client/requests.test.ts\` compares the data of every call below with the specification, and \`tests/contracts/spec-fields.test.ts\` its fields, defaults and reply. \`tests/browser/accessibility/every-screen.test.ts\` opens every route below. So the tables name one further test where there is one.

## Routes

${buildTable(
  ['route', 'page', 'over the second backend', 'test'],
  statedRoutes.map((path) => [
    code(path),
    code(findPage(path)),
    listForeignTests(path).map(code).join('<br>'),
    code(chooseTest(path, listTestsOfRoute(path))),
  ]),
)}
## Calls

${buildTable(['call', 'sent by', 'on', 'test'], calls.map(buildCallRow))}
## Documents

${buildTable(['document', 'sent by', 'on', 'test'], gets.map(buildCallRow))}
${findSentencePart(written)}`;
}

/**
 * Returns the tests that open a route over the second backend: the walk, which takes every route of the table, and
 * the player's week.
 */
function listForeignTests(path: string): readonly string[] {
  const week = 'tests/browser/foreign/players-week.test.ts';
  const isInWeek = listTestsOfRoute(path).includes(week);
  return ['tests/browser/foreign/every-route.test.ts', ...(isInWeek ? [week] : [])];
}

function buildCallRow(name: string): readonly string[] {
  return [
    code(name),
    (senders.get(name) ?? []).map(code).join('<br>'),
    listScreens(name).join(', '),
    code(chooseTest(name, listTestsOfCall(name))),
  ];
}

function buildTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

const code = (text: string) => `\`${text}\``;

/**
 * Returns the test that tests/docs/coverage.md names now for this route or call, if `tests` still contains it, and
 * otherwise the first of `tests`. Thus an additional test changes no row.
 */
function chooseTest(name: string, tests: readonly string[]): string {
  const row = written.split('\n').find((line) => line.startsWith(`| ${code(name)} |`));
  const named = /`([^`]+)` \|$/.exec(row ?? '')?.[1] ?? '';
  return tests.includes(named) ? named : (tests[0] ?? '');
}

/** Returns the file of a route's page, read from the table of routes and from its list of account pages. */
function findPage(path: string): string {
  const table = readText('client/app/routes.tsx');
  const name = path === '*' ? 'ANY_PATH' : `'${path}'`;
  const [, load = ''] = new RegExp(`(?:path: ${name},[^}]*? load|${name}): (\\w+)`).exec(table) ?? [];
  const [, file = ''] =
    new RegExp(`(?:const ${load} = \\(\\) => import\\(|as ${load}Page from )'\\.{1,2}/(.+?)'`).exec(table) ??
    [];
  return `client/${file}`;
}

function listTestsOfRoute(path: string): readonly string[] {
  const pattern = path === '*' ? UNKNOWN_PATH : buildPathPattern(path);
  const others = routeTable.routes
    .map((route) => route.path)
    .filter((other) => !other.includes(':') && other !== path);
  return browserTests
    .map((source) => source.path)
    .filter((test) =>
      walkedPaths.get(test)?.some((walked) => pattern.test(walked) && !others.includes(walked)),
    );
}

/**
 * Returns the tests that name a call, or none if REQUESTS_TEST has no row for the call. Browser tests come
 * first, since they cover more than the tests below tests/client.
 */
function listTestsOfCall(name: string): readonly string[] {
  // Some names begin with another full name, as list_cash_methods_new does with list_cash_methods.
  const wireName = new RegExp(`${name.replace(/^GET (?:\/endpoint)?/, '')}(?!\\w)`);
  const tests = [...browserTests, ...clientTests.filter(({ path }) => path !== REQUESTS_TEST)]
    .filter(({ text }) => wireName.test(text))
    .map(({ path }) => path);
  return listRequestRows().some(({ text }) => text.includes(`'${name}'`)) ? [...tests, REQUESTS_TEST] : [];
}

/** Returns REQUESTS_TEST and the files that it imports, since some of these contain rows of the test. */
function listRequestRows(): readonly Source[] {
  const test = sources.find(({ path }) => path === REQUESTS_TEST);
  const imports = test ? listImports(test).map(({ to }) => `${to}.ts`) : [];
  return sources.filter(({ path }) => path === REQUESTS_TEST || imports.includes(path));
}

function listScreens(name: string): readonly string[] {
  const lists = (senders.get(name) ?? []).map(clientFiles.findScreens);
  if (lists.includes(null)) return ['every page'];
  return [...new Set(lists.flatMap((screens) => screens ?? []))].sort();
}

function rankTest({ path }: Source): number {
  if (path.endsWith('/every-link.test.ts')) return 3;
  return path.includes('/screens/') ? 0 : path.includes('/stories/') ? 1 : 2;
}

function readText(path: string): string {
  return sources.find((source: Source) => source.path === path)?.text ?? '';
}
