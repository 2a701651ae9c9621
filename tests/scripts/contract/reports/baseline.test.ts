import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ping } from '#contracts/calls/system';
import { createTestFolder } from '#tests/support/servers/server-process';
import type { FindingRow, Report, Row } from '../../../../scripts/contract/findings/report.ts';
import { NEEDS_ACCOUNT } from '../../../../scripts/contract/live/sessions.ts';
import {
  applyBaseline,
  type Baseline,
  readBaseline,
  renewBaseline,
  writeBaseline,
} from '../../../../scripts/contract/reports/baseline.ts';
import { check, finding, report } from '../a-report.ts';

const NAMES = [ping.name, 'user/login'];
const LOGIN_KEY = 'user/login: broken, refused';
const folder = await createTestFolder('baseline');

const missing = (path: string, changes: Partial<FindingRow> = {}) => finding('broken', path, changes);
const untried = (reason: string) => check({ verdict: 'untried', untried: reason });

const renew = (...rows: Row[]) => renewBaseline(report(...rows), new Map(), NAMES);
const accept = (key: string, entry: object = {}) => new Map([[key, { promise: check().promise, ...entry }]]);
const compare = (baseline: Baseline, ...rows: Row[]) => applyBaseline(report(...rows), baseline, 'f', NAMES);

test('known findings pass, and a new one fails', () => {
  const baseline = renew(missing('data.x'));

  expect(compare(baseline, missing('data.x'))).toMatchObject({ exitCode: 0, baseline: { known: 1, new: 0 } });
  expect(compare(baseline, missing('data.x'), finding('drift', 'data.y')).exitCode).toBe(2);
  expect(compare(baseline, missing('data.x'), missing('data.y'))).toMatchObject({
    exitCode: 1,
    baseline: { known: 1, new: 1, gone: [] },
  });
});

test('a key depends on neither the message, the row nor the number of rows', () => {
  const baseline = renew(missing('data[].x', { message: 'expected number, got string' }));

  expect(compare(baseline, missing('data[7].x', { message: 'expected int, got text' })).exitCode).toBe(0);
});

test.each<[string, Row]>([
  ['verdict', finding('assumption', 'data.x')],
  ['path', missing('data.y')],
  ['kind of difference', missing('data.x', { difference: 'null' })],
])('another %s is another finding', (_, other) => {
  const { baseline } = compare(renew(missing('data.x')), other);

  expect(baseline).toMatchObject({ known: 0, new: 1, gone: ['system/ping data.x: broken, missing'] });
});

test('a finding that was not looked for is not gone, and stays in the file; one of a removed call is gone', () => {
  const baseline = new Map([...renew(missing('data.x')), ...accept(LOGIN_KEY)]);
  const removed = accept('user/removed: broken, refused');

  expect(compare(baseline, untried('no account')).baseline?.gone).toEqual([]);
  expect([...renewBaseline(report(untried('no account')), baseline, NAMES).keys()]).toEqual([
    ...baseline.keys(),
  ]);
  expect(compare(removed, check()).baseline?.gone).toEqual([...removed.keys()]);
});

test('a run that could not judge keeps its exit code', () => {
  const stopped: Report = { ...report(check()), exitCode: 3, conclusion: 'No call reached it.' };

  expect(applyBaseline(stopped, new Map(), 'f', NAMES)).toMatchObject({
    exitCode: 3,
    conclusion: 'No call reached it.',
  });
});

test('the file is sorted, one finding a line, and reads back', async () => {
  const file = join(folder, 'new/baseline.json');
  const baseline = renew(missing('data.z'), missing('data.a'));

  await writeBaseline(file, baseline);

  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.includes('system/ping'));
  expect(lines.map((line) => line.includes('data.a'))).toEqual([true, false]);
  expect(new Map(readBaseline(file))).toEqual(new Map([...baseline].reverse()));
});

test('a run without an account is not green where the baseline comes from one with an account', () => {
  expect(compare(renew(missing('data.x')), untried(NEEDS_ACCOUNT))).toMatchObject({
    exitCode: 3,
    conclusion: expect.stringContaining('VITRIN_USERNAME'),
  });
  expect(compare(accept(LOGIN_KEY), check(), untried(NEEDS_ACCOUNT)).exitCode).toBe(0);
});

test('a missing file is an empty baseline, and a file that is no baseline is refused in one sentence', async () => {
  const file = join(folder, 'wrong.json');
  await writeFile(file, '[]');

  expect(() => readBaseline(file)).toThrow('is no baseline');
  expect(readBaseline(join(folder, 'absent.json')).size).toBe(0);
});

test('a baseline that another editor has saved is read', async () => {
  const file = join(folder, 'edited.json');
  await writeFile(file, '\ufeff{\r\n"findings": {"a": "one"}}');

  expect([...readBaseline(file)]).toEqual([['a', { promise: 'one' }]]);
});

test.each([2, null, { promise: 'one', until: '2026-02-30' }])(
  'a baseline with the bad finding %j is refused, and the finding is named',
  async (known) => {
    const file = join(folder, 'edited.json');
    await writeFile(file, JSON.stringify({ findings: { a: 'one', b: known } }));

    expect(() => readBaseline(file)).toThrow(`${file}: a field of "b" is no text, or until no day.`);
  },
);

test.each([
  ['{\n "findings": {"a" "b"}}', /line 2, column 19/],
  ['{"findings": {"a": "b"', /ends too early, at line 1, column 23/],
  ['', /is empty/],
  [Buffer.from('\ufeff{}', 'utf16le'), /is in UTF-16: save it as UTF-8/],
])('a baseline that is no JSON is refused with the place of the error', async (content, sentence) => {
  const file = join(folder, 'broken.json');
  await writeFile(file, content);

  expect(() => readBaseline(file)).toThrow(sentence);
});

const ACCEPTED = { why: 'waits for a release', owner: 'payments', until: '2026-11-20' };

test('a known finding passes until its last day, and then is red and says whose it is', () => {
  const judge = (until: string) =>
    compare(accept('system/ping data.x: broken, missing', { ...ACCEPTED, until }), missing('data.x'));

  expect(judge('2026-11-20')).toMatchObject({ exitCode: 0, baseline: { known: 1, new: 0 } });
  expect(judge('2026-11-19')).toMatchObject({
    exitCode: 1,
    baseline: { known: 0, new: 1 },
    rows: [{ message: 'is missing (accepted only until 2026-11-19; owner: payments; waits for a release)' }],
  });
});

test('what people wrote of a known finding outlives the file and its renewal', async () => {
  const file = join(folder, 'owned.json');
  const entry = { promise: 'another promise', ...ACCEPTED, ticket: 12 };
  await writeFile(
    file,
    JSON.stringify({
      findings: {
        'system/ping data.x: broken, missing': entry,
        [LOGIN_KEY]: 'keeps its promise',
      },
    }),
  );
  const renewed = renewBaseline(report(missing('data.x')), readBaseline(file), NAMES);
  await writeBaseline(file, renewed);

  expect(new Map(readBaseline(file))).toEqual(
    new Map([
      ...accept('system/ping data.x: broken, missing', { ...ACCEPTED, ticket: 12 }),
      ...accept(LOGIN_KEY),
    ]),
  );
  expect((await readFile(file, 'utf8')).match(/^ {4}"/gm)).toHaveLength(2);
});
