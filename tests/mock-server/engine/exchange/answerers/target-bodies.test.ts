import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { anEndlessBody, streamed } from '#tests/support/checks/streamed-body';
import { aProxyOf, buildSuccess } from '#tests/support/servers/a-backend';

const PING_PATH = `${CALLS_PATH}/system/ping`;
const PING = { method: 'POST', headers: PANEL_HEADER, body: '{}' };

describe('a body', () => {
  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('in %s is checked, and passed on in the same bytes', async (encoding, compress) => {
    const bytes = compress(buildSuccess([{ balance: 1 }]));
    const { request, control, backend } = await aProxyOf((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding });
      response.end(bytes);
    });

    const reply = await request(`${CALLS_PATH}/finance/check_balance`, {
      method: 'POST',
      headers: { ...PANEL_HEADER, 'accept-encoding': 'zstd, br, gzip' },
      body: '{}',
    });

    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
    expect(backend.received[0]?.headers['accept-encoding']).toBe('br, gzip');
    const [entry] = (await control('getJournal')).entries;
    expect(entry?.reply).toMatchObject({ result: true });
  });

  test.each(['passed on', 'changed by a rule'])(
    'with a number beyond 2^53 that is %s is noted',
    async (way) => {
      const text = buildSuccess([{ balance: 0 }]).replace('"balance":0', '"balance":9007199254740993');
      const { request, control, backend } = await aProxyOf((response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(text);
      });
      if (way !== 'passed on') {
        const effect = { kind: 'patch', merge: { code: 201 } } as const;
        await control('patchScenario', { rules: [{ on: 'finance/*', phase: 'after', effect }] });
      }

      const body = '{"data":{"searchMinAmount":0.12345678901234567891}}';
      const ask = (call: string) =>
        request(`${CALLS_PATH}/${call}`, { method: 'POST', headers: PANEL_HEADER, body }).then((reply) =>
          reply.text(),
        );
      const sent = await ask('finance/check_balance');
      await ask('finance/list_transactions');

      expect(sent === text).toBe(way === 'passed on');
      expect(backend.received[0]?.body).toBe(body);
      const [transactions, balance] = (await control('getJournal')).entries;
      expect(balance?.findings).toContainEqual({
        kind: 'assumption',
        path: 'data[0].balance',
        message: 'an integer beyond 2^53 was rounded: 9007199254740993 became 9007199254740992',
      });
      const isSentRounded = (balance?.findings ?? []).some(({ message }) =>
        message.includes('is sent rounded'),
      );
      expect(isSentRounded).toBe(way !== 'passed on');
      expect(transactions?.findings).toContainEqual({
        kind: 'assumption',
        path: 'request.data.searchMinAmount',
        message: 'a number was rounded: 0.12345678901234567891 became 0.12345678901234568',
      });
    },
  );

  test('of more than 8 MiB is passed on whole and unread', async () => {
    const text = buildSuccess('x'.repeat(9 * 1024 * 1024));
    const { request, control } = await aProxyOf((response) => response.end(text));

    const reply = await request(PING_PATH, PING);

    expect(await reply.text()).toBe(text);
    const [entry] = (await control('getJournal')).entries;
    expect(entry?.findings[0]?.message).toContain('more than 8388608 bytes');
  });

  test.each([
    [
      '900,000 empty rows',
      `[${new Array(900_000).fill('{}').join()}]`,
      'has more than 50000 objects and lists',
    ],
    ['many numbers', `[${new Array(600_000).fill('1').join()}]`, 'has more than 500000 values'],
    ['two million levels', '['.repeat(2_000_000) + ']'.repeat(2_000_000), 'is nested deeper than 64 levels'],
    ['a text of 6 MB', JSON.stringify('\\"'.repeat(1_500_000)), 'has a text of more than 1048576 characters'],
  ])('of %s is passed on whole and unread', async (_, data, excess) => {
    const text = `{"result":true,"message":"İşlem Başarılı","code":200,"debug":null,"data":${data}}`;
    const { request, control } = await aProxyOf((response) => response.end(text));

    const reply = await request(PING_PATH, PING);

    expect((await reply.text()) === text).toBe(true);
    const [entry] = (await control('getJournal')).entries;
    expect(entry).toMatchObject({
      verdict: 'assumption',
      findings: [{ message: `was not read: ${excess}` }],
    });
  });

  test.each(['/games/a-token/rounds', PING_PATH])(
    'of a request to %s without a stated length is read up to 16 MiB only',
    async (path) => {
      const { request, backend } = await aProxyOf((response) => response.end());
      const { body, countBytes } = anEndlessBody();

      const reply = await request(path, { method: 'POST', headers: PANEL_HEADER, ...streamed(body) });

      expect(reply.status).toBe(413);
      expect(countBytes()).toBeLessThan(17 * 1024 * 1024);
      expect(backend.received).toEqual([]);
    },
  );

  test('that is a stream of events is passed on before it ends', async () => {
    let finish = () => {};
    const { request } = await aProxyOf((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      finish = () => response.end('data: 2\n\n');
    });

    const reply = await request('/endpoint/v1/events');
    const reader = reply.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    finish();

    expect(first).toBe('data: 1\n\n');
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 2\n\n');
  });

  test('of HTML with status 200 is passed on, and its first words are shown without what may be a secret', async () => {
    const html = '<html><title>Bad\nGateway</title><p>of planted5ecret</p></html>';
    const { request, control } = await aProxyOf((response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });

    const reply = await request(PING_PATH, PING);

    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await reply.text()).toBe(html);
    const [entry] = (await control('getJournal')).entries;
    expect(entry?.verdict).toBe('broken');
    expect(entry?.findings[0]?.message).toMatch(
      /^is not JSON: \d+ characters of text\/html: "Bad Gateway of \[redacted\]"$/,
    );
    expect(JSON.stringify(entry)).not.toContain('planted5ecret');
  });
});
