/** Whatever people do, in any order and at once: money adds up, doors stay shut, nobody touches what is another's. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restoreSnapshot, snapshotOf } from '#mock-server/worlds/snapshot';
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
    60,
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

test('the same acts give the same bytes, whatever happened in other worlds, and a snapshot of them comes back', {
  timeout: PROPERTY_MS,
}, async () => {
  await holds(
    30,
    fc.asyncProperty(acts, async (sequence) => {
      const [one, other] = [await Site.open(), await Site.open()];
      for (const act of sequence) await perform(one, act);
      for (const act of sequence) await perform(other, act);
      const snapshot = JSON.stringify(snapshotOf(one.test.world()));
      const elsewhere = await aWorld({ flags: ['--seed=9', '--now=2027-05-01'] });
      restoreSnapshot(elsewhere.host, elsewhere.world(), JSON.parse(snapshot));

      expect(other.said).toEqual(one.said);
      expect(JSON.stringify(snapshotOf(other.test.world())) === snapshot, 'the same world').toBe(true);
      expect(JSON.stringify(snapshotOf(elsewhere.world())) === snapshot, 'as it was').toBe(true);
    }),
  );
});

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
