import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findEntry } from '#contracts/collect';
import * as registry from '#contracts/registry';
import { checkRecordedExchange } from '#mock-server/engine/corpus/check-exchange';
import { type CorpusExchange, formatCorpus, parseCorpus } from '#mock-server/engine/corpus/corpus-exchange';
import { isHar, readHar } from '#mock-server/engine/corpus/from-har';

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

  const exchanges = readHar(registry, text);

  expect(isHar(text)).toBe(true);
  expect(exchanges).toMatchObject([
    { call: 'user/login', request: { data: { username: 'ayse', password: '[redacted]' } }, status: 200 },
    { call: 'finance/check_balance', reply: { data: [{ balance: '1' }], debug: 'row of [redacted]' } },
    { call: 'GET v1/licenses', request: null, reply: [] },
  ]);
  expect(JSON.stringify(exchanges)).not.toContain('planted');
  expect(parseCorpus(formatCorpus(exchanges))).toHaveLength(3);
});

test('personal data in the texts of an archive is read by kind, and is no finding', () => {
  const reply = anEnvelope([{ balance: '+90 532 123 45 67' }], 'sent to ayse@posta.example');
  const entry = anEntry(`${BASE}/finance/check_balance`, { data: {}, user: SESSION }, reply);

  const [exchange] = readHar(registry, JSON.stringify({ log: { entries: [entry] } }));

  expect(exchange?.reply).toMatchObject({
    data: [{ balance: '[redacted phone]' }],
    debug: 'sent to [redacted e-mail]',
  });
  expect(exchange && checkEntry(exchange)?.reply).toEqual([]);
});

test.each(['chrome', 'firefox', 'safari'])('an archive as %s writes it is read', (browser) => {
  const text = readFileSync(join(import.meta.dirname, `har/${browser}.har`), 'utf8');

  const exchanges = readHar(registry, text);

  expect(isHar(text)).toBe(true);
  const calls = exchanges.map(({ call, status }) => `${call} ${status}`);
  // A reply without a body, an aborted request and a preflight are not read as exchanges.
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
    'user/login 200',
    'finance/check_balance 200',
  ]);
  expect(exchanges[1]?.reply).toMatchObject({ message: 'İşlem Başarılı', data: [{ balance: '1,250.00' }] });
  expect(calls[2]).toBe(`GET /datas/languages.json ${browser === 'chrome' ? 304 : 200}`);
  expect(JSON.stringify(exchanges)).not.toContain('planted');
  const findings = exchanges.slice(0, 2).map(checkEntry);
  expect(findings.flatMap((found) => found?.reply ?? [])).toEqual([]);
});

test('a reply that is no JSON, or claims an encoding that it does not have, is described', () => {
  const entry = anEntry(`${BASE}/licenses`, undefined, '%%%', { encoding: 'base64' });

  expect(readHar(registry, JSON.stringify({ log: { entries: [entry] } }))).toMatchObject([
    { call: 'GET v1/licenses', reply: '[unknown string]' },
  ]);
});

test.each([{}, { encoding: 'base64' }])('a number of an archive that loses digits is a finding', (rest) => {
  const reply = anEnvelope([{ balance: 0 }]).replace('"balance":0', '"balance":9007199254740993');
  const text = 'encoding' in rest ? Buffer.from(reply).toString('base64') : reply;
  const entries = [anEntry(`${BASE}/finance/check_balance`, { data: {} }, text, rest)];

  const [exchange] = readHar(registry, JSON.stringify({ log: { entries } }));

  const entry = findEntry(registry, 'finance/check_balance');
  if (!exchange || !entry) throw new Error('the exchange was not read');
  expect(checkRecordedExchange(entry, exchange).reply).toMatchObject([
    { path: 'data[0].balance', message: expect.stringContaining('9007199254740993 became') },
  ]);
  expect(formatCorpus([exchange])).not.toContain('rounded');
});

test('a text that is no archive is refused', () => {
  expect(() => readHar(registry, '{"log":{}}')).toThrow('log.entries');
});

function checkEntry(exchange: CorpusExchange) {
  const entry = findEntry(registry, exchange.call);
  return entry && checkRecordedExchange(entry, exchange);
}
