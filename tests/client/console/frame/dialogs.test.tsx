// Each dialog of the console says what it is about before anything is typed into it.
import { beforeEach, expect, test, vi } from 'vitest';
import { ContractsDialog } from '../../../../client/console/contracts/contracts-dialog.tsx';
import { KeysDialog } from '../../../../client/console/frame/keys-dialog.tsx';
import { Tray } from '../../../../client/console/frame/tray.tsx';
import { PlayerDialog } from '../../../../client/console/players/player-dialog.tsx';
import { CompareDialog } from '../../../../client/console/share/compare-dialog.tsx';
import { OpenFileDialog } from '../../../../client/console/share/open-file-dialog.tsx';
import { WorldDialog } from '../../../../client/console/world/world-dialog.tsx';
import { buildEntry } from '../journal/build-entry.ts';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

beforeEach(() => void vi.stubGlobal('location', new URL('http://localhost/__mock/')));
const onClose = () => {};

test('each dialog has its title, what it holds and its first values', async () => {
  const { console } = await openTestConsole({ isLoaded: false });
  const read = (part: Parameters<typeof renderWords>[1]) => renderWords(console, part);
  expect(read(<ContractsDialog onClose={onClose} />)).toContain('Loading the contracts…');
  await console.refresh();
  const world = console.world.name.value;
  const count = console.contracts.byName.value.size;

  expect(read(<ContractsDialog onClose={onClose} />)).toMatch(
    new RegExp(`^Contracts ${count} calls and documents \\[Close\\] \\[call, field, -read\\] OpenAPI 3\\.1 `),
  );
  expect(read(<PlayerDialog onClose={onClose} />)).toMatch(
    new RegExp(
      `^New player in world ${world} \\[Close\\] User name \\[drawn\\] Name \\[drawn\\] .*sign this browser in Make player$`,
    ),
  );
  const player = renderHtml(console, <PlayerDialog onClose={onClose} />);
  expect(player).toMatch(/inputmode="decimal"[^>]*value="500"/i);
  expect(player).toMatch(/<option value="" selected="">none|type="radio"[^>]*checked=""/);
  expect(player.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
  expect(read(<CompareDialog onClose={onClose} />)).toMatch(
    /^Compare exchanges, or worlds row by row \[Close\].*Choose what to compare with/,
  );
  expect(read(<OpenFileDialog />)).toBe('');
  console.files.show();
  expect(read(<OpenFileDialog />)).toMatch(/^Open a file \[Close\] Choose a file, or drop it anywhere/);
  for (const [tab, words] of [
    ['worlds', /Worlds 0 Snapshots 0 \[Close\] Open a world by name \[such as bug-4712\]/],
    ['snapshots', /Worlds 0 Snapshots 0 \[Close\] Keep .* under a name \[such as two-payments\]/],
  ] as const) {
    console.layout.openWorlds(tab);
    expect(read(<WorldDialog onClose={onClose} />)).toMatch(words);
  }
});

test('the list of keys has each key, and those of the desk only where there is one', async () => {
  const { console } = await openTestConsole();
  const read = () => renderWords(console, <KeysDialog onClose={onClose} />);
  expect(renderHtml(console, <KeysDialog onClose={onClose} />)).toMatch(/type="checkbox"[^>]*checked=""/);
  for (const { keys, does } of console.shortcuts.actions)
    expect(read()).toContain(`${keys.toUpperCase()} ${does}`);
  expect(read()).toMatch(/A approve R reject .*On a coupon V void and refund$/);

  const ofCasino = /approve|coupon|cashier|outbox|new player/g;
  expect(new Set(read().match(ofCasino)).size).toBe(5);
  const { current } = console.world;
  if (current.value) current.value = { ...current.value, panels: ['site'] };
  expect(read()).not.toMatch(ofCasino);
  expect(read()).toContain('In the filter of the journal');
  expect(renderWords(console, <Tray />)).toBe('');
});

test('beside an exchange or a rule only the tabs of the tray are left, unless it is of a payment that waits', async () => {
  const { console } = await openTestConsole();
  const isFolded = (isBeside = true) =>
    /role="tabpanel"[^>]*hidden=""/.test(renderHtml(console, <Tray isBeside={isBeside} />));
  expect(isFolded()).toBe(false);

  console.journal.entries.value = [
    buildEntry({ id: 1, call: 'casino/games_list' }),
    buildEntry({ id: 2, call: 'finance/save_bank_transfer', reply: { data: { reference: 'YT-60000001' } } }),
    buildEntry({ id: 3, call: 'finance/check_balance', reply: { data: [{ reference: 'YT-60000001' }] } }),
  ];
  console.journal.selectedId.value = 1;
  expect([isFolded(), isFolded(false)]).toEqual([true, false]);
  console.layout.trayChoice.value = { detail: 'exchange 1', isFolded: false };
  expect(isFolded()).toBe(false);
  console.journal.selectedId.value = 2;
  expect(isFolded()).toBe(true);
  const [waiting] = console.cashier.waiting.value;
  if (!waiting) throw new Error('No payment waits');
  console.cashier.list.rows.value = [{ ...waiting, reference: 'YT-60000001' }];
  expect(isFolded()).toBe(false);
  console.journal.selectedId.value = 3;
  expect(isFolded()).toBe(true);

  console.ruleEditor.openNew();
  expect(isFolded()).toBe(true);
  console.players.open('esra.isik', false);
  expect(isFolded()).toBe(false);
});

test('the tray counts what waits, and has only the tabs of its world', async () => {
  const { console } = await openTestConsole();
  const read = () => renderWords(console, <Tray />);
  const waiting = console.cashier.waiting.value.length;
  expect(waiting).toBeGreaterThan(0);
  expect(read()).toMatch(
    new RegExp(
      `Cashier ${waiting} pending Coupons ${console.coupons.openCount.value} Outbox ${console.outbox.messages.value.length} `,
    ),
  );
  console.cashier.list.rows.value = [];
  expect(read()).toMatch(/Cashier Coupons/);
  const { current } = console.world;
  if (current.value) current.value = { ...current.value, panels: ['outbox'] };
  expect(read()).toMatch(/^Outbox \d+ /);
});
