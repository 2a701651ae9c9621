/** Tests, by a clock that is given, what a run does whose time is over while it writes. */
import { expect, test, vi } from 'vitest';
import { replaceWaits } from '#tests/support/fake-waits';
import { listUntried } from '../../scripts/contract/findings/report.ts';
import type { OtherBackend } from './other-backend/backend.ts';
import { runContract } from './other-backend/run-contract.ts';
import { startBackend } from './other-backend/start-backend.ts';

const listAccounts = ({ state }: OtherBackend) => [...(state.players[0]?.accounts.keys() ?? [])];
const FLAGS = ['--max-time', '60', '--allow', 'idempotent,once', '--only', 'finance/*'];

test.each([
  ['as the rest was judged', [], 2],
  ['with 3 where something required is left', ['--require', 'all'], 3],
  ['as the rest was judged where that may not be sent', ['--require', 'finance/save_*transfer'], 2],
])(
  'after --max-time the rest is untried, what was made is undone, and the run ends %s',
  async (_, more, code) => {
    replaceWaits();
    const create = 'finance/save_bank_account';
    const backend = await startBackend(({ name }) => {
      if (name === create) vi.advanceTimersByTime(61_000);
      return undefined;
    });
    const accounts = listAccounts(backend);

    const { exitCode, report } = await runContract(backend, [...FLAGS, ...more]);

    const names = backend.received.map(({ name }) => name);
    expect(names.filter((name) => name === create)).toHaveLength(1);
    expect(names.slice(names.indexOf(create))).toContain('finance/delete_bank_account');
    expect(listAccounts(backend)).toEqual(accounts);
    expect(backend.state.sessions.size).toBe(0);
    const reasons = listUntried(report).map(({ untried }) => untried);
    expect(reasons).toContain('the time of --max-time is over: 60 s');
    expect(report.notes.join()).toContain('What was left is untried');
    expect(exitCode).toBe(code);
  },
);
