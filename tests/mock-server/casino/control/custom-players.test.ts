import { faker } from '@faker-js/faker/locale/tr';
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import * as user from '#contracts/calls/user';
import { CONTROL_PATH } from '#contracts/control/calls';
import { normaliseUsername } from '#contracts/rules/username';
import { foldForSearch } from '#contracts/search-fold';
import { buildIdentityNumber } from '#fixtures/players/person';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { decodeBase32 } from '#mock-server/casino/accounts/second-factor';
import { FIRST_TRANSACTION, findTransaction } from '#mock-server/casino/money/ledger';
import { aWorld } from '#tests/support/a-world';
import { buildPaymentActions, parseReceipt } from '#tests/support/casino/cashier';
import { listAllTransactions, sumMovedKurus } from '#tests/support/casino/statement';
import { postJson } from '#tests/support/servers/post-json';

test('a custom player signs in and has what the request asked for', async () => {
  const { control, as, world } = await aWorld();

  const player = await control('postPlayer', {
    username: 'Ali.Veli',
    name: 'Ali Veli',
    balance: 1500.25,
    history: 40,
  });

  expect(player).toEqual({
    username: 'ali.veli',
    password: 'Vitrin1',
    isPasswordCurrent: true,
    name: 'Ali Veli',
    identityNumber: buildIdentityNumber('ali.veli'),
    secondFactor: null,
    isActive: true,
    note: 'custom player: 40 transactions',
    balance: '1,500.25',
  });
  const ali = await as('ali.veli');
  const { list, balance } = buildPaymentActions(ali);
  expect((await list()).pagination?.total).toBe(40);
  expect(await balance()).toBe(150_025);
  expect(sumMovedKurus(world(), ali.user.uid)).toBe(150_025);
  expect((await control('getPlayers')).at(-1)).toEqual(player);
});

test('the history of a custom player ends on the day before its creation', async () => {
  const { control, as, advance } = await aWorld();
  await control('getWorld');
  advance(40 * 24 * 3_600_000);

  const old = await control('postPlayer', { history: 300, balance: 50 });
  const young = await control('postPlayer', {});

  const { rows } = await buildPaymentActions(await as(old.username)).list();
  expect(rows[0]?.date.slice(0, 10)).toBe('2026-12-29');
  const { envelope } = await (await as(young.username)).call(user.get_user_profile);
  expect(envelope.data).toMatchObject({ memberSince: '2026-12-30T00:00:00+03:00' });
});

test('a custom player gets a Turkish name and a username made from it, which fits a long name too', async () => {
  const { control } = await aWorld();

  const { name, username } = await control('postPlayer', {});

  const [firstname = ''] = (name ?? '').split(' ');
  expect(Object.values(faker.definitions.person.first_name).flat()).toContain(firstname);
  expect(username).toContain(foldForSearch(firstname));
  expect(normaliseUsername(username)).toBe(username);

  const long = await control('postPlayer', { name: 'Abdurrahman Karahasanoğlu' });
  expect(long.name).toBe('Abdurrahman Karahasanoğlu');
  expect(normaliseUsername(long.username)).toBe(long.username);
});

test('custom players are listed by name after the named ones', async () => {
  const { control } = await aWorld();
  const before = (await control('getPlayers')).length;

  for (const username of ['oyuncu.10', 'oyuncu.2', 'ayla']) await control('postPlayer', { username });

  const usernames = (await control('getPlayers')).slice(before).map(({ username }) => username);
  expect(usernames).toEqual(['ayla', 'oyuncu.2', 'oyuncu.10']);
});

test('a custom player can withdraw at once, and ids do not collide', async () => {
  const { control, as, world } = await aWorld();
  const usernames = ['oyuncu.1', 'oyuncu.2'];
  for (const username of usernames)
    await control('postPlayer', { username, balance: 5000, history: 300, coupons: 2 });
  const player = await as('oyuncu.2');
  const [account] = await player.read(finance.list_bank_accounts);

  const receipt = parseReceipt(
    await buildPaymentActions(player).withdraw({ bankAccountID: account?.bankAccountID ?? null }),
  );

  const uids = ['esra.isik', ...usernames].map((name) => findPlayerByUsername(world(), name)?.uid ?? '');
  const ids = uids.flatMap((uid) => listAllTransactions(world(), uid)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(findTransaction(world(), receipt.id)?.id).toBe(receipt.id);
  expect(receipt.id).toBeGreaterThan(FIRST_TRANSACTION);
});

test.each([
  [0, 0, '0 coupons'],
  [3, 0, '0 coupons'],
  [4, 1, '1 coupon'],
  [10, 6, '6 coupons'],
  [60, 46, '46 coupons'],
])('a history of %i transactions holds at most %i coupons', async (history, most, room) => {
  const { control, as, world } = await aWorld();

  for (const balance of [0, 0.01, 999_999_999.99]) {
    const { username } = await control('postPlayer', { balance, history, coupons: most });
    const rows = listAllTransactions(world(), (await as(username)).user.uid);
    const bets = rows.filter(({ category }) => category === TRANSACTION_CATEGORY.bet);
    expect([rows.length, bets.length]).toEqual([Math.max(history, balance > 0 ? 1 : 0), most]);
  }
  await expect(control('postPlayer', { history, coupons: most + 1 })).rejects.toThrow(
    `coupons: a history of ${history} has room for ${room}`,
  );
});

test('the list of players settles what was due of those whom nobody has asked for yet', async () => {
  const { control, as } = await aWorld();
  await control('putClock', { now: '2026-11-30T12:00', running: false });

  const listed = (await control('getPlayers')).find(({ username }) => username === 'umut.sahin');

  const { balance } = buildPaymentActions(await as('umut.sahin'));
  expect(Number(listed?.balance?.replaceAll(',', ''))).toBe((await balance()) / 100);
});

test('every option combines with every other', async () => {
  const { control, call } = await aWorld();
  const factors = [null, 'authenticator', 'sms'] as const;

  for (const secondFactor of factors) {
    for (const active of [true, false]) {
      for (const rid of [1, 20]) {
        const player = await control('postPlayer', { secondFactor, active, rid, balance: 12.5, history: 4 });
        const { username, password } = player;
        const { envelope } = await call(user.login, { username, password });
        expect(player).toMatchObject({ secondFactor, balance: '12.50' });
        expect(envelope.message).toBe(active ? 'İşlem Başarılı' : 'İnaktif hesap');
        if (!active) continue;
        const { gasecret, rid: role } = user.Session.parse(envelope.data);
        expect({ needs: gasecret !== null, role }).toEqual({ needs: secondFactor !== null, role: rid });
      }
    }
  }
});

test('each custom player has its own authenticator', async () => {
  const { control, world } = await aWorld();
  const usernames = ['oyuncu.1', 'oyuncu.2'];
  for (const username of usernames) await control('postPlayer', { username, secondFactor: 'authenticator' });

  const secrets = usernames.map((name) => {
    const factor = findPlayerByUsername(world(), name)?.secondFactor;
    return factor?.kind === 'authenticator' ? factor.secret : '';
  });

  expect(secrets.map((secret) => decodeBase32(secret).length)).toEqual([20, 20]);
  expect(new Set(secrets).size).toBe(2);
});

test('an e-mail address belongs to one player only', async () => {
  const { call, request } = await aWorld();
  await call(user.register, { ...user.register.example, email: 'oyuncu.1@posta.example' });

  const refused = await postJson(request, `${CONTROL_PATH}/players`, { username: 'oyuncu.1' });

  expect(refused.status).toBe(409);
  expect((await refused.json()).error.path).toBe('username');
});

test('a changed password is noted, and no password is stored', async () => {
  const { as, control, world } = await aWorld();
  await control('postPlayer', { username: 'ali.veli' });
  const readPlayer = async (username: string) =>
    (await control('getPlayers')).find((one) => one.username === username);
  const readNote = async (username: string) => (await readPlayer(username))?.note;
  const before = [await readNote('esra.isik'), await readNote('ali.veli')];

  for (const username of ['esra.isik', 'ali.veli']) {
    await (await as(username)).call(user.pass_change, user.pass_change.example);
  }

  const suffix =
    'the password has changed: the login form wants the new one, or a reset by user/forgot and the outbox';
  expect([await readNote('esra.isik'), await readNote('ali.veli')]).toEqual(
    before.map((note) => `${note}; ${suffix}`),
  );
  expect((await readPlayer('esra.isik'))?.isPasswordCurrent).toBe(false);
  expect((await readPlayer('deniz.arslan'))?.isPasswordCurrent).toBe(true);
  const worldText = JSON.stringify({ ...world(), journal: null });
  expect(['Vitrin1', 'Vitrin2'].filter((password) => worldText.includes(password))).toEqual([]);
});

test('second factor, role and inactivity of a custom player are noted', async () => {
  const { control } = await aWorld();

  const coded = await control('postPlayer', { secondFactor: 'authenticator', rid: 20 });
  const closed = await control('postPlayer', { active: false });

  const locked = await control('postPlayer', { secondFactor: 'sms', locked: true, history: 1 });

  expect([coded.note, locked.note, closed.note]).toEqual([
    'custom player: 0 transactions; signs in with an authenticator: the current code stands in the outbox; role 20',
    'custom player: 1 transaction; signs in with a code by SMS: it stands in the outbox; its codes are locked at first',
    'custom player: 0 transactions; an inactive account: cannot sign in',
  ]);
});

test.each([
  [{ username: 'esra.isik' }, 409, 'username'],
  [{ username: 'a b' }, 422, 'username'],
  [{ name: 'Ali' }, 422, 'name'],
  [{ name: `Ali ${'e'.repeat(197)}` }, 422, 'name'],
  [{ balance: 0.001 }, 422, 'balance'],
  [{ balance: -1 }, 422, 'balance'],
  [{ balance: 1_000_000_000 }, 422, 'balance'],
] as const)('a custom player with %j is refused', async (spec, status, path) => {
  const { request, world } = await aWorld();

  const response = await postJson(request, `${CONTROL_PATH}/players`, spec);

  expect(response.status).toBe(status);
  expect((await response.json()).error.path).toBe(path);
  expect(Object.keys(world().customPlayers)).toEqual([]);
});
