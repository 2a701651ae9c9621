// Requests for the balance do not overtake each other, and a missing balance is shown as missing.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Rule } from '#contracts/control/scenario';
import { HEARTBEAT_INTERVAL_MS } from '#contracts/rules/session';
import { Balance } from '../../../../client/shell/header/balance.tsx';
import { failing, setRules } from '../../../support/faults.ts';
import { holdReplies } from '../../support/hold-replies.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient, createTestClient, type TestClient } from '../../support/test-client.ts';

type Effect = Rule['effect'];

async function openWith(effect: Effect): Promise<TestClient> {
  const { world, browser } = await createSignedInClient();
  await setRules(world.control, { on: 'finance/check_balance', effect });
  return createTestClient({ world, local: browser.local });
}

test.each<[string, Effect]>([
  ['an error', { kind: 'status', status: 503 }],
  ['a refusal', { kind: 'message', message: 'Bir şey', code: 400 }],
  ['a reply that is cut off', { kind: 'malformed' }],
  ['an empty reply', { kind: 'empty' }],
  ['a text that is no amount', { kind: 'patch', merge: { data: [{ balance: 'çok' }] } }],
])('after %s the balance is missing until a retry brings it', async (_, effect) => {
  const { models, world } = await openWith(effect);
  expect(models.finance.balanceKurus.value).toBeNull();
  expect(models.finance.isBalanceMissing.value).toBe(true);
  const header = renderInSite(models, createElement(Balance));
  expect(header).toContain('Alınamadı');
  expect(header).toContain('aria-label="Bakiyeyi yeniden iste"');

  await world.control('deleteScenario');
  await models.finance.refreshBalance();

  expect(models.finance.isBalanceMissing.value).toBe(false);
  expect(models.finance.balanceKurus.value).toBeGreaterThan(0);
});

test('a list without rows means 0', async () => {
  const { models } = await openWith({ kind: 'patch', merge: { data: [] } });

  expect(models.finance.balanceKurus.value).toBe(0);
});

test('a request for the balance shows no loading bar (spec §7)', async () => {
  const { models, browser } = await createSignedInClient();
  browser.requestNames.length = 0;
  const counts: number[] = [];
  models.api.openCalls.subscribe((count) => void counts.push(count));

  await models.finance.refreshBalance();

  expect(browser.requestNames).toEqual(['finance/check_balance']);
  expect(counts).toEqual([0]);
});

test('a known balance stays when a later poll fails', async () => {
  const { models, browser, world } = await createSignedInClient();
  const balance = models.finance.balanceKurus.value;
  await setRules(world.control, failing('finance/check_balance'));

  await browser.pass(HEARTBEAT_INTERVAL_MS);

  expect(models.finance.balanceKurus.value).toBe(balance);
  expect(models.finance.isBalanceMissing.value).toBe(false);
});

test('a player whose session cannot be restored has no balance until a heartbeat restores it', async () => {
  const { browser, world } = await createSignedInClient();
  browser.local.removeItem('bnwUserSession');
  await setRules(world.control, failing('user/get_user_profile'));
  const next = await createTestClient({ world, local: browser.local });
  expect(next.models.session.mayEnter.value).toBe(true);
  expect(next.models.finance.isBalanceMissing.value).toBe(true);

  await world.control('deleteScenario');
  await next.browser.pass(HEARTBEAT_INTERVAL_MS);

  expect(next.models.session.isSignedIn.value).toBe(true);
  expect(next.models.finance.balanceKurus.value).toBeGreaterThan(0);
  expect(next.models.finance.isBalanceMissing.value).toBe(false);
});

test('a poll waits for a late reply, and a refresh replaces it', async () => {
  const { models, browser, world } = await createSignedInClient();
  const { held, answer } = holdReplies(world, 'check_balance');
  const next = await createTestClient({ world: held, local: browser.local });
  await expect.poll(() => next.browser.requestNames).toContain('finance/check_balance');
  const count = () => next.browser.requestNames.filter((name) => name === 'finance/check_balance').length;

  await next.browser.pass(2 * HEARTBEAT_INTERVAL_MS + 10_000);
  expect(next.models.finance.isBalanceMissing.value).toBe(true);
  expect(count()).toBe(1);

  const refresh = next.models.finance.refreshBalance();
  await expect.poll(count).toBe(2);
  answer();
  await refresh;
  expect(next.models.finance.balanceKurus.value).toBe(models.finance.balanceKurus.value);
  expect(count()).toBe(2);
});
