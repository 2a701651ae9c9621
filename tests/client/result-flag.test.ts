// Only the result flag of a reply decides whether a call has succeeded (spec §5).
import { expect, test } from 'vitest';
import { add_favorite_cash_method, check_favorite_cash_method } from '#contracts/calls/finance';
import { getSignIn } from '../../client/session/sign-in.ts';
import { PASSWORD } from '../support/a-world.ts';
import { createTestClient, ORDINARY } from './test-client.ts';

test.each([
  ['a strange code and message', { code: 977, message: 'Bir şeyler oldu' }, true],
  ['the message of a refusal', { message: 'Kayıt Bulunamadı' }, true],
  [
    'result false beside the message of success',
    { result: false, message: 'İşlem Başarılı', code: 200 },
    false,
  ],
])('only the result flag decides success (spec §5): a reply with %s', async (_, merge, isSuccess) => {
  const { models, world } = await createTestClient();
  await getSignIn(models).login({ username: ORDINARY, password: PASSWORD });
  await world.control('patchScenario', {
    rules: [{ on: 'finance/add_favorite_cash_method', phase: 'after', effect: { kind: 'patch', merge } }],
  });

  const outcome = await models.screenDeps.call(add_favorite_cash_method, { id: 103 });

  expect(outcome.ok).toBe(isSuccess);
  const saved = await models.screenDeps.call(check_favorite_cash_method);
  expect(saved.ok && JSON.stringify(saved.data)).toContain('103');
});
