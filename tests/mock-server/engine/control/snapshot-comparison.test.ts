// Tests how kept snapshots, those in files and this world differ.
import { expect, test } from 'vitest';
import { describeLine } from '#contracts/control/describe-comparison';
import type { ComparedWorld } from '#contracts/control/snapshot-comparison';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { putRow } from '#mock-server/engine/tables/table';
import { aWorld, NOON, type TestWorld } from '#tests/support/a-world';
import { named } from '#tests/support/named';

/** Compares a snapshot, or a kept one by its name, with a world as it is now. */
async function describeChanges({ control }: TestWorld, one: ComparedWorld): Promise<string[]> {
  const { lines } = await control('compareSnapshots', { one, other: null });
  return lines.map(describeLine);
}

test('a snapshot is compared with this world row by row: by player and kind, with the values before and after', async () => {
  const world = await aWorld();
  const { control } = world;
  await control('getPlayers');
  await control('saveSnapshot', undefined, named('begin'));
  await control('postPlayer', { username: 'ali.veli', name: 'Ali Veli', balance: 500, history: 0 });
  await control('grantBonus', { player: 'esra.isik', bonus: 'casinoBonus', amount: 50 });
  await control('patchScenario', { maintenance: true });
  await control('postRule', { rule: { on: 'finance/check_balance', effect: { kind: 'drop' } } });

  expect(await describeChanges(world, 'begin')).toEqual([
    'scenario maintenance no → yes',
    'rule finance/check_balance new: effect drop, phase before, took effect 0',
    'ali.veli · player new: first name Ali, last name Veli, member since 2026-10-21 19:00:00, active yes, role 1',
    'ali.veli · balance new: 500,00',
    'ali.veli · history new: transactions 1, coupons 0, days 30, balance 500,00',
    expect.stringMatching(/^ali\.veli · bank account new: bank \D+, holder Ali Veli, /),
    'esra.isik · balance 12.450,75 → 12.500,75',
    'esra.isik · transaction BN-60000017 new: kind casino bonus, status notified, amount 50,00, note Casino indirimi, moved 50,00',
  ]);
});

test('a secret is only said to have changed: passwords, codes, sessions, authenticators, and what a message holds', async () => {
  const world = await aWorld();
  const { control } = world;
  await control('openPlayerSession', undefined, { params: { username: 'esra.isik' } });
  const { user } = await world.as('esra.isik');
  const uid = findPlayerByUsername(world.world(), 'esra.isik')?.uid ?? '';
  const sign = (secret: string) => ({ kind: 'authenticator' as const, secret });
  const state = (mark: string) => {
    const { sessions, players, smsCodes, resets, outbox } = world.world();
    const [session] = Object.values(sessions);
    const player = players[uid];
    if (!session || !player) throw new Error('esra.isik is not signed in');
    const hash = `scrypt$1$1$1$${mark}$${mark}`;
    putRow(players, uid, {
      ...player,
      passwordHash: hash,
      secondFactor: sign(mark.repeat(4)),
      email: `${mark}@x.tr`,
    });
    putRow(sessions, session.sid, { ...session, uip: mark, wanted: sign(mark.repeat(8)) });
    putRow(smsCodes, uid, { uid, code: mark, sentAt: NOON, acceptedBy: mark });
    putRow(outbox, '1', { at: NOON, uid, channel: 'sms', to: mark, text: mark, code: mark, link: mark });
    putRow(resets, mark, { token: mark, uid, at: NOON, used: false });
  };
  state('AAAA');
  await control('saveSnapshot', undefined, named('one'));
  state('BBBB');

  const comparison = await control('compareSnapshots', { one: 'one', other: null });

  expect(comparison.lines.map(describeLine)).toEqual([
    'esra.isik · player password changed, second factor secret changed, email changed',
    'esra.isik · session uip changed, wanted second factor secret changed',
    'esra.isik · SMS code code changed, accepted by changed',
    'esra.isik · link for a new password new: at 2026-11-20 12:00:00, used no',
    'esra.isik · message of the outbox to changed, text changed, code changed, link changed',
  ]);
  const shown = JSON.stringify(comparison);
  for (const secret of ['AAAA', 'BBBB', user.sid]) expect(shown).not.toContain(secret);
});

test('players whom nobody had looked up differ only by what was done to them', async () => {
  const world = await aWorld();
  const { control } = world;
  const before = await control('getSnapshot');
  await control('grantBonus', { player: 'deniz.arslan', bonus: 'casinoBonus', amount: 50 });
  await control('getPlayers');

  expect(await describeChanges(world, before)).toEqual([
    expect.stringMatching(/^deniz\.arslan · balance .+ → .+$/),
    expect.stringMatching(/^deniz\.arslan · transaction BN-\d+ new: kind casino bonus/),
  ]);
});

test('two snapshots are compared, either way, and a world without a difference has none', async () => {
  const world = await aWorld();
  const { control } = world;
  await control('saveSnapshot', undefined, named('one'));
  await control('getPlayers');
  expect(await describeChanges(world, 'one')).toEqual([]);
  await control('putSettings', { autoSettle: false });
  await control('putClock', { now: '2026-11-20T13:00', running: false });
  await control('saveSnapshot', undefined, named('two'));

  const compare = async (one: string, other: string) =>
    (await control('compareSnapshots', { one, other })).lines.map(describeLine);

  expect(await compare('one', 'two')).toEqual([
    'clock 2026-11-20 12:00:00 → 2026-11-20 13:00:00, frozen',
    'cashier payments settle by themselves yes → no',
  ]);
  expect(await compare('two', 'one')).toEqual([
    'clock 2026-11-20 13:00:00, frozen → 2026-11-20 12:00:00',
    'cashier payments settle by themselves no → yes',
  ]);
});

test('fields of another version are said to have changed, and what their order alone changes is no difference', async () => {
  const world = await aWorld();
  await world.control('getPlayers');
  const before = await world.control('getSnapshot');
  const later = structuredClone(before);
  const [first, second] = Object.values(Object(later.world.accounts));
  Object.assign(Object(first), { pin: '4711' });
  const { uid, ...others } = Object(second);
  Object.assign(Object(later.world.accounts), { [uid]: { ...others, uid } });

  const { lines } = await world.control('compareSnapshots', { one: before, other: later });

  expect(lines.map(describeLine)).toEqual(['umut.sahin · balance pin changed']);
});

test('a comparison changes neither the world nor a snapshot, and says which snapshot is missing', async () => {
  const { control } = await aWorld();
  await control('postPlayer', { username: 'ali.veli', history: 5 });
  await control('saveSnapshot', undefined, named('one'));
  const before = await control('getSnapshot');

  await control('compareSnapshots', { one: null, other: 'one' });

  expect(await control('getSnapshot')).toEqual(before);
  expect(await control('getKeptSnapshot', undefined, named('one'))).toMatchObject(before);
  for (const states of [
    { one: null, other: 'none' },
    { one: 'none', other: 'one' },
  ]) {
    await expect(control('compareSnapshots', states)).rejects.toThrow('There is no snapshot none');
  }
});

test('a snapshot that the server does not keep is compared with a kept one and with this world, and a wrong one is refused by its side', async () => {
  const { control } = await aWorld();
  const begin = await control('getSnapshot');
  await control('postPlayer', { username: 'ali.veli' });
  await control('saveSnapshot', undefined, named('later'));

  for (const other of ['later', null]) {
    const { lines } = await control('compareSnapshots', { one: begin, other });
    expect(lines).toContainEqual(
      expect.objectContaining({ owner: 'ali.veli', table: 'players', change: 'added' }),
    );
  }

  await expect(control('compareSnapshots', { one: null, other: { ...begin, version: 1 } })).rejects.toThrow(
    'other.version: it has version 1, and this server restores version 3',
  );
  await expect(control('compareSnapshots', { one: { ...begin, world: {} }, other: null })).rejects.toThrow(
    'one.world.clock: expected kind, running or standing',
  );
  await expect(
    control('compareSnapshots', { one: { ...begin, world: { ...begin.world, players: 7 } }, other: null }),
  ).rejects.toThrow(/^one\.world\.players/);
});
