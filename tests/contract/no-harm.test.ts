/** Tests, by a backend's state and its log of received requests, that a run leaves the backend as it was, even if it is interrupted. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder, waitForExit } from '#tests/support/servers/server-process';
import { listCalls } from '../../scripts/contract/findings/report.ts';
import type { OtherBackend } from './other-backend/backend.ts';
import type { Defect } from './other-backend/defects.ts';
import { refuse } from './other-backend/front.ts';
import { runContract } from './other-backend/run-contract.ts';
import { startBackend } from './other-backend/start-backend.ts';
import { startContract } from './other-backend/start-program.ts';
import { OWN, OWN_ACCOUNT } from './other-backend/state.ts';

const SAVE = 'finance/save_bank_account';
const DELETE = 'finance/delete_bank_account';
const UNDELETABLE: Defect = { kind: 'status', status: 500, on: DELETE };

const listNames = ({ received }: OtherBackend) => received.map(({ name }) => name);
const readFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Returns a folder for what is left to undo, and a function that runs the tool with it. */
async function createRunner(backend: OtherBackend) {
  const folder = await createTestFolder('undo');
  return { folder, run: (...flags: string[]) => runContract(backend, ['--undo-folder', folder, ...flags]) };
}

/** The writes that `--allow idempotent,once` must send: without this list, a run that writes nothing would pass. */
const WRITES_THAT_ARE_UNDONE = [
  'casino/init_game',
  'user/favorites',
  'finance/add_favorite_cash_method',
  'finance/remove_favorite_cash_method',
  SAVE,
  DELETE,
];

/** The calls that could lock the account out, send messages, or create what no call removes. */
const ONLY_BY_NAME = ['pass_change', 'user_generate_ga', 'register', 'forgot', 'sms_send'].map(
  (method) => `user/${method}`,
);

/** Lists the granted requests that removed something which the account had before the run. */
function findRemovedBelongings({ received }: OtherBackend) {
  const own = [OWN.bankAccountID, OWN.cashFavourite, ...OWN.slots, ...OWN.tables].map(String);
  return received.filter(({ name, data, wasGranted }) => {
    const { id, bankAccountID, mode } = Object(data);
    const isRemoval = /delete_bank_account|remove_favorite/.test(name) || mode === 'delete';
    return wasGranted && isRemoval && own.includes(String(id ?? bankAccountID));
  });
}

test.each<[what: string, defects: readonly Defect[], exitCode: number]>([
  [
    'a backend that checks neither callers nor data',
    [{ kind: 'no-access-check' }, { kind: 'accepts-bad-data' }],
    1,
  ],
  ['a backend whose sessions end early', [{ kind: 'short-sessions', uses: 9 }], 2],
])(
  'with every permission, %s has everything as before, and gets no call that moves money, sends messages or could lock the account out',
  async (_, defects, exitCode) => {
    const backend = await startBackend({ defects });
    const before = backend.describeBelongings();
    const { folder, run } = await createRunner(backend);

    expect((await run('--allow', 'idempotent,once')).exitCode).toBe(exitCode);

    expect(backend.describeBelongings()).toEqual(before);
    expect(findRemovedBelongings(backend)).toEqual([]);
    const granted = new Set(backend.received.filter(({ wasGranted }) => wasGranted).map(({ name }) => name));
    expect(WRITES_THAT_ARE_UNDONE.filter((name) => !granted.has(name))).toEqual([]);
    expect(backend.received.filter(({ effect }) => effect === 'money')).toEqual([]);
    expect(listNames(backend).filter((name) => ONLY_BY_NAME.includes(name))).toEqual([]);
    expect(readFiles(folder)).toEqual([]);
  },
);

test('mail is asked for only when its call is named, and only at the address of the account', async () => {
  const backend = await startBackend();
  const { run } = await createRunner(backend);

  await run('--allow', 'idempotent,once', '--only', 'user/forgot');
  expect(backend.state.sent).toEqual([]);

  await run('--allow', 'user/forgot', '--only', 'user/forgot');
  expect(backend.state.sent).toEqual([{ kind: 'mail', to: OWN.mail }]);
});

test('a redirect to another origin is not followed', async () => {
  const elsewhere = await startBackend();
  const to = `${elsewhere.origin}/endpoint/v1`;
  const backend = await startBackend({ defects: [{ kind: 'redirect', to }] });

  const { exitCode } = await runContract(backend, ['--header-env', 'x-team=TEAM', '--only', 'casino/*'], {
    ...OWN_ACCOUNT,
    TEAM: 'konak',
  });

  expect(exitCode).toBe(3);
  expect(elsewhere.received).toEqual([]);
});

test('a call whose leave is not given is not sent to create something for another one', async () => {
  const backend = await startBackend();
  const { run } = await createRunner(backend);

  const { report } = await run('--allow', 'idempotent', '--only', DELETE);

  expect(report.rows[0]).toMatchObject({ untried: expect.stringContaining('--allow once') });
  expect(listNames(backend)).not.toContain(SAVE);
});

test('nothing is created when the list that shows it cannot be read', async () => {
  const on = 'finance/list_bank_accounts';
  const backend = await startBackend({ defects: [{ kind: 'status', status: 500, on }] });
  const { run } = await createRunner(backend);

  const { report } = await run('--allow', 'idempotent,once', '--only', `${SAVE},${DELETE}`);

  expect(listCalls(report).map(({ verdict }) => verdict)).toEqual(['untried', 'untried']);
  expect(listNames(backend)).not.toContain(SAVE);
});

test('bank accounts whose list shows no IBAN, and whose creation names no id, are removed again', async () => {
  const on = 'finance/list_bank_accounts';
  const backend = await startBackend({
    defects: [
      { kind: 'missing-field', path: 'data.*.IBAN', on },
      { kind: 'wrong-value', path: 'data', value: null, on: SAVE },
      { kind: 'accepts-bad-data' },
    ],
  });
  const { run } = await createRunner(backend);

  await run('--allow', 'idempotent,once', '--only', `${SAVE},${DELETE}`);

  expect(listNames(backend).filter((name) => name === SAVE).length).toBeGreaterThan(1);
  expect([...(backend.state.players[0]?.accounts.keys() ?? [])]).toEqual([OWN.bankAccountID]);
});

test('a run that cannot tell its bank account from another that came meanwhile creates no more', async () => {
  const on = 'finance/list_bank_accounts';
  const iban = 'TR520006100519786457841327';
  let players: OtherBackend['state']['players'] = [];
  const backend = await startBackend({
    defects: [
      { kind: 'missing-field', path: 'data.*.IBAN', on },
      { kind: 'wrong-value', path: 'data', value: null, on: SAVE },
      { kind: 'accepts-bad-data' },
    ],
    front: ({ name }) => {
      if (name === SAVE) players[0]?.accounts.set(777, { id: 777, bank: 12, iban, owner: 'Leyla Aydın' });
      return undefined;
    },
  });
  players = backend.state.players;
  const { run } = await createRunner(backend);

  const { report } = await run('--allow', 'once', '--only', SAVE);

  expect(listNames(backend).filter((name) => name === SAVE)).toHaveLength(1);
  expect(players[0]?.accounts.has(777)).toBe(true);
  expect(report.notes.join()).toContain('look at the account');
});

test('what cannot be undone is said, kept, and undone by the next run, which removes nothing that the player has added', async () => {
  const backend = await startBackend({ defects: [UNDELETABLE] });
  const { folder, run } = await createRunner(backend);

  const first = await run('--allow', 'once', '--only', SAVE);
  expect([first.exitCode, first.report.conclusion]).toEqual([3, expect.stringContaining('not undone')]);
  expect(first.report.notes.join()).toContain('Left to undo: a bank account');
  const own = backend.state.players[0]?.accounts;
  expect(own?.size).toBeGreaterThan(1);

  own?.set(777, { id: 777, bank: 12, iban: 'TR520006100519786457841327', owner: 'Leyla Aydın' });
  backend.defects.splice(0);
  const second = await run('--only', 'finance/check_balance');
  expect([...(own?.keys() ?? [])]).toEqual([OWN.bankAccountID, 777]);
  expect(second.report.notes).toContain('Undone from an earlier run: a bank account.');
  expect(readFiles(folder)).toEqual([]);
});

test('what undoes a write is on the disk before the write is sent, without the account number', async () => {
  const records: { readonly files: readonly string[]; readonly IBAN: string }[] = [];
  const backend = await startBackend(({ name, data }) => {
    if (name === SAVE) records.push({ files: readFiles(folder), IBAN: Object(data).IBAN });
    return undefined;
  });
  const { folder, run } = await createRunner(backend);

  await run('--allow', 'once', '--only', SAVE);

  const [{ files, IBAN } = { files: [], IBAN: '' }] = records;
  expect(IBAN).toMatch(/^TR\d{24}$/);
  expect(files).toEqual([expect.stringContaining('bankAccount')]);
  expect(files[0]).not.toContain(IBAN.slice(-9));
});

test('a password that is changed by name is changed back, at the latest by the next run, and no file or report names it', async () => {
  let refusesBack = true;
  const backend = await startBackend(({ data }) =>
    refusesBack && Object(data).newPassword === OWN.password
      ? { body: refuse('Daha sonra deneyiniz') }
      : undefined,
  );
  const { folder, run } = await createRunner(backend);
  const readPassword = () => backend.state.players[0]?.password;
  const change = ['--allow', 'user/pass_change', '--only', 'user/pass_change'];

  const first = await run(...change);
  const temporary = String(readPassword());
  expect(temporary).not.toBe(OWN.password);
  expect(first.report.notes.join()).toContain('Left to undo: a temporary password');
  const texts = [...first.texts, ...readFiles(folder)].join();
  expect([OWN.password, temporary].filter((text) => texts.includes(text))).toEqual([]);

  refusesBack = false;
  await run('--only', 'finance/check_balance');
  expect(readPassword()).toBe(OWN.password);

  await run(...change);
  expect(readPassword()).toBe(OWN.password);
  expect(readFiles(folder)).toEqual([]);
});

function startProgram(origin: string, folder: string, ...flags: string[]): ChildProcess {
  return startContract(['--target', origin, '--undo-folder', folder, ...flags], OWN_ACCOUNT);
}

test('what a killed run has left is undone with --undo', async () => {
  const backend = await startBackend(({ name }) => {
    if (name !== DELETE || killed.killed) return undefined;
    killed.kill('SIGKILL');
    return 'closed';
  });
  const before = backend.describeBelongings();
  const folder = await createTestFolder('undo');
  const killed = startProgram(backend.origin, folder, '--allow', 'once', '--only', SAVE);
  await once(killed, 'close');
  expect(backend.describeBelongings()).not.toEqual(before);

  const { code, output } = await waitForExit(startProgram(backend.origin, folder, '--undo'));

  expect([code, output]).toEqual([0, expect.stringContaining('Undone from an earlier run: a bank account.')]);
  expect(backend.describeBelongings()).toEqual(before);
});

test('a signal ends a run within its check, after it has undone what it created, and signed out', async () => {
  // The second request is the first one of the check of bad data.
  const backend = await startBackend(({ name }) => {
    if (name === SAVE && listNames(backend).filter((each) => each === SAVE).length === 2)
      child.kill('SIGTERM');
    return undefined;
  });
  backend.defects.push({ kind: 'slow', ms: 300, on: SAVE });
  const before = backend.describeBelongings();
  const folder = await createTestFolder('undo');
  const child = startProgram(backend.origin, folder, '--allow', 'once', '--only', 'finance/*');

  const { code, output } = await waitForExit(child);

  expect([code, output]).toEqual([3, expect.stringContaining('The run was stopped.')]);
  expect(listNames(backend).filter((name) => name === SAVE)).toHaveLength(2);
  expect(backend.describeBelongings()).toEqual(before);
  expect(backend.state.sessions.size).toBe(0);
});
