/** Tells apart the files that a tester opens. */
import { expect, test } from 'vitest';
import { MAX_REPORT_BYTES } from '#contracts/control/report';
import { SNAPSHOT_VERSION } from '#contracts/control/snapshot';
import { html, writeData } from '#contracts/write/html';
import { anEntry } from '#tests/support/har-entry';
import { readDroppedFile } from '../../../../client/console/share/read-dropped-file.ts';

const WRITTEN = Date.UTC(2026, 10, 30, 18, 46);
const SNAPSHOT = { vitrin: 'world', version: SNAPSHOT_VERSION, from: 'ayse', world: {} };
const REPORT = {
  vitrin: 'report',
  version: 1,
  savedAt: '2026-11-30T21:46:00+03:00',
  world: { name: 'ayse', seed: 1 },
  entries: [{}, {}],
  snapshot: SNAPSHOT,
};
const CALL = anEntry('https://panel.example.com/endpoint/v1/casino/games_list', { data: {} }, '{}');
const LOGO = anEntry('https://cdn.example.com/logo.png', undefined, '');
const LINE = JSON.stringify({ call: 'casino/games_list', request: { data: {} }, status: 200, reply: '' });

const read = (text: string | Uint8Array<ArrayBuffer>, name = 'bug.txt') =>
  readDroppedFile(new File([text], name, { lastModified: WRITTEN }));
const readJson = (value: unknown) => read(JSON.stringify(value));
const har = (...entries: readonly unknown[]) => ({ log: { version: '1.2', entries } });
const page = (report: unknown) => `<!doctype html>\n${html`<p>${writeData('vitrin-report', report)}</p>`}`;

test('a report is told by what is in it, as a page or as the reply of the control interface', async () => {
  const report = { kind: 'report', at: WRITTEN, from: 'ayse', exchanges: 2, snapshot: SNAPSHOT };

  expect(await read(page(REPORT))).toEqual(report);
  expect(await readJson(REPORT)).toEqual(report);
});

test.each([null, undefined, 5, 'never', {}, []])(
  'a report that says %j of its origin can be restored',
  async (value) => {
    const report = await readJson({ ...REPORT, savedAt: value, world: value, entries: value });

    expect(report).toEqual({ kind: 'report', exchanges: 0, snapshot: SNAPSHOT });
  },
);

test('a snapshot says of which world it is, if it knows', async () => {
  const { from: _, ...nameless } = SNAPSHOT;

  expect(await readJson(SNAPSHOT)).toEqual({
    kind: 'snapshot',
    at: WRITTEN,
    from: 'ayse',
    snapshot: SNAPSHOT,
  });
  expect(await readJson(nameless)).toEqual({ kind: 'snapshot', at: WRITTEN, snapshot: nameless });
});

test('a HAR file says when and with which host its first exchange of the API was', async () => {
  expect(await read(`\ufeff\n${JSON.stringify(har(LOGO, CALL, 'damaged', null))}`)).toMatchObject({
    kind: 'har',
    at: Date.parse(CALL.startedDateTime),
    from: 'panel.example.com',
    exchanges: 1,
    entries: [{}, { request: { url: CALL.request.url } }, {}, {}],
  });
});

test.each([
  ['one line', LINE, 1],
  ['lines, one of them damaged', `${LINE}\r\n{"call":\r\n${LINE}\r\n`, 2],
])('a recording of %s is told, and counts its exchanges', async (_, text, exchanges) => {
  expect(await read(text)).toEqual({ kind: 'recording', at: WRITTEN, exchanges, calls: 1, text });
});

const UNKNOWN = 'is none of the files that a console opens';
test.each([
  ['', 'is empty'],
  ['some words', UNKNOWN],
  ['\x89PNG', UNKNOWN],
  ['[1]', UNKNOWN],
  ['null', UNKNOWN],
  ['{}', UNKNOWN],
  ['{"vitrin":null,"call":null}', UNKNOWN],
  ["// Says how.\nimport { test } from 'vitrin/playwright';\n", 'is a test: it is run, not opened'],
  ['<p>Hello', 'is a page, but no report of vitrin'],
  [page(REPORT).slice(0, -40), 'is a damaged report, or only a part of one'],
  [page(null), 'is a damaged report'],
  ['{"log":{"entries":[{"request":', 'is not whole, or not JSON'],
  ['{"log":null}', 'it has no list log.entries'],
  ['{"log":{"entries":{}}}', 'it has no list log.entries'],
])('%j is refused with its own reason', async (text, reason) => {
  await expect(read(text)).rejects.toThrow(
    `bug.txt ${reason.startsWith('it') ? 'is a damaged HAR file: ' : ''}${reason}`,
  );
});

test.each([
  [
    { ...REPORT, snapshot: { ...SNAPSHOT, version: 1 } },
    'is a report of version 1, and this console restores version',
  ],
  [
    { ...REPORT, snapshot: { ...SNAPSHOT, world: null } },
    'is a damaged report: its field snapshot.world is missing',
  ],
  [{ ...SNAPSHOT, version: 99 }, 'is a snapshot of version 99, and this console restores version'],
  [{ ...SNAPSHOT, from: null }, 'is a damaged snapshot: its field from is missing or wrong'],
  [har(), 'is a HAR file without requests'],
  [har(LOGO, LOGO), 'is a HAR file of another site: none of its 2 requests went to this API'],
])('%j lacks what is needed, and says so', async (value, reason) => {
  await expect(readJson(value)).rejects.toThrow(`bug.txt ${reason}`);
});

test('a file that is too large, or of another kind, is not read beyond its beginning', async () => {
  const aHugeFile = (start: string) => ({
    name: 'huge',
    size: MAX_REPORT_BYTES + 1,
    lastModified: WRITTEN,
    text: () => Promise.reject(new Error('All of it was read')),
    slice: (from: number, to: number) => new Blob([start.padEnd(to).slice(from, to)]),
  });

  await expect(readDroppedFile(aHugeFile('{"log":'))).rejects.toThrow('huge is larger than 256 MiB');
  await expect(readDroppedFile(aHugeFile('RIFF'))).rejects.toThrow(`huge ${UNKNOWN}`);
  await expect(readDroppedFile({ ...aHugeFile('{'), size: 9 })).rejects.toThrow('huge cannot be read');
});
