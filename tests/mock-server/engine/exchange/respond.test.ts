import { expect, test } from 'vitest';
import { respond } from '#mock-server/engine/exchange/respond';
import { aWorld } from '#tests/support/a-world';

test.each([204, 205, 304])('a reply with status %i has no body', async (status) => {
  const { platform } = await aWorld();

  const response = respond(platform, undefined, { kind: 'text', status, body: '' });

  expect([response.status, response.body]).toEqual([status, null]);
});
