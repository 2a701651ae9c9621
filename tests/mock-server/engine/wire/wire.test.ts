import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { CALLS_PATH, type Envelope, MESSAGE } from '#contracts/envelope';
import { putRow } from '#mock-server/engine/tables/table';
import { MAX_BODY_BYTES } from '#mock-server/engine/wire/read-body';
import { aWorld, NOON, type TestWorld } from '#tests/support/a-world';
import { anEndlessBody, streamed } from '#tests/support/checks/streamed-body';

const HEADERS = { panel: 'frontend', 'content-type': 'application/json' };

async function post(
  { request }: TestWorld,
  body: unknown,
  { path = CALLS_PATH, headers = HEADERS }: { path?: string; headers?: Record<string, string> } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await request(path, { method: 'POST', headers, body: text });
  const envelope: Envelope = await response.json();
  return { status: response.status, envelope, headers: response.headers };
}

const ping = { api: { class: 'system', method: 'ping' }, data: {} };

test('a call is answered in the envelope, with the world’s time', async () => {
  const world = await aWorld();

  const reply = await post(world, ping);

  expect(reply.status).toBe(200);
  expect(reply.envelope).toEqual({
    result: true,
    message: 'İşlem Başarılı',
    data: null,
    code: 200,
    debug: null,
  });
  expect(reply.headers.get('date')).toBe(new Date(NOON).toUTCString());
});

test('the path may name the call instead of the body, with the same bytes', async () => {
  const world = await aWorld();
  const send = (path: string, body: object) =>
    world.request(path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });

  const data = { limit: 2 };
  const plain = await send(CALLS_PATH, { api: { class: 'casino', method: 'games_list' }, data });
  const alias = await send(`${CALLS_PATH}/casino/games_list`, { data });

  expect(await alias.text()).toBe(await plain.text());
});

test('a missing panel header is answered with 400 and names the header', async () => {
  const reply = await post(await aWorld(), ping, { headers: { 'content-type': 'application/json' } });

  expect(reply.status).toBe(400);
  expect(reply.envelope).toMatchObject({ result: false, code: 400 });
  expect(reply.envelope.message).toContain('panel: frontend');
});

test.each([
  ['no object', '[1,2]'],
  ['nothing that names a call', '{"data":{}}'],
  ['an api that is a text', '{"api":"system/ping"}'],
])('a body that is %s is answered with 400', async (_what, body) => {
  const reply = await post(await aWorld(), body);

  expect(reply.status).toBe(400);
  expect(reply.envelope.result).toBe(false);
});

test('the name of an unknown call is repeated without control characters', async () => {
  const world = await aWorld();

  const named = await post(world, { api: { class: 'a\u001b[2J', method: 'b\n' }, data: {} });
  const addressed = await post(world, {}, { path: `${CALLS_PATH}/a%1b[2J/b%0a` });

  for (const { envelope } of [named, addressed]) expect(envelope.message).toBe('There is no call a [2J/b');
  expect((await world.control('getJournal')).entries.map(({ call }) => call)).toEqual(['a [2J/b', 'a [2J/b']);
});

test('a stated length of more than 1 MiB is answered with 413 before the body is read', async () => {
  const { request } = await aWorld();
  let chunks = 0;
  const body = new ReadableStream({
    pull(controller) {
      chunks += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });

  const response = await request(CALLS_PATH, {
    method: 'POST',
    headers: { ...HEADERS, 'content-length': String(MAX_BODY_BYTES + 1) },
    ...streamed(body),
  });

  expect(response.status).toBe(413);
  expect(chunks).toBeLessThan(3);
});

test('a body of more than 1 MiB without a stated length is answered with 413', async () => {
  const { request } = await aWorld();
  const { body, countBytes } = anEndlessBody();

  const response = await request(CALLS_PATH, { method: 'POST', headers: HEADERS, ...streamed(body) });

  expect(response.status).toBe(413);
  expect(countBytes()).toBeLessThan(2 * MAX_BODY_BYTES);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '%s is an ordinary name',
  async (name) => {
    const world = await aWorld();

    const asCall = await post(world, `{"api":{"class":"${name}","method":"${name}"},"data":{}}`);
    for (const field of [`"data":{"${name}":{"a":1}}`, `"${name}":{"a":1}`]) {
      const { status } = await post(world, `{"api":{"class":"system","method":"ping"},${field}}`);
      expect(status).toBe(200);
    }
    const asUser = await post(
      world,
      `{"api":{"class":"finance","method":"check_balance"},"data":{},"user":{"uid":"${name}","sid":"${name}"}}`,
    );
    const journal = await world.control('getJournal');

    expect(asCall.status).toBe(404);
    expect(asUser.envelope).toMatchObject({ result: false, message: 'Oturum süresi doldu' });
    expect(journal.entries).toHaveLength(4);
    expect(Object.prototype).not.toHaveProperty('a');
  },
);

test('a user is checked by all its fields, also after a call with the same sid', async () => {
  const world = await aWorld();
  const { user: sender } = await world.as('esra.isik');
  const send = (user: object) => post(world, { api: { class: 'finance', method: 'check_balance' }, user });
  const accepted = await send(sender);

  const foreign = await send({ ...sender, uid: '1' });
  const mistyped = await send({ ...sender, lang: 'de' });
  const extended = await send({ ...sender, device: 'phone' });

  expect(accepted.envelope.result).toBe(true);
  expect(foreign.envelope).toMatchObject({ result: false, message: MESSAGE.sessionExpired });
  expect(mistyped).toMatchObject({ status: 422, envelope: { debug: [{ path: 'user.lang' }] } });
  expect(extended.envelope.result).toBe(true);
  const { entries } = await world.control('getJournal');
  expect(entries[0]?.findings).toMatchObject([{ kind: 'drift', path: 'request.user.device' }]);
});

test('unknown fields pass and are journaled as drift, without their values', async () => {
  const world = await aWorld();

  const reply = await post(world, { ...ping, data: { tracking: 'kept-from-the-journal' }, extra: 1 });
  const { entries } = await world.control('getJournal');

  expect(reply.envelope.result).toBe(true);
  expect(entries[0]?.verdict).toBe('drift');
  expect(entries[0]?.findings.map(({ path }) => path)).toEqual(['request.extra', 'request.data.tracking']);
  expect(JSON.stringify(entries)).not.toContain('kept-from-the-journal');
});

test('a reply of the mock that breaks its contract throws in tests; elsewhere it is sent, logged and marked', async () => {
  const strict = await aWorld();
  const lenient = await aWorld({ strictReplies: false });
  const ask = async ({ as, world }: TestWorld) => {
    const esra = await as('esra.isik');
    putRow(world().favorites, '48210733', { casino: [1.5], livecasino: [] });
    return esra.call(user.favorites, { type: 'casino' });
  };

  await expect(ask(strict)).rejects.toThrow('user/favorites breaks its contract: data[0]');
  const reply = await ask(lenient);
  const { entries } = await lenient.control('getJournal');

  expect(reply.envelope.data).toEqual([1.5]);
  expect(lenient.logLines.join()).toContain('user/favorites breaks its contract');
  expect(entries[0]).toMatchObject({ verdict: 'assumption', findings: [{ path: 'data[0]' }] });
});
