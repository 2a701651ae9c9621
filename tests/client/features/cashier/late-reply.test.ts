// A search for a lost payment aborts nothing.
import { expect, test } from 'vitest';
import {
  SEARCH_DELAYS_MS,
  UNKNOWN_AFTER_MS,
} from '../../../../client/features/cashier/payment/search-payment.ts';
import { aWorld } from '../../../support/a-world.ts';
import { setRules } from '../../../support/faults.ts';
import { holdReplies } from '../../support/hold-replies.ts';
import { LIST_CALL, LOST_ANSWER, ORDER, openCashier } from './cashier-steps.ts';

test('a search without a reply is unknown after 20 s, and a late reply still counts', async () => {
  const { held, answer } = holdReplies(await aWorld(), 'list_transactions');
  const { deposit, browser, count, ...client } = await openCashier(held);
  await setRules(client.world.control, LOST_ANSWER);
  await deposit.submit(ORDER);

  const lastSearchMs = Math.max(...SEARCH_DELAYS_MS);
  await browser.pass(lastSearchMs);
  expect(deposit.state.value.kind).toBe('searching');
  expect(count(LIST_CALL)).toBe(SEARCH_DELAYS_MS.length);
  await browser.pass(UNKNOWN_AFTER_MS - lastSearchMs);
  expect(deposit.state.value.kind).toBe('unknown');

  await browser.pass(60_000);
  answer();
  await expect.poll(() => deposit.state.value).toMatchObject({ kind: 'accepted' });
});
