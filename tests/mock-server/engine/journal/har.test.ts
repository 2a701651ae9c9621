import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { buildDocumentPath } from '#contracts/document';
import { CALLS_PATH } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { buildHar } from '#mock-server/engine/journal/har';
import { readHar } from '#mock-server/engine/sources/corpus/from-har';
import { aPlayer } from '#tests/support/a-player';
import { aWorld } from '#tests/support/a-world';
import { aWorldWithRules } from '#tests/support/a-world-with-rules';
import { postJson } from '#tests/support/servers/post-json';

test('the archive lists exchanges in order, with their verdicts', async () => {
  const { call, control, name, player: esra } = await aPlayer();
  await call(casino.games_list, { limit: 2 });
  await esra.call(finance.check_balance);
  await control('deleteJournal');
  await call(casino.games_list, { limit: 3 });
  await esra.call(finance.check_balance);

  const { log } = await control('getHar');

  expect(log.entries.map(({ _vitrin }) => _vitrin)).toMatchObject([
    { call: 'casino/games_list', player: null, verdict: 'conforms' },
    { call: 'finance/check_balance', player: 'esra.isik', verdict: 'conforms' },
  ]);
  const [games] = log.entries;
  expect(games?.startedDateTime).toBe('2026-11-20T12:00:00+03:00');
  expect(games?.request).toMatchObject({
    method: 'POST',
    url: `http://localhost${CALLS_PATH}`,
    postData: { mimeType: 'application/json' },
  });
  expect(games?.request.headers).toContainEqual({ name: 'x-mock-world', value: name });
  expect(JSON.parse(games?.request.postData?.text ?? '')).toEqual({
    api: { class: 'casino', method: 'games_list' },
    data: { limit: 3 },
  });
  const { text, size } = games?.response.content ?? {};
  expect(JSON.parse(text ?? '').data).toHaveLength(3);
  expect(size).toBe(Buffer.byteLength(text ?? ''));
});

test('the archive has the full path of documents and the shape of unknown bodies', async () => {
  const { control, request } = await aWorld();
  await request('/endpoint/v1/check-maintenance?sitename=vitrin&version=v1');
  await request('/datas/languages.json');
  await request(CALLS_PATH, { method: 'POST', headers: { panel: 'frontend' }, body: '{"colour":"red"}' });

  const { log } = await control('getHar');

  expect(log.entries.map(({ request: { method, url } }) => [method, new URL(url).pathname])).toEqual([
    ['GET', '/endpoint/v1/check-maintenance'],
    ['GET', '/datas/languages.json'],
    ['POST', CALLS_PATH],
  ]);
  const [, , unnamed] = log.entries;
  expect(unnamed?.response.status).toBe(400);
  expect(unnamed?.request.postData?.text).toBe('{"colour":"[string]"}');
});

test('a dropped connection has status 0 and no text', async () => {
  const { call, control } = await aWorldWithRules({ on: 'casino/category_list', effect: { kind: 'drop' } });
  await call(casino.category_list).catch(() => undefined);

  const [dropped] = (await control('getHar')).log.entries;

  expect(dropped?.response).toMatchObject({ status: 0, content: { size: 0, text: '' } });
  expect(dropped?._vitrin.verdict).toBe('injected');
});

test.each([204, 205, 304])('an exchange with status %i has no text and no type', async (status) => {
  const { call, control, name } = await aWorld();
  await call(casino.games_list, { limit: 1 });
  const { entries } = await control('getJournal');

  const { log } = buildHar(
    entries.map((entry) => ({ ...entry, status })),
    { origin: 'http://localhost', world: name, documents, pageCalls: [] },
  );

  expect(log.entries[0]?.response).toMatchObject({ content: { size: 0, text: '' } });
  expect(log.entries[0]?.response.headers).toEqual([{ name: 'x-mock-world', value: name }]);
});

test.each([
  'GET //evil.example/x',
  'POST /\\\\evil.example',
  'GET http://[',
  'GET /%',
  'x'.repeat(5000),
  'journal/har',
])('a call named %j is archived as a call of this server', async (name) => {
  const { control, request } = await aWorld();
  const [className, ...method] = name.split('/');
  const api = { class: className, method: method.join('/') };
  await postJson(request, CALLS_PATH, { api, data: {} });

  const { log } = await control('getHar');

  expect(log.entries.map((entry) => entry.request.url)).toEqual([`http://localhost${CALLS_PATH}`]);
  expect(log.entries[0]?.response.status).toBe(404);
});

test('a long name in the address of a call without the panel header is shortened', async () => {
  const { control, request } = await aWorld();
  await request(`${CALLS_PATH}/${'x'.repeat(3000)}/y`, { method: 'POST', body: '{}' });

  const { entries } = await control('getJournal');

  expect(entries[0]?.call.length).toBeLessThan(200);
  expect(JSON.stringify(await control('getHar')).length).toBeLessThan(2000);
});

test('the journal keeps the beginning of a long query', async () => {
  const { control, request } = await aWorld();
  await request(`/datas/languages.json?${'v=1&'.repeat(1000)}`);

  const { entries } = await control('getJournal');

  expect(entries[0]?.query).toHaveLength(500);
});

test('the archive has what was asked and answered, so that it can be played and read again', async () => {
  const { call, control, request } = await aWorld();
  await request('/endpoint/v1/check-maintenance?sitename=x&version=v2&sitename=y');
  await request('/endpoint/v1/check-maintenance');
  await request(`/datas/languages.json?v=3&card=4111111111111111&sid=${'9f'.repeat(32)}`);
  const key = [...documents.values()].find(({ holdsKey }) => holdsKey);
  const pem = await (await request(buildDocumentPath(key ?? raise()))).text();
  await call(casino.games_list, { limit: 2 });

  const { entries } = (await control('getHar')).log;

  expect(entries.map((entry) => decodeURIComponent(new URL(entry.request.url).search))).toEqual([
    '?sitename=x&version=v2&sitename=y',
    '',
    expect.stringMatching(/^\?v=3&card=.redacted.card.&sid=.string.$/),
    '',
    '',
  ]);
  expect(entries[0]?.request.queryString).toEqual([
    { name: 'sitename', value: 'x' },
    { name: 'version', value: 'v2' },
    { name: 'sitename', value: 'y' },
  ]);
  // Playwright's `routeFromHAR` takes the headers alone, and other readers the type of the content.
  const types = entries.map(({ response: { headers, content } }) => [
    headers.find(({ name }) => name === 'content-type')?.value,
    content.mimeType,
  ]);
  const json = ['application/json', 'application/json'];
  const text = ['text/plain; charset=utf-8', 'text/plain; charset=utf-8'];
  expect(types).toEqual([json, json, json, text, json]);
  expect(entries[3]?.response.content.text).toBe(pem);

  const { exchanges, omitted } = readHar({ contracts, documents }, entries);
  expect(omitted).toBeUndefined();
  expect(exchanges.map((exchange) => exchange.call)).toEqual([
    ...['GET v1/check-maintenance', 'GET v1/check-maintenance', 'GET /datas/languages.json', key?.name],
    'casino/games_list',
  ]);
  expect(exchanges[3]?.reply).toBe(pem);
});

function raise(): never {
  throw new Error('No document holds the key');
}
