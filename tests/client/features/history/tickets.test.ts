/** Tests the page of the New Year tickets (spec §9 Ticket list). */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import type { Transaction } from '../../../../client/core/api/rows.ts';
import { onBalanceChange } from '../../../../client/core/session/finance.ts';
import { filterByNumber } from '../../../../client/features/history/filters/number-search.tsx';
import { TICKETS, Ticket } from '../../../../client/features/history/tickets/page.tsx';
import {
  findTicketRange,
  getTickets,
  type TicketFilters,
} from '../../../../client/features/history/tickets/tickets.ts';
import { buildPaymentActions, parseReceipt } from '../../../support/casino/cashier.ts';
import { readList } from '../../support/read-state.ts';
import { renderText } from '../../support/rendering/render-text.ts';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from '../../support/test-client.ts';

const WITH_TICKETS = 'cem.ozturk';

async function openTickets() {
  const client = await createSignedInClient({ username: WITH_TICKETS });
  await loadTickets(client);
  return client;
}

async function loadTickets({ models }: Pick<TestClient, 'models'>, filters: TicketFilters = {}) {
  const list = getTickets(models).open(filters);
  await waitForCalls(models);
  return list;
}

const readTickets = ({ models }: Pick<TestClient, 'models'>) => readList(getTickets(models).find({})).rows;

test('a ticket is an approved deposit of at least 250 TL, the newest first', async () => {
  const client = await openTickets();
  const rows = readTickets(client);

  expect(rows.length).toBeGreaterThan(10);
  for (const { amount } of rows) expect(amount).toBeGreaterThanOrEqual(250);
  expect(rows.map(({ date }) => date)).toEqual(
    rows
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
});

test.each([
  ['2026-11-20T21:46:00+03:00', '2025-12-01', '2026-12-31'],
  ['2026-12-31T23:59:00+03:00', '2025-12-01', '2026-12-31'],
  // This instant is still in the old year in UTC.
  ['2027-01-01T00:00:00+03:00', '2026-12-01', '2027-12-31'],
])('at %s the draw runs from %s to %s', (now, startDate, endDate) => {
  expect(findTicketRange(formatIstanbulDate(Date.parse(now)))).toEqual({ startDate, endDate });
});

test('a number is found by any of its digits, however it is typed', async () => {
  const rows = readTickets(await openTickets());
  const number = String(rows[3]?.id);
  const find = (typed: string) => filterByNumber(rows, typed).map(({ id }) => String(id));

  expect(find(number)).toEqual([number]);
  expect(find(` No. ${number.slice(0, 4)} ${number.slice(4)} `)).toEqual([number]);
  expect(find(number.slice(-3))).toContain(number);
  for (const each of find(number.slice(-2))) expect(each).toContain(number.slice(-2));
  expect(find('999999999')).toEqual([]);
  expect(find(' ')).toHaveLength(rows.length);
});

test('a ticket shows what there is of a row that has only its category and status', async () => {
  const client = await createSignedInClient();
  const ticket: Transaction = { transaction_category_id: 1, transaction_status: 1002 };

  expect(renderText(client, createElement(Ticket, { ticket, digits: '' }))).toEqual(['Yılbaşı çekilişi']);
  expect(filterByNumber([ticket], '')).toEqual([ticket]);
  expect(filterByNumber([ticket, { ...ticket, id: 'T-58' }], '58')).toEqual([{ ...ticket, id: 'T-58' }]);
});

test('a deposit that is approved while the page is open brings its ticket, and later nothing is fetched', async () => {
  const { world, models, browser } = await openTickets();
  const { deposit } = buildPaymentActions(await world.as(WITH_TICKETS));
  const stop = onBalanceChange(models.finance, getTickets(models).refresh);
  const { id } = parseReceipt(await deposit({ amount: 250 }));

  await browser.pass(60_000);
  expect(readTickets({ models })[0]?.id).toBe(id);

  stop();
  await deposit({ amount: 251 });
  await browser.pass(60_000);
  expect(readTickets({ models })[0]?.id).toBe(id);
});

test('before any reply, as after a reload, the server is asked for its time first', async () => {
  const { world, browser } = await openTickets();
  const { local, session } = browser;
  const { models, browser: tab } = await createTestClient({ world, local, session, isStarted: false });

  await loadTickets({ models });

  expect(tab.requestNames).toEqual(['system/ping', 'finance/list_transactions']);
  expect(readTickets({ models })).not.toEqual([]);
});

test('Enter asks the server for the whole number, and finds a ticket that is not loaded', async () => {
  const { models, browser } = await openTickets();
  const oldest = readTickets({ models }).at(-1);
  browser.requests.length = 0;

  const match = await loadTickets({ models }, TICKETS.parseFilters({ id: String(oldest?.id) }));

  expect(browser.requests.map(({ data }) => data)).toEqual([
    expect.objectContaining({ searchID: oldest?.id, searchMinAmount: 250, status: 1002, limit: 50 }),
  ]);
  expect(readList(match).rows).toMatchObject([{ id: oldest?.id }]);

  const none = await loadTickets({ models }, TICKETS.parseFilters({ id: '999999999' }));
  expect(none.state.value).toEqual({ kind: 'empty' });
});
