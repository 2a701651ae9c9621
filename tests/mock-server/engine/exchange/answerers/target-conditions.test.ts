/** The checking proxy: conditional and partial requests, and what of their replies is recorded. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { setRules } from '#tests/support/faults';
import { chooseCorpusFile, readExchanges, recordInto } from '#tests/support/record';
import { aBackend, aProxy, aProxyOf, buildSuccess } from '#tests/support/servers/a-backend';
import { postJson } from '#tests/support/servers/post-json';
import { createTestFolder } from '#tests/support/servers/server-process';

const PATH = '/datas/languages.json';
const LANGUAGES = [{ id: 1, title: 'Türkçe', lang: 'tr' }];
const MODIFIED = 'Fri, 20 Nov 2026 08:00:00 GMT';

/** Starts a backend that answers conditions and ranges, as static files are served. */
function aCachingBackend(tag = 'W/"1"') {
  return aBackend((response, { method, headers }) => {
    const body = JSON.stringify(LANGUAGES);
    response.setHeader('etag', tag).setHeader('last-modified', MODIFIED);
    if (headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined) {
      response.writeHead(304).end();
    } else if (headers['if-match'] !== undefined) response.writeHead(412).end();
    else if (headers.range !== undefined)
      response.writeHead(206, { 'content-range': 'bytes 0-0/9' }).end('[');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(method === 'HEAD' ? '' : body);
  });
}

describe('a client that has a document already', () => {
  test.each([
    [{ 'if-none-match': '"1"' }, 304],
    [{ 'if-none-match': '"0", W/"1"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-modified-since': MODIFIED }, 304],
    [{ 'if-none-match': '"2"' }, 200],
    [{ 'if-match': '"2"' }, 200],
    [{ range: 'bytes=0-0' }, 200],
    [{ range: 'bytes=0-0', 'if-range': '"1"' }, 200],
  ])('and asks with %j gets %i, and the backend is asked for the whole', async (headers, status) => {
    const backend = await aCachingBackend();
    const { request, control } = await aProxy(backend.origin);

    const reply = await request(PATH, { headers });

    expect(reply.status).toBe(status);
    expect(reply.headers.get('etag')).toBe('W/"1"');
    expect(await reply.text()).toBe(status === 304 ? '' : JSON.stringify(LANGUAGES));
    for (const name of Object.keys(headers)) expect(backend.received[0]?.headers).not.toHaveProperty(name);
    expect((await control('getJournal')).entries).toMatchObject([
      { status: 200, verdict: 'conforms', reply: LANGUAGES },
    ]);
  });

  test('gets a document that a rule has changed', async () => {
    const backend = await aCachingBackend();
    const { request, control } = await aProxy(backend.origin);
    await setRules(control, {
      on: 'GET /datas/languages.json',
      phase: 'after',
      effect: { kind: 'reply', reply: {} },
    });

    const reply = await request(PATH, { headers: { 'if-none-match': '"1"' } });

    expect([reply.status, await reply.json()]).toEqual([200, {}]);
  });

  test('of a picture asks the backend itself', async () => {
    const backend = await aCachingBackend();
    const { request } = await aProxy(backend.origin);

    const unchanged = await request('/media/a.png', { headers: { 'if-none-match': '"1"' } });
    const part = await request('/media/a.mp4', { headers: { range: 'bytes=0-0' } });

    expect([unchanged.status, part.status, await part.text()]).toEqual([304, 206, '[']);
  });

  test('and changes something keeps its precondition', async () => {
    const backend = await aCachingBackend();
    const { request } = await aProxy(backend.origin);

    const reply = await request('/endpoint/v1/other', { method: 'PUT', headers: { 'if-match': '"2"' } });

    expect(reply.status).toBe(412);
  });

  test('a backend that answers 304 although nobody asked is a finding', async () => {
    const { request, control } = await aProxyOf((response) => response.writeHead(304).end());

    expect((await request(PATH)).status).toBe(304);
    expect((await control('getJournal')).entries).toMatchObject([
      { status: 304, findings: [{ message: 'answered HTTP 304' }] },
    ]);
  });
});

describe('a recording', () => {
  test('of loading and reloading holds the whole document, and so does its replay', async () => {
    const backend = await aCachingBackend();
    const file = await chooseCorpusFile();
    const flags = ['--target', backend.origin];
    const conditions = { headers: { 'if-none-match': '"1"' } };
    const reload = async ({ request }: TestWorld) => {
      await request(PATH, conditions);
      await request(PATH, { method: 'HEAD' });
    };

    await recordInto(file, flags, async (world) => {
      await world.request(PATH);
      await reload(world);
    });
    await recordInto(file, flags, reload);

    expect(await readExchanges(file)).toMatchObject([{ status: 200, reply: LANGUAGES }]);
    const replay = await aWorld({ flags: ['--replay', file] });
    for (const init of [{}, conditions, { headers: { range: 'bytes=0-0' } }]) {
      const reply = await replay.request(PATH, init);
      expect([reply.status, await reply.json()]).toEqual([200, LANGUAGES]);
    }
  });

  const TEXT = buildSuccess(null);

  test.each<[string, number, Record<string, string>, string | Buffer]>([
    ['in an unknown encoding', 200, { 'content-encoding': 'rot13' }, TEXT],
    ['whose gzip is cut off', 200, { 'content-encoding': 'gzip' }, gzipSync(TEXT).subarray(0, -9)],
    ['that is a stream', 200, { 'content-type': 'Text/Event-Stream' }, 'data: 1\n\n'],
    ['that is larger than 8 MiB', 200, {}, 'x'.repeat(9 * 1024 * 1024)],
    ['with 304', 304, {}, ''],
    ['with 206', 206, {}, TEXT],
    ['with 412', 412, {}, TEXT],
    ['with 416', 416, {}, TEXT],
  ])('has no reply %s, and keeps an earlier one', async (_name, status, headers, body) => {
    let isWhole = true;
    const backend = await aBackend((response) => {
      if (isWhole) response.end(TEXT);
      else response.writeHead(status, headers).end(body);
    });
    const file = await chooseCorpusFile();
    const flags = ['--target', backend.origin];
    await recordInto(file, flags, ({ call }) => call(system.ping));
    isWhole = false;

    await recordInto(file, flags, async ({ request }) => {
      const reply = await postJson(request, '/endpoint/v1/system/ping', { data: {} });
      await reply.arrayBuffer();
    });

    expect(await readExchanges(file)).toMatchObject([{ status: 200, reply: JSON.parse(TEXT) }]);
  });

  const LINE = { call: 'GET /datas/languages.json', request: null, status: 200, reply: LANGUAGES };
  const lines = [LINE, { ...LINE, status: 304, reply: null }].map((line) => JSON.stringify(line));

  test('of an earlier version is used without its 304, which a sentence counts', async () => {
    const file = await chooseCorpusFile();
    await writeFile(file, lines.join('\n'));
    const backend = await aCachingBackend();

    const replay = await aWorld({ flags: ['--replay', file] });
    const recorder = await aWorld({ flags: ['--target', backend.origin, '--record', file] });

    const sentence = `${file}: 1 of 2 lines was left out: 1 answering a condition or a range (line 2).`;
    expect([replay.logLines, recorder.logLines]).toEqual([[sentence], [sentence]]);
    for (const _ of [1, 2]) expect((await replay.request(PATH)).status).toBe(200);
    expect(await readExchanges(file)).toEqual([LINE]);
  });

  test('is not begun in a file that holds something else', async () => {
    const file = join(await createTestFolder('conditions'), 'notes.json');
    const notes = JSON.stringify({ notes: 1 }, null, 2);
    await writeFile(file, notes);

    await expect(aWorld({ flags: ['--record', file] })).rejects.toThrow(
      'is no recording: line 1 is not JSON',
    );
    await writeFile(file, lines[1] ?? '');
    await expect(aWorld({ flags: ['--record', file] })).rejects.toThrow('Name another file.');
    expect(await readFile(file, 'utf8')).toBe(lines[1]);
  });

  test('with a reply that has no body is replayed', async () => {
    const file = await chooseCorpusFile();
    await writeFile(file, JSON.stringify({ ...LINE, status: 204, reply: '[an empty body]' }));
    const { request } = await aWorld({ flags: ['--replay', file] });

    const reply = await request(PATH);

    expect([reply.status, await reply.text()]).toEqual([204, '']);
  });
});
