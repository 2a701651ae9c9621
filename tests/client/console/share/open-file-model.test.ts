/** Tests what happens with a file that a tester opens, before and after it was confirmed. */
import { expect, test } from 'vitest';
import { anEntry } from '#tests/support/har-entry';
import { describeFile } from '../../../../client/console/share/describe-file.ts';
import { openTestConsole } from '../open-test-console.ts';

const CALL = anEntry('https://panel.example.com/endpoint/v1/casino/games_list', { data: {} }, '{}');
const CUT = { ...CALL, response: { status: 0, content: null } };
const WRITTEN = Date.parse('2026-11-30T21:46:10+03:00');

const LINE = JSON.stringify({ call: 'casino/category_list', request: null, status: 200, reply: {} });

async function openFiles() {
  const { console, world } = await openTestConsole();
  const { files } = console;
  const open = (text: string, name = 'bug.json') =>
    files.open([new File([text], name, { lastModified: WRITTEN })]);
  const describe = () => {
    const { file } = files.current.value ?? {};
    return file && describeFile(file, 'here');
  };
  return { console, world, files, open, describe };
}

/** A file whose text arrives when `finish` is called. */
function aSlowFile(name: string) {
  let finish = () => {};
  const text = new Promise<string>((resolve) => {
    finish = () => resolve(LINE);
  });
  const head = { text: () => text };
  return { file: { name, size: 10, lastModified: 0, slice: () => head, ...head }, finish };
}

test('a snapshot says what it is and does, nothing changes until it is restored, and the reply names the copy', async () => {
  const { console, files, open, describe } = await openFiles();
  const text = await console.snapshots.download();
  await console.scenario.toggle('serverError');

  await open(text);
  expect(describe()).toEqual({
    what: expect.stringMatching(
      /^A snapshot, saved 2026-11-30 21:46, whose clock stood at \d{4}-\d\d-\d\d \d\d:\d\d\.$/,
    ),
    does: 'The world here becomes as it was there. What here is now is kept as a copy under Snapshots.',
    button: 'Restore it in here',
  });
  expect(await files.answer()).toBeUndefined();
  await console.refresh();
  expect(console.scenario.current.value?.serverError).toBe(true);

  expect((await files.restore())?.kept?.snapshot).toContain('putSnapshot');
  expect(files.current.value).toBeUndefined();
  await console.refresh();
  expect(console.scenario.current.value?.serverError).toBe(false);
});

test.each([undefined, null])(
  'a report whose world is %s is not opened, since its data were those of a backend',
  async (snapshot) => {
    const { files, open } = await openFiles();

    await open(JSON.stringify({ vitrin: 'report', snapshot }));

    expect(files.current.value).toMatchObject({
      problem: expect.stringContaining('is a report without a world'),
    });
    expect(files.current.value?.file).toBeUndefined();
  },
);

test('a snapshot that the server refuses stays open with the reason, and nothing changes', async () => {
  const { console, files, open } = await openFiles();
  await console.scenario.toggle('maintenance');
  await open((await console.snapshots.download()).replace('"clock":', '"watch":'));

  expect(await files.restore()).toBeUndefined();

  expect(files.current.value).toMatchObject({ problem: expect.stringContaining('clock'), name: 'bug.json' });
  await console.refresh();
  expect(console.scenario.current.value?.maintenance).toBe(true);
});

test('a HAR file opens a world once that was confirmed; what of it is left out is said before', async () => {
  const { world, files, open, describe } = await openFiles();
  const countWorlds = async () => (await world.control('getWorlds')).length;
  const before = await countWorlds();

  await open(JSON.stringify({ log: { entries: [CALL] } }), 'a'.repeat(300));
  expect(describe()?.what).toBe(
    'A HAR file of 2026-11-20 15:00 from panel.example.com, with 1 exchange of this API.',
  );
  expect(await countWorlds()).toBe(before);
  expect(await files.answer()).toMatch(/^share-/);
  expect(files.current.value).toBeUndefined();

  await open(JSON.stringify({ log: { entries: [CALL, CUT, 'damaged'] } }));
  expect(describe()?.what).toContain('with 2 exchanges of this API and 1 other request.');
  expect(await files.answer()).toBeUndefined();
  expect(files.current.value?.world).toMatchObject({ exchanges: 1, total: 3 });
});

test('a recording opens a world, too', async () => {
  const { files, open, describe } = await openFiles();
  const line = JSON.stringify({
    call: 'casino/category_list',
    request: { data: {} },
    status: 200,
    reply: {},
  });

  await open(`${line}\n${line}\n`, 'bug.jsonl');

  expect(describe()?.what).toBe(
    'A recording with 2 exchanges of 1 call or document, saved 2026-11-30 21:46.',
  );
  expect(await files.restore()).toBeUndefined();
  expect(await files.answer()).toMatch(/^share-/);
});

test('of several files at once none is opened, and none is what a cancelled choice gives', async () => {
  const { files } = await openFiles();
  await files.open([]);
  expect(files.current.value).toBeUndefined();

  await files.open([new File(['{}'], 'a'), new File(['{}'], 'b')]);

  expect(files.current.value).toEqual({ problem: 'These are 2 files: open one at a time.' });
});

test('a file that was read after its dialog was closed does not open it again', async () => {
  const { files } = await openFiles();
  const { file, finish } = aSlowFile('bug.har');
  const opened = files.open([file]);

  files.close();
  finish();
  await opened;

  expect(files.current.value).toBeUndefined();
});

test('of two files, the one that was dropped last shows, also if the first is read later', async () => {
  const { files } = await openFiles();
  const [first, last] = [aSlowFile('first.har'), aSlowFile('last.har')];
  const opened = [files.open([first.file]), files.open([last.file])];

  last.finish();
  first.finish();
  await Promise.all(opened);

  expect(files.current.value).toMatchObject({ name: 'last.har', file: { kind: 'recording' } });
});

test('a restore that fails after its dialog was closed says so in a notice', async () => {
  const { console, files, open } = await openFiles();
  await open((await console.snapshots.download()).replace('"clock":', '"watch":'));

  const restored = files.restore();
  files.close();
  await restored;

  expect(console.notices.list.value).toHaveLength(1);
  expect(console.notices.list.value[0]?.text).toMatch(/^bug\.json: Not restored: /);
});
