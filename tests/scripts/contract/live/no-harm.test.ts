/** Tests that a run leaves the account at a live backend as it was, even if the run is interrupted. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { contracts } from '#contracts/registry';
import { endWithTest } from '#tests/support/end-with-test';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import { createLiveTarget } from '../../../../scripts/contract/live.ts';
import { listCalls } from '../../../../scripts/contract/reports/report.ts';
import { runSuite } from '../../../../scripts/contract/run-suite.ts';
import { type OtherBackend, startOtherBackend } from '../../../contract/other-backend/backend.ts';
import type { Defect } from '../../../contract/other-backend/defects.ts';
import { OWN } from '../../../contract/other-backend/state.ts';
import { grant, refuse, startBackend as startForeignBackend } from './foreign-backend.ts';

// Two tests start a process, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

const ENTRY_PROGRAM = join(import.meta.dirname, '../../../../scripts/contract/run.mjs');
const ACCOUNT = { username: OWN.username, password: OWN.password };
const UNDOABLE = ['finance/save_bank_account', 'finance/delete_bank_account'].concat(
  ['finance/add_favorite_cash_method', 'finance/remove_favorite_cash_method'],
  'user/favorites',
);

async function startBackend(...defects: Defect[]): Promise<OtherBackend> {
  const backend = await startOtherBackend({ defects });
  onTestFinished(() => backend.close());
  return backend;
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-undo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function createTarget({ origin }: Pick<OtherBackend, 'origin'>, undoFolder: string, ...allow: string[]) {
  return createLiveTarget({
    site: casino,
    origin,
    base: '/endpoint',
    account: ACCOUNT,
    allow: new Set(allow),
    headers: {},
    timeoutMs: 5000,
    undoFolder,
  });
}

const select = (...names: string[]) => [...contracts.values()].filter(({ name }) => names.includes(name));

test('every write that is undone is tried with things of the run’s own, and the account is as before', async () => {
  const backend = await startBackend();
  const before = backend.describeBelongings();
  const folder = makeFolder();

  const report = await runSuite(
    select(...UNDOABLE, 'casino/games_list'),
    createTarget(backend, folder, 'idempotent', 'once'),
  );

  expect(backend.describeBelongings()).toEqual(before);
  expect(
    listCalls(report).filter(
      ({ call, verdict }) => UNDOABLE.includes(call) && (verdict === 'untried' || verdict === 'broken'),
    ),
  ).toEqual([]);
  for (const name of UNDOABLE) {
    expect(
      backend.received.filter((one) => one.name === name && one.wasGranted),
      name,
    ).not.toEqual([]);
  }
  expect(report.notes).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a backend that checks neither access nor data keeps nothing either', async () => {
  const backend = await startBackend({ kind: 'no-access-check' }, { kind: 'accepts-bad-data' });
  const before = backend.describeBelongings();

  await runSuite(select(...UNDOABLE), createTarget(backend, makeFolder(), 'idempotent', 'once'));

  expect(backend.describeBelongings()).toEqual(before);
});

test('a call whose leave is not given is not sent to create something for another one', async () => {
  const backend = await startBackend();

  const report = await runSuite(
    select('finance/delete_bank_account'),
    createTarget(backend, makeFolder(), 'idempotent'),
  );

  expect(report.rows[0]).toMatchObject({ untried: expect.stringContaining('--allow once') });
  expect(backend.received.map(({ name }) => name)).not.toContain('finance/save_bank_account');
});

test('nothing is created when the list that shows it cannot be read', async () => {
  const backend = await startBackend({ kind: 'status', status: 500, on: 'finance/list_bank_accounts' });

  const report = await runSuite(
    select('finance/save_bank_account', 'finance/delete_bank_account'),
    createTarget(backend, makeFolder(), 'idempotent', 'once'),
  );

  expect(listCalls(report).map(({ verdict }) => verdict)).toEqual(['untried', 'untried']);
  expect(backend.received.map(({ name }) => name)).not.toContain('finance/save_bank_account');
});

test('what cannot be undone is said, kept, and undone by the next run', async () => {
  const backend = await startBackend({ kind: 'status', status: 500, on: 'finance/delete_bank_account' });
  const before = backend.describeBelongings();
  const folder = makeFolder();

  const first = await runSuite(select('finance/save_bank_account'), createTarget(backend, folder, 'once'));
  expect(backend.describeBelongings()).not.toEqual(before);
  expect([first.exitCode, first.conclusion]).toEqual([3, expect.stringContaining('not undone')]);
  expect(first.notes.join()).toContain('Left to undo: a bank account');

  backend.defects.splice(0);
  const second = await runSuite(select('finance/check_balance'), createTarget(backend, folder));
  expect(backend.describeBelongings()).toEqual(before);
  expect(second.notes).toContain('Undone from an earlier run: a bank account.');
  expect(readdirSync(folder)).toEqual([]);
});

test('a bank account that the player adds meanwhile is not removed', async () => {
  const backend = await startBackend({ kind: 'status', status: 500, on: 'finance/delete_bank_account' });
  const folder = makeFolder();
  await runSuite(select('finance/save_bank_account'), createTarget(backend, folder, 'once'));
  const own = backend.state.players[0]?.accounts;
  own?.set(777, { id: 777, bank: 12, iban: 'TR520006100519786457841327', owner: 'Leyla Aydın' });

  backend.defects.splice(0);
  await createTarget(backend, folder).settle();

  expect([...(own?.keys() ?? [])]).toEqual([640, 777]);
});

test('what undoes a write is on the disk before the write is sent, without the account number', async () => {
  const backend = await startBackend();
  const folder = makeFolder();
  const client = await createTarget(backend, folder, 'once').openClient();
  const input = await client.prepare?.(finance.save_bank_account);

  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

  const { IBAN } = Object(input?.data);
  expect(IBAN).toMatch(/^TR\d{24}$/);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain('bankAccount');
  expect(texts[0]).not.toContain(IBAN.slice(-9));
  expect(backend.received.map(({ name }) => name)).not.toContain('finance/save_bank_account');
});

/**
 * Starts a backend whose player can change the password with the fields that our contract assumes.
 * refuseBack: returns whether to refuse a change back to the first password.
 */
async function startPasswordBackend(refuseBack: () => boolean) {
  let password: string = OWN.password;
  const changes: string[] = [];
  const { origin } = await startForeignBackend(({ name, data, user }) => {
    if (name === 'user/login') {
      return data.password === password
        ? grant({ uid: '7', sid: `${password}-sid` })
        : refuse('Giriş Başarısız', 403);
    }
    if (name !== 'user/pass_change') return grant(null);
    if (user?.sid !== `${password}-sid`) return refuse('Oturum süresi doldu', 403);
    if (data.newPassword === OWN.password && refuseBack()) return refuse('Daha sonra deneyiniz', 500);
    password = String(data.newPassword);
    changes.push(password);
    return grant(null);
  });
  return { origin, changes, readPassword: () => password };
}

test('a password that is changed by name is changed back, and no file or report names it', async () => {
  const { origin, changes, readPassword } = await startPasswordBackend(() => false);
  const folder = makeFolder();

  const target = createTarget({ origin }, folder, 'user/pass_change');
  const report = await runSuite(select('user/pass_change', 'finance/check_balance'), target);

  expect(readPassword()).toBe(OWN.password);
  expect(changes).toHaveLength(2);
  expect(JSON.stringify(report)).not.toContain(changes[0]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a password that could not be changed back is changed back by the next run', async () => {
  let refuses = true;
  const { origin, changes, readPassword } = await startPasswordBackend(() => refuses);
  const folder = makeFolder();

  const report = await runSuite(
    select('user/pass_change'),
    createTarget({ origin }, folder, 'user/pass_change'),
  );
  expect(readPassword()).not.toBe(OWN.password);
  expect(report.notes.join()).toContain('Left to undo: a temporary password');
  const [text = ''] = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect([text.includes(OWN.password), text.includes(String(changes[0]))]).toEqual([false, false]);

  refuses = false;
  await createTarget({ origin }, folder).settle();
  expect(readPassword()).toBe(OWN.password);
  expect(readdirSync(folder)).toEqual([]);
});

function startProgram(cwd: string, origin: string, ...flags: string[]) {
  const child = endWithTest(
    spawn(process.execPath, [ENTRY_PROGRAM, '--target', origin, ...flags], {
      cwd,
      env: { ...process.env, VITRIN_USERNAME: OWN.username, VITRIN_PASSWORD: OWN.password },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  }
  return { child, lines };
}

test('what a killed run has left is undone with --undo', async () => {
  const slow: Defect = { kind: 'slow', ms: 60_000, on: 'finance/delete_bank_account' };
  const backend = await startBackend(slow);
  const before = backend.describeBelongings();
  const folder = makeFolder();

  const killed = startProgram(
    folder,
    backend.origin,
    '--allow',
    'once',
    '--only',
    'finance/save_bank_account',
  );
  await expect
    .poll(() => backend.received.map(({ name }) => name), { timeout: 60_000 })
    .toContain('finance/delete_bank_account');
  killed.child.kill('SIGKILL');
  await once(killed.child, 'close');
  expect(backend.describeBelongings()).not.toEqual(before);

  backend.defects.splice(0);
  const { child, lines } = startProgram(folder, backend.origin, '--undo');
  const [exitCode] = await once(child, 'close');

  expect(exitCode, lines.join('')).toBe(0);
  expect(lines.join('')).toContain('Undone from an earlier run: a bank account.');
  expect(backend.describeBelongings()).toEqual(before);
});

test('Ctrl-C ends a run after it has undone what it created', async () => {
  const backend = await startBackend({ kind: 'slow', ms: 300, on: 'finance/save_bank_account' });
  const before = backend.describeBelongings();
  const folder = makeFolder();

  const { child, lines } = startProgram(folder, backend.origin, '--allow', 'once', '--only', 'finance/*');
  await expect
    .poll(() => backend.received.map(({ name }) => name), { timeout: 60_000 })
    .toContain('finance/save_bank_account');
  child.kill('SIGINT');
  const [exitCode] = await once(child, 'close');

  expect(exitCode, lines.join('')).toBe(3);
  expect(lines.join('')).toContain('The run was stopped.');
  expect(backend.describeBelongings()).toEqual(before);
});
