/** Runs `npm run contract` against the mock in this process, and against the real server over real sockets. */
import { expect, test } from 'vitest';
import { startMockServer } from '#tests/support/servers/mock-server';
import { createTerminal } from '#tests/support/terminal';
import { main } from '../../../../scripts/contract/casino/main.ts';
import { listCalls } from '../../../../scripts/contract/findings/report.ts';
import { runContract } from '../../../contract/other-backend/run-contract.ts';

test('the mock in this process conforms to its contracts, and ends the run with 0', async () => {
  const { terminal, printed } = createTerminal();

  expect(await main(['--only', 'casino/*'], terminal)).toBe(0);
  expect(printed.join('\n')).toContain('The server conforms.');
});

test('a healthy backend conforms, with its ids and the writes that are allowed, and ends the run with 0', async () => {
  const account = { VITRIN_USERNAME: 'esra.isik', VITRIN_PASSWORD: 'Vitrin1' };
  const origin = await startMockServer();

  const flags = ['--allow', 'idempotent,once', '--only', 'user/*,casino/*,finance/*bank*,GET *menu*'];

  const { exitCode, report } = await runContract({ origin }, flags, account);

  expect(exitCode).toBe(0);
  const verdicts = new Map(listCalls(report).map(({ call, verdict }) => [call, verdict]));
  expect(new Set(verdicts.values())).toEqual(new Set(['conforms', 'untried']));
  expect([verdicts.get('casino/init_game'), verdicts.get('user/check_ga')]).toEqual(['conforms', 'untried']);
});
