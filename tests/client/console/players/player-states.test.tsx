// Tests what the parts about players and the desk show where a world lacks something, and a second round of their models.
import { expect, test } from 'vitest';
import { CashierPanel } from '../../../../client/console/players/cashier-panel.tsx';
import { CouponsPanel } from '../../../../client/console/players/coupons-panel.tsx';
import { OutboxList } from '../../../../client/console/players/outbox-list.tsx';
import { PlayerNotes, PlayerPanel } from '../../../../client/console/players/player-panel.tsx';
import { PlayersPanel } from '../../../../client/console/players/players-panel.tsx';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

async function openWorld() {
  const opened = await openTestConsole();
  const { console } = opened;
  const setPanels = (...panels: string[]) => {
    const { current } = console.world;
    if (current.value) current.value = { ...current.value, panels };
  };
  return { ...opened, setPanels };
}

test('without a site nobody is signed in here, and without players of one’s own none is made or reset', async () => {
  const { console, setPanels } = await openWorld();
  const words = () => renderWords(console, <PlayersPanel />);
  const player = () => renderWords(console, <PlayerPanel />);
  console.players.open('esra.isik', false);
  expect(words()).toMatch(/^Players one click signs this browser in New player M esra\.isik /);
  expect(player()).toMatch(
    /^esra\.isik \[Close the player\] \[Sign in as esra\.isik\] Sign in .*Reset player…/,
  );
  setPanels('test-players');
  expect(words()).toMatch(/^Players esra\.isik 12,450\.75 mert/);
  expect(player()).toMatch(/^esra\.isik \[Close the player\] Copy name and password Link for /);
  expect(renderWords(console, <PlayerNotes />)).toMatch(/^\[Player esra\.isik\] esra\.isik /);
  setPanels();
  expect(renderWords(console, <PlayerNotes />)).toBe('');
});

test('only what is known of a player is listed, and nothing is signed in at first', async () => {
  const { console } = await openWorld();
  const { players, signIn } = console;
  expect([signIn.pending.value, signIn.error.value, players.selectedName.value]).toEqual(
    Array(3).fill(undefined),
  );
  const html = renderHtml(console, <PlayersPanel />);
  expect(html).not.toContain('aria-busy="true"');
  const [first] = players.list.value;
  expect(html).toContain(`id="player-${first?.username}"`);
  expect(html).toContain(`title="${first?.note.replaceAll("'", '&#x27;')}"`);
  signIn.pending.value = 'esra.isik';
  expect(renderHtml(console, <PlayersPanel />).match(/aria-busy="true"/g)).toHaveLength(1);
  players.list.value = [{ username: 'ali', password: 'x', isPasswordCurrent: true, note: 'n' }];
  const countCurrent = () => renderHtml(console, <PlayersPanel />).split('aria-current="true"').length - 1;
  expect(countCurrent()).toBe(0);
  players.open('ali', false);
  expect(countCurrent()).toBe(1);
  expect(renderWords(console, <PlayerPanel />)).toMatch(/for n password x$/);
  console.layout.detail.value = 'exchange';
  expect(countCurrent()).toBe(0);
});

test('a player who is closed gives the focus back, and without one it stays', async () => {
  const { console, focused } = await openWorld();
  console.players.close();
  expect(focused).toEqual([]);
  console.players.open('esra.isik', true);
  console.players.close();
  expect(focused).toEqual(['detail', 'player esra.isik']);
  console.players.open('mert.kaya', false);
  expect(console.players.selected.value?.username).toBe('mert.kaya');
  expect(focused).toHaveLength(2);
});

test('rows that have not changed are not replaced, and those that have are', async () => {
  const { console } = await openWorld();
  const { cashier, coupons, outbox, players } = console;
  const read = () => [
    cashier.list.rows.value,
    coupons.list.rows.value,
    outbox.messages.value,
    players.list.value,
  ];
  const before = read();
  await console.refresh();
  expect(read().map((rows, index) => rows === before[index])).toEqual([true, true, true, true]);
  cashier.list.rows.value = [];
  coupons.list.rows.value = [];
  outbox.messages.value = [];
  players.list.value = [];
  await console.refresh();
  expect(read()).toEqual(before);
});

test('the desk has its setting once it is known, grants bonuses where there are players, and says what failed', async () => {
  const { console, connection } = await openWorld();
  const { cashier, coupons, players } = console;
  const words = () => renderWords(console, <CashierPanel />);
  const html = () => renderHtml(console, <CashierPanel />);
  expect(words()).toMatch(
    /Payments settle by themselves after \d+ s Grant a bonus Player esra\.isik mert\.kaya .* Bonus welcome casino discount deposit Amount, TL .* Grant$/,
  );
  expect(html()).toMatch(
    /<option value="esra\.isik" selected="">.*<option value="welcomeBonus" selected="">|checked=""\/><span>welcome/,
  );
  await cashier.setAutoSettle(false);
  expect(html()).not.toMatch(/type="checkbox" checked/);
  cashier.autoSettle.value = undefined;
  players.list.value = [];
  expect(words()).not.toMatch(/settle by themselves|Grant/);
  expect(
    await cashier.grantBonus({ player: 'nobody', bonus: 'welcomeBonus', amount: 1, wageringDays: 14 }),
  ).toBeUndefined();
  expect(words()).toContain('nobody');
  const [waiting] = cashier.waiting.value;
  expect(await cashier.approve(waiting?.id ?? 0)).toBe(true);
  expect([cashier.list.error.value, cashier.list.pending.value.size]).toEqual([undefined, 0]);
  connection.isCut = true;
  expect(await coupons.voidCoupon(1)).toBe(false);
  expect([coupons.list.error.value, coupons.list.pending.value.size]).toEqual([
    'The mock server does not answer.',
    0,
  ]);
});

test('older coupons are offered only as long as they are hidden, and a void one cannot be voided', async () => {
  const { console } = await openWorld();
  const { coupons } = console;
  const [first] = coupons.list.rows.value;
  if (!first) throw new Error('There is no coupon');
  const rows = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ ...first, id, reference: `C${id}` }));
  coupons.list.rows.value = rows(20);
  expect(renderWords(console, <CouponsPanel />)).not.toContain('older ones');
  coupons.list.rows.value = rows(21);
  expect(renderWords(console, <CouponsPanel />)).toMatch(/Show 1 older ones$/);
  coupons.showAll();
  expect(renderWords(console, <CouponsPanel />)).toMatch(/C20 .*Void and refund$/);
  const html = renderHtml(console, <CouponsPanel />);
  expect(html).toMatch(
    /aria-label="Void and refund C0 of [^"]+ TL, open" aria-keyshortcuts="V" aria-busy="false"/,
  );
  coupons.list.pending.value = new Set([3]);
  expect(renderHtml(console, <CouponsPanel />).match(/aria-busy="true"/g)).toHaveLength(1);
  for (const [status, shape] of [
    ['won', '■ won'],
    ['lost', '◆ lost'],
  ] as const) {
    coupons.list.rows.value = [{ ...first, status, settledAt: '2026-11-20T09:00:00Z' }];
    expect(renderWords(console, <CouponsPanel />)).toMatch(new RegExp(`${shape} .* 2026-11-20 12:00 `));
  }
});

test('a message names its receiver and its text, and a code that is no six digits stays as it is', async () => {
  const { console } = await openWorld();
  const message = {
    ...{ at: '2026-11-20T09:00:00Z', channel: 'mail' as const, player: 'selin.oz', to: 'a@b.test' },
    ...{ text: 'Kod AB12', code: 'AB12', link: null },
  };
  console.outbox.messages.value = [message];
  expect(renderWords(console, <OutboxList />)).toBe('mail · selin.oz 12:00:00 AB12 Copy');
  expect(renderHtml(console, <OutboxList />)).toContain('title="a@b.test\nKod AB12"');
});
