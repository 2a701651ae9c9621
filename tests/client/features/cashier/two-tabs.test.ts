// A player pays the same amount by the same method in two tabs. Each receipt is shown in one tab only.
import { expect, test } from 'vitest';
import { getKnownPayments } from '../../../../client/features/cashier/payment/find-payment.ts';
import { SEARCH_DELAYS_MS } from '../../../../client/features/cashier/payment/search-payment.ts';
import { setRules } from '../../../support/faults.ts';
import { LOST_ANSWER, LOST_REQUEST, ORDER, openCashier } from './cashier-steps.ts';

const LAST_SEARCH_MS = Math.max(...SEARCH_DELAYS_MS);

test('a lost payment is not mistaken for one whose receipt another tab has shown', async () => {
  const tab = await openCashier();
  await tab.deposit.submit(ORDER);
  await tab.browser.pass(20_000);
  const otherTab = await openCashier(tab.world, tab.browser.local);
  await setRules(otherTab.world.control, LOST_REQUEST);

  await otherTab.deposit.submit(ORDER);
  await otherTab.browser.pass(LAST_SEARCH_MS);

  expect(otherTab.deposit.state.value.kind).toBe('absent');
  expect(await tab.listTaken()).toHaveLength(1);
});

test('a lost payment is not mistaken for one that another tab makes during the search', async () => {
  const tab = await openCashier();
  const otherTab = await openCashier(tab.world, tab.browser.local);
  await setRules(tab.world.control, { ...LOST_REQUEST, when: { times: 1 } });
  await tab.deposit.submit(ORDER);

  await otherTab.deposit.submit(ORDER);
  expect(otherTab.deposit.state.value.kind).toBe('accepted');
  await tab.browser.pass(LAST_SEARCH_MS);

  expect(tab.deposit.state.value.kind).toBe('absent');
});

test('of two lost payments the server took one, which is found in one tab only', async () => {
  const tab = await openCashier();
  const otherTab = await openCashier(tab.world, tab.browser.local);
  await setRules(tab.world.control, { ...LOST_REQUEST, when: { times: 1 } }, LOST_ANSWER);
  await tab.deposit.submit(ORDER);
  await otherTab.deposit.submit(ORDER);

  await otherTab.browser.pass(LAST_SEARCH_MS);
  await tab.browser.pass(LAST_SEARCH_MS);

  expect(otherTab.deposit.state.value.kind).toBe('accepted');
  expect(tab.deposit.state.value.kind).toBe('absent');
  expect(await tab.listTaken()).toHaveLength(1);
});

test('the list of shown receipts ends with the sign-out, but not for the searches of its tab', async () => {
  const { deposit, models, browser } = await openCashier();
  await deposit.submit(ORDER);
  const list = browser.local.getItem('knownPayments');
  expect(list).toMatch(/^\[\d+\]$/);

  await models.session.logout();

  expect(browser.local.getItem('knownPayments')).toBeNull();
  expect(browser.session.getItem('knownPayments')).toBe(list);
  const payments = getKnownPayments(models);
  expect(payments.has(Number(list?.slice(1, -1)))).toBe(true);

  for (let id = 1; id <= 50; id += 1) payments.add(id);
  expect([payments.has(50), payments.has(Number(list?.slice(1, -1)))]).toEqual([true, false]);
});
