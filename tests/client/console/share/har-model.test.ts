import { expect, test } from 'vitest';
import type { Control } from '#contracts/casino/client';
import { createHarModel } from '../../../../client/console/share/har-model.ts';

const refuse: Control = () => Promise.reject(new Error('No file is sent here'));

/** A file whose text arrives when `finish` is called. */
function aSlowFile(name: string) {
  let finish = () => {};
  const text = new Promise<string>((resolve) => {
    finish = () => resolve('no archive');
  });
  return { file: { name, text: () => text }, finish };
}

test('a file that was read after its dialog was closed does not open it again', async () => {
  const har = createHarModel(refuse);
  const { file, finish } = aSlowFile('bug.har');
  const opened = har.open(file);

  har.close();
  finish();
  await opened;

  expect(har.file.value).toBeUndefined();
});

test('of two files, the one that was dropped last shows, also if the first is read later', async () => {
  const har = createHarModel(refuse);
  const [first, last] = [aSlowFile('first.har'), aSlowFile('last.har')];
  const opened = [har.open(first.file), har.open(last.file)];

  last.finish();
  first.finish();
  await Promise.all(opened);

  expect(har.file.value).toMatchObject({
    name: 'last.har',
    problem: expect.stringContaining('not a HAR file'),
  });
});
