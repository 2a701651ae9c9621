/** A reply with very many fields or rows costs work and memory in proportion, and can be stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_LIST_ISSUES } from '#contracts/check/find-issues';
import { endWithTest } from '#tests/support/end-with-test';
import { MAX_FINDINGS_PER_KIND } from '../../../scripts/contract/reports/limit-findings.ts';
import { isFinding } from '../../../scripts/contract/reports/report.ts';
import { runContract } from '../other-backend/run-contract.ts';
import { grantText, startHostileBackend, writeFields } from './hostile-backend.ts';

const UNKNOWN_FIELDS = 200_000;
const CALL = 'habanero/getJackpots';

test.each([
  ['in a row', 'casino/games_list', `[${writeFields(UNKNOWN_FIELDS)}]`],
  ['in the envelope', CALL, `[],${writeFields(UNKNOWN_FIELDS).slice(1, -1)}`],
  ['in a row of a document', 'GET v1/licenses', undefined],
])('of 200,000 unknown fields %s the first are listed', async (_, name, data) => {
  const body = data === undefined ? `[${writeFields(UNKNOWN_FIELDS)}]` : grantText(data);
  let replies = 0;
  const { origin } = await startHostileBackend((response) => {
    replies += 1;
    response.end(replies === 1 ? body : '{"result":false}');
  });

  const { report, printed, texts } = await runContract({ origin }, ['--all', '--only', name]);

  const [example] = report.rows;
  const ofExample = report.rows.filter(isFinding).filter(({ promise }) => promise === example?.promise);
  const drift = ofExample.filter(({ kind }) => kind === 'drift');
  const rest = `and at least ${MAX_LIST_ISSUES + 1 - MAX_FINDINGS_PER_KIND} more findings`;
  expect(drift).toHaveLength(MAX_FINDINGS_PER_KIND + 1);
  expect(drift.at(-1)?.message).toBe(rest);
  expect(printed).toContain(rest);
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(body.length);
});

test('rows with more findings than fit the stack are still checked', async () => {
  const menu = `[{"items":[${'{},'.repeat(40_000)}{}]}]`;
  const { origin } = await startHostileBackend((response) => response.end(menu));

  const name = 'GET /datas/header-menu.json';
  const { exitCode, report } = await runContract({ origin }, ['--suggest', '--only', name]);

  const messages = report.rows.filter(isFinding).map(({ path, message }) => `${path} ${message}`.trim());
  expect(messages).toContain('differs in more than 2000 places, of which only the first were checked');
  expect(messages).toContain('[].items[].id is missing, expected number');
  expect(exitCode).toBe(2);
});

test('a run against such a backend ends at SIGTERM, and signs out', async () => {
  const body = grantText(`[${writeFields(UNKNOWN_FIELDS)}]`);
  const call = 'finance/check_balance';
  let child: ChildProcess | undefined;
  const { origin, received } = await startHostileBackend((response) => {
    const count = received.filter((name) => name === call).length;
    if (count === 2 && received.at(-1) === call) child?.kill('SIGTERM');
    response.end(body);
  });
  child = endWithTest(
    spawn(
      process.execPath,
      [join('scripts', 'contract', 'run.mjs'), '--target', origin, '--only', `${call},user/login`],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, VITRIN_USERNAME: 'a.player', VITRIN_PASSWORD: 'Secret-password-1' },
      },
    ),
  );
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });

  const [exitCode] = await once(child, 'close');

  expect(output).toContain('The run was stopped.');
  expect(exitCode).toBe(3);
  // The signal ends the check that it interrupts, too: its further requests are not sent.
  expect(received.filter((name) => name === call)).toHaveLength(2);
  expect(received.at(-1)).toBe('user/logout');
});
