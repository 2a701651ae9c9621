import { expect, test } from 'vitest';
import { processTransaction } from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import { DEPOSIT } from '#tests/support/casino/cashier';
import { ExchangePanel } from '../../../../client/console/journal/exchange-panel.tsx';
import { ExchangeRow } from '../../../../client/console/journal/exchange-row.tsx';
import { foldRows } from '../../../../client/console/journal/fold-rows.ts';
import { SendDialog } from '../../../../client/console/journal/send-dialog.tsx';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

const CALL = { call: processTransaction.name, data: DEPOSIT, as: 'esra.isik' } as const;
const onClose = () => {};

test('the call of an exchange opens with its data and its player, and an undeclared one cannot be sent', async () => {
  const { console, world } = await openTestConsole();
  const { call } = await world.as('esra.isik');
  await call(processTransaction, DEPOSIT);
  await world.request('/endpoint/v1/no/such', { method: 'POST', headers: { panel: 'frontend' }, body: '{}' });
  await console.journal.load();
  const [undeclared, deposit] = console.journal.entries.value;
  if (!undeclared || !deposit) throw new Error('Nothing is listed.');

  expect([console.journal.canSend(undeclared), console.journal.canSend(deposit)]).toEqual([false, true]);
  console.journal.sendAgain(deposit);

  expect(console.layout.overlay.value).toBe('send');
  const html = renderHtml(console, <SendDialog onClose={onClose} />);
  expect(html).toMatch(/&quot;methodID&quot;: 105/);
  expect(html).toMatch(/<option value="esra.isik" selected="">/);
});

test('a masked value is named, and nothing is sent until it is filled in', async () => {
  const { console, world } = await openTestConsole();
  await world.call(user.login, { username: 'esra.isik', password: 'wrong' });
  await console.journal.load();
  const [login] = console.journal.entries.value;
  if (!login) throw new Error('Nothing is listed.');

  console.journal.sendAgain(login);

  expect(renderWords(console, <SendDialog onClose={onClose} />)).toContain(
    'data.password is masked: fill it in, a mask is never sent.',
  );
  expect(renderHtml(console, <SendDialog onClose={onClose} />)).toMatch(/disabled=""[^>]*>Send</);
  expect(renderWords(console, <SendDialog onClose={onClose} />)).toContain(
    'The site sends this call without a session.',
  );
});

test('the dialog shows how each sending has ended, and begins anew when it is opened again', async () => {
  const { console, world } = await openTestConsole();
  await world.control('postRule', {
    rule: { on: CALL.call, when: { times: 1 }, effect: { kind: 'drop' } },
  });
  console.layout.openSend({ call: CALL.call, data: DEPOSIT, player: undefined });
  const { callSender } = console;
  callSender.begin();
  const words = () => renderWords(console, <SendDialog onClose={onClose} />);

  await callSender.send({ ...CALL, times: 2 });

  expect(words()).toMatch(/dropped , the connection ended without a reply exchange \d+/);
  expect(words()).toMatch(/whole , HTTP 200, İşlem Başarılı exchange \d+/);
  callSender.begin();
  expect(callSender.sent.value).toEqual([]);
});

test('a refusal shows until the next sending, and what is sent after the end of the dialog is a notice', async () => {
  const { console } = await openTestConsole();
  const { callSender, notices } = console;
  const end = callSender.begin();
  await callSender.send({ ...CALL, as: 'nobody' });
  expect(callSender.error.value).toContain('There is no player nobody');

  const sending = callSender.send(CALL);
  expect([callSender.error.value, callSender.isBusy.value]).toEqual([undefined, true]);
  await sending;
  expect([callSender.sent.value.length, callSender.isBusy.value]).toEqual([1, false]);
  const again = callSender.send(CALL);
  expect(callSender.sent.value).toEqual([]);
  await again;
  expect(notices.list.value).toEqual([]);

  end();
  await callSender.send(CALL);
  expect(notices.list.value).toHaveLength(1);
  await callSender.send({ ...CALL, as: 'nobody' });
  callSender.begin();
  expect([callSender.error.value, callSender.isBusy.value]).toEqual([undefined, false]);
});

test('what ends after its dialog was closed is a notice, and shows in no other dialog', async () => {
  const { console } = await openTestConsole();
  const { callSender, notices } = console;
  const end = callSender.begin();

  const sending = callSender.send(CALL);
  const refused = callSender.send({ ...CALL, as: 'nobody' });
  end();
  callSender.begin();
  await Promise.all([sending, refused]);

  const texts = notices.list.value.map(({ text }) => text);
  expect(texts).toContain(`${CALL.call}: HTTP 200, İşlem Başarılı`);
  expect(texts.join()).toContain('There is no player nobody');
  expect([callSender.sent.value, callSender.error.value, callSender.isBusy.value]).toEqual([
    [],
    undefined,
    false,
  ]);
});

test('over a backend, a call has the session of this browser, and names the backend if it may change something', async () => {
  const { console, session } = await openTestConsole();
  const { current } = console.world;
  if (current.value) current.value = { ...current.value, answeredBy: 'https://a.test', panels: ['site'] };
  console.layout.openSend({ call: CALL.call, data: DEPOSIT, player: 'veli.ali' });
  const html = () => renderHtml(console, <SendDialog onClose={onClose} />);
  expect(html()).not.toContain('veli.ali');

  session.value = {
    ...{ uid: 'u', sid: 's', uip: 'i', gmt: 3, lang: 'tr', username: 'veli.ali' },
    ...{ lastlogin: null, rid: null, gasecret: null },
  };

  expect(html()).toContain('veli.ali, as signed in here');
});

test('a call that a tester has sent is marked in its row and its facts, and does not fold', async () => {
  const { console } = await openTestConsole();
  const { connection, callSender, journal } = console;
  connection.tester.value = 'Deniz';
  await callSender.send({ call: 'finance/check_balance', times: 4 });
  await journal.load();
  const entries = journal.entries.value;
  const [latest] = entries;
  if (!latest) throw new Error('Nothing is listed.');

  journal.open(latest.id, false);
  const row = { page: undefined, faults: '', date: undefined, isSelected: false, isTabStop: false };
  expect(renderWords(console, <ExchangeRow entry={latest} {...row} />)).toContain(
    'sent finance/check_balance',
  );
  expect(renderWords(console, <ExchangePanel />)).toContain(', sent by Deniz');
  expect(foldRows(entries).map(({ foldId }) => foldId)).toEqual(Array(4).fill(undefined));
});
