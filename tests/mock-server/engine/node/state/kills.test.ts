/**
 * The server is killed between writes and during operations. After its next start, every answered write is still
 * there, and every operation has happened wholly or not at all.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Launch } from '#contracts/calls/casino';
import { createControl } from '#contracts/casino/client';
import type { Snapshot } from '#contracts/control/snapshot';
import { createRandom } from '#contracts/random';
import type { RoundReport } from '#mock-server/casino/games/shared/wire';
import { PASSWORD } from '#tests/support/a-world';
import { isFull } from '#tests/support/full-run';
import { postJson } from '#tests/support/servers/post-json';
import {
  copyBundle,
  createTestFolder,
  startNode,
  waitForAddress,
} from '#tests/support/servers/server-process';

/** The number of kills. A hundred kills take a minute, so only the full run has so many. */
const KILLS = isFull ? 100 : 2;
const WRITERS = 5;
const MAX_ROUNDS = 30;
const OLD_SEED = 1;
const NEW_SEED = 2;

const folder = await createTestFolder('kills');
const main = copyBundle(folder);
const startMock = () =>
  waitForAddress(startNode([main, '--port=0', `--state=${join(folder, 'state')}`], folder));

const named = (name: string) => ({ params: { name } });

/** An operation on the world of a kill, which has the old seed before. */
interface Case {
  /** Performs the operation. newSnapshot: a world with the new seed. */
  readonly operate: (origin: string, name: string, newSnapshot: Snapshot) => Promise<unknown>;
  /** Prepares the operation. */
  readonly prepare?: (origin: string, name: string) => Promise<unknown>;
  /** The states before and after the operation, as `readState` returns them. */
  readonly before: string;
  readonly after: string;
  /** A state in between that loses nothing. */
  readonly between?: string;
}

const CASES: Readonly<Record<string, Case>> = {
  reset: {
    operate: (origin, name) => createControl({ origin, world: name })('resetWorld', { seed: NEW_SEED }),
    before: 'old',
    after: 'new',
  },
  restore: {
    operate: (origin, name, snapshot) => createControl({ origin, world: name })('putSnapshot', snapshot),
    before: 'old',
    after: 'new',
  },
  delete: {
    operate: (origin, name) => createControl({ origin })('deleteWorld', undefined, named(name)),
    before: 'old',
    // The snapshot is stored before the world is deleted.
    between: 'old, deleted',
    after: 'deleted',
  },
  'replace-snapshot': {
    async prepare(origin, name) {
      const control = createControl({ origin, world: name });
      await control('saveSnapshot', undefined, named(name));
      await control('resetWorld', { seed: NEW_SEED });
    },
    operate: (origin, name) => createControl({ origin, world: name })('saveSnapshot', undefined, named(name)),
    before: 'new, snapshot old',
    after: 'new, snapshot new',
  },
};

/** Describes what there is of a name: its world, its snapshot, and that of the deleted one. */
async function readState(origin: string, name: string): Promise<string> {
  const control = createControl({ origin });
  const stored = (await control('getWorlds')).filter((world) => world.state === 'kept');
  const parts: string[] = [];
  if (stored.some((each) => each.name === name)) {
    const { seed } = await createControl({ origin, world: name })('getWorld');
    parts.push(describeSeed(seed));
  }
  if ((await control('getSnapshots')).some((snapshot) => snapshot.name === name)) {
    const { world } = await control('getKeptSnapshot', undefined, named(name));
    parts.push(`snapshot ${describeSeed(world.seed)}`);
  }
  if (
    (await control('getSnapshots')).some(({ copy }) => copy?.world === name && copy.before === 'deleteWorld')
  )
    parts.push('deleted');
  return parts.join(', ');
}

const describeSeed = (seed: unknown) => (seed === OLD_SEED ? 'old' : 'new');

async function call(origin: string, world: string, name: string, data: unknown, user?: unknown) {
  const address = `${origin}/endpoint/v1/${name}`;
  return (await (await postJson(fetch, address, { data, user }, { 'x-mock-world': world })).json()).data;
}

/** Signs in and opens a slot; returns the path of its rounds. */
async function openSlot(origin: string, world: string): Promise<string> {
  const login = { username: 'umut.sahin', password: PASSWORD };
  const { uid, sid, uip } = await call(origin, world, 'user/login', login);
  const launch = await call(origin, world, 'casino/init_game', { gameID: 1001 }, { uid, sid, uip });
  return `${Launch.parse(launch).url}rounds`;
}

async function play(address: string, key: string): Promise<RoundReport> {
  const bets = [{ spot: 'spin', stake: 100 }];
  const reply = await postJson(fetch, address, { key, mode: 'real', bets });
  if (!reply.ok) throw new Error(`HTTP ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

test(`writes in ${WRITERS} worlds and operations survive kill -9, ${KILLS} times`, async () => {
  let server = await startMock();
  const oldWorld = await createControl({ origin: server.origin, world: 'old' })('getSnapshot');
  const newSnapshot: Snapshot = { ...oldWorld, world: { ...oldWorld.world, seed: NEW_SEED } };
  const count = { acknowledged: 0, inFlight: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    const { origin, child } = server;
    const slots = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => openSlot(origin, `player-${index}`)),
    );
    for (const [kind, { prepare }] of Object.entries(CASES)) {
      await createControl({ origin, world: `${kind}-${kill}` })('putSnapshot', oldWorld);
      await prepare?.(origin, `${kind}-${kill}`);
    }
    const random = createRandom(`kill ${kill}`);
    const killAfter = random.between(1, MAX_ROUNDS - WRITERS);
    const operateAfter = random.between(0, killAfter);
    const reports: [string, RoundReport][] = [];
    const acknowledged = new Set<string>();
    let requests = 0;
    const operateAll = () =>
      Object.entries(CASES).map(async ([kind, { operate }]) => {
        try {
          await operate(origin, `${kind}-${kill}`, newSnapshot);
          acknowledged.add(kind);
        } catch {
          // The server was killed before it answered.
        }
      });
    const operations: Promise<void>[] = operateAfter === 0 ? operateAll() : [];
    const write = async (rounds: string) => {
      while (requests < MAX_ROUNDS) {
        requests += 1;
        reports.push([rounds, await play(origin + rounds, `kill-${kill}-round-${requests}`)]);
        if (reports.length === operateAfter) operations.push(...operateAll());
        if (reports.length === killAfter) child.kill('SIGKILL');
      }
    };
    const ended = once(child, 'exit');
    await Promise.allSettled(slots.map(write));
    await Promise.all(operations);
    await ended;
    expect(reports.length).toBeGreaterThanOrEqual(killAfter);

    server = await startMock();
    expect(server.lines).toEqual([]);
    // The key of a stored round returns that round. A lost round would be played again.
    for (const [rounds, report] of reports) {
      expect(await play(server.origin + rounds, report.key)).toEqual({ ...report, repeated: true });
    }
    for (const [kind, { before, between = before, after }] of Object.entries(CASES)) {
      const expected = acknowledged.has(kind) ? [after] : [before, between, after];
      expect(expected, `${kind} at kill ${kill}`).toContain(
        await readState(server.origin, `${kind}-${kill}`),
      );
      count[acknowledged.has(kind) ? 'acknowledged' : 'inFlight'] += 1;
    }
    // The server keeps a limited number of snapshots, and each kill leaves up to two.
    const control = createControl({ origin: server.origin });
    for (const { name } of await control('getSnapshots'))
      await control('deleteSnapshot', undefined, named(name));
  }
  if (isFull) expect(Math.min(count.acknowledged, count.inFlight)).toBeGreaterThan(20);
});
