/**
 * The state of the other backend: its players, their sessions and belongings, and the mail and texts that it
 * sent.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { computeAuthenticatorCode } from '#tests/support/casino/authenticator-app';
import { Refusal } from './call.ts';
import { readNow } from './now.ts';

export interface BankAccount {
  readonly id: number;
  readonly bank: number;
  readonly iban: string;
  readonly owner: string;
}

export interface Transaction {
  readonly id: string;
  readonly transaction_category_id: number;
  readonly transaction_status: number;
  readonly amount: number;
  /** Epoch ms. */
  readonly date: number;
  /** The method, the game or the bonus. */
  readonly description: string;
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
  /** The code of the last text message; undefined if none is valid. */
  smsCode: string | undefined;
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
  /** The player of each auth record, by its sid. Auth outlives its session, and ends with the logout. */
  readonly auths: Map<string, Player>;
  readonly sent: SentMessage[];
  readonly launchTokens: string[];
  nextId: number;
}

/** A player with an authenticator. */
export const PROTECTED = {
  username: 'hasan.uygur',
  password: 'Portakal77',
  mail: 'hasan.uygur@mektup.example',
  phone: '+905304445566',
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
/** The environments in which a run signs in as these players. */
export const OWN_ACCOUNT = { VITRIN_USERNAME: OWN.username, VITRIN_PASSWORD: OWN.password };
export const PROTECTED_ACCOUNT = {
  VITRIN_USERNAME: PROTECTED.username,
  VITRIN_PASSWORD: PROTECTED.password,
  VITRIN_TOTP_SECRET: PROTECTED.totpSecret,
};

/** Creates the initial state. Its dates are relative to the machine's clock, as this backend has no other. */
export function createState(): State {
  const leyla = createPlayer({ uid: 880_301, ...OWN, firstname: 'Leyla', lastname: 'Aydın' });
  leyla.balance = 4321.5;
  for (const game of OWN.slots) leyla.slots.add(game);
  for (const table of OWN.tables) leyla.tables.add(table);
  leyla.cashFavourites.add(OWN.cashFavourite);
  const id = OWN.bankAccountID;
  leyla.accounts.set(id, { id, bank: 12, iban: OWN.iban, owner: 'Leyla Aydın' });
  leyla.transactions.push(...createTransactions());
  const hasan = createPlayer({ uid: 880_302, ...PROTECTED, firstname: 'Hasan', lastname: 'Uygur' });
  hasan.totpSecret = PROTECTED.totpSecret;
  return {
    players: [leyla, hasan],
    sessions: new Map(),
    auths: new Map(),
    sent: [],
    launchTokens: [],
    nextId: 9000,
  };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Creates transactions of the last fifteen days: payments, then a bonus, games and a coupon. */
function createTransactions(): Transaction[] {
  const payments = Array.from({ length: 14 }, (_, row) => ({
    id: `KN-${4400 + row}`,
    transaction_category_id: row % 4 === 0 ? 2 : 1,
    transaction_status: row % 4 === 0 ? 1003 : 1002,
    amount: (150 + row * 25) * (row % 4 === 0 ? -1 : 1),
    date: readNow() - (row + 1) * 667 * MINUTE_MS,
    description: row % 4 === 0 ? 'Havale ile çekim' : 'Cüzdan',
  }));
  const others = (
    [
      [3, 1002, 75.5, 'Hoş geldin bonusu'],
      [4, 1002, -42.25, 'Oyun 17'],
      [4, 1002, 318.4, 'Masa 22'],
      [5, 1001, -60, 'Tekli kupon'],
      // The specification does not limit the categories and states.
      [9, 1010, 12.75, 'Sadakat iadesi'],
    ] as const
  ).map(([transaction_category_id, transaction_status, amount, description], index) => ({
    id: `KN-${4500 + index}`,
    transaction_category_id,
    transaction_status,
    amount,
    date: readNow() - (index + 1) * DAY_MS,
    description,
  }));
  return [...payments, ...others].sort((a, b) => b.date - a.date);
}

type Identity = Pick<Player, 'uid' | 'username' | 'password' | 'mail'> &
  Partial<Pick<Player, 'firstname' | 'lastname' | 'phone'>>;

/** Creates a player without belongings. */
export function createPlayer({ uid, username, password, mail, ...names }: Identity): Player {
  const { firstname = '', lastname = '', phone = '' } = names;
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
    smsCode: undefined,
    slots: new Set(),
    tables: new Set(),
    cashFavourites: new Set(),
    accounts: new Map(),
    transactions: [],
  };
}

export function openSession(state: State, player: Player, usesLeft: number): Session {
  const sid = `kn${randomBytes(18).toString('hex')}`;
  const session = { sid, player, isPending: isProtected(player), usesLeft };
  state.sessions.set(sid, session);
  if (!session.isPending) state.auths.set(sid, player);
  return session;
}

/** Begins a lost session anew, if the `user` object of a call is valid auth (spec §3 Auth record). */
export function reviveSession(state: State, user: unknown, usesLeft: number): Session | undefined {
  const { sid, uid } = Object(user);
  const player = state.auths.get(String(sid));
  if (!player || String(player.uid) !== String(uid)) return undefined;
  const session = { sid: String(sid), player, isPending: false, usesLeft };
  state.sessions.set(session.sid, session);
  return session;
}

/** Ends sessions and auth of a player. sid: only those with this id. */
export function endSessions({ sessions, auths }: State, player: Player, sid?: string): void {
  for (const each of [...sessions.keys(), ...auths.keys()]) {
    const owner = sessions.get(each)?.player ?? auths.get(each);
    if (owner !== player || (sid !== undefined && sid !== each)) continue;
    sessions.delete(each);
    auths.delete(each);
  }
}

export function confirmSession(state: State, session: Session): void {
  session.isPending = false;
  state.auths.set(session.sid, session.player);
}

export function isProtected({ totpSecret }: Player): boolean {
  return totpSecret !== undefined;
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

/** Returns the players' belongings as plain JSON; a run must leave them as they were. A code by text is none of them. */
export function describeBelongings({ players }: State): unknown {
  const text = JSON.stringify(players, (name, value) => {
    if (name === 'smsCode') return undefined;
    return value instanceof Set || value instanceof Map ? [...value] : value;
  });
  return JSON.parse(text);
}
