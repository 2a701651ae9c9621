import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import { findEntry } from '#contracts/collect';
import * as registry from '#contracts/registry';
import { checkRecordedExchange } from '#mock-server/engine/sources/corpus/check-exchange';
import { formatCorpus, parseCorpus } from '#mock-server/engine/sources/corpus/corpus-lines';
import { isHar, readRecording } from '#mock-server/engine/sources/corpus/read-recording';
import { anEntry } from '#tests/support/har-entry';

const SESSION = { uid: 'planted-uid', sid: 'planted-sid', uip: '10.20.30.40', gasecret: null };

function anEnvelope(data: unknown, debug: string | null = null): string {
  return JSON.stringify({ result: true, message: 'İşlem Başarılı', data, code: 200, debug });
}

const BASE = 'https://api.example.com/api/v1';
const PING = `${BASE}/system/ping`;
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

  const exchanges = readRecording(registry, text).exchanges;

  expect(isHar(text)).toBe(true);
  expect(exchanges).toMatchObject([
    { call: 'user/login', request: { data: { username: 'ayse', password: '[redacted]' } }, status: 200 },
    { call: 'finance/check_balance', reply: { data: [{ balance: '1' }], debug: 'row of [redacted]' } },
    { call: 'GET v1/licenses', request: null, reply: [] },
  ]);
  expect(JSON.stringify(exchanges)).not.toContain('planted');
  expect(parseCorpus(formatCorpus(exchanges)).exchanges).toHaveLength(3);
});

test('personal data in the texts of an archive is read by kind, and is no finding', () => {
  const reply = anEnvelope([{ balance: '+90 532 123 45 67' }], 'sent to ayse@posta.example');
  const entry = anEntry(`${BASE}/finance/check_balance`, { data: {}, user: SESSION }, reply);

  const [exchange] = readEntries(entry).exchanges;

  expect(exchange?.reply).toMatchObject({
    data: [{ balance: '[redacted phone]' }],
    debug: 'sent to [redacted e-mail]',
  });
  expect(exchange && checkEntry(exchange)?.reply).toEqual([]);
});

test.each(['chrome', 'firefox', 'safari'])('an archive as %s writes it is read', (browser) => {
  const text = readFileSync(join(import.meta.dirname, `har/${browser}.har`), 'utf8');

  const exchanges = readRecording(registry, text).exchanges;

  expect(isHar(text)).toBe(true);
  const calls = exchanges.map(({ call, status }) => `${call} ${status}`);
  // A reply without a body, an aborted request and a preflight are not read as exchanges.
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
    'user/login 200',
    'finance/check_balance 200',
  ]);
  expect(exchanges[1]?.reply).toMatchObject({ message: 'İşlem Başarılı', data: [{ balance: '1,250.00' }] });
  // The 304 of Chrome's archive has no body.
  expect(calls[2]).toBe(browser === 'chrome' ? undefined : 'GET /datas/languages.json 200');
  expect(JSON.stringify(exchanges)).not.toContain('planted');
  const findings = exchanges.slice(0, 2).map(checkEntry);
  expect(findings.flatMap((found) => found?.reply ?? [])).toEqual([]);
});

test.each([
  ['Base64', btoa('[]')],
  ['BASE64', 'W10'],
  ['base64', ' W1\r\n0= '],
  ['base64', '[]'],
  ['', '\ufeff[]'],
])('a body in %s, as some programs write it, is read', (encoding, text) => {
  const entry = anEntry(`${BASE}/licenses`, undefined, text, { encoding });

  expect(readEntries(entry)).toMatchObject({ exchanges: [{ reply: [] }], omitted: undefined });
});

test.each([{}, { encoding: 'base64' }])('a number of an archive that loses digits is a finding', (rest) => {
  const reply = anEnvelope([{ balance: 0 }]).replace('"balance":0', '"balance":9007199254740993');
  const text = 'encoding' in rest ? Buffer.from(reply).toString('base64') : reply;
  const entries = [anEntry(`${BASE}/finance/check_balance`, { data: {} }, text, rest)];

  const { exchanges } = readEntries(...entries);

  expect(exchanges.map((exchange) => checkEntry(exchange)?.reply)).toMatchObject([
    [{ path: 'data[0].balance', message: expect.stringContaining('9007199254740993 became') }],
  ]);
  expect(exchanges).toMatchObject([{ rounded: [{ sent: '9007199254740993' }] }]);
  expect(formatCorpus(exchanges)).not.toContain('rounded');
});

test('a body in the alphabet of URLs and the charset of its type is read', () => {
  const text = Buffer.from('["\u00fe\u00ff\u00fe?"]', 'latin1').toString('base64url');
  const entry = anEntry(`${BASE}/licenses`, undefined, text, {
    encoding: 'base64',
    mimeType: 'application/json; charset="ISO-8859-1"',
  });

  expect(text).toMatch(/[-_]/);
  expect(readEntries(entry).omitted).toBeUndefined();
});

const GOOD = anEntry(`${BASE}/licenses`, undefined, '[]');

/** Returns the entry with another address, with another response, or with other fields of its response. */
const askFor = (url: unknown) => ({ ...GOOD, request: { ...GOOD.request, url } });
const respondWith = (response: unknown) => ({ ...GOOD, response });
const withStatus = (status: unknown, content: object = GOOD.response.content) =>
  respondWith({ ...GOOD.response, status, content });
const withText = (text: unknown, rest: object = {}) => withStatus(200, { ...rest, text });

test.each<[unknown, string]>([
  [null, 'without a request'],
  [{ response: GOOD.response }, 'without a request'],
  [askFor('no address'), 'without an address'],
  [askFor(7), 'with damaged fields'],
  [respondWith(null), 'without a reply'],
  [withStatus(-1), 'without a reply'],
  [withStatus(0), 'without a reply'],
  [withStatus(101), 'with an interim status'],
  [withStatus(600), 'with an impossible status'],
  [withStatus(200.5), 'with an impossible status'],
  [withStatus('ok'), 'with an impossible status'],
  [withStatus(null), 'with an impossible status'],
  [withStatus(206), 'answering a condition or a range'],
  [withStatus(304, { size: 0 }), 'answering a condition or a range'],
  [withStatus(412), 'answering a condition or a range'],
  [withStatus(416), 'answering a condition or a range'],
  [respondWith({ status: 200, content: null }), 'whose body is missing'],
  [withText(undefined, { size: 0 }), 'whose body is missing'],
  [withText('', { size: 2 }), 'whose body is missing'],
  [withText('[1,', { size: 200 }), 'whose body cannot be decoded'],
  [withText('%%%', { encoding: 'base64' }), 'whose body cannot be decoded'],
  [withText('A', { encoding: 'base64' }), 'whose body cannot be decoded'],
  [withText('H4sI', { encoding: 'gzip' }), 'whose body cannot be decoded'],
  [withText('//79', { encoding: 'base64' }), 'whose body cannot be decoded'],
  [withText('['.repeat(9999) + ']'.repeat(9999)), 'nested deeper than 64 levels'],
  [askFor('data:,/v1/licenses'), 'of another scheme than HTTP'],
  [askFor('blob:https://a.b/v1/licenses'), 'of another scheme than HTTP'],
  [
    { ...GOOD, request: { method: 'POST', url: PING, postData: { text: '{"data":' } } },
    'whose request is not JSON',
  ],
])('a bad entry costs only itself, and is counted with its reason: %j', (entry, reason) => {
  const { exchanges, omitted } = readEntries(GOOD, entry, GOOD);

  expect(exchanges.map(({ reply }) => reply)).toEqual([[], []]);
  expect(omitted).toBe(`1 of 3 entries was left out: 1 ${reason} (entry 2).`);
});

test.each<[unknown, number]>([
  [withStatus('200'), 200],
  [withStatus(304), 200],
  [withStatus(404, { size: 0 }), 404],
  [withStatus(204, {}), 204],
  [{ ...GOOD, startedDateTime: 'yesterday', time: null, request: { ...GOOD.request, method: 'get' } }, 200],
  [withText('<p>', { mimeType: 'Text/HTML; charset=utf-8' }), 200],
])('an entry that is unusual, and whole, is read: %j', (entry, status) => {
  const { exchanges, omitted } = readEntries(entry);

  expect(exchanges.map((exchange) => exchange.status)).toEqual([status]);
  expect(omitted).toBeUndefined();
});

test.each([
  ['{"log":{}}', 'log.entries is no list'],
  ['{"log":{"entries":null}}', 'log.entries is no list'],
  ['{"log":[]}', 'log.entries is no list'],
  ['{"log":\n{"entries":[{}', 'ends too early, at line 2, column 15'],
  ['{"log":\n{"entries":[{}}}', 'is not JSON at line 2, column 15'],
  ['[{"log":{"entries":[]}}]', 'it is one list'],
  ['{"a":1}', 'line 1 is no exchange'],
  ['{\n"a": 1\n}', 'line 1 is not JSON'],
])('a text that is no recording is refused with what is wrong: %s', (text, sentence) => {
  expect(() => readRecording(registry, text)).toThrow(sentence);
});

const LINE = '{"call":"system/ping","request":{"data":{}},"status":200,"reply":{"result":true}}';

test.each<[string, string, string]>([
  ['a truncated last line', `${LINE}\n${LINE}\r\n${LINE.slice(0, 40)}`, '1 not JSON (line 3, column 41)'],
  ['a line of another program', `\ufeff${LINE}\r\n\r\n${LINE}\n{"call":1}`, '1 no exchange (line 4)'],
  [
    'a 304 of an earlier version',
    `${LINE}\n${LINE}\n${LINE.replace('200', '304')}`,
    '1 answering a condition or a range (line 3)',
  ],
  ['a status of text', `${LINE}\n${LINE.replace('200', '"200"')}`, ''],
])('%s costs only itself in JSON lines', (_name, text, reason) => {
  const { exchanges, omitted } = readRecording(registry, text);

  expect(exchanges.map(({ status }) => status)).toEqual([200, 200]);
  expect(omitted).toBe(reason === '' ? undefined : `1 of 3 lines was left out: ${reason}.`);
});

function readEntries(...entries: unknown[]) {
  return readRecording(registry, JSON.stringify({ log: { entries } }));
}

function checkEntry(exchange: CorpusExchange) {
  const entry = findEntry(registry, exchange.call);
  return entry && checkRecordedExchange(entry, exchange);
}
