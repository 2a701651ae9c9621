// Tests what the parts about worlds, their clock and their snapshots show in states that are rare.
import { beforeEach, expect, test, vi } from 'vitest';
import { ClockPanel } from '../../../../client/console/world/clock-panel.tsx';
import { ConnectionBanner } from '../../../../client/console/world/connection-banner.tsx';
import { DurationSelect } from '../../../../client/console/world/duration-select.tsx';
import { enterWorld, findWorldUrl } from '../../../../client/console/world/enter-world.ts';
import { SnapshotRow } from '../../../../client/console/world/snapshot-row.tsx';
import { SnapshotsSection } from '../../../../client/console/world/snapshots-section.tsx';
import { WorldList } from '../../../../client/console/world/world-list.tsx';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

beforeEach(() => void vi.stubGlobal('location', new URL('http://localhost/__mock/?x=1')));
const onChoose = () => {};

test('a banner says what is wrong with the server, each by itself', async () => {
  const { console } = await openTestConsole();
  const { connection, world } = console;
  const words = () => renderWords(console, <ConnectionBanner />);
  world.refusal.value = 'No such world';
  expect(words()).toBe('The mock server answers nothing at this address: No such world');
  connection.isTokenRequired.value = true;
  expect(words()).toMatch(/^This server requires its token, .* Use token$/);
  const html = renderHtml(console, <ConnectionBanner />);
  expect(html).toMatch(/<form[^>]*action="\/__mock\/sign-in" method="post"/);
  expect(html).toContain('<input type="hidden" name="next" value="/__mock/?x=1"/>');
  connection.isTokenRequired.value = false;
  world.refusal.value = undefined;
  const { current } = world;
  if (current.value) current.value = { ...current.value, storageProblem: 'The disk is full.' };
  expect(words()).toBe('Not kept: The disk is full. Snapshots has this world as a file.');
});

test('the clock has its jumps and moments where its world has them, and what went wrong', async () => {
  const { console } = await openTestConsole();
  const { clock, world } = console;
  const words = () => renderWords(console, <ClockPanel />);
  expect(words()).toMatch(
    /^Clock Istanbul, UTC\+3 Freeze time Real time [\d-]+ [\d:]+ −1 h \+5 min \+1 h \+1 d \+30 d To… .*Jump to, Istanbul time .* keep sessions Jump What a jump decides/,
  );
  const html = renderHtml(console, <ClockPanel />);
  expect(html).toMatch(/type="checkbox"\/>/);
  expect(html).toMatch(/popover="auto"/);
  clock.error.value = 'Not moved';
  await clock.setRunning(false);
  await clock.jumpTo('2027-01-01 00:00:00');
  clock.error.value = 'Not moved';
  expect(words()).toMatch(/Moves odds.*New Year.* Not moved$/);
  expect(words()).toContain('Moves odds');
  const { current } = world;
  if (current.value) current.value = { ...current.value, panels: [] };
  expect(words()).not.toMatch(/Moves odds|New Year|What a jump decides/);
});

test('a time can be chosen once the time of the world is known', async () => {
  const { console } = await openTestConsole({ isLoaded: false });
  const html = (disabled?: boolean) =>
    renderHtml(
      console,
      <DurationSelect
        label="For a while"
        onChoose={onChoose}
        {...(disabled !== undefined && { disabled })}
      />,
    );
  expect(html()).toMatch(/<select[^>]*disabled=""/);
  await console.refresh();
  expect(html()).toMatch(
    /<select[^>]*aria-label="For a while"><option value="" disabled="" selected="">for…</,
  );
  expect(html(true)).toMatch(/<select[^>]*disabled=""/);
  expect(html()).toMatch(/>10 s<.*>1 min<.*>2 min<.*>10 min<.*>1 h<.*>until midnight</);
});

test('a world says how it is kept, and the default one can be opened but not deleted', async () => {
  const { console } = await openTestConsole();
  const { world } = console;
  await world.loadAll();
  const [listed] = world.all.value;
  const server = world.server.value;
  if (!listed || !server) throw new Error('Nothing is listed');
  const show = (change: Partial<typeof listed>) => {
    world.all.value = [{ ...listed, name: 'other', ...change }];
    return renderWords(console, <WorldList />);
  };
  expect(show({ state: 'memory' })).toMatch(
    /other now · .*in memory only \[Open other\] Open \[Delete… other\] Delete… /,
  );
  expect(show({ name: 'default' })).toMatch(/\[Open default\] Open (?!\[Delete)/);
  expect(show({ now: '2026-12-31T20:58:00Z' })).toContain('clock 2026-12-31 23:58:00');
  expect(show({ now: null, exchanges: 0, rules: 1 })).toMatch(/other now · 1 rule · in memory/);
  expect(show({ presets: ['offline', 'server-error'], switches: ['serverError'] })).toMatch(
    /other Server error offline now/,
  );
  expect(renderHtml(console, <WorldList />)).toContain('href="http://other.localhost/__mock/"');
  expect(show({ name: listed.name })).not.toContain('[Open ');
  expect(renderHtml(console, <WorldList />).match(/aria-current="page"/g)).toHaveLength(1);

  const worlds = { ...server.worlds, count: 2, maxCount: 1000, bytes: 2048, maxBytes: 1024 * 1024 };
  world.server.value = { ...server, folder: '/data', problem: null, worlds };
  expect(show({ state: 'memory' })).toMatch(
    /unchanged, so nothing to keep .* Kept in \/data: 2 of 1,000 worlds, 2 kB of 1\.0 MB\. When it is full/,
  );
  expect(show({})).not.toContain('Sign this browser out');
  world.server.value = { ...server, folder: '/data', problem: 'full', worlds, asksForToken: true };
  expect(show({ state: 'memory' })).toMatch(/in memory only .* Sign this browser out$/);
  world.error.value = 'Not deleted';
  expect(show({})).toContain('Not deleted');
});

test('a snapshot says what it is of and who is signed in, and only one that can be restored is compared', async () => {
  const { console } = await openTestConsole();
  const { snapshots, world } = console;
  await snapshots.save('one');
  const [snapshot] = snapshots.list.value;
  if (!snapshot?.facts) throw new Error('There is no snapshot');
  const own = world.name.value ?? '';
  const facts = { ...snapshot.facts, from: 'other', signedIn: ['esra.isik'], running: true, rules: 2 };
  const part = (change: Partial<typeof snapshot>) => (
    <SnapshotRow snapshot={{ ...snapshot, ...change }} world={own} />
  );
  expect(renderWords(console, part({ facts }))).toMatch(
    / · of other · esra\.isik · clock runs · 2 rules · \d+ kB /,
  );
  expect(renderWords(console, part({ facts: { ...facts, from: null } }))).not.toContain(' of ');
  const countDisabled = (change: Partial<typeof snapshot>) =>
    renderHtml(console, part(change)).match(/disabled=""/g)?.length ?? 0;
  expect([countDisabled({}), countDisabled({ problem: 'damaged' })]).toEqual([0, 2]);
  world.all.value = [];
  const copy = { world: 'other', before: 'deleteWorld', until: '2026-11-21T09:00:00Z' };
  expect(renderWords(console, part({ copy }))).toContain('[Bring back one]');
  await world.loadAll();
  const [listed] = world.all.value;
  if (listed) world.all.value = [{ ...listed, name: 'other' }];
  expect(renderWords(console, part({ copy }))).toContain('[Restore one]');

  const words = () => renderWords(console, <SnapshotsSection />);
  expect(words()).toMatch(
    new RegExp(
      `^Keep ${own} under a name .* Save ${own} Enter Keeps everything .* Open a file… File to open Download ${own} as a file$`,
    ),
  );
  snapshots.list.value = [];
  expect(words()).toContain('Nothing is kept yet');
  snapshots.list.value = [snapshot];
  expect(words()).not.toContain('Nothing is kept yet');
  world.error.value = 'of the world';
  expect(words()).toMatch(/of the world$/);
  snapshots.error.value = 'of the snapshot';
  expect(words()).toMatch(/of the snapshot$/);
});

test('another world opens at its address, or where worlds have none, once the server has chosen it', async () => {
  const page = {
    href: 'http://localhost/__mock/',
    pathname: '/__mock/',
    reloads: 0,
    reload() {
      page.reloads += 1;
    },
  };
  vi.stubGlobal('location', page);
  const { console } = await openTestConsole();
  await enterWorld(console.world, 'other');
  expect([page.href, page.reloads]).toEqual(['http://other.localhost/__mock/', 0]);

  page.href = 'http://10.0.0.1/__mock/';
  expect(findWorldUrl('other', '/', console.world.current.value)).toBeUndefined();
  const answers = [Response.json('gone', { status: 404 }), Response.json('')];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push([url, method, String(body)]);
    return answers.shift();
  });
  await enterWorld(console.world, 'other');
  expect([page.reloads, console.world.error.value]).toEqual([0, '"gone"']);
  await enterWorld(console.world, 'other');
  expect([page.href, page.reloads]).toEqual(['http://10.0.0.1/__mock/', 1]);
  expect(sent[1]).toEqual(['/__mock/enter', 'POST', 'world=other']);
});
