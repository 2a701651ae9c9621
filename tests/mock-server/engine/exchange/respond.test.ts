import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { respond } from '#mock-server/engine/exchange/respond';
import { aWorld } from '#tests/support/a-world';

test.each([204, 205, 304])('a reply with status %i has no body', async (status) => {
  const { platform } = await aWorld();

  const response = respond(platform, undefined, { kind: 'text', status, body: '' });

  expect([response.status, response.body]).toEqual([status, null]);
});

test('a handler that fails is thrown in tests; elsewhere it is logged and answered with 500', async () => {
  const [strict, lenient] = [await aWorld(), await aWorld({ strictReplies: false })];
  const { call } = await lenient.as('esra.isik');
  const failing = { call: 'user/favorites', data: { type: 'casino' }, as: 'esra.isik' };
  for (const { world } of [strict, lenient]) Reflect.deleteProperty(world(), 'favorites');

  const { status, envelope } = await call(user.favorites, { type: 'casino' });
  const logged = lenient.logLines.filter((line) => line.includes('TypeError')).length;
  const [sent] = await lenient.control('sendCall', failing);

  expect({ status, envelope }).toMatchObject({
    status: 500,
    envelope: { result: false, code: 500, message: 'Internal Server Error' },
  });
  expect(sent?.end).toBe('whole');
  expect([logged, lenient.logLines.filter((line) => line.includes('TypeError')).length]).toEqual([1, 2]);
  await expect(strict.control('sendCall', failing)).rejects.toThrow(TypeError);
});
