// Only the result flag of a reply decides whether a call has succeeded (spec §5).
import { expect, test } from 'vitest';
import { games_list } from '#contracts/calls/casino';
import { add_favorite_cash_method, check_favorite_cash_method } from '#contracts/calls/finance';
import { forgot } from '#contracts/calls/user';
import { public_key } from '#contracts/documents/server';
import { getSignIn } from '../../client/core/session/sign-in/sign-in.ts';
import { aWorld, PASSWORD } from '../support/a-world.ts';
import { patching, setRules } from '../support/faults.ts';
import { createTestClient, ORDINARY } from './support/test-client.ts';

test.each([
  ['a strange code and message', { code: 977, message: 'Bir şeyler oldu' }, true],
  ['the code and the message of a lost session', { code: 403, message: 'Oturum süresi doldu' }, true],
  ['the message of a refusal', { message: 'Kayıt Bulunamadı' }, true],
  [
    'result false beside the message of success',
    { result: false, message: 'İşlem Başarılı', code: 200 },
    false,
  ],
])('only the result flag decides success (spec §5): a reply with %s', async (_, merge, isSuccess) => {
  const { models, world } = await createTestClient();
  await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });
  await setRules(world.control, patching('finance/add_favorite_cash_method', merge));

  const outcome = await models.call(add_favorite_cash_method, { id: 103 });

  expect(outcome.ok).toBe(isSuccess);
  const saved = await models.call(check_favorite_cash_method);
  expect(saved.ok && JSON.stringify(saved.data)).toContain('103');
});

/** Returns a client whose calls are answered with a given reply. */
async function answerWith(reply: object, status = 200) {
  const world = await aWorld();
  return createTestClient({
    world: { ...world, request: async () => Response.json(reply, { status }) },
    isStarted: false,
  });
}

test('a refusal with HTTP 422 is read from its envelope', async () => {
  const { models } = await answerWith({ result: 0, message: 'Tutar hatalı', data: null }, 422);

  expect(await models.call(games_list)).toMatchObject({
    kind: 'refused',
    message: 'Tutar hatalı',
  });
});

test('a refusal that lists the faults of the request has no text for the player', async () => {
  const refusal = { result: false, message: 'The request does not fit', code: 422 };
  const listing = await answerWith({ ...refusal, debug: [{ path: 'data.gameID' }] }, 422);
  const silent = await answerWith({ ...refusal, debug: [] }, 422);

  expect(await listing.models.call(games_list)).toMatchObject({
    kind: 'refused',
    message: null,
    isMalformed: true,
  });
  expect(await silent.models.call(games_list)).toMatchObject({ kind: 'refused', message: refusal.message });
});

test.each([
  ['HTTP 404', { error: 'yok' }, 404],
  ['an envelope with the code 404', { result: false, message: 'Yok', code: 404 }, 200],
  ['the message of an unknown method', { result: false, message: 'Method not found', code: 400 }, 200],
])(
  '%s: a read that the site can do without leaves its place empty, another call fails',
  async (_, body, status) => {
    const { models } = await answerWith(body, status);
    const { call, get } = models;

    expect(await call(games_list)).toMatchObject({ ok: true, data: [], pagination: { hasMore: false } });
    expect(await call(forgot, forgot.example)).toMatchObject({ ok: false });
    expect(await get(public_key)).toMatchObject({ ok: false });
  },
);

test.each(['0x193', '4.03e2', '403.0'])('the code %s is not that of a lost session', async (code) => {
  const { models } = await answerWith({ result: false, message: 'Kapalı', data: null, code });

  expect(await models.call(games_list)).toMatchObject({ kind: 'refused', message: 'Kapalı' });
});
