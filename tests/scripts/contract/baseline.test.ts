import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ping } from '#contracts/calls/system';
import { createTestFolder } from '#tests/support/servers/server-process';
import { NEEDS_ACCOUNT } from '../../../scripts/contract/live/sessions.ts';
import {
  applyBaseline,
  readBaseline,
  renewBaseline,
  writeBaseline,
} from '../../../scripts/contract/reports/baseline.ts';
import type { SuiteFinding } from '../../../scripts/contract/reports/finding.ts';
import { formatKey, type PlainRow, type Report, type Row } from '../../../scripts/contract/reports/report.ts';

const PROMISE = 'keeps its promise';
const NAMES = [ping.name, 'user/login'];

const folder = await createTestFolder('baseline');

const missing = (path: string, changes: Partial<SuiteFinding> = {}): SuiteFinding => ({
  kind: 'broken',
  path,
  message: 'is missing',
  difference: 'missing',
  ...changes,
});

function report(findings: readonly SuiteFinding[], changes: Partial<PlainRow> = {}): Report {
  const check = { call: ping.name, promise: PROMISE, ms: 1 };
  const rows = findings.map((one): Row => {
    return { ...check, verdict: one.kind, ...one, key: formatKey(ping.name, one), known: false, times: 1 };
  });
  return {
    target: 'https://api.example.com/endpoint',
    startedAt: '2026-11-20T12:00:00.000Z',
    ms: 1,
    exitCode: 1,
    conclusion: 'The contract is broken.',
    notes: [],
    rows: rows.length > 0 ? rows : [{ ...check, verdict: 'conforms', ...changes }],
  };
}

const renew = (...findings: SuiteFinding[]) => renewBaseline(report(findings), new Map(), NAMES);

test('known findings pass, and a new one fails', () => {
  const baseline = renew(missing('data.x'));

  const same = applyBaseline(report([missing('data.x')]), baseline, 'f', NAMES);
  const drifted = applyBaseline(
    report([missing('data.x'), missing('data.y', { kind: 'drift', difference: 'unknown-field' })]),
    baseline,
    'f',
    NAMES,
  );
  const broken = applyBaseline(report([missing('data.x'), missing('data.y')]), baseline, 'f', NAMES);

  expect([same.exitCode, drifted.exitCode, broken.exitCode]).toEqual([0, 2, 1]);
  expect(broken.baseline).toMatchObject({ known: 1, new: 1, gone: [] });
});

test('a key depends on neither the message, the row nor the number of rows', () => {
  const baseline = renew(missing('data[].x', { message: 'expected number, got string' }));

  const again = report([missing('data[7].x', { message: 'expected int, got text' })]);

  expect(applyBaseline(again, baseline, 'f', NAMES).exitCode).toBe(0);
});

test.each([
  ['verdict', { kind: 'assumption' }],
  ['path', { path: 'data.y' }],
  ['kind of difference', { difference: 'null' }],
] as const)('another %s is another finding', (_, changes) => {
  const { baseline } = applyBaseline(
    report([missing('data.x', changes)]),
    renew(missing('data.x')),
    'f',
    NAMES,
  );

  expect(baseline).toMatchObject({ known: 0, new: 1, gone: ['system/ping data.x: broken, missing'] });
});

test('a finding that was not looked for is not gone, and stays in the file', () => {
  const baseline = new Map([
    ...renew(missing('data.x')),
    ['user/login: broken, refused', { promise: PROMISE }],
  ]);
  const untried = report([], { verdict: 'untried', untried: 'no account' });

  expect(applyBaseline(untried, baseline, 'f', NAMES).baseline?.gone).toEqual([]);
  expect([...renewBaseline(untried, baseline, NAMES).keys()]).toEqual([...baseline.keys()]);
});

test('a finding of a call that no longer exists is gone', () => {
  const baseline = new Map([['user/removed: broken, refused', { promise: PROMISE }]]);

  expect(applyBaseline(report([]), baseline, 'f', NAMES).baseline?.gone).toEqual([...baseline.keys()]);
});

test('a run that could not judge keeps its exit code', () => {
  const stopped: Report = { ...report([]), exitCode: 3, conclusion: 'No call reached it.' };

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
  const untried = report([], { verdict: 'untried', untried: NEEDS_ACCOUNT });
  const elsewhere = new Map([['user/login: broken, refused', { promise: PROMISE }]]);

  const lost = applyBaseline(untried, renew(missing('data.x')), 'f', NAMES);
  const never = applyBaseline(untried, elsewhere, 'f', NAMES);

  expect(lost).toMatchObject({ exitCode: 3, conclusion: expect.stringContaining('VITRIN_USERNAME') });
  expect(never.exitCode).toBe(0);
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
  const current = report([missing('data.x')]);
  const entry = { promise: PROMISE, ...ACCEPTED };
  const judge = (until: string) =>
    applyBaseline(
      current,
      new Map([['system/ping data.x: broken, missing', { ...entry, until }]]),
      'f',
      NAMES,
    );

  expect(judge('2026-11-20')).toMatchObject({ exitCode: 0, baseline: { known: 1, new: 0 } });
  const past = judge('2026-11-19');
  expect(past).toMatchObject({ exitCode: 1, baseline: { known: 0, new: 1 } });
  expect(past.rows).toMatchObject([
    { message: 'is missing (accepted only until 2026-11-19; owner: payments; waits for a release)' },
  ]);
});

test('what people wrote of a known finding outlives the file and its renewal', async () => {
  const file = join(folder, 'owned.json');
  const entry = { promise: 'another promise', ...ACCEPTED, ticket: 12 };
  await writeFile(
    file,
    JSON.stringify({
      findings: {
        'system/ping data.x: broken, missing': entry,
        'user/login: broken, refused': PROMISE,
      },
    }),
  );

  const renewed = renewBaseline(report([missing('data.x')]), readBaseline(file), NAMES);
  await writeBaseline(file, renewed);

  expect(new Map(readBaseline(file))).toEqual(
    new Map<string, object>([
      ['system/ping data.x: broken, missing', { ...entry, promise: PROMISE }],
      ['user/login: broken, refused', { promise: PROMISE }],
    ]),
  );
  expect((await readFile(file, 'utf8')).match(/^ {4}"/gm)).toHaveLength(2);
});
