/**
 * The things that a run may create at a live backend of the casino, each with the calls that create, list and
 * remove it. `writes.ts` says under which condition the calls are sent.
 */
import { createHash, randomInt } from 'node:crypto';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { CASH_TYPE } from '#contracts/calls/finance/cash-methods';
import * as livecasino from '#contracts/calls/livecasino';
import * as user from '#contracts/calls/user';
import type { AnyContract } from '#contracts/contract';
import { buildIban, normaliseIban } from '#contracts/rules/iban';
import type { Creation, Read, Thing } from '../target/site.ts';
import { Untried } from '../target/target.ts';

/**
 * The `limit` that a request for the favourites sends. A reply with as many rows may be incomplete, so then
 * the run creates no favourite.
 */
const MAX_FAVORITES = 100;
/** The code of a real bank. The account numbers of a run belong to nobody, since their branch is 00000. */
const BANKCODE = '00062';

export const BANK_ACCOUNT: Creation = {
  kind: 'bankAccount',
  title: 'a bank account',
  create: finance.save_bank_account,
  remove: finance.delete_bank_account,
  async list(read) {
    const rows = listRows(await read(finance.list_bank_accounts, { showPrepaid: 1 }));
    return rows.map((row) => {
      const id = requireId(row, 'bankAccountID', finance.list_bank_accounts);
      const texts = Object.values(row).filter((value) => typeof value === 'string');
      return { key: String(id), marks: texts.map(hashIban), removal: { bankAccountID: id } };
    });
  },
  async choose(read) {
    const profile = Object(await read(user.get_user_profile, {}));
    const number = String(randomInt(1_000_000_000)).padStart(16, '0');
    // Some backends accept only bank accounts in the player's own name.
    const holder = [profile.firstname, profile.lastname].filter((name) => typeof name === 'string').join(' ');
    const { bankID, bankcode } = chooseBank(await read(finance.list_banks, {}).catch(ignoreUntried));
    return {
      IBAN: buildIban(bankcode, number),
      accountHolder: holder,
      ...(bankID !== undefined && { bankID }),
    };
  },
  identify: (data) => {
    const { IBAN, bankAccountID } = Object(data);
    return [...(typeof IBAN === 'string' ? [hashIban(IBAN)] : []), ...listKeys(bankAccountID)];
  },
  hasGivenKey: true,
};

export const FAVORITE_METHOD: Creation = {
  kind: 'favoriteMethod',
  title: 'a favourite payment method',
  create: finance.add_favorite_cash_method,
  remove: finance.remove_favorite_cash_method,
  async list(read) {
    return (await listMethods(read))
      .filter(({ isFavorite }) => Number(isFavorite) === 1)
      .map(({ id }) => ({ key: String(id), marks: [], removal: { id } }));
  },
  async choose(read, things) {
    const favourites = new Set(things.map(({ key }) => key));
    const free = (await listMethods(read)).find(({ id }) => !favourites.has(String(id)));
    if (!free) throw new Untried('every payment method is a favourite of the account already');
    return { id: free.id };
  },
  identify: (data) => listKeys(Object(data).id),
};

export const FAVORITE_GAME: Creation = {
  kind: 'favoriteGame',
  title: 'a favourite game',
  create: user.favorites,
  remove: user.favorites,
  async list(read) {
    const all = { favorites: true, limit: MAX_FAVORITES, offset: 0 };
    const things: Thing[] = [];
    for (const { type, call, field } of GAME_LISTS) {
      const rows = listRows(await read(call, all));
      if (rows.length >= MAX_FAVORITES)
        throw new Untried('the account has too many favourites to see them all');
      for (const row of rows) {
        const id = requireId(row, field, call);
        things.push({ key: `${type}:${id}`, marks: [], removal: { type, mode: 'delete', id } });
      }
    }
    return things;
  },
  async choose(read, things) {
    const favourites = new Set(things.map(({ key }) => key));
    const ids = listRows(await read(casino.games_list, {})).map((row) => readId(row, 'gameID'));
    const id = ids.find((candidate) => candidate !== undefined && !favourites.has(`casino:${candidate}`));
    if (id === undefined) throw new Untried('casino/games_list names no game that is no favourite yet');
    return { type: 'casino', mode: 'insert', id };
  },
  // Returns a key for each valid type, since a lenient backend may treat an invalid type as any of them.
  identify: (data) =>
    listKeys(Object(data).id).flatMap((id) => GAME_LISTS.map(({ type }) => `${type}:${id}`)),
};

const GAME_LISTS = [
  { type: 'casino', call: casino.games_list, field: 'gameID' },
  { type: 'livecasino', call: livecasino.game_table_list, field: 'tableID' },
] as const;

/** Lists the payment methods for deposits, which stand alone or in groups (spec §3). */
async function listMethods(read: Read): Promise<{ id: string | number; isFavorite: unknown }[]> {
  const data = await read(finance.list_cash_methods_new, { Type: CASH_TYPE.deposit });
  const methods = findObjects(data).flatMap((row) => {
    const id = readId(row, 'id');
    return id === undefined || !('isFavorite' in row) ? [] : [{ id, isFavorite: row.isFavorite }];
  });
  if (methods.length === 0) throw new Untried('finance/list_cash_methods_new names no id with isFavorite');
  return methods;
}

/** Returns the rows of a list, which a backend may also send as an object. */
function listRows(data: unknown): object[] {
  return Object.values(Object(data)).filter((row) => typeof row === 'object' && row !== null);
}

/** Returns a bank of a list, if possible the one of BANKCODE, and the code for an IBAN of it. */
function chooseBank(data: unknown): {
  readonly bankID?: string | number | undefined;
  readonly bankcode: string;
} {
  const rows = listRows(data);
  const row = rows.find((each) => readId(each, 'bankcode') === BANKCODE) ?? rows[0];
  if (!row) return { bankcode: BANKCODE };
  const code = String(readId(row, 'bankcode'));
  return { bankID: readId(row, 'bankID'), bankcode: /^\d{5}$/.test(code) ? code : BANKCODE };
}

/** A backend that lists no banks may still take an account, whose IBAN names the bank. */
function ignoreUntried(error: unknown): undefined {
  if (!(error instanceof Untried)) throw error;
}

/** Returns all objects inside a value. */
function findObjects(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(findObjects)];
}

/** Returns an id of a row. The name of the field is compared without regard to case. */
function readId(row: object, field: string): string | number | undefined {
  const [, value] = Object.entries(row).find(([name]) => name.toLowerCase() === field.toLowerCase()) ?? [];
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function requireId(row: object, field: string, { name }: AnyContract): string | number {
  const id = readId(row, field);
  if (id === undefined) throw new Untried(`${name} has a row without ${field}`);
  return id;
}

function listKeys(id: unknown): string[] {
  return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
}

/** Hashes an IBAN, so that the undo file contains no account number. */
function hashIban(text: string): string {
  return createHash('sha256').update(normaliseIban(text)).digest('base64url');
}
