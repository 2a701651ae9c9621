/** A reply with very many fields or rows costs work and memory in proportion. */
import { expect, test } from 'vitest';
import { MAX_LIST_ISSUES } from '#contracts/check/find-issues';
import { MAX_FINDINGS_PER_KIND } from '../../../scripts/contract/findings/limit-findings.ts';
import { isFinding } from '../../../scripts/contract/findings/report.ts';
import { runContract } from '../other-backend/run-contract.ts';
import { grantText, startHostileBackend, writeFields } from './hostile-backend.ts';

const FIELDS = writeFields(20_000);
/** More than fit the stack as the arguments of a function. */
const MANY_FIELDS = writeFields(130_000);

test.each([
  ['in a row', 'casino/games_list', grantText(`[${MANY_FIELDS}]`)],
  ['in the envelope', 'habanero/getJackpots', grantText(`[],${FIELDS.slice(1, -1)}`)],
  ['in a row of a document', 'GET v1/licenses', `[${FIELDS}]`],
])('of very many unknown fields %s the first are listed', async (_, name, body) => {
  const bodies = [body];
  const { origin } = await startHostileBackend(() => bodies.shift() ?? '{"result":false}');

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
  const { origin } = await startHostileBackend(() => menu);

  const name = 'GET /datas/header-menu.json';
  const { exitCode, report } = await runContract({ origin }, ['--suggest', '--only', name]);

  const messages = report.rows.filter(isFinding).map(({ path, message }) => `${path} ${message}`.trim());
  expect(messages).toContain('differs in more than 2000 places, of which only the first were checked');
  expect(messages).toContain('[].items[].id is missing, expected number');
  expect(exitCode).toBe(2);
});
