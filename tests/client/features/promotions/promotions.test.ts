import { effect } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#contracts/time/durations';
import type { Promotion } from '../../../../client/core/api/rows.ts';
import { getPromotionsModel, groupPromotions } from '../../../../client/features/promotions/promotions.ts';
import { aPromotion } from '../../support/a-promotion.ts';
import { readData } from '../../support/read-state.ts';
import { createTestClient, type TestClient, waitForCalls } from '../../support/test-client.ts';

const BINGO_EVENING = 11; // It runs every day from 21.00 to 23.00.
const SUMMER_NIGHTS = 12; // It runs from June to August.

/**
 * Loads the promotions and subscribes to their groups, as an open page does. `readIDs` returns the ids in
 * each group; `stop` ends the subscription.
 */
async function openPromotions(client: TestClient) {
  const model = getPromotionsModel(client.models);
  const stop = effect(() => void model.groups.value);
  model.load();
  await waitForCalls(client.models);
  const readIDs = () => {
    const list = (rows: readonly Promotion[]) => rows.map(({ id }) => id);
    const { current, upcoming } = readData(model.groups.value);
    return { current: list(current), upcoming: list(upcoming) };
  };
  return { model, readIDs, stop };
}

/** Builds a promotion that runs between two hours of 20 November 2026. start, end: full hours. */
function aPromotionAt(id: number, Status: 0 | 1, start: number, end: number): Promotion {
  const text = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00+03:00`;
  return aPromotion({ id, Status, Start_date: text(start), End_date: text(end) });
}

test('promotions are shown by their status alone, and the dates decide the group', () => {
  const rows = [
    aPromotionAt(1, 1, 10, 14),
    aPromotionAt(2, 0, 10, 14),
    aPromotionAt(3, 1, 15, 16),
    aPromotionAt(4, 1, 13, 14),
    aPromotionAt(5, 0, 13, 14),
    aPromotionAt(6, 1, 8, 12),
    aPromotionAt(7, 1, 12, 13),
    { Status: 1 }, // Without a start it has begun, and without an end it goes on.
    { Status: 1, id: 8, End_date: '2026-11-20T11:00:00+03:00' },
    { Status: 1, id: 9, Start_date: '2026-11-20T17:00:00+03:00' },
    { Status: 0 },
  ] satisfies Promotion[];

  const { current, upcoming, ended } = groupPromotions(rows, Date.parse('2026-11-20T12:00:00+03:00'));

  expect(current.map(({ id }) => id)).toEqual([1, 7, undefined]);
  expect(upcoming.map(({ id }) => id)).toEqual([4, 3, 9]);
  expect(ended.map(({ id }) => id)).toEqual([6, 8]);
});

test('the mock calls a promotion active while it runs, and one that ends while the page is open says so', async () => {
  const client = await createTestClient();
  await client.world.control('putClock', { now: '2026-11-20T21:30' });
  const { readIDs, model } = await openPromotions(client);
  expect(readIDs().current).toContain(BINGO_EVENING);
  expect(readIDs().upcoming).toEqual([]);
  expect(readIDs().current).not.toContain(SUMMER_NIGHTS);

  await client.browser.pass(90 * MINUTE_MS);
  const { ended } = readData(model.groups.value);
  expect(ended.map(({ id }) => id)).toEqual([BINGO_EVENING]);
});

test('after a jump of the world’s clock the promotions of the new time appear with the next reply', async () => {
  const client = await createTestClient();
  const { readIDs } = await openPromotions(client);

  await client.world.control('putClock', { now: '2027-07-01T12:00' });
  await client.browser.pass(MINUTE_MS);

  expect(readIDs().current).toContain(SUMMER_NIGHTS);
});

test('the promotions follow the language, and stay visible while they are fetched again', async () => {
  const client = await createTestClient();
  const { model, readIDs } = await openPromotions(client);
  const readTitle = () => readData(model.groups.value).current[0]?.Title;
  expect(readTitle()).toBe('%50 hoş geldin bonusu');

  await client.models.language.choose('en');
  await waitForCalls(client.models);
  expect(readTitle()).toBe('50% welcome bonus');

  const ids = readIDs();
  await client.browser.pass(MINUTE_MS);
  client.browser.requestNames.length = 0;
  model.load();
  expect(client.browser.requestNames).toEqual(['cmscontroller/getPromotions']);
  expect(readIDs()).toEqual(ids);
  client.browser.setOffline(true);
  model.load();
  await waitForCalls(client.models);
  expect(readIDs()).toEqual(ids);
});
