import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import {
  amendTransaction,
  findTransaction,
  type LedgerTables,
  listTransactionIds,
  readBalance,
  type TransactionDraft,
  writeTransaction,
} from '#mock-server/casino/money/ledger';
import type { Transaction } from '#mock-server/casino/money/tables';
import { aWorld, NOON } from '#tests/support/a-world';
import { sumMovedKurus } from '#tests/support/casino/statement';
import { checkProperty } from '#tests/support/checks/property';

const draft = (kurus: number): TransactionDraft => ({
  category: TRANSACTION_CATEGORY.game,
  subCategory: SUB_CATEGORY.slot,
  status: TRANSACTION_STATUS.approved,
  settledAt: null,
  amountKurus: kurus,
  movedKurus: kurus,
  note: 'Lale',
});

const INSUFFICIENT = { ok: false, reason: 'INSUFFICIENT_BALANCE' };

async function findNil() {
  const { world } = await aWorld();
  const nil = findPlayerByUsername(world(), 'nil.aksoy');
  if (!nil) throw new Error('nil.aksoy is one of the named players');
  return { world: world(), uid: nil.uid };
}

test('a transaction moves the balance and is stored', async () => {
  const { world, uid } = await findNil();

  const row = write(world, uid, -150);

  expect(row).toMatchObject({ movedKurus: -150, at: NOON, payment: null, play: null });
  expect(readBalance(world, uid)).toBe(250);
  expect(findTransaction(world, listTransactionIds(world, uid).at(-1) ?? 0)).toBe(row);
});

test('the balance never falls below zero, and a refused transaction changes nothing', async () => {
  const { world, uid } = await findNil();
  const before = JSON.stringify(world);

  expect(writeTransaction(world, uid, draft(-401), NOON)).toEqual(INSUFFICIENT);
  expect(() => writeTransaction(world, uid, draft(0.5), NOON)).toThrow('whole kuruş');
  expect(JSON.stringify(world)).toBe(before);
  expect(writeTransaction(world, uid, draft(-400), NOON).ok).toBe(true);
});

test('a change moves the balance by the difference, or changes nothing', async () => {
  const { world, uid } = await findNil();
  const row = write(world, uid, -100);

  expect(amendTransaction(world, row, { movedKurus: -401 })).toEqual(INSUFFICIENT);
  expect(findTransaction(world, row.id)).toBe(row);
  expect(readBalance(world, uid)).toBe(300);

  amendTransaction(world, row, { movedKurus: 50 });
  expect(readBalance(world, uid)).toBe(450);
});

test('any sequence of transactions and changes adds up to the balance, which stays above zero', async () => {
  const kurus = fc.integer({ min: -900, max: 900 });
  const steps = fc.array(
    fc.oneof(
      fc.record({ kurus, at: fc.integer({ min: -50, max: 50 }) }),
      fc.record({ kurus, changes: fc.nat(200) }),
    ),
    { maxLength: 120, size: 'max' },
  );
  await checkProperty(
    25,
    fc.asyncProperty(steps, async (sequence) => {
      const { world, uid } = await findNil();
      for (const step of sequence) {
        const ids = listTransactionIds(world, uid);
        if ('at' in step) writeTransaction(world, uid, draft(step.kurus), NOON + step.at);
        else {
          const row = findTransaction(world, ids[step.changes % Math.max(ids.length, 1)] ?? 0);
          if (row) amendTransaction(world, row, { movedKurus: step.kurus });
        }
        expect(readBalance(world, uid)).toBeGreaterThanOrEqual(0);
        expect(sumMovedKurus(world, uid)).toBe(readBalance(world, uid));
      }
      const times = listTransactionIds(world, uid).map((id) => findTransaction(world, id)?.at ?? 0);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }),
  );
});

function write(tables: LedgerTables, uid: string, kurus: number): Transaction {
  const written = writeTransaction(tables, uid, draft(kurus), NOON);
  if (!written.ok) throw new Error(`The balance does not cover ${kurus} kuruş`);
  return written.value;
}
