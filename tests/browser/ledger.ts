// Reads the ledger of a world, and compares the amounts and entries that a page shows with it.
import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { Control } from '#contracts/casino/client';
import { parseKurus } from './money.ts';
import { expect } from './page.ts';
import { findBalance } from './steps.ts';

const LedgerEntry = z.object({
  id: z.int(),
  uid: z.string(),
  /** The time of the entry, epoch ms. */
  at: z.int(),
  category: z.enum(TRANSACTION_CATEGORY),
  status: z.enum(TRANSACTION_STATUS),
  amountKurus: z.int(),
  /** The part of the amount that has already changed the balance. */
  movedKurus: z.int(),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** The tables of a snapshot from which the ledger is read. */
const Tables = z.object({
  players: z.record(z.string(), z.object({ uid: z.string(), username: z.string() })),
  accounts: z.record(z.string(), z.object({ balanceKurus: z.int() })),
  transactions: z.record(z.string(), LedgerEntry),
});

export interface Ledger {
  readonly balanceKurus: number;
  /** The player's transactions, the newest first. */
  readonly entries: readonly LedgerEntry[];
}

/** Reads a player's part of the ledger, without the seeded history, which a world does not store. */
export async function readLedger(control: Control, username: string): Promise<Ledger> {
  const { players, accounts, transactions } = Tables.parse((await control('getSnapshot')).world);
  const player = Object.values(players).find((each) => each.username === username);
  if (!player) throw new Error(`The world has no player ${username}.`);
  return {
    balanceKurus: accounts[player.uid]?.balanceKurus ?? 0,
    entries: Object.values(transactions)
      .filter(({ uid }) => uid === player.uid)
      .sort((a, b) => b.at - a.at || b.id - a.id),
  };
}

/**
 * Asserts that the entries of the ledger add up to its balance, waits until the header shows that balance,
 * and returns the ledger.
 */
export async function expectBalanceOfLedger(page: Page, control: Control, username: string): Promise<Ledger> {
  const ledger = await readLedger(control, username);
  expect(ledger.entries.reduce((sum, { movedKurus }) => sum + movedKurus, 0)).toBe(ledger.balanceKurus);
  await expect(findBalance(page)).toBeVisible();
  await expect.poll(async () => parseKurus(await findBalance(page).innerText())).toBe(ledger.balanceKurus);
  return ledger;
}

const { pending, approved, notified } = TRANSACTION_STATUS;
const { deposit, withdrawal, bet } = TRANSACTION_CATEGORY;

/**
 * Waits until the table of a history shows exactly these entries. The page must be wide, and show all of them
 * at once.
 */
export async function expectEntriesOfLedger(page: Page, entries: readonly LedgerEntry[]): Promise<void> {
  const table = page.getByRole('table', { name: 'Kayıtlar' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  const readRows = async () => {
    const columns = await table.getByRole('columnheader').allTextContents();
    const cells = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)),
    );
    return cells.map((row) => {
      const read = (column: string) => row[columns.indexOf(column)] ?? '';
      return {
        id: Number(read('Referans').replace(/\D/g, '')),
        state: read('Durum'),
        kurus: parseKurus(read('Tutar')),
      };
    });
  };
  await expect.poll(readRows).toEqual(
    entries.map((entry) => ({
      id: entry.id,
      state: nameState(entry),
      // A pending amount is shown without a sign.
      kurus: entry.status === pending ? Math.abs(entry.amountKurus) : entry.amountKurus,
    })),
  );
}

/** Returns whether an entry is a deposit or a withdrawal. */
export function isPayment({ category }: Pick<LedgerEntry, 'category'>): boolean {
  return category === deposit || category === withdrawal;
}

function nameState({ category, status }: LedgerEntry): string {
  if (status === pending) return category === bet ? 'Açık' : 'İnceleniyor';
  if (status === approved) return isPayment({ category }) ? 'Onaylandı' : 'Tamamlandı';
  if (status === notified) return 'Ödendi';
  throw new Error(`The story has no payment of the status ${status}.`);
}
