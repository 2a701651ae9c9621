/** The amounts of the jackpots on the home page rise between two replies of the server. */
import { expect, test } from 'vitest';
import { toKurus } from '#contracts/rules/money';
import { SECOND_MS } from '#contracts/time/durations';
import { FETCH_INTERVAL_MS, getJackpotsModel } from '../../../client/screens/home/shelves/jackpots-model.ts';
import { createTestClient, waitForCalls } from '../support/test-client.ts';

async function openJackpots() {
  const client = await createTestClient();
  const model = getJackpotsModel(client.models);
  model.load();
  await waitForCalls(client.models);
  const readGrand = () => {
    const state = model.jackpots.value;
    const grand = state.kind === 'ready' ? state.data.find(({ Tier }) => Tier === 'grand') : undefined;
    if (!grand) throw new Error('the grand jackpot is missing');
    return { sent: toKurus(grand.Amount), shown: model.getAmount(grand) };
  };
  return { ...client, model, readGrand };
}

test('an amount grows each second and never beyond what the server said', async () => {
  const { browser, model, readGrand } = await openJackpots();
  const first = readGrand();
  expect(first.shown).toBe(first.sent);
  const stop = model.count(() => true);

  await browser.pass(FETCH_INTERVAL_MS);
  const amounts = [readGrand().shown];
  for (let second = 0; second < 5; second += 1) {
    await browser.pass(SECOND_MS);
    amounts.push(readGrand().shown);
    expect(readGrand().shown).toBeLessThanOrEqual(readGrand().sent);
  }
  stop();

  expect(readGrand().sent).toBeGreaterThan(first.sent);
  expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
});

test('nothing is fetched while nobody sees the jackpots, and nothing after the count has stopped', async () => {
  const { browser, model } = await openJackpots();
  const countRequests = () => browser.requestNames.filter((name) => name === 'habanero/getJackpots').length;
  expect(countRequests()).toBe(1);

  const stop = model.count(() => false);
  await browser.pass(2 * FETCH_INTERVAL_MS);
  expect(countRequests()).toBe(1);
  stop();

  model.count(() => true)();
  await browser.pass(2 * FETCH_INTERVAL_MS);
  expect(countRequests()).toBe(1);
});

test('a jackpot that was won is shown with its new amount at once', async () => {
  const { browser, model, readGrand, world } = await openJackpots();
  const state = model.jackpots.value;
  if (state.kind !== 'ready') throw new Error(state.kind);
  const rows = state.data.map((row) => (row.Tier === 'grand' ? { ...row, Amount: 500_000 } : row));
  await world.control('patchScenario', {
    rules: [
      {
        on: 'habanero/getJackpots',
        phase: 'after',
        effect: { kind: 'patch', merge: { data: [{ Currency: 'TRY', Total: 1, Jackpots: rows }] } },
      },
    ],
  });
  const stop = model.count(() => true);
  await browser.pass(FETCH_INTERVAL_MS);
  stop();

  expect(readGrand()).toEqual({ sent: 50_000_000, shown: 50_000_000 });
});

test('of the first item of the reply (spec §3), a jackpot without an amount is left out', async () => {
  const { models, model, world } = await openJackpots();
  const merge = {
    data: [{ Jackpots: [{ Name: 'Altın' }, { Amount: '1.250,50' }] }, { Jackpots: [{ Amount: 7 }] }],
  };
  await world.control('patchScenario', {
    rules: [{ on: 'habanero/getJackpots', phase: 'after', effect: { kind: 'patch', merge } }],
  });

  model.load();
  await waitForCalls(models);

  expect(model.jackpots.value).toMatchObject({ kind: 'ready', data: [{ Amount: 1250.5 }] });
});
