import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as cmscontroller from '#contracts/calls/cmscontroller';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import type { Rule } from '#contracts/control/scenario';
import { mergePatch } from '#mock-server/engine/scenario/effects/patch';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, type SignedIn } from '#tests/support/a-world';
import { aWorldWithRules } from '#tests/support/a-world-with-rules';
import { postJson } from '#tests/support/servers/post-json';

test.each([
  ['before', 0],
  ['after', 10],
] as const)('empty-list answers a success without rows, %s the call', async (phase, limit) => {
  const world = await aWorldWithRules({ on: 'casino/games_list', phase, effect: { kind: 'empty-list' } });

  const { envelope } = await world.call(casino.games_list, { limit: 10 });

  expect(envelope).toMatchObject({
    result: true,
    data: [],
    message: 'Kayıt Bulunamadı',
    pagination: { limit, offset: 0, total: 0 },
  });
});

test('empty-list empties lists inside the data and leaves other calls alone', async () => {
  const { control, player: esra } = await aPlayer();
  await control('putPreset', undefined, { params: { name: 'empty-lists' } });

  expect((await esra.call(finance.list_cash_methods_new, { Type: 1 })).envelope.data).toEqual({
    methods_list: [],
  });
  expect((await esra.call(user.get_user_profile)).envelope.data).toMatchObject({ firstname: 'Esra' });
  expect((await esra.call(finance.check_balance)).envelope.data).toEqual([]);
});

test('empty-list after a call leaves its refusal', async () => {
  const world = await aWorldWithRules({
    on: 'casino/games_list',
    phase: 'after',
    effect: { kind: 'empty-list' },
  });

  const { envelope } = await world.call(casino.games_list, { searchGameName: 'a' });

  expect(envelope).toMatchObject({ result: false, message: casino.games_list.errors.SEARCH_TOO_SHORT });
});

test('the preset no-popups empties the list of popups alone', async () => {
  const { call, control } = await aWorld();
  await control('putPreset', undefined, { params: { name: 'no-popups' } });

  expect((await call(cmscontroller.popupInformation)).envelope).toMatchObject({ result: true, data: [] });
  expect((await call(cmscontroller.getSlider)).envelope.data).not.toEqual([]);
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
  const world = await aWorldWithRules({
    on: 'casino/games_list',
    effect: { kind: 'reply', reply, status: 503, latency },
  });

  const { status, envelope } = await world.call(casino.games_list);

  expect({ status, envelope }).toEqual({ status: 503, envelope: reply });
  expect(world.delays).toEqual([1800]);
});

test.each([
  ['user/logout', (esra: SignedIn) => esra.call(user.logout)],
  ['user/pass_change', (esra: SignedIn) => esra.call(user.pass_change, user.pass_change.example)],
] as const)('the effect expire does not revive a session that %s has ended', async (on, end) => {
  const { control, world, player: esra } = await aPlayer();
  await control('putScenario', { rules: [{ on, phase: 'after', effect: { kind: 'expire' } }] });

  const endReply = await end(esra);
  const refreshReply = await esra.call(user.get_user_profile);

  expect(endReply.envelope.result).toBe(true);
  expect(Object.keys(world().sessions)).toEqual([]);
  expect(refreshReply.envelope).toMatchObject({ result: false, message: 'Oturum süresi doldu' });
});

test('drop before loses the call, drop after loses only its answer', async () => {
  const { control, world, player: esra } = await aPlayer();
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

test('status has headers of its own, which replace those of the reply', async () => {
  const headers = { 'Retry-After': '120', 'Cache-Control': 'max-age=5' };
  const world = await aWorldWithRules({
    on: 'casino/games_list',
    effect: { kind: 'status', status: 429, headers },
  });

  const response = await postJson(world.request, '/endpoint/v1/casino/games_list', {});

  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('120');
  expect(response.headers.get('cache-control')).toBe('max-age=5');
});

test('drip sends the reply of the world at its number of bytes a second', async () => {
  const world = await aWorldWithRules({
    on: 'casino/games_list',
    phase: 'after',
    effect: { kind: 'drip', bytesPerSecond: 500 },
  });

  const response = await postJson(world.request, '/endpoint/v1/casino/games_list', {});
  const body = await response.text();

  expect(JSON.parse(body)).toMatchObject({ result: true });
  const length = Buffer.byteLength(body);
  expect(response.headers.get('content-length')).toBe(String(length));
  expect(world.delays).toEqual(Array(Math.ceil(length / 50)).fill(100));
});

test('drip sends at least one byte at a time', async () => {
  const effect = { kind: 'drip', bytesPerSecond: 4 } as const;
  const world = await aWorldWithRules({ on: 'casino/games_list', effect });

  const { body } = await postJson(world.request, '/endpoint/v1/casino/games_list', {});
  const reader = body?.getReader();

  expect((await reader?.read())?.value).toHaveLength(1);
  await reader?.cancel();
});
