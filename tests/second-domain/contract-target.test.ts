/** Tests that `--target` of the contract tool judges a backend of another site than the casino: a library. */

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgetRows } from '#contracts/json-values';
import { Page } from '#mock-server/engine/base/pagination';
import type { Domain } from '#mock-server/engine/domain';
import { BusinessError, type Handler } from '#mock-server/engine/handler';
import { createTerminal } from '#tests/support/terminal';
import { Fidelity } from '../../scripts/contract/findings/fidelity-figures.ts';
import { isFinding, type Report } from '../../scripts/contract/findings/report.ts';
import { main } from '../../scripts/contract/run/command.ts';
import type { Site } from '../../scripts/contract/target/site.ts';
import { library } from './library.ts';
import { type LibraryServer, startLibrary } from './library-server.ts';
import { librarySite } from './library-site.ts';

const ACCOUNT = { VITRIN_USERNAME: 'kemal', VITRIN_PASSWORD: 'Kitap1' };
const KEMAL = { username: 'kemal' };

/** Checks a server, and returns the exit code, the findings and what was printed. */
async function check(
  { origin }: LibraryServer,
  flags: readonly string[] = [],
  env: NodeJS.ProcessEnv = ACCOUNT,
  site: Site = librarySite,
) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-library-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  const { terminal, printed } = createTerminal(env);
  const argv = ['--target', origin, '--undo-folder', join(folder, 'undo'), '--json', file, ...flags];
  const exitCode = await main(site, argv, terminal);
  const report: Report = JSON.parse(await readFile(file, 'utf8'));
  return { exitCode, findings: listFindings(report), printed: printed.join('\n') };
}

/** Lists the findings as `kind call path message`. */
function listFindings({ rows }: Report): string[] {
  return rows.filter(isFinding).map(({ kind, call, path, message }) => [kind, call, path, message].join(' '));
}

/** Returns a handler that changes the replies of the library to a call. */
function alter(name: string, change: (reply: unknown) => unknown): Readonly<Record<string, Handler>> {
  return { [name]: (input) => change(library.handlers.get(name)?.(input)) };
}

/** Returns a handler that changes each book of the list. */
const alterBooks = (change: (book: object) => object) =>
  alter('books/list', (page) =>
    page instanceof Page ? new Page(page.data.map(change), page.pagination) : page,
  );

const alterRefusal = (name: string, message: string) =>
  alter(name, (reply) => (reply instanceof BusinessError ? new BusinessError(message, reply.code) : reply));

test('a library that keeps its contracts conforms, and without permission nothing is borrowed', async () => {
  const server = await startLibrary();

  const { exitCode, findings, printed } = await check(server);

  expect(findings).toEqual([]);
  expect(exitCode).toBe(0);
  expect(printed).toContain('it is not sent without --allow once\n    loans/borrow, loans/give_back');
  expect(new Set(server.received)).toEqual(new Set(['books/list', 'members/sign_in', 'members/sign_out']));
});

test('with permission the run borrows books of its own, and gives each back', async () => {
  const server = await startLibrary();

  const { exitCode, findings, printed } = await check(server, ['--allow', 'once']);

  expect(findings).toEqual([]);
  expect(exitCode).toBe(0);
  expect(printed).toMatch(/0 findings; .* 6 of 6 tried$/);
  expect(server.received).toContain('loans/give_back');
  expect(server.listLent()).toEqual([]);
});

test('the mock of a library is true to it, but for what was altered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-library-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'fidelity.json');
  const readFigures = async () => {
    const { calls } = Fidelity.parse(JSON.parse(await readFile(file, 'utf8')));
    return calls.map(({ call, stated, assumed, findings }) => [
      call,
      [stated, assumed].every((figure) => figure === null || figure === 100),
      ...findings.map(({ path }) => path),
    ]);
  };

  await check(await startLibrary(), ['--allow', 'once', '--fidelity', file]);
  const faithful = await readFigures();
  const altered = await startLibrary(alterBooks((book) => ({ ...book, title: null })));
  await check(altered, ['--fidelity', file]);

  expect(faithful).toEqual([
    ['GET /datas/opening-hours.json', true],
    ['books/list', true],
    ['loans/borrow', true],
    ['loans/give_back', true],
    ['members/sign_in', true],
    ['members/sign_out', true],
  ]);
  expect(await readFigures()).toContainEqual(['books/list', false, 'data[].title']);
});

test('without an account nobody signs in', async () => {
  const server = await startLibrary();

  const { exitCode, printed } = await check(server, ['--allow', 'once'], {});

  expect(exitCode).toBe(0);
  expect(printed).toContain('set VITRIN_USERNAME and VITRIN_PASSWORD');
  expect(new Set(server.received)).toEqual(new Set(['books/list', 'members/sign_out']));
});

type Handlers = Readonly<Record<string, Handler>>;

test.each<[defect: string, exitCode: number, findings: readonly string[], Handlers, Partial<Domain>?]>([
  [
    'a title is a number',
    2,
    ['assumption books/list data[].title expected string, got number'],
    alterBooks((book) => ({ ...book, title: 7 })),
  ],
  [
    'a refusal has other words',
    2,
    [
      'assumption members/sign_in errors.WRONG_PASSWORD reads "Who are you?", expected "The name or the password is wrong"',
    ],
    alterRefusal('members/sign_in', 'Who are you?'),
  ],
  [
    'a member borrows without a session that exists',
    1,
    [
      'broken members/sign_out  answered a session that does not exist',
      'broken loans/borrow  answered a session that does not exist',
      'broken loans/give_back  answered a session that does not exist',
    ],
    {},
    {
      findSender: () => ({ player: KEMAL, session: { sid: 'none' } }),
      admit: (_world, _call, caller) => caller,
    },
  ],
])('the run finds that %s, and nothing else', async (_defect, exitCode, findings, handlers, changes = {}) => {
  const server = await startLibrary(handlers, changes);

  const run = await check(server, ['--allow', 'once']);

  expect(run.findings.map(forgetRows)).toEqual(findings);
  expect(run.exitCode).toBe(exitCode);
  expect(server.listLent()).toEqual([]);
});
