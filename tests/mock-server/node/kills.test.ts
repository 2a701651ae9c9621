/** The program, killed in the middle of writes: what was answered is there when it starts again. */
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Launch } from '#contracts/calls/casino';
import { diceOf } from '#fixtures/art/dice';
import type { RoundReport } from '#mock-server/games/wire';
import { aBundle, aFolder, listening, send, start } from '#tests/support/a-program';
import { PASSWORD } from '#tests/support/a-world';

/** Fifty in the full run: half a minute. */
const KILLS = process.env.VITRIN_FULL === '1' ? 50 : 5;
const WRITERS = 4;
const MOST_ROUNDS = 24;

const folder = await aFolder('kills');
const main = aBundle(folder);
const startMock = () => listening(start([main, '--port=0', `--state=${join(folder, 'state')}`], folder));

/** Signs in and opens a slot; answers the address of its rounds, below the origin. */
async function openSlot(origin: string): Promise<string> {
  const { uid, sid, uip } = await send(origin, 'user/login', { username: 'umut.sahin', password: PASSWORD });
  const launch = await send(origin, 'casino/init_game', { gameID: 1001 }, { uid, sid, uip });
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
    const killAfter = diceOf(`kill ${kill}`).between(1, MOST_ROUNDS - WRITERS);
    const answered: RoundReport[] = [];
    let sent = 0;
    const write = async () => {
      while (sent < MOST_ROUNDS) {
        sent += 1;
        answered.push(await play(server.origin + rounds, `kill-${kill}-round-${sent}`));
        if (answered.length === killAfter) server.child.kill('SIGKILL');
      }
    };
    const ended = once(server.child, 'exit');
    await Promise.allSettled(Array.from({ length: WRITERS }, write));
    await ended;
    expect(answered.length).toBeGreaterThanOrEqual(killAfter);

    server = await startMock();
    expect(server.said).toEqual([]);
    // Asked again with its key, a round that was kept is found; one that was lost would be played anew.
    for (const report of answered) {
      expect(await play(server.origin + rounds, report.key)).toEqual({ ...report, repeated: true });
    }
  }
}, 120_000);
