/** Reads the players of the world and their money through the control interface. */
import * as z from 'zod/mini';
import type { Control } from '#contracts/casino/client';

/** The tables of a snapshot that the matrix compares with the screen. */
const Tables = z.object({
  players: z.record(
    z.string(),
    z.object({
      uid: z.string(),
      username: z.string(),
      passwordHash: z.string(),
      secondFactor: z.nullable(z.object({ kind: z.string() })),
    }),
  ),
  accounts: z.record(z.string(), z.object({ balanceKurus: z.int() })),
  bankAccounts: z.record(
    z.string(),
    z.object({ uid: z.string(), IBAN: z.string(), isFavorite: z.boolean(), removed: z.boolean() }),
  ),
  outbox: z.record(z.string(), z.object({ channel: z.string() })),
});

/** The player of the matrix's rows. The account is in no special state, such as a second factor. */
export const PLAYER = 'esra.isik';

export interface Ledger {
  /** The user names of all players that the world has created so far. */
  readonly usernames: readonly string[];
  readonly passwordHash: string | undefined;
  readonly factor: string | undefined;
  readonly balanceKurus: number;
  /** The IBANs of the player's bank accounts, without deleted ones. */
  readonly ibans: readonly string[];
  readonly mails: number;
  /** The references of the player's deposits, the newest first. */
  readonly deposits: readonly string[];
  /** The references of the player's withdrawals, the newest first. */
  readonly withdrawals: readonly string[];
}

export async function readLedger(control: Control): Promise<Ledger> {
  const [snapshot, payments] = await Promise.all([control('getSnapshot'), control('getTransactions')]);
  const { players, accounts, bankAccounts, outbox } = Tables.parse(snapshot.world);
  const all = Object.values(players);
  const player = all.find(({ username }) => username === PLAYER);
  const listReferences = (kind: string) =>
    payments.filter((row) => row.player === PLAYER && row.kind === kind).map(({ reference }) => reference);
  return {
    usernames: all.map(({ username }) => username),
    passwordHash: player?.passwordHash,
    factor: player?.secondFactor?.kind,
    balanceKurus: accounts[player?.uid ?? '']?.balanceKurus ?? 0,
    ibans: Object.values(bankAccounts)
      .filter(({ uid, removed }) => uid === player?.uid && !removed)
      .map(({ IBAN }) => IBAN),
    mails: Object.values(outbox).filter(({ channel }) => channel === 'mail').length,
    deposits: listReferences('deposit'),
    withdrawals: listReferences('withdrawal'),
  };
}
