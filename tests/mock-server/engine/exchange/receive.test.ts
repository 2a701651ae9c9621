import { expect, test } from 'vitest';
import { receiveCall } from '#mock-server/engine/exchange/receive';
import { aWorld } from '#tests/support/a-world';

/** Receives a call that is sent with a body. */
async function receive(body: object) {
  const { platform } = await aWorld();
  const request = new Request('http://mock.localhost/endpoint/v1', {
    method: 'POST',
    headers: { panel: 'frontend' },
    body: JSON.stringify(body),
  });
  return receiveCall({ platform, request, env: undefined }, undefined);
}

/** Returns how to read the `user` that the journal keeps of a call of the balance. */
async function aReader(): Promise<(user: object) => Promise<unknown>> {
  const { platform } = await aWorld();
  return async (user) => {
    const request = new Request('http://mock.localhost/endpoint/v1', {
      method: 'POST',
      headers: { panel: 'frontend' },
      body: JSON.stringify({ api: { class: 'finance', method: 'check_balance' }, data: {}, user }),
    });
    return (await receiveCall({ platform, request, env: undefined }, undefined)).record.user;
  };
}

const session = { uid: 'u'.repeat(344), sid: 's'.repeat(344), uip: 'i'.repeat(344), lang: 'tr' };

test('the calls of a session share their user, so that the journal keeps its kilobyte once', async () => {
  const read = await aReader();

  const first = await read(session);

  expect(first).toEqual(session);
  expect(await read(session)).toBe(first);
});

test.each([
  ['another player', { uid: 'o'.repeat(344) }],
  ['another address', { uip: undefined }],
  ['another language', { lang: 'en' }],
  ['another time zone', { gmt: 3 }],
])('a user of %s is kept as it was sent', async (_, change) => {
  const read = await aReader();
  await read(session);

  const changed = JSON.parse(JSON.stringify({ ...session, ...change }));

  expect(await read(changed)).toEqual(changed);
});

test.each(['uid', 'sid', 'uip', 'gmt'])(
  'a user whose %s is longer than a ciphertext is not shared, whose memory would have no bound',
  async (field) => {
    const read = await aReader();
    const long = { ...session, [field]: 'x'.repeat(401) };
    const longest = { ...session, [field]: 'x'.repeat(400) };
    expect(await read(longest)).toBe(await read(longest));

    const first = await read(long);

    expect(await read(long)).not.toBe(first);
    expect(await read(long)).toEqual(long);
  },
);

test('of an unknown call, the names of fields and types two levels deep are kept, and a hundred characters of each name', async () => {
  const long = 'x'.repeat(101);
  const api = { class: 'no', method: long };

  const { record, input } = await receive({ api, data: { [long]: 'secret', list: [1], a: { b: 1 } } });

  expect(record.name).toBe(`no/${'x'.repeat(97)}`);
  expect(record.data).toEqual({
    api: { class: '[string]', method: '[string]' },
    data: { [long.slice(1)]: '[string]', list: '[array]', a: '[object]' },
  });
  expect(input).toMatchObject({ status: 404 });
});
