import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { aWorld } from '#tests/support/a-world';
import { createCompareModel, JOURNAL } from '../../../../client/console/share/compare-model.ts';

const aFile = (name: string, text: string) => ({ name, text: async () => text });

async function aJournal() {
  const world = await aWorld();
  await world.call(casino.category_list);
  const har = JSON.stringify(await world.control('getHar'));
  return { har, model: createCompareModel(world.control) };
}

test('the journal is compared with a HAR file as soon as one is chosen, and a file with another one', async () => {
  const { har, model } = await aJournal();
  expect(model.comparison.value).toBeUndefined();

  await model.choose('other', aFile('vitrin.har', har));
  expect(model.comparison.value).toEqual({ omitted: [], calls: [] });

  const line = { call: 'casino/category_list', request: { data: {} }, status: 502, reply: '' };
  await model.choose('one', aFile('vitrin.har', JSON.stringify(line)));
  expect(model.comparison.value?.calls).toMatchObject([
    { causes: [{ field: 'status', message: 'is 502 in vitrin.har, 200 in the other vitrin.har' }] },
  ]);
});

test('a file that is neither is named, and the next choice takes the message away', async () => {
  const { har, model } = await aJournal();

  await model.choose('other', aFile('picture.png', '\x89PNG'));
  expect(model.error.value).toBe('picture.png is neither a recording of --record nor a whole HAR file.');
  expect(model.comparison.value).toBeUndefined();

  await model.choose('other', aFile('vitrin.har', har));
  expect(model.error.value).toBeUndefined();
});

test('of two choices, the last one shows, also if the first is read later', async () => {
  const { har, model } = await aJournal();
  let finish = (_text: string) => {};
  const text = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const slow = model.choose('other', { name: 'slow.har', text: () => text });

  await model.choose('other', JOURNAL);
  finish(har.replace('"status":200', '"status":502'));
  await slow;

  expect(model.comparison.value?.calls).toEqual([]);
});
