/** The checking proxy and the mock: encoded bodies, media types in any spelling, and lists in headers. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { aWorld } from '#tests/support/a-world';
import { patching, setRules } from '#tests/support/faults';
import { aProxyOf, buildSuccess, sendSuccess } from '#tests/support/servers/a-backend';
import { postJson } from '#tests/support/servers/post-json';

const BALANCE = [{ balance: '12,450.75' }];
const USER = { uid: 'a-foreign-uid', sid: 'a-foreign-sid' };
const BALANCE_PATH = `${CALLS_PATH}/finance/check_balance`;
const MIB = 1024 * 1024;

const encoded = (body: Uint8Array<ArrayBuffer>, encoding: string) => ({
  method: 'POST',
  headers: { ...PANEL_HEADER, 'content-encoding': encoding },
  body,
});

describe('a reply', () => {
  test('in two encodings is checked, and changed by rules', async () => {
    const bytes = brotliCompressSync(gzipSync(buildSuccess(BALANCE)));
    const { call, control } = await aProxyOf((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip, BR' }).end(bytes);
    });
    const merge = { data: [{ balance: '1' }] };
    await setRules(control, patching('finance/*', merge));

    const { envelope, headers } = await call(finance.check_balance, {}, USER);

    expect(envelope.data).toEqual([{ balance: '1' }]);
    expect(headers.get('content-encoding')).toBeNull();
    expect((await control('getJournal')).entries).toMatchObject([{ originalReply: { data: BALANCE } }]);
  });

  test('whose encodings stand in two headers is decoded', async () => {
    const bytes = brotliCompressSync(gzipSync(buildSuccess(BALANCE)));
    const { request, control } = await aProxyOf((response) => {
      response.writeHead(200, ['content-encoding', 'gzip', 'content-encoding', 'br']).end(bytes);
    });

    await postJson(request, BALANCE_PATH, { user: USER });

    expect((await control('getJournal')).entries).toMatchObject([{ reply: { data: BALANCE } }]);
  });

  test.each(['none', 'utf-8', 'identity', 'application/json', 'aws-chunked', 'gzip, none'])(
    'that claims %s and is JSON as it is, is read as browsers read it, checked and recorded',
    async (encoding) => {
      const { request, control } = await aProxyOf((response) => {
        response.writeHead(200, { 'content-encoding': encoding }).end(buildSuccess(BALANCE));
      });

      const reply = await postJson(request, BALANCE_PATH, { user: USER });

      expect(await reply.json()).toMatchObject({ data: BALANCE });
      expect((await control('getJournal')).entries).toMatchObject([
        { verdict: 'conforms', reply: { data: BALANCE } },
      ]);
    },
  );

  test('in gzip with junk behind it is checked, and passed on in its bytes', async () => {
    const bytes = Buffer.concat([gzipSync(buildSuccess(BALANCE)), Buffer.from('<!-- 12 ms -->')]);
    const { request, control } = await aProxyOf((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes);
    });

    const reply = await postJson(request, BALANCE_PATH, { user: USER });

    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
    expect((await control('getJournal')).entries).toMatchObject([
      { verdict: 'conforms', reply: { data: BALANCE } },
    ]);
  });

  test.each([
    ['rot13', '[a body in the unknown encoding rot13]', 'rot13'],
    ['gzip', expect.anything(), 'decoded as gzip'],
  ])('that claims %s and cannot be read is passed on, and is a finding', async (encoding, shown, message) => {
    const { request, control } = await aProxyOf((response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end('{]');
    });

    const reply = await postJson(request, BALANCE_PATH, {});

    expect(await reply.text()).toBe('{]');
    expect((await control('getJournal')).entries).toMatchObject([
      { reply: shown, findings: [{ kind: 'broken', message: expect.stringContaining(message) }] },
    ]);
  });
});

describe('a request', () => {
  const text = JSON.stringify({ data: {}, user: USER });

  test('in an encoding is read by checks, rules and journal, and passed on in its bytes', async () => {
    const { request, control, backend } = await aProxyOf((response) => sendSuccess(response, BALANCE));
    const bytes = new Uint8Array(brotliCompressSync(text));

    const reply = await request(BALANCE_PATH, encoded(bytes, 'BR'));

    expect(reply.status).toBe(200);
    expect(backend.received).toMatchObject([
      { headers: { 'content-encoding': 'BR', 'content-length': String(bytes.length) } },
    ]);
    expect((await control('getJournal')).entries).toMatchObject([
      { verdict: 'conforms', request: { data: {}, user: { uid: '[redacted]' } } },
    ]);
  });

  test.each([
    ['rot13', text, 'encoded as rot13, which is not read here'],
    ['gzip', text, 'cannot be decoded as gzip'],
  ])('that claims %s and cannot be read is passed on, and is a finding', async (encoding, body, message) => {
    const { request, control, backend } = await aProxyOf((response) => sendSuccess(response, BALANCE));

    const reply = await request(BALANCE_PATH, encoded(new Uint8Array(Buffer.from(body)), encoding));

    expect(reply.status).toBe(200);
    expect(backend.received).toMatchObject([{ body }]);
    const [entry] = (await control('getJournal')).entries;
    expect(entry?.findings).toContainEqual(
      expect.objectContaining({ path: 'request', message: expect.stringContaining(message) }),
    );
  });

  test('that decodes to more than a request may have is refused, and never reaches the backend', async () => {
    const { request, backend } = await aProxyOf((response) => sendSuccess(response, BALANCE));
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(32 * MIB)));

    const reply = await request(BALANCE_PATH, encoded(bomb, 'gzip'));

    expect(reply.status).toBe(413);
    expect((await reply.json()).message).toContain('decodes to more than');
    expect(backend.received).toEqual([]);
  });

  const ping = Buffer.from('{"data":{}}');

  test.each([
    ['gzip', gzipSync(ping), 200, ''],
    ['gzip', ping, 400, 'The body cannot be decoded as gzip'],
    ['zip', ping, 415, 'The body is encoded as zip, which is not read here: send it as it is'],
    ['gzip', gzipSync(Buffer.alloc(2 * MIB)), 413, 'The body decodes to more than 1048576 bytes'],
  ])(
    'to the mock in an encoding is read, or refused with a sentence (%s, case %#)',
    async (encoding, body, status, message) => {
      const { request } = await aWorld();

      const reply = await request(`${CALLS_PATH}/system/ping`, encoded(new Uint8Array(body), encoding));

      expect(reply.status).toBe(status);
      if (message !== '') expect((await reply.json()).message).toBe(message);
    },
  );

  test('in an encoding is read by the control interface too', async () => {
    const { request, control } = await aWorld();

    const reply = await request('/__mock/api/scenario', {
      method: 'PATCH',
      headers: { 'content-type': 'Application/JSON ;charset=utf-8', 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync('{"maintenance":true}')),
    });

    expect(reply.status).toBe(200);
    expect(await control('getScenario')).toMatchObject({ maintenance: true });
  });
});

test('a list of names that belong to the connection only stays there, in one header or in two', async () => {
  const { request } = await aProxyOf((response) => {
    response.writeHead(200, [
      'connection',
      'close, X-One',
      'connection',
      'x-two',
      'x-one',
      '1',
      'x-two',
      '2',
    ]);
    response.end('{}');
  });

  const { headers } = await request('/datas/languages.json');

  for (const name of ['connection', 'x-one', 'x-two']) expect(headers.get(name), name).toBeNull();
});
