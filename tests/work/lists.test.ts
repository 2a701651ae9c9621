/** Each row of a list of a stranger is looked up in work that does not grow with the list. */
import { expect, test } from 'vitest';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { unmask } from '#mock-server/engine/journal/unmask';
import { openRecording } from '#mock-server/engine/sources/corpus/recording';
import { aWorld } from '#tests/support/a-world';
import { createTestFolder } from '#tests/support/servers/server-process';
import { keepFidelity } from '../../scripts/contract/fidelity/trend.ts';
import { findReportNews } from '../../scripts/contract/findings/news.ts';
import { applyBaseline, renewBaseline } from '../../scripts/contract/reports/baseline.ts';
import { finding, report } from '../scripts/contract/a-report.ts';
import { countReads, expectLinear } from './count-work.ts';

const list = <T>(length: number, build: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => build(index));
const CALL = 'casino/games_list';

function aRecording(size: number, build: (index: number) => unknown) {
  const exchanges = list(size, (index) => ({
    call: CALL,
    request: { data: countReads(Object(build(index))) },
    status: 200,
    reply: null,
  }));
  return openRecording(exchanges, 'recording.jsonl');
}

test.each<[what: string, build: (size: number) => object]>([
  ['unknown fields', (size) => Object.fromEntries(list(size, (index) => [`x${index}`, index]))],
  [
    'fields in the place of a number',
    (size) => ({ limit: Object.fromEntries(list(size, (i) => [`x${i}`, i])) }),
  ],
  ['rows', (size) => ({ rows: list(size, (index) => ({ index })) })],
])('a request with many %s is compared with many recorded ones in linear work', async (_, build) => {
  await expectLinear(40, (size) => {
    const recording = aRecording(size, (index) => ({ limit: index, rows: [index], x1: { index } }));
    return recording.explainMiss({ call: CALL, request: { data: countReads(build(size)) } });
  });
});

test('of many differences a few are named, each in short', () => {
  const recording = aRecording(2, (limit) => ({ limit }));
  const data = { ...Object.fromEntries(list(7, (index) => [`${index}${'x'.repeat(10_000)}`, 1])), limit: 1 };
  const sentence = recording.explainMiss({ call: CALL, request: { data } });

  expect(sentence).toMatch(/ and 2 more$/);
  expect(sentence.length).toBeLessThan(700);
});

test('an edited list with a row removed, moved or changed is unmasked in linear work', async () => {
  const rows = (size: number) => list(size, (index) => countReads({ index, iban: 'x' }));
  for (const edit of [
    (all: readonly object[]) => all.slice(1),
    (all: readonly object[]) => all.toReversed(),
    (all: readonly object[]) => [countReads({ index: -1 }), ...all.slice(1)],
  ]) {
    await expectLinear(100, (size) => unmask(edit(rows(size)), rows(size), rows(size)));
  }
});

test('the tokens of a request are named on a recording in linear work', async () => {
  const { control, request } = await aWorld();
  await control('startStepRecording');
  await expectLinear(50, async (size) => {
    const tokens = list(
      size,
      (index) => `${'a'.repeat(29)}${String(index).replaceAll(/[01]/g, 'b').padStart(3, 'c')}`,
    );
    const body = JSON.stringify({ data: { tokens } });
    await request(`${CALLS_PATH}/system/ping`, { method: 'POST', headers: PANEL_HEADER, body });
    await control('getStepRecording');
  });
});

test('a report is compared with an earlier one of many calls in linear work', async () => {
  const rows = (size: number, verdict: 'untried' | 'conforms') =>
    list(size, (index) => ({ call: `casino/call${index}`, promise: 'keeps', verdict, ms: 1 }));
  await expectLinear(100, (size) =>
    findReportNews({ startedAt: 'x', rows: rows(size, 'untried') }, report(...rows(size, 'conforms'))),
  );
});

test('a fidelity report is compared with an earlier one of many calls in linear work', async () => {
  const file = `${await createTestFolder('fidelity-work')}/fidelity.json`;
  const fidelity = (size: number) => ({
    date: '2026-11-20T12:00:00.000Z',
    target: 'x',
    versions: { mock: '1', live: null },
    stated: 90,
    assumed: 90,
    compared: size,
    sendable: size,
    calls: list(size, (index) => ({
      call: `casino/call${index}`,
      stated: 90,
      assumed: 90,
      compared: 1,
      findings: [],
    })),
    untried: [],
  });
  await expectLinear(100, (size) =>
    keepFidelity({ ...report(), fidelity: fidelity(size) }, { file, report: fidelity(size), nights: [] }),
  );
});

test('a baseline of many findings is applied and renewed in linear work', async () => {
  await expectLinear(50, (size) => {
    const findings = list(size, (index) =>
      finding('broken', `data.x${index}`, { call: `casino/call${index}` }),
    );
    const baseline = new Map(findings.map(({ key }) => [`${key}x`, { promise: 'keeps' }]));
    const names = findings.map(({ call }) => call);
    applyBaseline(report(...findings), baseline, 'baseline.json', names);
    renewBaseline(report(...findings), baseline, names);
  });
});
