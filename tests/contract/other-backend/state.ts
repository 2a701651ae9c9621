/**
 * The state of the other backend: its players, their sessions and belongings, and the mail and texts that it
 * sent.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { computeAuthenticatorCode } from '#tests/support/authenticator-app';
import { Refusal } from './call.ts';
import { readNow } from './now.ts';

export interface BankAccount {
  readonly id: number;
  readonly bank: number;
  readonly iban: string;
  readonly owner: string;
}

export interface Transaction {
  readonly txn: string;
  readonly category: number;
  readonly status: number;
  readonly sum: number;
  /** The time of the transaction, epoch ms. */
  readonly at: number;
}

export interface Player {
  readonly uid: number;
  readonly username: string;
  password: string;
  readonly mail: string;
  readonly phone: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly rid: number;
  /** The balance in TL. */
  balance: number;
  /** The authenticator's secret in Base32; undefined if no authenticator protects the account. */
  totpSecret: string | undefined;
  /** A new authenticator's secret that no code has confirmed yet. */
  pendingTotpSecret: string | undefined;
  readonly slots: Set<number>;
  readonly tables: Set<string>;
  readonly cashFavourites: Set<number>;
  readonly accounts: Map<number, BankAccount>;
  readonly transactions: Transaction[];
}

export interface Session {
  readonly sid: string;
  readonly player: Player;
  /** Whether the code of the second factor is still missing. */
  isPending: boolean;
  /** The number of calls that may still use the session; infinite without the defect `short-sessions`. */
  usesLeft: number;
}

export interface SentMessage {
  readonly kind: 'mail' | 'text';
  readonly to: string;
}

export interface State {
  readonly players: Player[];
  readonly sessions: Map<string, Session>;
  readonly sent: SentMessage[];
  readonly launchTokens: string[];
  nextId: number;
}

/** A player with an authenticator; all others sign in with their password alone. */
export const PROTECTED = {
  username: 'hasan.uygur',
  password: 'Portakal77',
  totpSecret: 'NB2W45DFOIZA4YTSEBZXK43U',
} as const;
/** The player whose account a run uses, with this player's belongings before the run. */
export const OWN = {
  username: 'leyla.aydin',
  password: 'Kavun!2468',
  mail: 'leyla.aydin@mektup.example',
  phone: '+905301112233',
  iban: 'TR330006100519786457841326',
  bankAccountID: 640,
  cashFavourite: 12,
  slots: [50_117, 50_205],
  tables: ['T-31'],
} as const;

/** Creates the initial state. Its dates are relative to the machine's clock, as this backend has no other. */
export function createState(): State {
  const leyla = createPlayer(880_301, OWN.username, OWN.password, 'Leyla', 'Aydın', OWN.mail, OWN.phone);
  leyla.balance = 4321.5;
  for (const game of OWN.slots) leyla.slots.add(game);
  for (const table of OWN.tables) leyla.tables.add(table);
  leyla.cashFavourites.add(OWN.cashFavourite);
  const id = OWN.bankAccountID;
  leyla.accounts.set(id, { id, bank: 12, iban: OWN.iban, owner: 'Leyla Aydın' });
  for (let row = 0; row < 14; row += 1) {
    leyla.transactions.push({
      txn: `KN-${4400 + row}`,
      category: row % 4 === 0 ? 2 : 1,
      status: row % 4 === 0 ? 1003 : 1002,
      sum: 150 + row * 25,
      at: readNow() - (row + 1) * 40_000_000,
    });
  }
  const hasan = createPlayer(
    880_302,
    PROTECTED.username,
    PROTECTED.password,
    'Hasan',
    'Uygur',
    'hasan.uygur@mektup.example',
    '+905304445566',
  );
  hasan.totpSecret = PROTECTED.totpSecret;
  return { players: [leyla, hasan], sessions: new Map(), sent: [], launchTokens: [], nextId: 9000 };
}

export function createPlayer(
  uid: number,
  username: string,
  password: string,
  firstname: string,
  lastname: string,
  mail: string,
  phone: string,
): Player {
  return {
    uid,
    username,
    password,
    firstname,
    lastname,
    mail,
    phone,
    rid: 4,
    balance: 0,
    totpSecret: undefined,
    pendingTotpSecret: undefined,
    slots: new Set(),
    tables: new Set(),
    cashFavourites: new Set(),
    accounts: new Map(),
    transactions: [],
  };
}

export function openSession(state: State, player: Player, usesLeft: number): Session {
  const sid = `kn${randomBytes(18).toString('hex')}`;
  const session = { sid, player, isPending: player.totpSecret !== undefined, usesLeft };
  state.sessions.set(sid, session);
  return session;
}

/** Finds the session of a call's `user` object (spec §7), and uses up one of its calls. */
export function takeSession(state: State, user: unknown): Session | undefined {
  const { sid, uid } = Object(user);
  const session = state.sessions.get(String(sid));
  if (!session || String(session.player.uid) !== String(uid)) return undefined;
  if (session.usesLeft <= 0) state.sessions.delete(session.sid);
  session.usesLeft -= 1;
  return session.usesLeft < 0 ? undefined : session;
}

/** Throws a refusal unless the code is the one that the authenticator shows now. */
export function requireCode(secret: string | undefined, code: unknown): void {
  if (secret === undefined || String(code) !== computeAuthenticatorCode(secret, readNow())) {
    throw new Refusal('The code you entered is incorrect', 410);
  }
}

export function createLaunchUrl(state: State, game: string): string {
  // A run never quotes long words with a digit, since they may be tokens. Of 32 random hex characters, at
  // least one is practically always a digit.
  const token = randomBytes(16).toString('hex');
  state.launchTokens.push(token);
  return `https://oyun.konak.example/${game}?ticket=${token}&seat=${randomInt(90) + 10}`;
}

/** Returns the players' belongings as plain JSON; a run must leave them as they were. */
export function describeBelongings({ players }: State): unknown {
  return players.map((player) => ({
    username: player.username,
    password: player.password,
    balance: player.balance,
    totpSecret: player.totpSecret ?? null,
    pendingTotpSecret: player.pendingTotpSecret ?? null,
    slots: [...player.slots],
    tables: [...player.tables],
    cashFavourites: [...player.cashFavourites],
    accounts: [...player.accounts.values()],
    transactions: player.transactions.length,
  }));
}
