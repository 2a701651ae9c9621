/**
 * The server is killed between writes. After its next start, every write that it had answered is still there.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Launch } from '#contracts/calls/casino';
import { createRandom } from '#fixtures/random';
import type { RoundReport } from '#mock-server/games/shared/wire';
import { PASSWORD } from '#tests/support/a-world';
import { isFull } from '#tests/support/full-run';
import {
  copyBundle,
  createTestFolder,
  sendCall,
  startNode,
  waitForAddress,
} from '#tests/support/server-process';

/** The number of kills. 50 kills take half a minute, so only the full run has so many. */
const KILLS = isFull ? 50 : 5;
const WRITERS = 4;
const MAX_ROUNDS = 24;

const folder = await createTestFolder('kills');
const main = copyBundle(folder);
const startMock = () =>
  waitForAddress(startNode([main, '--port=0', `--state=${join(folder, 'state')}`], folder));

/** Signs in and opens a slot; returns the path of its rounds. */
async function openSlot(origin: string): Promise<string> {
  const { uid, sid, uip } = await sendCall(origin, 'user/login', {
    username: 'umut.sahin',
    password: PASSWORD,
  });
  const launch = await sendCall(origin, 'casino/init_game', { gameID: 1001 }, { uid, sid, uip });
  return `${Launch.parse(launch).url}rounds`;
}

async function play(address: string, key: string): Promise<RoundReport> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, mode: 'real', bets: [{ spot: 'spin', stake: 100 }] }),
  });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

test(`every answered write survives kill -9, ${KILLS} times in the middle of writes`, async () => {
  let server = await startMock();
  for (let kill = 0; kill < KILLS; kill++) {
    const rounds = await openSlot(server.origin);
    const killAfter = createRandom(`kill ${kill}`).between(1, MAX_ROUNDS - WRITERS);
    const reports: RoundReport[] = [];
    let requests = 0;
    const write = async () => {
      while (requests < MAX_ROUNDS) {
        requests += 1;
        reports.push(await play(server.origin + rounds, `kill-${kill}-round-${requests}`));
        if (reports.length === killAfter) server.child.kill('SIGKILL');
      }
    };
    const ended = once(server.child, 'exit');
    await Promise.allSettled(Array.from({ length: WRITERS }, write));
    await ended;
    expect(reports.length).toBeGreaterThanOrEqual(killAfter);

    server = await startMock();
    expect(server.lines).toEqual([]);
    // The key of a stored round returns that round. A lost round would be played again.
    for (const report of reports) {
      expect(await play(server.origin + rounds, report.key)).toEqual({ ...report, repeated: true });
    }
  }
}, 120_000);
