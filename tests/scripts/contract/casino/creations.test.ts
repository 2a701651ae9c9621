/** Tests which things a run creates at a backend, and by what it knows them again. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import * as user from '#contracts/calls/user';
import { isIban } from '#contracts/rules/iban';
import {
  BANK_ACCOUNT,
  FAVORITE_GAME,
  FAVORITE_METHOD,
} from '../../../../scripts/contract/casino/creations.ts';
import type { Read } from '../../../../scripts/contract/target/site.ts';
import { NoAnswer, Untried } from '../../../../scripts/contract/target/target.ts';

/** Returns a function that reads what a backend has, by call; it refuses other calls. requests: what it was asked. */
function createRead(data: Record<string, unknown>, requests: object[] = []): Read {
  return async ({ name }, sent) => {
    requests.push({ name, ...Object(sent) });
    if (!(name in data)) throw new Untried(`${name} was refused`);
    return data[name];
  };
}

const BANKS = finance.list_banks.name;
const PROFILE = { [user.get_user_profile.name]: { firstname: 'Leyla', lastname: 'Kaya', uid: 7 } };
const IBAN = 'TR330006100519786457841326';

test.each<[what: string, banks: object, code: string, bankID: unknown]>([
  [
    'the bank that every run takes',
    [
      { bankID: 1, bankcode: '00010' },
      { bankID: 2, bankcode: '00062' },
    ],
    '00062',
    2,
  ],
  [
    'or the first one',
    { a: { bankID: 5, bankcode: '00010' }, b: { bankID: 6, bankcode: '00011' } },
    '00010',
    5,
  ],
  ['whose code may be none of an IBAN', [{ bankID: 'x', bankCode: 'KMRU' }], '00062', 'x'],
])('a bank account is one of %s', async (_, banks, code, bankID) => {
  const data = Object(await BANK_ACCOUNT.choose(createRead({ ...PROFILE, [BANKS]: banks }), []));

  expect(data).toEqual({ IBAN: expect.any(String), accountHolder: 'Leyla Kaya', bankID });
  expect(data.IBAN.slice(4, 9)).toBe(code);
  // The branch 00000 has no accounts.
  expect(data.IBAN).toMatch(/^TR\d{7}0{8}\d{9}$/);
  expect([data.IBAN.length, isIban(data.IBAN)]).toEqual([26, true]);
});

test.each([
  ['refuses to list banks', createRead(PROFILE)],
  ['lists none', createRead({ ...PROFILE, [BANKS]: [] })],
])('a backend that %s gets an account without a bank', async (_, read) => {
  expect(Object.keys(await BANK_ACCOUNT.choose(read, []))).toEqual(['IBAN', 'accountHolder']);
});

test('a backend that does not answer gets no account', async () => {
  const read: Read = (contract, data) =>
    contract.name === BANKS ? Promise.reject(new NoAnswer('none')) : createRead(PROFILE)(contract, data);

  await expect(BANK_ACCOUNT.choose(read, [])).rejects.toThrow(NoAnswer);
});

test('a bank account is known again by its id and its IBAN, however that is written', async () => {
  const requests: object[] = [];
  const rows = {
    a: { BankAccountId: 31, iban: 'tr33 0006 1005 1978 6457 8413 26', owner: 'Leyla' },
    b: null,
  };
  const list = finance.list_bank_accounts.name;

  const [thing, ...others] = await BANK_ACCOUNT.list(createRead({ [list]: rows }, requests));

  expect(others).toEqual([]);
  expect(requests).toEqual([{ name: list, showPrepaid: 1 }]);
  expect(thing).toMatchObject({ key: '31', removal: { bankAccountID: 31 } });
  expect(thing?.marks).toEqual(expect.arrayContaining(BANK_ACCOUNT.identify({ IBAN })));
  expect(thing?.marks.join()).not.toContain('0006');
  expect(BANK_ACCOUNT.identify({ bankAccountID: 31 })).toEqual(['31']);
  expect(BANK_ACCOUNT.identify({ IBAN, bankAccountID: 'x' })).toHaveLength(2);
  expect(BANK_ACCOUNT.identify({ IBAN: 7, bankAccountID: null })).toEqual([]);
  expect(BANK_ACCOUNT.hasGivenKey).toBe(true);
});

test('a row without an id leaves what needs the list untried', async () => {
  const read = createRead({ [finance.list_bank_accounts.name]: [{ iban: IBAN }] });

  await expect(BANK_ACCOUNT.list(read)).rejects.toThrow(
    'finance/list_bank_accounts has a row without bankAccountID',
  );
});

const METHODS = finance.list_cash_methods_new.name;
const methods = { list: [{ id: 1, isFavorite: '1' }, { group: { id: 2, isFavorite: 0 } }, { id: 3 }] };

test('a favourite payment method is one that is none yet, also of a group', async () => {
  const read = createRead({ [METHODS]: methods });

  const things = await FAVORITE_METHOD.list(read);

  expect(things).toEqual([{ key: '1', marks: [], removal: { id: 1 } }]);
  expect(await FAVORITE_METHOD.choose(read, things)).toEqual({ id: 2 });
  expect(FAVORITE_METHOD.identify({ id: 2 })).toEqual(['2']);
  await expect(
    FAVORITE_METHOD.choose(read, [...things, { key: '2', marks: [], removal: {} }]),
  ).rejects.toThrow('every payment method is a favourite');
  await expect(FAVORITE_METHOD.list(createRead({ [METHODS]: [{ id: 3 }] }))).rejects.toThrow('names no id');
});

const GAMES = casino.games_list.name;
const TABLES = livecasino.game_table_list.name;
const listIds = (field: string, count: number) => Array.from({ length: count }, (_, id) => ({ [field]: id }));

test('the favourites are listed with games and tables, unless there may be more than a hundred of one', async () => {
  const requests: object[] = [];
  const list = (games: number, tables: number) =>
    FAVORITE_GAME.list(
      createRead({ [GAMES]: listIds('gameID', games), [TABLES]: listIds('tableID', tables) }, requests),
    );

  expect(await list(1, 1)).toEqual([
    { key: 'casino:0', marks: [], removal: { type: 'casino', mode: 'delete', id: 0 } },
    { key: 'livecasino:0', marks: [], removal: { type: 'livecasino', mode: 'delete', id: 0 } },
  ]);
  const filter = { favorites: true, limit: 100, offset: 0 };
  expect(requests).toEqual([GAMES, TABLES].map((name) => ({ name, ...filter })));
  expect(await list(99, 99)).toHaveLength(198);
  await expect(list(100, 0)).rejects.toThrow('too many favourites');
  await expect(list(0, 100)).rejects.toThrow('too many favourites');
});

test('a favourite game is the first one that is none yet, of whichever type the backend takes it', async () => {
  const read = createRead({ [GAMES]: [{ name: 'x' }, { gameID: 1 }, { gameID: 2 }] });
  const have = (...ids: number[]) => ids.map((id) => ({ key: `casino:${id}`, marks: [], removal: {} }));

  expect(await FAVORITE_GAME.choose(read, have(1))).toEqual({ type: 'casino', mode: 'insert', id: 2 });
  await expect(FAVORITE_GAME.choose(read, have(1, 2))).rejects.toThrow('no game that is no favourite yet');
  expect(FAVORITE_GAME.identify({ id: 2 })).toEqual(['casino:2', 'livecasino:2']);
});
