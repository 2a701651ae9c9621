// Tests what the dialogs that share, open and compare show in each of their states.
import { beforeEach, expect, test, vi } from 'vitest';
import { CompareDialog } from '../../../../client/console/share/compare-dialog.tsx';
import { describeFile } from '../../../../client/console/share/describe-file.ts';
import { GoPage } from '../../../../client/console/share/go-page.tsx';
import { OpenFileDialog } from '../../../../client/console/share/open-file-dialog.tsx';
import type { OpenableFile } from '../../../../client/console/share/open-file-model.ts';
import { ShareDialog } from '../../../../client/console/share/share-dialog.tsx';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';
import { stubWindow } from '../render-every-part.tsx';

beforeEach(stubWindow);
const onClose = () => {};

async function openWorld() {
  const opened = await openTestConsole();
  const { console } = opened;
  const show = (change: Partial<NonNullable<typeof console.world.current.value>>) => {
    const { current } = console.world;
    if (current.value) current.value = { ...current.value, ...change };
  };
  return { ...opened, show };
}

test('a share link says first what it opens, what it leaves out, and where it works', async () => {
  const { console, show } = await openWorld();
  const words = () => renderWords(console, <ShareDialog onClose={onClose} />);
  expect(words()).toMatch(
    /^Share link opens this situation .*Open this situation\? A new world opens \/, as a visitor\. Page of the site http:\/\/localhost\/__mock\/go\? This link works on this machine alone\. .* Copy link Download .* as a file$/,
  );
  expect(renderHtml(console, <ShareDialog onClose={onClose} />)).toMatch(/<input [^>]*value="\/"/);
  show({ isChanged: true });
  expect(words()).toMatch(
    /This world was changed, which an address cannot hold\. A snapshot carries all of it\./,
  );

  show({ panels: [], isChanged: false });
  expect(words()).not.toMatch(/Page of the site|changed|made by hand/);
  expect(words()).toContain('A new world opens /__mock/, as a visitor.');
  const add = (count: number) => {
    const { current } = console.scenario;
    const rule = { on: 'a/b', phase: 'before', effect: { kind: 'drop' }, hits: 0 } as const;
    if (current.value)
      current.value = {
        ...current.value,
        rules: Array.from({ length: count }, (_, index) => ({ ...rule, id: `r${index}`, on: `a/b${index}` })),
      };
    return words();
  };
  expect(add(1)).toMatch(
    /1 change was made by hand, which an address cannot hold\. .* When anybody calls a\/b0, /,
  );
  expect(add(50)).toMatch(/50 changes were made by hand, /);
  expect(add(50)).not.toMatch(/and \d+ more/);
  expect(add(51)).toContain('and 1 more');
  expect(add(51)).not.toContain('a/b50');
});

test('in a drawer of the site, the link opens the page below the drawer', async () => {
  const { console } = await openWorld();
  vi.stubGlobal('window', { parent: { location: new URL('http://localhost/slot?x=1') } });
  expect(renderHtml(console, <ShareDialog onClose={onClose} />)).toMatch(/<input [^>]*value="\/slot\?x=1"/);
});

test('the page of a link asks before it opens in a fresh world, and not in one that was changed', async () => {
  const { console, show, connection } = await openWorld();
  const open = (query: string) => {
    vi.stubGlobal('location', new URL(`http://localhost/__mock/go${query}`));
    return renderWords(console, <GoPage />);
  };
  const isDisabled = () => renderHtml(console, <GoPage />).match(/disabled=""/g)?.length ?? 0;
  expect(open('?seed=none')).toMatch(
    /^vitrin console This link cannot be opened seed is a number, .* Open the console$/,
  );
  expect(renderHtml(console, <GoPage />)).toContain('href="/__mock/"');
  expect(open('?player=esra.isik')).toMatch(
    /^vitrin console Open this situation\? A new world, … , opens \/, as esra\.isik\. Open it Console only$/,
  );
  expect(isDisabled()).toBe(2);
  show({ name: 'share-abcd23', isChanged: false });
  expect(open('?to=/slot')).toContain('A new world, share-abcd23 , opens /slot');
  expect(isDisabled()).toBe(0);
  for (const other of [{ isChanged: true }, { name: 'my-share-abcd23' }, { name: 'share-abcd231' }]) {
    show({ name: 'share-abcd23', isChanged: false, ...other });
    expect(open('?to=/slot')).toContain('A new world, … ,');
  }
  connection.isCut = true;
  await console.refresh();
  expect(open('')).toContain('The mock server does not answer.');
  console.world.current.value = undefined;
  expect(open('')).not.toContain('Open it');
});

test('a file is chosen, read, described and opened, each with what can be done next', async () => {
  const { console } = await openWorld();
  const { files } = console;
  const words = () => renderWords(console, <OpenFileDialog />);
  files.current.value = { name: 'a.har', isBusy: true };
  expect(words()).toMatch(/^Open a file a\.har \[Close\] Reading the file… Choose a file… File to open$/);
  files.current.value = { problem: 'It is empty.' };
  expect(words()).toMatch(/^Open a file \[Close\] It is empty\. Choose a file…/);
  const har = { kind: 'har', at: undefined, from: undefined, exchanges: 1, entries: [{}] } as const;
  files.current.value = { name: 'a.har', file: har, problem: 'Not made' };
  expect(words()).toMatch(
    /Not made A HAR file, with 1 exchange of this API\. .* Answer from it in a new world Another file…/,
  );
  expect(words()).not.toContain('Choose a file');
  expect(renderHtml(console, <OpenFileDialog />)).not.toContain('disabled=""');
  files.current.value = { name: 'a.har', file: har, isBusy: true };
  expect(renderHtml(console, <OpenFileDialog />)).toContain('disabled=""');
  const world = { name: 'har-1', exchanges: 1, total: 2, calls: ['a/b', 'c/d'], omitted: 'One is not.' };
  files.current.value = { name: 'a.har', file: har, world };
  expect(words()).toMatch(
    /1 of 2 requests are in the world\. Calls and documents: 2\. One is not\. a\/b, c\/d Open the world har-1$/,
  );
  files.close();
  expect(words()).toBe('');
  files.show();
  expect(words()).toContain('Choose a file, or drop it anywhere');
});

test.each<[file: OpenableFile, what: RegExp]>([
  [
    { kind: 'har', at: Date.parse('2026-11-20T09:00:00Z'), from: 'a.test', exchanges: 2, entries: [1, 2, 3] },
    /^A HAR file of 2026-11-20 12:00 from a\.test, with 2 exchanges of this API and 1 other request\.$/,
  ],
  [
    { kind: 'recording', at: undefined, exchanges: 3, calls: 1, text: '' },
    /^A recording with 3 exchanges of 1 call or document\.$/,
  ],
  [
    { kind: 'recording', at: 1, exchanges: 1, calls: 2, text: '' },
    /^A recording with 1 exchange of 2 calls and documents, saved 1970-01-01 03:00\.$/,
  ],
])('%o is described before it is opened', (file, what) => {
  expect(describeFile(file, 'here').what).toMatch(what);
});

test('what is compared is chosen on both sides, and a broken snapshot cannot be', async () => {
  const { console } = await openWorld();
  const { layout, snapshots } = console;
  await snapshots.save('one');
  const chosen = () =>
    [
      ...renderHtml(console, <CompareDialog onClose={onClose} />).matchAll(
        /type="radio"[^>]*checked=""\/><span[^>]*>([^<]*)/g,
      ),
    ].map(([, text]) => text);
  const words = () => renderWords(console, <CompareDialog onClose={onClose} />);
  layout.openCompare({ kind: 'journal' });
  expect(chosen()).toEqual(['this journal']);
  expect(words()).toMatch(
    /First this journal this world now one File… First file Second this journal this world now one File… Second file Choose what to compare with\.$/,
  );
  layout.openCompare({ kind: 'snapshot', name: 'one' }, { kind: 'world' });
  expect(chosen()).toEqual(['one', 'this world now']);
  expect(words()).toMatch(/Comparing…$/);
  snapshots.list.value = snapshots.list.value.map((snapshot) => ({ ...snapshot, problem: 'damaged' }));
  expect(chosen()).toEqual(['this world now']);
});
