/** The bank accounts that players have saved, and who may save which. */
import { bankcodeOf, ibanOf, isIban, normaliseIban, spacedIban } from '#contracts/rules/iban';
import { searchFold } from '#contracts/rules/search-fold';
import { diceOf } from '#fixtures/art/dice';
import { type Bank, bankIDOf, bankOf } from '#fixtures/finance/banks';
import type { NamedPlayer } from '#fixtures/players/named-players';
import { putRow, removeRow, rowAt } from '../worlds/table.ts';
import { nextNumber, type World } from '../worlds/world.ts';
import { pendingOf } from './payments.ts';
import type { Player } from './players.ts';

export interface BankAccount {
  readonly bankAccountID: number;
  readonly uid: string;
  readonly bankcode: string;
  /** 26 characters, without blanks. */
  readonly IBAN: string;
  readonly accountHolder: string;
  readonly isFavorite: boolean;
  readonly isPrepaid: boolean;
  /** Kept for what was paid to it, and so that removing it twice is no mistake. */
  readonly removed: boolean;
}

/** An account as a person filled it in. */
export interface AccountForm {
  readonly bankAccountID?: number | null | undefined;
  readonly bankID?: number | null | undefined;
  readonly IBAN?: string | null | undefined;
  readonly accountHolder?: string | null | undefined;
  readonly isFavorite?: 0 | 1 | undefined;
  readonly isPrepaid?: 0 | 1 | undefined;
}

export type AccountProblem =
  | {
      readonly name:
        | 'UNKNOWN_ACCOUNT'
        | 'INVALID_IBAN'
        | 'UNKNOWN_BANK'
        | 'BANK_MISMATCH'
        | 'HOLDER_MISMATCH'
        | 'ACCOUNT_IN_USE';
    }
  | { readonly name: 'REQUIRED_FIELD'; readonly values: { readonly field: string } }
  | { readonly name: 'DUPLICATE_ACCOUNT'; readonly values: { readonly account: string } }
  | { readonly name: 'TOO_MANY_ACCOUNTS'; readonly values: { readonly most: string } };

const MOST_ACCOUNTS = 10;
/** Removed ones that are remembered. */
const MOST_REMOVED = 20;
/** Seeded accounts have the numbers 7001 and up, ten to a player; those saved at run time come after 10,000. */
const FIRST_SEEDED = 7001;
const SEEDED_EACH = 10;
const BEFORE_SAVED = 10_000;

/** The saved accounts of a player: the favourite first, then the newest. */
export function accountsOf(world: World, uid: string): BankAccount[] {
  return allOf(world, uid)
    .filter(({ removed }) => !removed)
    .sort((a, b) => Number(b.isFavorite) - Number(a.isFavorite) || b.bankAccountID - a.bankAccountID);
}

/** A player's saved account; undefined for another's, a removed one and one that there is not. */
export function accountNumbered(world: World, uid: string, id: number): BankAccount | undefined {
  const account = rowAt(world.bankAccounts, String(id));
  return account && account.uid === uid && !account.removed ? account : undefined;
}

/** Saves a new account, or the changes to one. Answers what is wrong with it; then nothing has changed. */
export function saveAccount(
  world: World,
  player: Player,
  form: AccountForm,
): BankAccount | { problem: AccountProblem } {
  const { uid } = player;
  const known = form.bankAccountID == null ? undefined : accountNumbered(world, uid, form.bankAccountID);
  if (form.bankAccountID != null && !known) return { problem: { name: 'UNKNOWN_ACCOUNT' } };
  const problem = problemOf(world, player, form, known);
  if (problem) return { problem };
  const { IBAN, accountHolder } = filledIn(form, known);
  const others = accountsOf(world, uid).filter(({ bankAccountID }) => bankAccountID !== known?.bankAccountID);
  const account: BankAccount = {
    bankAccountID: known?.bankAccountID ?? BEFORE_SAVED + nextNumber(world, 'bank-account'),
    uid,
    bankcode: bankcodeOf(IBAN) ?? '',
    IBAN,
    accountHolder,
    // somebody's only account is the one meant
    isFavorite:
      form.isFavorite === undefined ? (known?.isFavorite ?? others.length === 0) : form.isFavorite === 1,
    isPrepaid: form.isPrepaid === undefined ? (known?.isPrepaid ?? false) : form.isPrepaid === 1,
    removed: false,
  };
  if (account.isFavorite) {
    for (const other of others) if (other.isFavorite) put(world, { ...other, isFavorite: false });
  }
  return put(world, account);
}

/**
 * Removes an account; one that is removed already stays so. Answers why it cannot be: it never was the player's, or
 * a withdrawal to it waits to be paid. Then nothing has changed.
 */
export function removeAccount(
  world: World,
  uid: string,
  id: number,
): 'UNKNOWN_ACCOUNT' | 'ACCOUNT_IN_USE' | undefined {
  const account = rowAt(world.bankAccounts, String(id));
  if (account?.uid !== uid) return 'UNKNOWN_ACCOUNT';
  if (account.removed) return undefined;
  if (isWaitedFor(world, id)) return 'ACCOUNT_IN_USE';
  put(world, { ...account, isFavorite: false, removed: true });
  const removed = allOf(world, uid).filter((other) => other.removed);
  for (const { bankAccountID } of removed.slice(0, -MOST_REMOVED)) {
    removeRow(world.bankAccounts, String(bankAccountID));
  }
  return undefined;
}

/** Saves the accounts that the fixtures state. place: the player's among the named ones. */
export function seedAccounts(
  world: World,
  { uid, firstname, lastname, banks }: NamedPlayer,
  place: number,
): void {
  const dice = diceOf(`${world.seed}:accounts:${uid}`);
  for (const [index, bankcode] of banks.entries()) {
    const account = Array.from({ length: 16 }, (_, digit) => (digit < 4 ? 0 : dice.between(0, 9))).join('');
    put(world, {
      bankAccountID: FIRST_SEEDED + place * SEEDED_EACH + index,
      uid,
      bankcode,
      IBAN: ibanOf(bankcode, account),
      accountHolder: `${firstname} ${lastname}`,
      isFavorite: index === 0,
      isPrepaid: false,
      removed: false,
    });
  }
}

/** Whether a name is the player's own, whatever its case and blanks; anybody's where we know no name. */
export function isOwnName({ firstname, lastname }: Player, name: string): boolean {
  const own = [firstname, lastname].filter((part) => part !== null).join(' ');
  return own === '' || searchFold(own) === searchFold(name);
}

/** The bank of a saved account. */
export function bankOfAccount({ bankcode }: BankAccount): Bank {
  const bank = bankOf(bankcode);
  if (!bank) throw new Error(`An account was saved at a bank that there is not: ${bankcode}`);
  return bank;
}

function problemOf(
  world: World,
  player: Player,
  form: AccountForm,
  known: BankAccount | undefined,
): AccountProblem | undefined {
  const { IBAN, accountHolder } = filledIn(form, known);
  if (accountHolder === '') return { name: 'REQUIRED_FIELD', values: { field: 'Hesap sahibi' } };
  if (IBAN === '') return { name: 'REQUIRED_FIELD', values: { field: 'IBAN' } };
  if (!isIban(IBAN)) return { name: 'INVALID_IBAN' };
  const bank = bankOf(bankcodeOf(IBAN) ?? '');
  if (!bank) return { name: 'UNKNOWN_BANK' };
  if (form.bankID != null && form.bankID !== bankIDOf(bank)) return { name: 'BANK_MISMATCH' };
  if (!isOwnName(player, accountHolder)) return { name: 'HOLDER_MISMATCH' };
  const others = accountsOf(world, player.uid).filter((other) => other !== known);
  if (others.some((other) => other.IBAN === IBAN)) {
    return { name: 'DUPLICATE_ACCOUNT', values: { account: `${bank.name} ${shortIban(IBAN)}` } };
  }
  // the money goes where the player was told that it goes
  if (known && known.IBAN !== IBAN && isWaitedFor(world, known.bankAccountID)) {
    return { name: 'ACCOUNT_IN_USE' };
  }
  if (!known && others.length >= MOST_ACCOUNTS) {
    return { name: 'TOO_MANY_ACCOUNTS', values: { most: String(MOST_ACCOUNTS) } };
  }
  return undefined;
}

/** Whether a withdrawal to the account waits to be paid. */
function isWaitedFor(world: World, id: number): boolean {
  return pendingOf(world).some(({ payment }) => payment?.bankAccountID === id);
}

/** Enough to know one's own account by: `TR33 … 1326`. */
function shortIban(IBAN: string): string {
  const groups = spacedIban(IBAN).split(' ');
  return `${groups[0]} … ${IBAN.slice(-4)}`;
}

/** What a change leaves out stays as it is. */
function filledIn(form: AccountForm, known: BankAccount | undefined) {
  return {
    IBAN: normaliseIban(form.IBAN ?? known?.IBAN ?? ''),
    accountHolder: (form.accountHolder ?? known?.accountHolder ?? '').trim().replace(/\s+/g, ' '),
  };
}

function allOf(world: World, uid: string): BankAccount[] {
  return Object.values(world.bankAccounts).filter((account) => account.uid === uid);
}

function put(world: World, account: BankAccount): BankAccount {
  return putRow(world.bankAccounts, String(account.bankAccountID), account);
}
