// Tests the jackpots of the home page: which are shown, and when their amounts are fetched again.
import { expect, test } from 'vitest';
import {
  FETCH_INTERVAL_MS,
  getJackpotsModel,
} from '../../../../client/features/home/shelves/jackpot-panel.tsx';
import { patching, setRules } from '../../../support/faults.ts';
import { readData } from '../../support/read-state.ts';
import { createTestClient, waitForCalls } from '../../support/test-client.ts';

async function openJackpots() {
  const client = await createTestClient();
  const model = getJackpotsModel(client.models);
  model.load();
  await waitForCalls(client.models);
  const readGrand = () => {
    const grand = readData(model.jackpots.value).find(({ Tier }) => Tier === 'grand');
    if (!grand) throw new Error('the grand jackpot is missing');
    return grand.Amount;
  };
  return { ...client, model, readGrand };
}

test('the amounts are renewed while they are seen', async () => {
  const { browser, model, readGrand } = await openJackpots();
  const first = readGrand();
  const stop = model.follow(() => true);
  await browser.pass(14_999);
  expect(readGrand()).toBe(first);
  await browser.pass(1);
  stop();

  expect(readGrand()).toBeGreaterThan(first);
});

test('nothing is fetched while nobody sees the jackpots, and nothing after the panel has left', async () => {
  const { browser, model } = await openJackpots();
  const countRequests = () => browser.requestNames.filter((name) => name === 'habanero/getJackpots').length;
  expect(countRequests()).toBe(1);

  const stop = model.follow(() => false);
  await browser.pass(2 * FETCH_INTERVAL_MS);
  expect(countRequests()).toBe(1);
  stop();

  model.follow(() => true)();
  await browser.pass(2 * FETCH_INTERVAL_MS);
  expect(countRequests()).toBe(1);
});

test('of the first item of the reply (spec §3), a jackpot without an amount is left out', async () => {
  const { models, model, world } = await openJackpots();
  const merge = {
    data: [{ Jackpots: [{ Name: 'Altın' }, { Amount: '1.250,50' }] }, { Jackpots: [{ Amount: 7 }] }],
  };
  await setRules(world.control, patching('habanero/getJackpots', merge));

  model.load();
  await waitForCalls(models);

  expect(model.jackpots.value).toMatchObject({ kind: 'ready', data: [{ Amount: 1250.5 }] });
});
