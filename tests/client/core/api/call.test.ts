import { expect, test } from 'vitest';
import { ping } from '#contracts/calls/system';
import { aWorld } from '../../../support/a-world.ts';
import { holdReplies } from '../../support/hold-replies.ts';
import { createTestClient } from '../../support/test-client.ts';

test('a call is open until its reply, but for a quiet one', async () => {
  const { held, answer } = holdReplies(await aWorld(), 'ping');
  const { api } = (await createTestClient({ world: held })).models;
  const pings = [api.call(ping, {}), api.call(ping, {}, { isQuiet: true })];
  expect(api.openCalls.value).toBe(1);
  await Promise.resolve();
  expect(api.openCalls.value).toBe(1);
  answer();
  await Promise.all(pings);
  expect(api.openCalls.value).toBe(0);
});

test('a reply that breaks off is a failure of the connection', async () => {
  const world = await aWorld();
  const error = new TypeError('terminated');
  const request = async () => new Response(new ReadableStream({ start: (body) => body.error(error) }));
  const { api } = (await createTestClient({ world: { ...world, request } })).models;
  expect(await api.call(ping, {})).toEqual({ ok: false, kind: 'offline' });
});
