// Tests what the parts of the console about players, payments, coupons and messages show in each of their states.
import { expect, test } from 'vitest';
import type { DeskPayment } from '#contracts/casino/desk';
import type { OutboxMessage } from '#contracts/casino/world';
import { CashierPanel } from '../../../../client/console/players/cashier-panel.tsx';
import { CouponsPanel } from '../../../../client/console/players/coupons-panel.tsx';
import { OutboxList } from '../../../../client/console/players/outbox-list.tsx';
import { PlayerPanel } from '../../../../client/console/players/player-panel.tsx';
import { PlayersPanel } from '../../../../client/console/players/players-panel.tsx';
import { buildSession } from '../build-session.ts';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

test('each player is listed with what a sign-in meets, and who is signed in can sign out', async () => {
  const { console, session } = await openTestConsole();
  const render = () => renderWords(console, <PlayersPanel />);
  expect(render()).toMatch(/esra\.isik 12,450\.75 \[Sign in as esra\.isik\] Sign in/);
  expect(render()).toMatch(/selin\.oz SMS code/);
  expect(render()).toMatch(/deniz\.arslan authenticator/);
  expect(render()).toMatch(/kaan\.demir inactive/);

  session.value = buildSession('esra.isik');
  expect(render()).toMatch(/esra\.isik ■ signed in 12,450\.75 \[Sign out esra\.isik\] Sign out/);
  console.signIn.pending.value = 'selin.oz';
  expect(render()).toMatch(/selin\.oz SMS code .*?\[Sign in as selin\.oz\] Wait…/);
  console.signIn.error.value = { username: 'selin.oz', text: 'Not signed in: no reply.' };
  expect(render().match(/Not signed in/g)).toHaveLength(1);
});

test('the chosen player is shown with what one types as this player, and one that is gone is said to be', async () => {
  const { console } = await openTestConsole();
  const { players, signIn } = console;
  const render = () => renderWords(console, <PlayerPanel />);
  players.open('esra.isik', false);
  expect(render()).toMatch(
    /Copy name and password Link Reset player… for .* name Esra Işık password Vitrin1 T\.R\. identity number \d{11} balance 12,450\.75$/,
  );
  expect(renderHtml(console, <PlayersPanel />).match(/aria-current="true"/g)).toHaveLength(1);

  players.list.value = players.list.value.map((player) => ({ ...player, isPasswordCurrent: false }));
  expect(render()).toContain(' Copy name Link ');
  expect(render()).not.toContain('Vitrin1');
  signIn.error.value = { username: 'selin.oz', text: 'of another' };
  expect(render()).not.toContain('of another');
  signIn.error.value = { username: 'esra.isik', text: 'of this one' };
  expect(render()).toContain('of this one');

  players.list.value = [];
  expect(render()).toBe('This player is not in the world any more.');
});

test('a payment says whether it waits and since when, for whom, and how it was decided', async () => {
  const { console } = await openTestConsole();
  const { cashier } = console;
  const render = () => renderWords(console, <CashierPanel />);
  cashier.list.rows.value = [];
  expect(render()).toMatch(/^No payment waits\./);
  const payment: DeskPayment = {
    ...{ id: 1, player: 'esra.isik', name: 'Esra Işık', reference: 'D1', method: 'Havale', account: null },
    ...{ kind: 'deposit', amount: 500, fee: 0, status: 'pending', held: false },
    ...{ at: '2026-11-20T09:00:00Z', settledAt: null },
  };
  const show = (change: Partial<typeof payment>) => {
    cashier.list.rows.value = [{ ...payment, ...change }];
    return render();
  };

  expect(show({})).toMatch(
    /^esra\.isik deposit \+500\.00 D1 · Havale · since 12:00:00 \[Reject deposit D1 of esra\.isik, 500 TL\] Reject \[Approve .*\] Approve/,
  );
  expect(show({ kind: 'withdrawal', account: 'TR12', held: true })).toMatch(
    /withdrawal −500\.00 D1 · TR12 · held for the desk/,
  );
  const settledAt = '2026-11-20T10:00:00Z';
  expect(show({ status: 'approved', settledAt })).toMatch(/at 13:00:00 ■ approved/);
  expect(show({ status: 'notified', settledAt })).toMatch(/■ notified/);
  expect(show({ status: 'rejected', settledAt })).toMatch(/◆ rejected/);
  expect(show({ status: 'rejected', settledAt })).not.toContain('No payment waits');
  cashier.list.pending.value = new Set([1]);
  cashier.list.rows.value = [payment];
  expect(renderHtml(console, <CashierPanel />).match(/aria-busy="true"/g)).toHaveLength(2);
  expect(renderHtml(console, <CashierPanel />)).toMatch(/type="checkbox" checked=""/);
});

test('a coupon says how it stands, and only one that is not void can be voided', async () => {
  const { console } = await openTestConsole();
  const { list } = console.coupons;
  const render = () => renderWords(console, <CouponsPanel />);
  const [coupon] = list.rows.value;
  if (!coupon) throw new Error('There is no coupon');
  expect(render()).toMatch(/Show \d+ older ones$/);
  list.rows.value = [{ ...coupon, status: 'open', stake: 25 }];
  expect(render()).toMatch(/25\.00 ◌ open .* · may pay [\d.,]+ · .*Void and refund$/);
  list.rows.value = [{ ...coupon, status: 'cancelled' }];
  expect(render()).toMatch(/▨ void /);
  expect(render()).not.toMatch(/Void and refund|No coupon yet/);
  list.rows.value = [];
  expect(render()).toMatch(/^No coupon yet\.[^·]*$/);
});

test('a message shows its text or its code, which is grouped, and a code of an authenticator how long it lasts', async () => {
  const { console } = await openTestConsole();
  const { outbox } = console;
  const render = () => renderWords(console, <OutboxList />);
  outbox.messages.value = [];
  expect(render()).toMatch(/^No messages\./);
  const message: OutboxMessage = {
    ...{ at: '2026-11-20T09:00:00Z', channel: 'sms', player: 'selin.oz', to: '+90 532' },
    ...{ text: 'Kodunuz 123456', code: '123456', link: null },
  };
  outbox.messages.value = [message];
  expect(render()).toBe('sms · selin.oz 12:00:00 123 456 Copy');
  outbox.messages.value = [{ ...message, code: null }];
  expect(render()).toBe('sms · selin.oz 12:00:00 · Kodunuz 123456');
  outbox.messages.value = [{ ...message, channel: 'authenticator' }];
  await console.clock.setRunning(false);
  await console.clock.jumpTo('2026-11-20T09:00:10Z');
  expect(render()).toBe('authenticator · selin.oz 20 s left 123 456 Copy');
});
