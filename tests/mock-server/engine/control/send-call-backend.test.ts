/** Calls that testers send where a backend or a recording answers. */
import { expect, test } from 'vitest';
import { processTransaction } from '#contracts/calls/prepayServices';
import * as system from '#contracts/calls/system';
import { aWorld } from '#tests/support/a-world';
import { DEPOSIT } from '#tests/support/casino/cashier';
import { record } from '#tests/support/record';
import { aProxyOf, sendSuccess } from '#tests/support/servers/a-backend';

const READ = { call: 'finance/check_balance' };
const WRITE = { call: processTransaction.name, data: DEPOSIT };
const USER = { uid: 'u-1', sid: 's-1', gmt: 3 };

test('a backend gets a call with the session of the browser or none, and the journal masks it', async () => {
  const { control, backend } = await aProxyOf((response) => sendSuccess(response, [{ balance: '1.00' }]));

  const [sent] = await control('sendCall', { ...READ, user: USER });
  await control('sendCall', READ);

  const [first, second] = backend.received.map(({ body }) => JSON.parse(body));
  expect(first).toEqual({ api: { class: 'finance', method: 'check_balance' }, data: {}, user: USER });
  expect(second).not.toHaveProperty('user');
  expect(backend.received[0]?.headers).toMatchObject({ panel: 'frontend' });
  expect(sent).toMatchObject({ end: 'whole', entry: { verdict: 'conforms', sentBy: null } });
  expect(JSON.stringify(sent)).not.toContain('s-1');
});

test('a backend gets a call that may change something only if the request names it', async () => {
  const { control, backend } = await aProxyOf((response) => sendSuccess(response, null));

  await expect(control('sendCall', WRITE)).rejects.toThrow(`may change something at ${backend.origin}`);
  await expect(control('sendCall', { ...WRITE, backend: 'https://other.test' })).rejects.toThrow(
    `${backend.origin} answers here, not https://other.test`,
  );
  await expect(control('sendCall', { ...READ, as: 'esra.isik' })).rejects.toThrow("the mock's own world");
  await expect(control('sendCall', { ...READ, as: 'esra.isik', user: USER })).rejects.toThrow('as: ');
  expect(backend.received).toEqual([]);

  await control('sendCall', { ...WRITE, backend: backend.origin });
  expect(backend.received).toHaveLength(1);
});

test('the token of the server and its cookies do not reach a backend', async () => {
  const token = 'T'.repeat(40);
  const { request, backend } = await aProxyOf((response) => sendSuccess(response, []), [], { token });

  const send = (headers: Readonly<Record<string, string>>) =>
    request('/__mock/api/calls', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(READ),
    });

  expect((await send({})).status).toBe(401);
  expect((await send({ authorization: `Bearer ${token}`, cookie: 'mock_world=x; theirs=1' })).status).toBe(
    200,
  );
  expect(JSON.stringify(backend.received)).not.toContain(token);
  expect(backend.received.map(({ headers }) => headers.cookie)).toEqual(['theirs=1']);
});

test('a backend that breaks off, and one that does not answer, are told apart from a whole reply', async () => {
  const { control, backend } = await aProxyOf((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{', () => response.destroy());
  });

  // The proxy itself answers for a backend whose reply it cannot pass on.
  expect(await control('sendCall', READ)).toMatchObject([{ end: 'whole', entry: { status: 502 } }]);
  await backend.stop();
  expect(await control('sendCall', READ)).toMatchObject([{ end: 'whole', entry: { status: 502 } }]);
});

test('a recording answers what anybody sends', async () => {
  const { file } = await record([], ({ call }) => call(system.ping));
  const { control } = await aWorld({ flags: ['--replay', file] });

  expect(await control('sendCall', { call: system.ping.name })).toMatchObject([
    { end: 'whole', entry: { status: 200, player: null } },
  ]);
  await expect(control('sendCall', { call: system.ping.name, as: 'esra.isik' })).rejects.toThrow('recording');
});
