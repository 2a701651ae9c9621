/** Lists, saves and removes the bank accounts of players. */

import { createRandom } from '#contracts/random';
import { buildIban, formatIban, isIban, normaliseIban, readBankcode } from '#contracts/rules/iban';
import { isOwnName, type Named } from '#contracts/rules/person-name';
import { type Bank, findBank, toBankID } from '#fixtures/finance/banks';
import type { NamedPlayer } from '#fixtures/players/named-players';
import type { Failure, MessageValues, Result } from '../../engine/base/result.ts';
import { nextNumber } from '../../engine/tables/counters.ts';
import { putRow, removeRow, rowAt } from '../../engine/tables/table.ts';
import type { CounterTables, RandomTables } from '../../engine/tables/tables.ts';
import { listPendingPayments } from './payments.ts';
import type { BankAccount, MoneyTables } from './tables.ts';

/** The player whose accounts these are. */
export type AccountOwner = Named & { readonly uid: string };

/** The form of a bank account. When it changes an account, missing members keep their values. */
export interface BankAccountForm {
  readonly bankAccountID?: number | null | undefined;
  readonly bankID?: number | null | undefined;
  readonly IBAN?: string | null | undefined;
  readonly accountHolder?: string | null | undefined;
  readonly isFavorite?: 0 | 1 | undefined;
  readonly isPrepaid?: 0 | 1 | undefined;
}

type BankAccountFailure = Failure<
  | 'UNKNOWN_ACCOUNT'
  | 'REQUIRED_FIELD'
  | 'INVALID_IBAN'
  | 'UNKNOWN_BANK'
  | 'BANK_MISMATCH'
  | 'HOLDER_MISMATCH'
  | 'DUPLICATE_ACCOUNT'
  | 'ACCOUNT_IN_USE'
  | 'TOO_MANY_ACCOUNTS',
  MessageValues
>;

const MAX_ACCOUNTS = 10;
/** The maximum number of removed accounts of a player that stay in the table. */
const MAX_REMOVED = 20;
/**
 * Seeded accounts have ids from 7001 on, with ten ids reserved per player. Accounts saved at run time have
 * ids above 10,000.
 */
const FIRST_SEEDED = 7001;
const SEEDED_PER_PLAYER = 10;
const LAST_RESERVED = 10_000;

/** Returns the saved accounts of a player: the favourite first, then the newest. */
export function listBankAccounts(tables: MoneyTables, uid: string): BankAccount[] {
  return listRows(tables, uid)
    .filter(({ removed }) => !removed)
    .sort((a, b) => Number(b.isFavorite) - Number(a.isFavorite) || b.bankAccountID - a.bankAccountID);
}

/** Finds an account that the player has saved and not removed. */
export function findBankAccount(
  { bankAccounts }: MoneyTables,
  uid: string,
  id: number,
): BankAccount | undefined {
  const account = rowAt(bankAccounts, String(id));
  return account && account.uid === uid && !account.removed ? account : undefined;
}

/** Saves a new account, or changes the one that `bankAccountID` names. */
export function saveBankAccount(
  tables: MoneyTables & CounterTables,
  player: AccountOwner,
  form: BankAccountForm,
): Result<BankAccount, BankAccountFailure['reason'], MessageValues> {
  const { uid } = player;
  const savedAccount =
    form.bankAccountID == null ? undefined : findBankAccount(tables, uid, form.bankAccountID);
  if (form.bankAccountID != null && !savedAccount) return { ok: false, reason: 'UNKNOWN_ACCOUNT' };
  const failure = checkForm(tables, player, form, savedAccount);
  if (failure) return failure;
  const { IBAN, accountHolder } = completeForm(form, savedAccount);
  const others = listBankAccounts(tables, uid).filter(
    ({ bankAccountID }) => bankAccountID !== savedAccount?.bankAccountID,
  );
  const account: BankAccount = {
    bankAccountID: savedAccount?.bankAccountID ?? LAST_RESERVED + nextNumber(tables, 'bank-account'),
    uid,
    bankcode: readBankcode(IBAN) ?? '',
    IBAN,
    accountHolder,
    // A player's only account is the favourite by default.
    isFavorite:
      form.isFavorite === undefined
        ? (savedAccount?.isFavorite ?? others.length === 0)
        : form.isFavorite === 1,
    isPrepaid: form.isPrepaid === undefined ? (savedAccount?.isPrepaid ?? false) : form.isPrepaid === 1,
    removed: false,
  };
  if (account.isFavorite) {
    for (const other of others) if (other.isFavorite) putAccount(tables, { ...other, isFavorite: false });
  }
  return { ok: true, value: putAccount(tables, account) };
}

/** Removes an account. Removing it again succeeds. */
export function removeBankAccount(
  tables: MoneyTables,
  uid: string,
  id: number,
): Result<null, 'UNKNOWN_ACCOUNT' | 'ACCOUNT_IN_USE'> {
  const account = rowAt(tables.bankAccounts, String(id));
  if (account?.uid !== uid) return { ok: false, reason: 'UNKNOWN_ACCOUNT' };
  if (account.removed) return { ok: true, value: null };
  if (hasPendingWithdrawal(tables, id)) return { ok: false, reason: 'ACCOUNT_IN_USE' };
  putAccount(tables, { ...account, isFavorite: false, removed: true });
  const removedAccounts = listRows(tables, uid).filter((other) => other.removed);
  for (const { bankAccountID } of removedAccounts.slice(0, -MAX_REMOVED)) {
    removeRow(tables.bankAccounts, String(bankAccountID));
  }
  return { ok: true, value: null };
}

/** Saves the accounts that the fixtures state. index: the position of the player among the named players. */
export function seedBankAccounts(
  tables: MoneyTables & Pick<RandomTables, 'seed'>,
  { uid, firstname, lastname, banks }: NamedPlayer,
  index: number,
): void {
  const random = createRandom(`${tables.seed}:accounts:${uid}`);
  for (const [order, bankcode] of banks.entries()) {
    const account = Array.from({ length: 16 }, (_, digit) => (digit < 4 ? 0 : random.between(0, 9))).join('');
    putAccount(tables, {
      bankAccountID: FIRST_SEEDED + index * SEEDED_PER_PLAYER + order,
      uid,
      bankcode,
      IBAN: buildIban(bankcode, account),
      accountHolder: `${firstname} ${lastname}`,
      isFavorite: order === 0,
      isPrepaid: false,
      removed: false,
    });
  }
}

export function findBankOfAccount({ bankcode }: BankAccount): Bank {
  const bank = findBank(bankcode);
  if (!bank) throw new Error(`A saved account has the unknown bankcode ${bankcode}`);
  return bank;
}

function checkForm(
  tables: MoneyTables,
  player: AccountOwner,
  form: BankAccountForm,
  savedAccount: BankAccount | undefined,
): BankAccountFailure | undefined {
  const { IBAN, accountHolder } = completeForm(form, savedAccount);
  if (accountHolder === '') return { ok: false, reason: 'REQUIRED_FIELD', values: { field: 'Hesap sahibi' } };
  if (IBAN === '') return { ok: false, reason: 'REQUIRED_FIELD', values: { field: 'IBAN' } };
  if (!isIban(IBAN)) return { ok: false, reason: 'INVALID_IBAN' };
  const bank = findBank(readBankcode(IBAN) ?? '');
  if (!bank) return { ok: false, reason: 'UNKNOWN_BANK' };
  if (form.bankID != null && form.bankID !== toBankID(bank)) return { ok: false, reason: 'BANK_MISMATCH' };
  if (!isOwnName(player, accountHolder)) return { ok: false, reason: 'HOLDER_MISMATCH' };
  const others = listBankAccounts(tables, player.uid).filter((other) => other !== savedAccount);
  if (others.some((other) => other.IBAN === IBAN)) {
    const account = `${bank.name} ${shortenIban(IBAN)}`;
    return { ok: false, reason: 'DUPLICATE_ACCOUNT', values: { account } };
  }
  // The IBAN cannot be changed while a withdrawal to it is pending.
  if (
    savedAccount &&
    savedAccount.IBAN !== IBAN &&
    hasPendingWithdrawal(tables, savedAccount.bankAccountID)
  ) {
    return { ok: false, reason: 'ACCOUNT_IN_USE' };
  }
  if (!savedAccount && others.length >= MAX_ACCOUNTS) {
    return { ok: false, reason: 'TOO_MANY_ACCOUNTS', values: { most: String(MAX_ACCOUNTS) } };
  }
  return undefined;
}

function hasPendingWithdrawal(tables: MoneyTables, id: number): boolean {
  return listPendingPayments(tables).some(({ payment }) => payment?.bankAccountID === id);
}

/** Returns the first and the last four characters of an IBAN, such as `TR33 … 1326`. */
function shortenIban(IBAN: string): string {
  const groups = formatIban(IBAN).split(' ');
  return `${groups[0]} … ${IBAN.slice(-4)}`;
}

/** Returns the normalised members of a form. Missing members are taken from the saved account. */
function completeForm(form: BankAccountForm, savedAccount: BankAccount | undefined) {
  return {
    IBAN: normaliseIban(form.IBAN ?? savedAccount?.IBAN ?? ''),
    accountHolder: (form.accountHolder ?? savedAccount?.accountHolder ?? '').trim().replace(/\s+/g, ' '),
  };
}

/** Returns the accounts of a player, including removed ones. */
function listRows({ bankAccounts }: MoneyTables, uid: string): BankAccount[] {
  return Object.values(bankAccounts).filter((account) => account.uid === uid);
}

function putAccount({ bankAccounts }: MoneyTables, account: BankAccount): BankAccount {
  return putRow(bankAccounts, String(account.bankAccountID), account);
}
