/**
 * Players perform random actions, one after another or at the same time. After them, balances match
 * transactions, sessions have ended as the rules say, and no player's action has changed the data of another
 * player.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casino } from '#mock-server/casino/casino';
import { ClientError } from '#mock-server/engine/wire/client-error';
import { buildWorldData, TrackedRows } from '#mock-server/engine/worlds/rows';
import { restoreSnapshot, takeSnapshot } from '#mock-server/engine/worlds/snapshot';
import { readWorldData, type World } from '#mock-server/engine/worlds/world';
import { fillWorld } from '#mock-server/engine/worlds/world-data';
import { buildWorld } from '#mock-server/engine/worlds/worlds';
import { aWorld } from '#tests/support/a-world';
import { checkProperty } from '#tests/support/checks/property';
import { applyChanges } from '#tests/support/state/memory-store';
import { type Action, actions, PLAYERS, type PlayerName, steps } from './sequences/actions.ts';
import { expectSoundMoney, serialiseBelongings } from './sequences/invariants.ts';
import { listAffected, perform } from './sequences/perform.ts';
import { findUid, Site } from './sequences/site.ts';

test('after any sequence of actions, also simultaneous ones, money adds up and players stay separate', async () => {
  await checkProperty(
    8,
    fc.asyncProperty(steps, async (sequence) => {
      const site = await Site.open();
      for (const step of sequence) {
        await performAll(site, step);
        expectSoundMoney(site.test.world());
        for (const who of PLAYERS) {
          const { accounts } = site.test.world();
          expect(accounts[findUid(who)]?.balanceKurus ?? 0, who).toBe(site.ledger.readBalance(findUid(who)));
        }
      }
    }),
  );
});

test('the same actions give the same bytes in two worlds', async () => {
  await checkProperty(
    4,
    fc.asyncProperty(actions, async (sequence) => {
      const [one, other] = [await Site.open(), await Site.open()];
      for (const action of sequence) await perform(one, action);
      for (const action of sequence) await perform(other, action);

      expect(other.replies).toEqual(one.replies);
      expectSame(serialiseSnapshot(other.test.world()), serialiseSnapshot(one.test.world()));
    }),
  );
});

test('after any sequence of actions a snapshot is restored byte for byte, and the changed rows add up to it', async () => {
  await checkProperty(
    4,
    fc.asyncProperty(steps, async (sequence) => {
      const site = await Site.open();
      const world = site.test.world();
      const tracked = new TrackedRows(world);
      let stored = applyChanges([], tracked.collect(true).rows);
      tracked.clear();
      for (const step of sequence) {
        await performAll(site, step);
        stored = applyChanges(stored, tracked.collect(false).rows);
        tracked.clear();
      }
      const snapshot = serialiseSnapshot(world);
      const elsewhere = await aWorld({ flags: ['--seed=9', '--now=2027-05-01'] });
      restoreSnapshot(elsewhere.platform, elsewhere.world(), JSON.parse(snapshot));

      const again = buildWorld(site.test.platform, 'again');
      const filled = fillWorld(casino.tables, again, buildWorldData(casino.tables, stored));
      if (filled instanceof ClientError) throw new Error(filled.message);
      expectSame(JSON.stringify(readWorldData(filled)), JSON.stringify(readWorldData(world)));
      expectSame(serialiseSnapshot(elsewhere.world()), snapshot);
    }),
  );
});

function serialiseSnapshot(world: World): string {
  return JSON.stringify(takeSnapshot(world));
}

/** Compares two texts. toBe() on the texts themselves would print long documents when it fails. */
function expectSame(one: string, other: string): void {
  expect(one === other, 'the same bytes').toBe(true);
}

/** Performs one action, or several at the same time. */
async function performAll(site: Site, step: readonly Action[]): Promise<void> {
  const world = site.test.world();
  const affected = new Set(step.flatMap(listAffected));
  const others = PLAYERS.filter((who) => !affected.has(who));
  const serialise = (who: PlayerName) => serialiseBelongings(world, findUid(who));
  const before = others.map(serialise);

  site.isConcurrent = step.length > 1;
  await Promise.all(step.map((action) => perform(site, action)));
  if (site.isConcurrent) site.sessions.copyFrom(world);

  expect(others.map(serialise)).toEqual(before);
}
