// Tests what the parts of the console about worlds, snapshots and the clock show in each of their states.
import { expect, test, vi } from 'vitest';
import { HOUR_MS } from '#contracts/time/durations';
import { ClockPanel } from '../../../../client/console/world/clock-panel.tsx';
import { ConnectionBanner } from '../../../../client/console/world/connection-banner.tsx';
import { SnapshotRow } from '../../../../client/console/world/snapshot-row.tsx';
import { SnapshotsSection } from '../../../../client/console/world/snapshots-section.tsx';
import { WorldList } from '../../../../client/console/world/world-list.tsx';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

test('the clock says how far the world is from real time, whether it stands, and what a jump keeps', async () => {
  const { console } = await openTestConsole();
  const { clock } = console;
  const render = () => renderWords(console, <ClockPanel />);
  expect(render()).not.toMatch(/frozen|keeps sessions/);
  expect(render()).toContain('Moves odds, popups, promotions, coupons, codes, sessions');
  expect(renderHtml(console, <ClockPanel />)).toContain('aria-pressed="false"');

  await clock.setRunning(false);
  await clock.moveBy(2 * HOUR_MS);
  clock.setting.value = { now: '', keepSessions: true };
  expect(render()).toMatch(/\+2 h · frozen · keeps sessions/);
  expect(renderHtml(console, <ClockPanel />)).toContain('aria-pressed="true"');
  expect(render()).not.toContain('New Year');

  await clock.jumpTo('2027-01-01 00:00:00');
  expect(render()).toContain('New Year: the tickets are those of 2027. Tickets');
  await clock.setRunning(true);
  expect(render()).not.toContain('New Year');
});

test('before the first reply, the clock has no time and none of its jumps can be pressed', async () => {
  const { console } = await openTestConsole({ isLoaded: false });
  const countDisabled = () => renderHtml(console, <ClockPanel />).match(/disabled=""/g)?.length ?? 0;
  expect(renderWords(console, <ClockPanel />)).toContain('····-··-·· ··:··:··');
  expect(countDisabled()).toBe(5);

  await console.refresh();
  expect(countDisabled()).toBe(0);
});

test('a banner says that the server does not answer, until it does again', async () => {
  const { console, connection } = await openTestConsole();
  const render = () => renderWords(console, <ConnectionBanner />);
  expect(render()).toBe('');

  connection.isCut = true;
  await console.refresh();
  expect(render()).toMatch(/^The mock server does not answer\. .* Try now$/);

  connection.isCut = false;
  await console.refresh();
  expect(render()).toBe('');
});

test('the list of worlds marks the one that is shown, which is reset, and others are opened and deleted', async () => {
  const { console } = await openTestConsole();
  await console.scenario.toggle('maintenance');
  await console.scenario.addRule({ on: '*', phase: 'before', effect: { kind: 'empty' } });
  await console.world.loadAll();
  const name = console.world.name.value;
  const render = () => renderWords(console, <WorldList />);

  expect(render()).toMatch(new RegExp(`${name} this one Maintenance now · .*1 rule`));
  expect(render()).toContain(`[Reset world… ${name}]`);
  expect(render()).not.toMatch(/\[(?:Open|Delete…|Forget) /);
  expect(render()).toContain('Worlds are kept in memory: they end with the server.');
  vi.stubGlobal('location', new URL('http://localhost/__mock/'));
  const [listed] = console.world.all.value;
  if (!listed) throw new Error('There is no world');
  console.world.all.value = [
    listed,
    { ...listed, name: 'other', switches: [], rules: 2, exchanges: 1200, state: 'kept', bytes: 2048 },
    { ...listed, name: 'old', switches: [], rules: 0, exchanges: 0, state: 'gone' },
  ];

  expect(render()).toMatch(
    /other now · 1,200 exchanges · 2 rules · .*kept on disk, 2 kB \[Open other\] Open \[Delete… other\]/,
  );
  expect(render()).toMatch(/old gone now · .*dropped for want of room \[Forget old\]/);
});

test('a snapshot says what it holds, or why it cannot be restored, and a deleted world is brought back from its copy', async () => {
  const { console } = await openTestConsole();
  const { snapshots, world } = console;
  const own = world.name.value ?? '';
  expect(renderWords(console, <SnapshotsSection />)).toContain('Nothing is kept yet.');
  await console.scenario.toggle('serverError');
  await console.clock.setRunning(false);
  await snapshots.save('one');
  const [snapshot] = snapshots.list.value;
  if (!snapshot) throw new Error('There is no snapshot');
  const render = (change: Partial<typeof snapshot> = {}) =>
    renderWords(console, <SnapshotRow snapshot={{ ...snapshot, ...change }} world={own} />);

  expect(renderWords(console, <SnapshotsSection />)).toMatch(/one .*\[Compare one\] Compare /);
  expect(render()).toMatch(/^one .* · clock [\d: -]+ · serverError on · no rule · \d+ kB \[Restore one\]/);
  expect(render()).not.toMatch(/copy|deleted world|unusable/);
  expect(render({ problem: 'it is damaged' })).toMatch(
    /^one unusable .* · cannot be restored: it is damaged/,
  );
  const copy = { world: own, before: 'resetWorld', until: '2026-11-21T09:00:00Z' } as const;
  expect(render({ copy })).toMatch(
    /^one copy .* · kept before resetWorld, until 2026-11-21 12:00 \[Bring back one\]/,
  );
  expect(render({ copy: { ...copy, world: 'other' } })).toContain('[Restore one]');
  expect(render({ copy: { ...copy, world: 'other', before: 'deleteWorld' } })).toMatch(
    /^one deleted world .*\[Bring back one\]/,
  );
  expect(render({ facts: null })).toMatch(/^one [\d: -]+ · \d+ kB \[/);
});
