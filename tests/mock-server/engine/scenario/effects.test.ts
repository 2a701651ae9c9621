import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import type { Effect, Rule } from '#contracts/control/scenario';
import { CALLS_PATH } from '#contracts/envelope';
import { mergePatch } from '#mock-server/engine/scenario/effects/patch';
import { aWorld, type SignedIn, type TestWorld } from '#tests/support/a-world';
import { postJson } from '#tests/support/post-json';

async function withRule(effect: Effect, rule: Partial<Rule> = {}): Promise<TestWorld> {
  const world = await aWorld();
  await world.control('putScenario', { rules: [{ on: 'casino/games_list', effect, ...rule }] });
  return world;
}

function sendRaw({ request }: TestWorld) {
  return postJson(request, CALLS_PATH, {
    api: { class: 'casino', method: 'games_list' },
    data: { limit: 2 },
  });
}

test('message answers a business failure with HTTP 200', async () => {
  const world = await withRule({ kind: 'message', message: 'Olmadı', code: 401, debug: 'why' });

  const reply = await world.call(casino.games_list);

  expect(reply.status).toBe(200);
  expect(reply.envelope).toEqual({ result: false, message: 'Olmadı', data: null, code: 401, debug: 'why' });
  expect(reply.headers.get('x-mock-scenario')).toBe('casino/games_list message');
});

test.each(['drop', 'resend'] as const)('%s ends the connection without a reply', async (kind) => {
  const world = await withRule({ kind });

  const response = await sendRaw(world);
  const { entries } = await world.control('getJournal');

  expect(response.type).toBe('error');
  expect(entries[0]).toMatchObject({ status: 0, verdict: 'injected' });
});

test('malformed sends half of the answer', async () => {
  const world = await withRule({ kind: 'malformed' }, { phase: 'after' });

  const text = await (await sendRaw(world)).text();

  expect(text).toMatch(/^\{"result":true/);
  expect(() => JSON.parse(text)).toThrow();
});

test.each(['before', 'after'] as const)(
  'empty-list answers a success without rows, %s the call',
  async (phase) => {
    const world = await withRule({ kind: 'empty-list' }, { phase });

    const { envelope } = await world.call(casino.games_list, { limit: 10 });

    expect(envelope).toMatchObject({
      result: true,
      data: [],
      message: 'Kayıt Bulunamadı',
      pagination: { total: 0 },
    });
  },
);

test('empty-list empties lists inside the data and leaves other calls alone', async () => {
  const { as, control } = await aWorld();
  const esra = await as('esra.isik');
  await control('putPreset', undefined, { params: { name: 'empty-lists' } });

  expect((await esra.call(finance.list_cash_methods_new, { Type: 1 })).envelope.data).toEqual({
    methods_list: [],
  });
  expect((await esra.call(user.get_user_profile)).envelope.data).toMatchObject({ firstname: 'Esra' });
  expect((await esra.call(finance.check_balance)).envelope.data).toEqual([]);
});

test('patch merges into the answer', async () => {
  const world = await withRule(
    { kind: 'patch', merge: { message: 'Yamalı', pagination: { total: 1 } } },
    { phase: 'after' },
  );

  const { envelope } = await world.call(casino.games_list, { limit: 1 });
  const { entries } = await world.control('getJournal');

  expect(envelope).toMatchObject({ result: true, message: 'Yamalı', pagination: { limit: 1, total: 1 } });
  expect(envelope.data).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    verdict: 'injected',
    reply: { message: 'Yamalı' },
    originalReply: { message: 'İşlem Başarılı' },
  });
});

test('patch follows RFC 7396', () => {
  expect(mergePatch({ a: 'b', c: { d: 'e', f: 'g' } }, { a: 'z', c: { f: null } })).toEqual({
    a: 'z',
    c: { d: 'e' },
  });
  expect(mergePatch({ a: [1, 2] }, { a: [3] })).toEqual({ a: [3] });
  expect(mergePatch('text', { a: 1 })).toEqual({ a: 1 });
  expect(mergePatch({ a: 1 }, JSON.parse('{"__proto__":{"b":1}}'))).not.toHaveProperty('b');
});

test('reply has its own status and is held back, if the rule says so', async () => {
  const reply = { result: false, message: 'Sabit', data: null, code: 503, debug: null };
  const latency = { kind: 'fixed', ms: 1800 } as const;
  const world = await withRule({ kind: 'reply', reply, status: 503, latency });

  const { status, envelope } = await world.call(casino.games_list);

  expect({ status, envelope }).toEqual({ status: 503, envelope: reply });
  expect(world.delays).toEqual([1800]);
});

test('expire ends the sender’s session, and get_user_profile revives it', async () => {
  const { as, control } = await aWorld();
  const esra = await as('esra.isik');
  await control('putPreset', undefined, { params: { name: 'session-expired-once' } });

  expect((await esra.call(finance.check_balance)).envelope).toMatchObject({
    message: 'Oturum süresi doldu',
    code: 403,
  });
  expect((await esra.call(user.get_user_profile)).envelope.result).toBe(true);
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
});

test.each([
  ['user/logout', (esra: SignedIn) => esra.call(user.logout)],
  ['user/pass_change', (esra: SignedIn) => esra.call(user.pass_change, user.pass_change.example)],
] as const)('the effect expire does not revive a session that %s has ended', async (on, end) => {
  const { as, control, world } = await aWorld();
  const esra = await as('esra.isik');
  await control('putScenario', { rules: [{ on, phase: 'after', effect: { kind: 'expire' } }] });

  const endReply = await end(esra);
  const refreshReply = await esra.call(user.get_user_profile);

  expect(endReply.envelope.result).toBe(true);
  expect(Object.keys(world().sessions)).toEqual([]);
  expect(refreshReply.envelope).toMatchObject({ result: false, message: 'Oturum süresi doldu' });
});

test('drop before loses the call, drop after loses only its answer', async () => {
  const { as, control, world } = await aWorld();
  const esra = await as('esra.isik');
  const launches = () => Object.keys(world().launches).length;
  const lose = (phase: Rule['phase']) =>
    control('putScenario', {
      rules: [{ on: 'casino/init_game', phase, effect: { kind: 'status', status: 502 } }],
    });

  await lose('before');
  expect((await esra.call(casino.init_game, { gameID: 1001 })).status).toBe(502);
  expect(launches()).toBe(0);

  await lose('after');
  expect((await esra.call(casino.init_game, { gameID: 1001 })).status).toBe(502);
  expect(launches()).toBe(1);
});
