// Tests that one player is given back what it had at the beginning, and that nobody else notices.
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { PLAY_MODES } from '#contracts/rules/game-messages';
import { isLocked } from '#mock-server/casino/accounts/code-attempts';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { listTransactionIds } from '#mock-server/casino/money/ledger';
import { createLaunch } from '#mock-server/casino/play/launches';
import { playRound } from '#mock-server/casino/play/rounds';
import { aWorld, NOON, PASSWORD, type TestWorld } from '#tests/support/a-world';
import { buildPaymentActions, openCashier, WITHDRAWAL } from '#tests/support/casino/cashier';

const GAME = { kind: 'slot', gameID: 1 } as const;
const ROUND = { key: 'a-round', stakeKurus: 100, outcomes: 2, calculateWin: () => 0, note: 'A game' };

const named = (username: string) => ({ params: { username } });

/** Returns what belongs to a player, without what only the order of its creation decides. */
async function readOwn({ as }: TestWorld, username: string) {
  const player = await as(username);
  const { list } = buildPaymentActions(player);
  const [{ balance = 0 } = {}] = await player.read(finance.check_balance);
  return {
    balance,
    total: (await list()).pagination?.total,
    accounts: await player.read(finance.list_bank_accounts),
    favourites: await player.read(user.favorites, { type: 'casino' }),
  };
}

/** Returns the rows of a world that are not those of one player, by table. */
function readOthers({ world }: TestWorld, uid: string): string {
  const { name: _, journal: __, usage: ___, scenarioSteps: ____, counters: _____, ...tables } = world();
  return JSON.stringify(tables, (key, value: unknown) =>
    key === uid || Object(value).uid === uid || key === 'random' || key === 'changedAt' ? undefined : value,
  );
}

test('a named player is as at the beginning: balance, history, bonuses, bank accounts, password, sessions; nothing of others is touched', async () => {
  const { player: esra, deposit, withdraw, ...test } = await openCashier();
  const { control, as, world } = test;
  await control('getPlayers');
  const before = await readOwn(test, 'esra.isik');
  const mert = await as('mert.kaya');
  await buildPaymentActions(mert).deposit();
  const { uid } = esra.user;
  await deposit();
  await withdraw(WITHDRAWAL);
  await control('grantBonus', { player: 'esra.isik', bonus: 'welcomeBonus', amount: 100 });
  await esra.call(finance.delete_bank_account, { bankAccountID: before.accounts[0]?.bankAccountID ?? 0 });
  await esra.call(user.favorites, { type: 'casino', mode: 'delete', id: before.favourites[0] ?? 0 });
  await esra.call(user.pass_change, user.pass_change.example);
  const realUid = findPlayerByUsername(world(), 'esra.isik')?.uid ?? uid;
  const pendingOfOthers = world().pending.filter((id) => !listTransactionIds(world(), realUid).includes(id));
  const others = readOthers(test, realUid);
  for (const mode of PLAY_MODES) {
    const launch = createLaunch(world(), { sid: esra.user.sid, uid: realUid }, GAME, NOON);
    expect(playRound(world(), launch, { ...ROUND, mode }, NOON).ok).toBe(true);
  }

  const view = await control('resetPlayer', undefined, named('Esra.Isik'));

  expect(view).toMatchObject({ username: 'esra.isik', balance: '12,450.75', isPasswordCurrent: true });
  expect((await esra.call(finance.check_balance)).envelope).toMatchObject({ result: false, code: 403 });
  expect(await control('getHandMade')).toMatchObject({ accounts: [], bonuses: [] });
  expect(world().pending.filter((id) => !listTransactionIds(world(), realUid).includes(id))).toEqual(
    pendingOfOthers,
  );
  const { launches, rounds, playedRounds } = world();
  expect({ ...launches, ...rounds, ...playedRounds }).toEqual({});
  expect(JSON.parse(readOthers(test, realUid)).sessions).toEqual(JSON.parse(others).sessions);
  expect(JSON.parse(readOthers(test, realUid)).transactions).toEqual(JSON.parse(others).transactions);
  expect((await mert.call(finance.check_balance)).envelope.result).toBe(true);
  expect(await readOwn(test, 'esra.isik')).toEqual(before);
});

test('a world in which a player was reset is a snapshot that any world takes', async () => {
  const { control, deposit } = await openCashier();
  await deposit();
  await control('resetPlayer', undefined, named('esra.isik'));

  const other = await aWorld();
  await other.control('putSnapshot', await control('getSnapshot'));

  expect((await other.control('getPlayers')).map(({ balance }) => balance)).toEqual(
    (await control('getPlayers')).map(({ balance }) => balance),
  );
});

test('a custom player has the open coupons, the waiting payments and the locked codes that were asked for, and again after a reset', async () => {
  const test = await aWorld();
  const { control, world } = test;
  const spec = { username: 'ali.veli', balance: 500, history: 12, openCoupons: 4, waitingPayments: 2 };
  const readState = async () => ({
    coupons: (await control('getCoupons')).filter(
      ({ player, status }) => player === 'ali.veli' && status === 'open',
    ).length,
    waiting: (await control('getTransactions', undefined, { query: { status: 'pending' } })).filter(
      ({ player, held }) => player === 'ali.veli' && held,
    ).length,
    isLocked: isLocked(world(), findPlayerByUsername(world(), 'ali.veli')?.uid ?? '', NOON),
    balance: (await control('getPlayers')).find(({ username }) => username === 'ali.veli')?.balance,
  });
  const created = await control('postPlayer', { ...spec, secondFactor: 'sms', locked: true });
  const first = await readState();
  expect(first).toEqual({ coupons: 4, waiting: 2, isLocked: true, balance: '500.00' });
  const [waiting] = (await control('getTransactions', undefined, { query: { status: 'pending' } })).filter(
    ({ player }) => player === 'ali.veli',
  );
  await control('rejectTransaction', undefined, { params: { id: String(waiting?.id) } });
  await control('grantBonus', { player: 'ali.veli', bonus: 'casinoBonus', amount: 60 });
  expect(await readState()).toMatchObject({ waiting: 1, balance: '810.00' });

  expect(await control('resetPlayer', undefined, named('ali.veli'))).toMatchObject(created);

  expect(await readState()).toEqual(first);
});

test('a custom player who was reset has never signed in', async () => {
  const { as, call, control } = await aWorld();
  await control('postPlayer', { username: 'ali.veli' });
  await as('ali.veli');

  await control('resetPlayer', undefined, named('ali.veli'));

  const { envelope } = await call(user.login, { username: 'ali.veli', password: PASSWORD });
  expect(envelope.data).toMatchObject({ lastlogin: null });
});

test('who is not there, and who has no beginning, is not reset; only a second step can be locked', async () => {
  const { control, world } = await aWorld();
  await expect(control('resetPlayer', undefined, named('nobody'))).rejects.toThrow(
    'There is no player nobody',
  );
  await control('postPlayer', { username: 'ali.veli' });
  const { customPlayers } = world();
  for (const uid of Object.keys(customPlayers)) delete Object(customPlayers)[uid];

  await expect(control('resetPlayer', undefined, named('ali.veli'))).rejects.toThrow(
    'ali.veli has no beginning to return to',
  );
  await expect(control('postPlayer', { locked: true })).rejects.toThrow('only a second step');
});
