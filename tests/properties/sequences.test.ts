/** Whatever people do, in any order and at once: money adds up, doors stay shut, nobody touches what is another's. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges, Changes } from '#mock-server/worlds/changes';
import { dataOf } from '#mock-server/worlds/data';
import { restoreSnapshot, snapshotOf } from '#mock-server/worlds/snapshot';
import type { World } from '#mock-server/worlds/world';
import { aWorld } from '#tests/support/a-world';
import { holds, PROPERTY_MS } from '#tests/support/property';
import { type Act, acts, PEOPLE, type Person, steps } from './sequences/acts.ts';
import { belongingsOf, expectSoundMoney } from './sequences/invariants.ts';
import { perform, touchedBy } from './sequences/perform.ts';
import { Site, uidOf } from './sequences/site.ts';

test('after any sequence of acts, alone or at once, money is sound and everybody has their own', {
  timeout: PROPERTY_MS,
}, async () => {
  await holds(
    50,
    fc.asyncProperty(steps, async (sequence) => {
      const site = await Site.open();
      for (const step of sequence) {
        await together(site, step);
        expectSoundMoney(site.test.world());
        for (const who of PEOPLE) {
          const { accounts } = site.test.world();
          expect(accounts[uidOf(who)]?.balanceKurus ?? 0, who).toBe(site.books.balanceOf(uidOf(who)));
        }
      }
    }),
  );
});

test('the same acts give the same bytes, whatever happened in other worlds', {
  timeout: PROPERTY_MS,
}, async () => {
  await holds(
    30,
    fc.asyncProperty(acts, async (sequence) => {
      const [one, other] = [await Site.open(), await Site.open()];
      for (const act of sequence) await perform(one, act);
      for (const act of sequence) await perform(other, act);

      expect(other.said).toEqual(one.said);
      expectSame(snapshotTextOf(other.test.world()), snapshotTextOf(one.test.world()));
    }),
  );
});

test('after any sequence of acts a snapshot comes back byte for byte, and what was logged adds up to it', {
  timeout: PROPERTY_MS,
}, async () => {
  await holds(
    20,
    fc.asyncProperty(steps, async (sequence) => {
      const site = await Site.open();
      const world = site.test.world();
      const logged: Record<string, unknown> = JSON.parse(JSON.stringify(dataOf(world)));
      const changes = new Changes(world);
      for (const step of sequence) {
        await together(site, step);
        applyChanges(logged, JSON.parse(JSON.stringify(changes.take())));
      }
      const snapshot = snapshotTextOf(world);
      const elsewhere = await aWorld({ flags: ['--seed=9', '--now=2027-05-01'] });
      restoreSnapshot(elsewhere.host, elsewhere.world(), JSON.parse(snapshot));

      expectSame(JSON.stringify(logged), JSON.stringify(dataOf(world)));
      expectSame(snapshotTextOf(elsewhere.world()), snapshot);
    }),
  );
});

function snapshotTextOf(world: World): string {
  return JSON.stringify(snapshotOf(world));
}

/** Of documents this long a failure would print nothing but noise. */
function expectSame(one: string, other: string): void {
  expect(one === other, 'the same bytes').toBe(true);
}

/** One act, or several at the same time. */
async function together(site: Site, step: readonly Act[]): Promise<void> {
  const world = site.test.world();
  const touched = new Set(step.flatMap(touchedBy));
  const others = PEOPLE.filter((who) => !touched.has(who));
  const theirs = (who: Person) => belongingsOf(world, uidOf(who));
  const before = others.map(theirs);

  site.atOnce = step.length > 1;
  await Promise.all(step.map((act) => perform(site, act)));
  if (site.atOnce) site.doors.asIn(world);

  expect(others.map(theirs)).toEqual(before);
}
