/** Tests what the console says of each file that it saves, and of one that it cannot build. */
import { afterEach, expect, test, vi } from 'vitest';
import * as system from '#contracts/calls/system';
import { saveExchangeTest, saveHar } from '../../../../client/console/journal/save-exchange.ts';
import { saveWorld } from '../../../../client/console/world/save-world.ts';
import { openTestConsole } from '../open-test-console.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a console with one exchange and a snapshot, and each of its actions that saves a file. */
async function openWithFiles() {
  const { console, world, connection } = await openTestConsole();
  const downloads: unknown[] = [];
  const createElement = () => ({
    click(this: { readonly download: unknown }) {
      downloads.push(this.download);
    },
  });
  vi.stubGlobal('document', { createElement });
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Test)' });
  await world.call(system.ping);
  await console.journal.load();
  await console.snapshots.save('healthy');
  const [entry] = console.journal.entries.value;
  if (!entry) throw new Error('the journal is empty');
  const save = {
    world: () => saveWorld(console),
    snapshot: () => saveWorld(console, 'healthy'),
    'HAR file': () => saveHar(console),
    test: () => saveExchangeTest(console, entry),
    report: () => console.report.save(entry),
  };
  const readNotice = () => console.notices.list.value[0]?.text;
  return { world, entry, connection, save, downloads, readNotice };
}

type Opened = Awaited<ReturnType<typeof openWithFiles>>;

test.each<[what: keyof Opened['save'], name: (opened: Opened) => string, holds: string]>([
  ['world', ({ world }) => `${world.name}.json`, 'with test players, sessions and payments'],
  ['snapshot', () => 'healthy.json', 'with test players, sessions and payments'],
  ['HAR file', () => 'vitrin.har', '1 exchange'],
  ['test', () => 'vitrin-exchange.spec.mjs', 'which contains test players'],
  [
    'report',
    ({ world, entry }) => `vitrin-report-${world.name}-${entry.id}.html`,
    'with sessions and what was typed',
  ],
])('a notice says that a %s was saved, or why it was not', async (what, nameFile, holds) => {
  const opened = await openWithFiles();
  const { connection, save, downloads, readNotice } = opened;
  const name = nameFile(opened);
  const create = vi.spyOn(URL, 'createObjectURL');
  const revoke = vi.spyOn(URL, 'revokeObjectURL');

  await save[what]();

  expect(downloads).toEqual([name]);
  // The browser would keep the file in memory until the page goes.
  expect(revoke.mock.calls.flat()).toEqual(create.mock.results.map(({ value }) => value));
  expect(revoke).toHaveBeenCalledOnce();
  expect(readNotice()).toBe(`Saved: ${name}, ${holds}`);

  connection.isCut = true;
  await save[what]();

  expect(downloads).toEqual([name]);
  expect(readNotice()).toBe(`No ${what} was saved: The mock server does not answer.`);
});
