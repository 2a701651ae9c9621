import { expect, test } from 'vitest';
import { formatCorpus, parseCorpus } from '#mock-server/corpus/corpus-exchange';
import { isHar, readHar } from '#mock-server/corpus/from-har';

const SESSION = { uid: 'planted-uid', sid: 'planted-sid', uip: '10.20.30.40', gasecret: null };

/** Returns an entry as browsers write it, with the fields that they add. */
function anEntry(url: string, body: unknown, reply: string, rest: object = {}) {
  return {
    _initiator: { type: 'fetch' },
    startedDateTime: '2026-11-20T12:00:00.000Z',
    time: 12.5,
    request: {
      method: body === undefined ? 'GET' : 'POST',
      url,
      httpVersion: 'http/2.0',
      headers: [{ name: 'cookie', value: 'planted-cookie' }],
      ...(body !== undefined && { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
    },
    response: {
      status: 200,
      content: { size: reply.length, mimeType: 'application/json', text: reply, ...rest },
    },
    cache: {},
    timings: {},
  };
}

function anEnvelope(data: unknown, debug: string | null = null): string {
  return JSON.stringify({ result: true, message: 'İşlem Başarılı', data, code: 200, debug });
}

const BASE = 'https://api.example.com/api/v1';
const LOGIN = { username: 'ayse', password: 'planted-password' };

const ENTRIES = [
  anEntry(BASE, { api: { class: 'user', method: 'login' }, data: LOGIN }, anEnvelope(SESSION)),
  anEntry(
    `${BASE}/finance/check_balance`,
    { data: {}, user: { uid: 'planted-a', sid: 'planted-b' } },
    anEnvelope([{ balance: '1' }], 'row of planted-sid'),
  ),
  anEntry(`${BASE}/licenses?version=v1`, undefined, btoa('[]'), { encoding: 'base64' }),
  anEntry('https://api.example.com/logo.png', undefined, ''),
  anEntry('https://elsewhere.example/collect', { planted: 1 }, '{}'),
];

test('the calls and documents of a browser’s archive are read, without any secret', () => {
  const text = JSON.stringify({ log: { version: '1.2', creator: { name: 'Firefox' }, entries: ENTRIES } });

  const exchanges = readHar(text);

  expect(isHar(text)).toBe(true);
  expect(exchanges).toMatchObject([
    { call: 'user/login', request: { data: { username: 'ayse', password: '[redacted]' } }, status: 200 },
    { call: 'finance/check_balance', reply: { data: [{ balance: '1' }], debug: 'row of [redacted]' } },
    { call: 'GET v1/licenses', request: null, reply: [] },
  ]);
  expect(JSON.stringify(exchanges)).not.toContain('planted');
  expect(parseCorpus(formatCorpus(exchanges))).toHaveLength(3);
});

test('a text that is no archive is refused', () => {
  expect(() => readHar('{"log":{}}')).toThrow('log.entries');
});
