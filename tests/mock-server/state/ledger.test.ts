import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import {
  amend,
  balanceOf,
  type Draft,
  INSUFFICIENT,
  record,
  timelineOf,
  transactionOf,
} from '#mock-server/state/ledger';
import { playerNamed } from '#mock-server/state/players';
import { aWorld, NOON } from '#tests/support/a-world';
import { holds, PROPERTY_MS } from '#tests/support/property';
import { movedKurus } from '#tests/support/statement';

const draft = (kurus: number): Draft => ({
  category: TRANSACTION_CATEGORY.game,
  subCategory: SUB_CATEGORY.slot,
  status: TRANSACTION_STATUS.approved,
  settledAt: null,
  amountKurus: kurus,
  movedKurus: kurus,
  note: 'Lale',
});

async function nilIn() {
  const { world } = await aWorld();
  const nil = playerNamed(world(), 'nil.aksoy');
  if (!nil) throw new Error('nil.aksoy is one of the named players');
  return { world: world(), uid: nil.uid };
}

test('a transaction moves the balance and is written down', async () => {
  const { world, uid } = await nilIn();

  const row = record(world, uid, draft(-150), NOON);

  expect(row).toMatchObject({ movedKurus: -150, at: NOON, payment: null, play: null });
  expect(balanceOf(world, uid)).toBe(250);
  expect(transactionOf(world, timelineOf(world, uid).at(-1) ?? 0)).toBe(row);
});

test('the balance never falls below zero, and a refused transaction leaves nothing behind', async () => {
  const { world, uid } = await nilIn();
  const before = JSON.stringify(world);

  expect(record(world, uid, draft(-401), NOON)).toBe(INSUFFICIENT);
  expect(JSON.stringify(world)).toBe(before);
  expect(record(world, uid, draft(-400), NOON)).not.toBe(INSUFFICIENT);
});

test('a change moves the balance by the difference, or changes nothing', async () => {
  const { world, uid } = await nilIn();
  const row = record(world, uid, draft(-100), NOON);
  if (row === INSUFFICIENT) throw new Error('one lira is covered');

  expect(amend(world, row, { movedKurus: -401 })).toBe(INSUFFICIENT);
  expect(transactionOf(world, row.id)).toBe(row);
  expect(balanceOf(world, uid)).toBe(300);

  amend(world, row, { movedKurus: 50 });
  expect(balanceOf(world, uid)).toBe(450);
});

test('any sequence of transactions and changes adds up to the balance, which stays above zero', {
  timeout: PROPERTY_MS,
}, async () => {
  const kurus = fc.integer({ min: -900, max: 900 });
  const steps = fc.array(
    fc.oneof(
      fc.record({ kurus, at: fc.integer({ min: -50, max: 50 }) }),
      fc.record({ kurus, changes: fc.nat(200) }),
    ),
    { maxLength: 120, size: 'max' },
  );
  await holds(
    25,
    fc.asyncProperty(steps, async (sequence) => {
      const { world, uid } = await nilIn();
      for (const step of sequence) {
        const ids = timelineOf(world, uid);
        if ('at' in step) record(world, uid, draft(step.kurus), NOON + step.at);
        else {
          const known = transactionOf(world, ids[step.changes % Math.max(ids.length, 1)] ?? 0);
          if (known) amend(world, known, { movedKurus: step.kurus });
        }
        expect(balanceOf(world, uid)).toBeGreaterThanOrEqual(0);
        expect(movedKurus(world, uid)).toBe(balanceOf(world, uid));
      }
      const times = timelineOf(world, uid).map((id) => transactionOf(world, id)?.at ?? 0);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }),
  );
});

test('money moves in whole kuruş', async () => {
  const { world, uid } = await nilIn();

  expect(() => record(world, uid, draft(0.5), NOON)).toThrow('whole kuruş');
});
