import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { describeLine } from '#contracts/control/describe-comparison';
import type { Comparable } from '../../../../client/console/base/layout-model.ts';
import { createCompareModel, type Source } from '../../../../client/console/share/compare-model.ts';
import { openTestConsole } from '../open-test-console.ts';

const JOURNAL: Comparable = { kind: 'journal' };
const WORLD: Comparable = { kind: 'world' };
const SNAPSHOT: Comparable = { kind: 'snapshot', name: 'healthy' };
const aFile = (name: string, text: string): Source => {
  return { kind: 'file', file: new File([text], name) };
};

/** A world with an exchange, the snapshot `healthy`, and a switch that was put on after it. */
async function openComparison({ one = JOURNAL }: { readonly one?: Comparable } = {}) {
  const { console, world } = await openTestConsole();
  await world.call(casino.category_list);
  await console.snapshots.save('healthy');
  const har = JSON.stringify(await world.control('getHar'));
  const snapshot = JSON.stringify(await world.control('getSnapshot'));
  const { entries } = await world.control('getJournal');
  const { file } = await console.report.build(entries[0]?.id ?? 0, 'a browser');
  await console.scenario.toggle('maintenance');
  return { har, snapshot, report: file.toString(), model: createCompareModel(world.control, { one }) };
}

test('the journal is compared with a HAR file as soon as one is chosen, and a file with another one', async () => {
  const { har, model } = await openComparison();
  await model.compare();
  expect([model.differences.value, model.error.value]).toEqual([undefined, undefined]);

  await model.choose('other', aFile('vitrin.har', har));
  expect(model.differences.value).toEqual({ exchanges: { omitted: [], calls: [] }, rows: undefined });

  const line = { call: 'casino/category_list', request: { data: {} }, status: 502, reply: '' };
  await model.choose('one', aFile('vitrin.har', JSON.stringify(line)));
  expect(model.differences.value?.exchanges?.calls).toMatchObject([
    { causes: [{ field: 'status', message: 'is 502 in vitrin.har, 200 in the other vitrin.har' }] },
  ]);
});

test('this world is compared with a kept snapshot, a snapshot in a file and a report, each of which lacks what was changed since', async () => {
  const { snapshot, report, model } = await openComparison({ one: WORLD });

  for (const other of [SNAPSHOT, aFile('world.json', snapshot), aFile('report.html', report)]) {
    await model.choose('other', other);

    expect([model.error.value, model.differences.value?.exchanges]).toEqual([undefined, undefined]);
    expect(model.differences.value?.rows?.lines.map(describeLine)).toEqual(['scenario maintenance yes → no']);
  }
});

test('a report is compared with the journal by its exchanges, and with another report by both', async () => {
  const { report, model } = await openComparison();

  await model.choose('other', aFile('report.html', report));
  expect(model.differences.value).toEqual({ exchanges: { omitted: [], calls: [] }, rows: undefined });

  await model.choose('one', aFile('again.html', report));
  expect(model.differences.value).toEqual({
    exchanges: { omitted: [], calls: [] },
    rows: { lines: [] },
  });
});

test.each<[Comparable, Comparable, message: string]>([
  [JOURNAL, WORLD, 'this journal has exchanges and no world, this world now a world and no exchanges. '],
  [SNAPSHOT, JOURNAL, 'healthy has a world and no exchanges, this journal exchanges and no world. '],
])('exchanges are not compared with a world, as a sentence says: %o and %o', async (one, other, message) => {
  const { model } = await openComparison({ one });

  await model.choose('other', other);

  expect(model.error.value).toContain(message);
  expect(model.differences.value).toBeUndefined();
});

test('a file that is none of these is named, and the next choice takes the message away', async () => {
  const { har, model } = await openComparison();

  await model.choose('other', aFile('picture.png', '\x89PNG'));
  expect(model.error.value).toContain('picture.png is none of the files');
  expect(model.differences.value).toBeUndefined();

  await model.choose('other', aFile('vitrin.har', har));
  expect(model.error.value).toBeUndefined();
});

test('of two choices, the last one shows, also if the first is read later', async () => {
  const { har, model } = await openComparison();
  let finish = (_text: string) => {};
  const text = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const head = { text: () => text };
  const file = { name: 'slow.har', size: 1, lastModified: 0, slice: () => head, ...head };
  const slow = model.choose('other', { kind: 'file', file });

  await model.choose('other', JOURNAL);
  finish(har.replace('"status":200', '"status":502'));
  await slow;

  expect(model.differences.value?.exchanges?.calls).toEqual([]);
});
