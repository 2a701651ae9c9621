/** The notifications are the withdrawals that have been paid (spec §4 Notifications, §9). */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Transaction } from '../../../../client/core/api/rows.ts';
import { getNotifications } from '../../../../client/features/history/notifications/notifications.ts';
import { Notification, NotificationDays } from '../../../../client/features/history/notifications/page.tsx';
import { buildPaymentActions, parseReceipt } from '../../../support/casino/cashier.ts';
import { patching, setRules } from '../../../support/faults.ts';
import { readList } from '../../support/read-state.ts';
import { renderText } from '../../support/rendering/render-text.ts';
import { createSignedInClient, type TestClient, waitForCalls } from '../../support/test-client.ts';

async function openNotifications() {
  const client = await createSignedInClient();
  await loadNotifications(client);
  return client;
}

async function loadNotifications({ models }: Pick<TestClient, 'models'>) {
  getNotifications(models).open({});
  await waitForCalls(models);
}

const readState = ({ models }: Pick<TestClient, 'models'>) =>
  readList(getNotifications(models).find({})).state;
const readRows = ({ models }: Pick<TestClient, 'models'>) => readList(getNotifications(models).find({})).rows;

/** Makes the backend answer with these rows, whatever the client asks for. */
function ignoreFilter({ world }: Pick<TestClient, 'world'>, data: readonly object[]) {
  return setRules(world.control, patching('finance/list_transactions', { data }));
}

const PAID = { transaction_category_id: 2, transaction_status: 1003, date: '2026-11-19T10:00:00+03:00' };

const others = Array.from({ length: 260 }, (_, id) => ({ ...PAID, id, transaction_category_id: 1 }));
const many = Array.from({ length: 300 }, (_, id) => ({ ...PAID, id }));

test.each<[what: string, data: readonly object[], ids: readonly number[]]>([
  [
    'the filter, other rows are left out',
    [
      { ...PAID, id: 1, transaction_category_id: 3 },
      { ...PAID, id: 2, transaction_status: 1001 },
      { ...PAID, id: 3, transaction_category_id: 1, transaction_status: 1002 },
      { ...PAID, id: 4 },
      { ...PAID, id: 5, date: '2026-08-22T23:59:00+03:00' },
      { ...PAID, id: 6, date: '2026-08-22T23:59:00+03:00', settledDate: '2026-08-23T00:01:00+03:00' },
    ],
    [4, 6],
  ],
  ['the limit, the 250 newest rows are shown', many, many.slice(0, 250).map(({ id }) => id)],
  ['filter and limit, a notification is found beyond it', [...others, { ...PAID, id: 900 }], [900]],
])('of a backend that ignores %s', async (_, data, ids) => {
  const client = await createSignedInClient();
  await ignoreFilter(client, data);

  await loadNotifications(client);

  expect(readRows(client).map(({ id }) => id)).toEqual(ids);
});

test('if no row is a notification, the list is empty', async () => {
  const client = await createSignedInClient();
  await ignoreFilter(client, [{ ...PAID, id: 1, transaction_category_id: 3 }]);

  await loadNotifications(client);

  expect(readState(client)).toEqual({ kind: 'empty' });
});

test('a withdrawal that was asked for earlier but paid later comes first', async () => {
  const client = await createSignedInClient();
  await ignoreFilter(client, [
    { ...PAID, id: 1, settledDate: '2026-11-19T10:05:00+03:00' },
    { ...PAID, id: 2, date: '2026-11-18T10:00:00+03:00', settledDate: '2026-11-20T09:00:00+03:00' },
  ]);

  await loadNotifications(client);

  expect(readRows(client).map(({ id }) => id)).toEqual([2, 1]);
});

test('notifications stand under headings of the days in Istanbul on which they were paid', async () => {
  const client = await createSignedInClient();
  const settled = ['2026-11-20T00:30:00+03:00', '2026-11-19T23:30:00+03:00', '2026-08-31T22:30:00Z'];
  await ignoreFilter(
    client,
    settled.map((settledDate, id) => ({ ...PAID, id, settledDate })),
  );
  await loadNotifications(client);

  const rows = readRows(client);
  const texts = renderText(client, createElement(NotificationDays, { rows, today: '2026-11-20' }));

  expect(texts.filter((text) => text !== 'Çekiminiz ödendi')).toEqual([
    ...['Bugün, 20 Kasım Cuma', '00.30', 'Dün, 19 Kasım Perşembe', '23.30'],
    ...['1 Eylül Salı', '01.30'],
  ]);
});

test('a withdrawal that was paid meanwhile is there when the player comes back to the page', async () => {
  const { world, models, browser } = await openNotifications();
  const before = readRows({ models });
  expect(before).not.toEqual([]);
  const { withdraw } = buildPaymentActions(await world.as('esra.isik'));
  const { id } = parseReceipt(await withdraw());
  await browser.pass(60_000);

  await loadNotifications({ models });

  expect(readRows({ models }).map((row) => row.id)).toEqual([id, ...before.map((row) => row.id)]);
});

test('a notification shows what there is of a row that has only its category and status', async () => {
  const { models } = await createSignedInClient();
  const transaction: Transaction = { transaction_category_id: 2, transaction_status: 1003 };
  const show = (row: Transaction) =>
    renderText({ models }, createElement(Notification, { transaction: row }));

  expect(show(transaction)).toEqual(['Çekiminiz ödendi']);
  expect(show({ ...transaction, reference: 'CK-1' })).toEqual(['Çekiminiz ödendi', 'CK-1']);
  expect(show({ ...transaction, amount: 454.02 })).toEqual(['Çekiminiz ödendi', '−454,02\u00a0TL']);
});
