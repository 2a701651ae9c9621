import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ping } from '#contracts/calls/system';
import { createTestFolder } from '#tests/support/servers/server-process';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import { createFidelityCollector } from '../../../../scripts/contract/fidelity/collect.ts';
import type { FidelityFlags } from '../../../../scripts/contract/fidelity/fidelity-flags.ts';
import { requireFidelity } from '../../../../scripts/contract/fidelity/gate.ts';
import { readEarlierRuns } from '../../../../scripts/contract/fidelity/trend.ts';
import type { Fidelity } from '../../../../scripts/contract/findings/fidelity-figures.ts';
import { findReportNews, readEarlierReport } from '../../../../scripts/contract/findings/news.ts';
import type { ExitCode } from '../../../../scripts/contract/findings/report.ts';
import { formatMarkdown } from '../../../../scripts/contract/reports/markdown.ts';
import { parseFlags } from '../../../../scripts/contract/run/flags.ts';
import type { Target } from '../../../../scripts/contract/target/target.ts';
import { report as aReport, check, finding } from '../a-report.ts';

const TARGET = ['--target', 'https://api.example.com'];

test.each([
  [['--fidelity', 'f.json'], '--fidelity needs a live API'],
  [['--corpus', 'c.jsonl', '--fidelity', 'f.json'], '--fidelity needs a live API'],
  [[...TARGET, '--min-fidelity', '95'], '--min-fidelity needs the report'],
  [['--min-fields', 'many'], '--min-fields takes a number, not "many"'],
  [[...TARGET, '--min-assumed', '50'], '--min-assumed needs the report'],
  [[...TARGET, '--min-compared', '80'], '--min-compared needs the report'],
  [
    [...TARGET, '--fidelity', 'f.json', '--min-fidelity', '101'],
    'takes a percentage from 0 to 100, not "101"',
  ],
  [[...TARGET, '--fidelity', 'f.json', '--min-fidelity=-1'], 'takes a percentage from 0 to 100, not "-1"'],
])('%j is refused: %s', (flags, message) => {
  expect(() => parseFlags(casino, flags)).toThrow(message);
});

test('files that are something else are refused before a run', async () => {
  const folder = await createTestFolder('fidelity');
  const file = join(folder, 'other.json');
  await writeFile(file, '{}');
  await writeFile(join(folder, 'nights.jsonl'), '{"date":1}\n');

  expect(() => readEarlierRuns(file)).toThrow('is no fidelity report');
  expect(() => readEarlierRuns(join(folder, 'nights.json'))).toThrow('line 1 is no night');
  expect(() => readEarlierReport(file)).toThrow('is no report');
});

const LOW: Fidelity = {
  stated: 94.96,
  assumed: 58.2,
  date: '2026-11-20T12:00:00.000Z',
  target: 'https://api.example.com',
  versions: { mock: '0.1.0', live: null },
  compared: 9,
  sendable: 10,
  calls: [],
  untried: [],
};

test.each<[what: string, exitCode: ExitCode, flags: Partial<FidelityFlags>, conclusion: string]>([
  ['at its figures and share', 0, { min: 94.96, minAssumed: 58.2, minCompared: 90 }, ''],
  ['that only judges calls', 0, { minCompared: 90 }, ''],
  [
    'below its stated figure, which is rounded down',
    3,
    { min: 95 },
    '--min-fidelity: the stated fidelity 94.9 is below 95.',
  ],
  [
    'below its assumed figure',
    3,
    { min: 90, minAssumed: 58.3 },
    '--min-assumed: the assumed fidelity 58.2 is below 58.3.',
  ],
  [
    'where too few calls were compared',
    3,
    { minCompared: 91 },
    '--min-compared: only 9 of 10 calls were compared, and 91 % are asked for.',
  ],
])('the gate %s ends with %i', (_, exitCode, flags, conclusion) => {
  const passed = { ...aReport(), exitCode: 0 as const, conclusion: '', fidelity: LOW };

  expect(requireFidelity(passed, { ...NOTHING, ...flags })).toMatchObject({ exitCode, conclusion });
});

const NOTHING: FidelityFlags = {
  file: 'f.json',
  min: undefined,
  minAssumed: undefined,
  minCompared: undefined,
};

test('a contract that is broken stays so below the figures, which notes say', () => {
  const broken = { ...aReport(finding('broken', 'data')), fidelity: LOW };

  const judged = requireFidelity(broken, { ...NOTHING, min: 99, minAssumed: 99 });

  expect(judged).toMatchObject({ exitCode: 1, conclusion: broken.conclusion });
  expect(judged.notes).toEqual([
    '--min-fidelity: the stated fidelity 94.9 is below 99.',
    '--min-assumed: the assumed fidelity 58.2 is below 99.',
  ]);
});

test('what is new since a report is added, gone or changed, and nothing of a call that either has not tried', () => {
  const before = aReport(
    finding('broken', 'data.one'),
    finding('drift', 'data.two'),
    finding('broken', 'data', { call: 'a/b' }),
  );
  const after = aReport(
    finding('drift', 'data.two', { message: 'reads otherwise' }),
    finding('broken', 'data.three'),
    check({ call: 'a/b', verdict: 'untried', untried: 'why' }),
  );

  expect(findReportNews(before, after)).toEqual({
    since: before.startedAt,
    added: ['broken: system/ping data.three is missing'],
    gone: ['broken: system/ping data.one is missing'],
    changed: ['drift: system/ping data.two reads otherwise', 'a/b is untried'],
  });
});

test('what a run has not compared since a report is neither gone nor added', () => {
  const rows = [
    ...[1, 2, 3].map((number) => finding('broken', `data[${number}].x${number}`)),
    finding('assumption', 'request.limit', { promise: 'refuses bad data', difference: 'accepted' }),
    finding('drift', 'data.list[0].y'),
    finding('drift', 'pagination.z'),
  ];
  const full = aReport(...rows);
  const stopped = { promise: 'refuses bad data', verdict: 'untried', untried: 'why' } as const;
  const failing = aReport(finding('broken', '', { difference: 'status', message: '500' }), check(stopped));
  const hollow = aReport(
    finding('broken', 'data', { difference: 'null', message: 'is null' }),
    ...rows.slice(3, 4),
  );

  expect(findReportNews(full, failing)).toMatchObject({
    added: ['broken: system/ping 500'],
    gone: [],
    changed: ['system/ping: 6 findings could not be compared'],
  });
  expect(findReportNews(failing, full)).toMatchObject({
    added: [],
    gone: ['broken: system/ping 500'],
    changed: ['system/ping: 6 findings could not be compared then'],
  });
  expect(findReportNews(full, hollow)).toMatchObject({
    added: ['broken: system/ping data is null'],
    gone: ['drift: system/ping pagination.z is missing'],
    changed: ['system/ping: 4 findings could not be compared'],
  });
});

test('a comment says what is new since a report before its findings, also that nothing is', () => {
  const since = aReport(finding('broken', 'data.x'));
  const heading = `Findings since ${since.startedAt}`;

  const [same = '', less = ''] = [since, aReport(check())].map((each) =>
    formatMarkdown({ ...each, news: findReportNews(since, each) }),
  );

  expect(same).toContain(`${heading}: 0 added, 0 gone, 0 changed`);
  expect(same.indexOf(heading)).toBeLessThan(same.indexOf('For the backend'));
  expect(less).toContain('- gone: broken: system/ping data.x is missing');
});

test.each([-1, 100.5, 1e300, '50'])('a night with the figure %j is refused', async (figure) => {
  const folder = await createTestFolder('nights');
  const night = {
    date: '2026-11-01',
    versions: { mock: '0.1.0', live: null },
    stated: 90,
    assumed: 50,
    calls: {},
  };
  const write = (name: string, changes: object) =>
    writeFile(join(folder, `${name}.jsonl`), `${JSON.stringify({ ...night, ...changes })}\n`);
  await write('api', { assumed: figure });
  await write('call', { calls: { 'system/ping': { stated: figure, assumed: 1 } } });
  await write('sound', {});

  for (const name of ['api', 'call'])
    expect(() => readEarlierRuns(join(folder, `${name}.json`))).toThrow('line 1 is no night');
  expect(readEarlierRuns(join(folder, 'sound.json')).nights).toHaveLength(1);
});

test('a mock that fails leaves its call untried, and the verdicts as they were', async () => {
  const collector = createFidelityCollector(() => createFaultyMock());
  collector.note({ entry: ping, question: 'example', secrets: [], reply: { status: 200, body: {} } });
  const before = aReport(finding('broken', 'data'));

  const { fidelity, ...after } = await collector.addTo(before, (text) => text);

  expect(after).toEqual(before);
  expect(fidelity).toMatchObject({
    stated: null,
    assumed: null,
    compared: 0,
    sendable: 1,
    untried: [{ call: ping.name, path: '', why: 'the mock could not be asked: no world' }],
  });
});

async function createFaultyMock(): Promise<Target> {
  const address = { origin: 'http://localhost', base: '/endpoint' };
  return { site: casino, name: 'a mock', address, openClient: () => Promise.reject(new Error('no world')) };
}
