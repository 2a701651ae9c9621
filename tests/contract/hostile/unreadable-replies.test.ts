/** A reply of any size, depth or number of values ends in a finding, whichever request it answers. */
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isFinding, listCalls } from '../../../scripts/contract/findings/report.ts';
import type { FrontReply } from '../other-backend/front.ts';
import { runContract } from '../other-backend/run-contract.ts';
import { startBackend } from '../other-backend/start-backend.ts';
import { grantText, startHostileBackend } from './hostile-backend.ts';

const MIB = 1024 * 1024;
/** Beyond what the run reads, the sockets on both sides buffer some. */
const MAX_DELIVERED_BYTES = 24 * MIB;
/** The backend ends its reply after so many bytes, so that a run that reads them all ends too. */
const ENDLESS_BYTES = 96 * MIB;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

test.each([
  ['a call', 'casino/games_list'],
  ['a document that is a text', 'GET /datas/public-key.pem'],
])('the endless reply to %s is cut after 8 MiB', async (_, name) => {
  const delivered: number[] = [];
  const { origin } = await startHostileBackend(() => {
    const index = delivered.push(0) - 1;
    return Readable.from(
      (function* () {
        for (let sent = 0; sent < ENDLESS_BYTES; sent += CHUNK.length) {
          delivered[index] = sent;
          yield CHUNK;
        }
      })(),
    );
  });

  const { exitCode, printed } = await runContract({ origin }, ['--only', name]);

  expect(printed).toContain('is larger than 8 MiB, and was not read further');
  expect(exitCode).toBe(name.endsWith('.pem') ? 2 : 1);
  expect(delivered).not.toEqual([]);
  expect(Math.max(...delivered)).toBeLessThan(MAX_DELIVERED_BYTES);
});

test('a small reply that gzip makes large is cut as well', async () => {
  const bomb = gzipSync(`${grantText('[]').slice(0, -1)}${' '.repeat(9 * MIB)}}`);
  expect(bomb.length).toBeLessThan(MIB);
  const { origin } = await startHostileBackend(() => bomb, { 'content-encoding': 'gzip' });

  const { exitCode, printed } = await runContract({ origin }, ['--only', 'habanero/getJackpots']);

  expect(printed).toContain('is larger than 8 MiB');
  expect(exitCode).toBe(1);
});

const LEVELS = 100_000;
const DEEP_LIST = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
const DEEP_OBJECT = `${'{"id":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`;

test.each([
  ['the data', grantText(DEEP_LIST)],
  ['a row', grantText(`[${DEEP_OBJECT}]`)],
  ['an unknown field of the envelope', grantText(`[],"trace":${DEEP_OBJECT}`)],
  ['the message', grantText('[]').replace('"message":"İşlem Başarılı"', `"message":${DEEP_LIST}`)],
  ['all that there is', DEEP_LIST],
])('a reply in which %s is nested 100,000 levels deep is a finding', async (_, body) => {
  const { origin } = await startHostileBackend(() => body);

  const names = 'casino/games_list,user/get_user_profile,GET v1/licenses';
  const { exitCode, report } = await runContract({ origin }, ['--suggest', '--only', names]);

  const findings = listCalls(report).map(({ rows }) => rows.filter(isFinding).map(({ message }) => message));
  expect(findings).toEqual(
    names.split(',').map(() => ['is nested deeper than 64 levels, and was not checked']),
  );
  expect(exitCode).toBe(1);
});

test('a login with a deeply nested session is a finding', async () => {
  const session = grantText(`{"uid":"1","sid":${DEEP_LIST}}`);
  const backend = await startBackend(({ name }) => (name === 'user/login' ? { body: session } : undefined));

  const { exitCode, printed } = await runContract(backend, ['--only', 'user/login,user/get_user_profile']);

  expect(printed).toContain('is nested deeper than 64 levels');
  expect(exitCode).toBe(1);
});

test.each([
  ['objects and lists', `[${'{},'.repeat(300_000)}{}]`],
  ['values', `[${'0,'.repeat(600_000)}0]`],
])('a reply of very many %s is not checked', async (what, data) => {
  const { origin } = await startHostileBackend(() => grantText(data));

  const { exitCode, printed } = await runContract({ origin }, ['--only', 'casino/games_list']);

  expect(printed).toMatch(new RegExp(`has more than \\d+ ${what}, and was not checked`));
  expect(exitCode).toBe(1);
});

test.each<[string, FrontReply | 'closed', number, verdict: string]>([
  ['that cannot be read', { body: DEEP_LIST }, 1, 'broken'],
  // A read whose connection breaks is sent three times in all.
  ['that breaks off', 'closed', 3, 'untried'],
  ['that redirects', { status: 307, headers: { location: 'http://127.0.0.1:9' } }, 1, 'broken'],
])(
  'further requests of a call are not sent after a reply to its example %s',
  async (_, reply, count, verdict) => {
    const call = 'habanero/getJackpots';
    const backend = await startBackend(({ name }) => (name === call ? reply : undefined));

    const { report } = await runContract(backend, ['--only', `${call},casino/games_list,slider/*`]);

    expect(backend.received.filter(({ name }) => name === call)).toHaveLength(count);
    const [example, ...others] = report.rows.filter((row) => row.call === call);
    expect(example?.verdict).toBe(verdict);
    const reasons = others.map((row) => !isFinding(row) && row.untried);
    expect(new Set(reasons)).toEqual(new Set(['its example got no readable answer']));
  },
);
