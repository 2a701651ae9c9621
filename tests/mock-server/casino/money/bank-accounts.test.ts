import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { buildIban, formatIban, isIban } from '#contracts/rules/iban';
import { banks } from '#fixtures/finance/banks';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { findPlayer } from '#mock-server/casino/accounts/players';
import { aWorld, type SignedIn } from '#tests/support/a-world';
import { openCashier } from '#tests/support/casino/cashier';

const NEW = { IBAN: formatIban(buildIban('00134', '0000123412341234')), accountHolder: 'esra ışık' };

const listAccounts = (player: SignedIn, data = {}) => player.read(finance.list_bank_accounts, data);

async function save(player: SignedIn, data: object) {
  const { envelope } = await player.call(finance.save_bank_account, data);
  return { ...envelope, account: envelope.result ? finance.BankAccount.parse(envelope.data) : undefined };
}

test('the lists of banks and of banks for mobile transfers', async () => {
  const { player: esra } = await openCashier();

  const all = await esra.read(finance.list_banks);
  const mobile = await esra.read(finance.list_banks, { typeID: 2 });

  expect(all).toHaveLength(22);
  expect(all.find(({ bankID }) => bankID === 64)).toEqual({
    bankID: 64,
    bankcode: '00064',
    name: 'İş Bankası',
  });
  expect(all.map(({ bankID }) => bankID)).toEqual(all.map(({ bankID }) => bankID).sort((a, b) => a - b));
  expect(mobile.length).toBeLessThan(20);
  expect(new Set(banks.map(({ name }) => name)).size).toBe(22);
});

test('an IBAN with spaces and small letters is normalised, and names the bank', async () => {
  const { player: esra } = await openCashier();

  const { account } = await save(esra, { ...NEW, IBAN: NEW.IBAN.toLowerCase() });

  expect(account).toMatchObject({
    bankID: 134,
    bankcode: '00134',
    bankName: 'Denizbank',
    IBAN: NEW.IBAN.replaceAll(' ', ''),
    accountHolder: 'esra ışık',
    isFavorite: 0,
    isPrepaid: 0,
  });
  expect((await listAccounts(esra)).map(({ bankAccountID }) => bankAccountID)).toEqual([
    7001,
    account?.bankAccountID,
    7002,
  ]);
});

test.each([
  ['TR470000100100000350930001', 'T.C. Merkez Bankası'],
  ['TR330006100519786457841326', 'Örnek Bankası'],
] as const)('the specimen IBAN %s can be saved', async (IBAN, bankName) => {
  const { as } = await aWorld();

  const { account } = await save(await as('esra.isik'), { ...NEW, IBAN });

  expect(account).toMatchObject({ IBAN, bankName });
});

test.each([
  [{ IBAN: null }, 'IBAN alanı zorunludur'],
  [{ accountHolder: '  ' }, 'Hesap sahibi alanı zorunludur'],
])('a refusal of %j names the empty field', async (wrong, message) => {
  const { as } = await aWorld();

  expect(await save(await as('esra.isik'), { ...NEW, ...wrong })).toMatchObject({ result: false, message });
});

test('a duplicate IBAN is named in the refusal', async () => {
  const { player: esra } = await openCashier();
  await save(esra, NEW);

  const { message } = await save(esra, NEW);

  expect(message).toMatch(/^Bu IBAN zaten kayıtlı: Denizbank TR\d\d … 1234$/);
});

test('a change keeps the fields it leaves out, and only one account is the favourite', async () => {
  const { player: esra } = await openCashier();
  const [, second] = await listAccounts(esra);

  const { account } = await save(esra, { bankAccountID: 7002, isFavorite: 1, isPrepaid: 1 });

  expect(account).toEqual({ ...second, isFavorite: 1, isPrepaid: 1 });
  const after = await listAccounts(esra);
  expect(after.map(({ bankAccountID, isFavorite }) => [bankAccountID, isFavorite])).toEqual([
    [7002, 1],
    [7001, 0],
  ]);
  expect(await listAccounts(esra, { showPrepaid: 0 })).toHaveLength(1);
});

test('an account can be saved again unchanged', async () => {
  const { player: esra } = await openCashier();
  const [first] = await listAccounts(esra);
  if (!first) throw new Error('The player has no account');
  const { bankcode: _, bankName: __, ...fields } = first;

  expect((await save(esra, fields)).account).toEqual(first);
});

test('an account is found by its bank', async () => {
  const { player: esra } = await openCashier();

  const reply = await esra.call(finance.get_bank_account, { bankID: 62 });

  expect(finance.BankAccount.parse(reply.envelope.data)).toMatchObject({ bankAccountID: 7002, bankID: 62 });
});

test('a player cannot change, remove or withdraw to another player’s account', async () => {
  const { as, world } = await aWorld();
  const [esra, deniz] = [await as('esra.isik'), await as('derya.yildiz')];
  const [own] = await listAccounts(deniz);
  const before = JSON.stringify(world().bankAccounts);

  const removed = await esra.call(finance.delete_bank_account, { bankAccountID: own?.bankAccountID ?? 0 });
  const changed = await save(esra, { ...NEW, bankAccountID: own?.bankAccountID });

  expect(removed.envelope).toMatchObject({ result: false, message: 'Geçerli bir hesap seçiniz' });
  expect(changed).toMatchObject({ result: false, message: 'Geçerli bir hesap seçiniz' });
  expect(JSON.stringify(world().bankAccounts)).toBe(before);
});

test('a removed account is gone, and removing it again succeeds', async () => {
  const { player: esra } = await openCashier();

  const replies = [1, 2].map(() => esra.call(finance.delete_bank_account, { bankAccountID: 7001 }));

  for (const { envelope } of await Promise.all(replies)) expect(envelope.result).toBe(true);
  expect((await listAccounts(esra)).map(({ bankAccountID }) => bankAccountID)).toEqual([7002]);
});

test('an account with a pending withdrawal keeps its IBAN, and is not removed, until that is settled', async () => {
  const { player: gul, control } = await openCashier('gul.tekin');
  const [account] = await listAccounts(gul);
  const bankAccountID = account?.bankAccountID ?? 0;
  const listPending = () => control('getTransactions', undefined, { query: { status: 'pending' } });
  const [waiting] = await listPending();
  const change = () => save(gul, { bankAccountID, IBAN: NEW.IBAN });
  const remove = async () => (await gul.call(finance.delete_bank_account, { bankAccountID })).envelope.result;

  const refused = [(await change()).result, await remove()];
  const fields = { IBAN: account?.IBAN, accountHolder: 'GÜL TEKİN', isFavorite: 0 } as const;
  const liked = await save(gul, { bankAccountID, ...fields });
  const [still] = await listPending();
  await control('approveTransaction', undefined, { params: { id: String(waiting?.id) } });

  expect(refused).toEqual([false, false]);
  expect(liked.account).toMatchObject(fields);
  expect(still).toEqual(waiting);
  expect((await change()).account).toMatchObject({ bankAccountID, bankName: 'Denizbank' });
  expect(await remove()).toBe(true);
});

test('removed accounts make room for others, and do not accumulate', async () => {
  const { player: mert, world } = await openCashier('mert.kaya');
  const iban = (number: number) => buildIban('00010', String(number).padStart(16, '0'));
  const add = (number: number) => save(mert, { IBAN: iban(number), accountHolder: 'MERT KAYA' });

  for (let number = 0; number < 10; number++) expect((await add(number)).result).toBe(true);
  expect((await add(10)).result).toBe(false);

  for (let number = 11; number < 60; number++) {
    const [first] = await listAccounts(mert);
    await mert.call(finance.delete_bank_account, { bankAccountID: first?.bankAccountID ?? 0 });
    expect((await add(number)).result).toBe(true);
  }
  const rows = Object.values(world().bankAccounts).filter(({ uid }) => uid === mert.user.uid);
  expect(rows.filter(({ removed }) => !removed)).toHaveLength(10);
  // The last twenty stay for the payments that name them.
  const ids = rows.filter(({ removed }) => removed).map(({ bankAccountID }) => bankAccountID);
  expect(ids).toHaveLength(20);
  expect(Math.min(...ids)).toBe(10_059 - 20);
});

test('what a form leaves out: a first account is the favourite, a later one is not, and a change keeps both marks', async () => {
  const { player: mert } = await openCashier('mert.kaya');
  const add = (number: number, marks = {}) =>
    save(mert, {
      IBAN: buildIban('00010', String(number).padStart(16, '0')),
      accountHolder: 'MERT KAYA',
      ...marks,
    });

  const { account: first } = await add(1);
  const { account: second } = await add(2, { isPrepaid: 1 });
  expect(first).toMatchObject({ bankAccountID: 10_001, isFavorite: 1, isPrepaid: 0 });
  expect(second).toMatchObject({ bankAccountID: 10_002, isFavorite: 0, isPrepaid: 1 });

  const change = async (bankAccountID: number | undefined, data = {}) =>
    (await save(mert, { bankAccountID, ...data })).account;
  expect(await change(first?.bankAccountID)).toEqual(first);
  expect(await change(second?.bankAccountID, { accountHolder: ' mert   kaya ' })).toEqual({
    ...second,
    accountHolder: 'mert kaya',
  });
  expect(await change(first?.bankAccountID, { isFavorite: 0 })).toMatchObject({ isFavorite: 0 });
  expect(await change(second?.bankAccountID, { isPrepaid: 0 })).toMatchObject({ isPrepaid: 0 });
  // The IBAN of another own account is taken; the account's own is not.
  expect(await save(mert, { bankAccountID: first?.bankAccountID, IBAN: second?.IBAN })).toMatchObject({
    result: false,
  });
  expect((await listAccounts(mert)).map(({ bankAccountID }) => bankAccountID)).toEqual([10_002, 10_001]);
});

test('the seeded accounts of all named players are theirs, with valid numbers of their own', async () => {
  const { world } = await aWorld();
  for (const { uid } of NAMED_PLAYERS) findPlayer(world(), uid);

  const rows = Object.values(world().bankAccounts);

  for (const { uid, firstname, lastname, banks } of NAMED_PLAYERS) {
    const own = rows.filter((row) => row.uid === uid);
    expect(own.map(({ bankcode }) => bankcode)).toEqual(banks);
    for (const [order, row] of own.entries()) {
      expect(isIban(row.IBAN)).toBe(true);
      expect(row).toMatchObject({ accountHolder: `${firstname} ${lastname}`, isFavorite: order === 0 });
      expect(row).toMatchObject({ isPrepaid: false, removed: false });
      // Ten ids are kept for each player, below those of accounts that are saved later.
      const first = 7001 + 10 * NAMED_PLAYERS.findIndex((named) => named.uid === uid);
      expect(row.bankAccountID).toBe(first + order);
      expect(row.bankAccountID).toBeLessThanOrEqual(10_000);
    }
  }
  expect(new Set(rows.map(({ IBAN }) => IBAN)).size).toBe(rows.length);
  const digits = new Set(rows.flatMap(({ IBAN }) => [...IBAN.slice(-12)]));
  expect([...digits].sort().join('')).toBe('0123456789');
});
