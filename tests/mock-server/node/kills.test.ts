/** The program, killed in the middle of writes: what was answered is there when it starts again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Launch } from '#contracts/calls/casino';
import { diceOf } from '#fixtures/art/dice';
import type { RoundReport } from '#mock-server/games/wire';
import { PASSWORD } from '#tests/support/a-world';

/** Fifty in the full run: half a minute. */
const KILLS = process.env.VITRIN_FULL === '1' ? 50 : 5;
const WRITERS = 4;
const MOST_ROUNDS = 24;

const folder = await mkdtemp(join(tmpdir(), 'vitrin-kills-'));
const children: ChildProcess[] = [];

beforeAll(async () => {
  await build({
    configFile: 'mock-server/node/vite.config.ts',
    build: { outDir: folder, emptyOutDir: true, sourcemap: false },
  });
}, 60_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start(): Promise<{ child: ChildProcess; origin: string; said: string[] }> {
  const argv = [join(folder, 'main.js'), '--port=0', `--state=${join(folder, 'state')}`];
  const child = spawn(process.execPath, argv, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^vitrin mock listening on (http:\/\/\S+)$/.exec(line) ?? [];
    if (origin) return { child, origin, said };
    said.push(line);
  }
  throw new Error(`it ended without listening: ${said.join('\n')}`);
}

async function call(origin: string, name: string, data: unknown, user?: unknown) {
  const reply = await fetch(`${origin}/endpoint/v1/${name}`, {
    method: 'POST',
    headers: { panel: 'frontend', 'content-type': 'application/json' },
    body: JSON.stringify({ data, user }),
  });
  return (await reply.json()).data;
}

/** Signs in and opens a slot; answers the address of its rounds, below the origin. */
async function openSlot(origin: string): Promise<string> {
  const { uid, sid, uip } = await call(origin, 'user/login', { username: 'umut.sahin', password: PASSWORD });
  const launch = await call(origin, 'casino/init_game', { gameID: 1001 }, { uid, sid, uip });
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
  let server = await start();
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

    server = await start();
    expect(server.said).toEqual([]);
    // Asked again with its key, a round that was kept is found; one that was lost would be played anew.
    for (const report of answered) {
      expect(await play(server.origin + rounds, report.key)).toEqual({ ...report, repeated: true });
    }
  }
}, 120_000);
