import { effect } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contracts/time/durations';
import type { Tournament } from '../../../../client/core/api/rows.ts';
import { findPrize } from '../../../../client/features/tournaments/tournament/details.tsx';
import {
  getTournamentsModel,
  groupTournaments,
} from '../../../../client/features/tournaments/tournaments.ts';
import { failing, ONCE, setRules } from '../../../support/faults.ts';
import { readData } from '../../support/read-state.ts';
import { createTestClient, type TestClient, waitForCalls } from '../../support/test-client.ts';

const NOON = Date.parse('2026-11-20T12:00:00+03:00');
const ROULETTE = 'Gece yarısı ruleti'; // It runs every night from 22.00 to 02.00.

function aTournament(id: number, startHour: number, endHour: number): Tournament {
  const text = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00+03:00`;
  return { id, Start_date: text(startHour), End_date: text(endHour) };
}

/**
 * Loads the tournaments and subscribes to their state, as an open page does. `read` returns the titles in
 * each group.
 */
async function openTournaments(client: TestClient) {
  const model = getTournamentsModel(client.models);
  effect(() => void model.state.value);
  model.load();
  await waitForCalls(client.models);
  const read = () => {
    const list = (rows: readonly Tournament[]) => rows.map(({ Title }) => Title);
    const { active, upcoming, concluded } = readData(model.state.value).groups;
    return { active: list(active), upcoming: list(upcoming), concluded: list(concluded) };
  };
  return { model, read };
}

const countRequests = ({ browser }: TestClient) =>
  browser.requestNames.filter((name) => name === 'cmscontroller/getTournaments').length;

test('a tournament is active, upcoming or concluded by its dates, and each group is sorted', () => {
  const rows = [
    aTournament(1, 8, 20),
    aTournament(2, 12, 14),
    aTournament(3, 8, 12),
    aTournament(4, 7, 9),
    aTournament(5, 18, 19),
    aTournament(6, 13, 20),
  ];

  const { active, upcoming, concluded } = groupTournaments(rows, NOON);

  expect(active.map(({ id }) => id)).toEqual([2, 1]);
  expect(upcoming.map(({ id }) => id)).toEqual([6, 5]);
  expect(concluded.map(({ id }) => id)).toEqual([3, 4]);
});

test('a tournament that begins and ends while the page is open moves through the groups', async () => {
  const client = await createTestClient();
  const { read } = await openTournaments(client);
  expect(read().upcoming).toContain(ROULETTE);
  expect(read().active).not.toContain(ROULETTE);

  await client.browser.pass(10 * HOUR_MS + MINUTE_MS);
  expect(read().active).toContain(ROULETTE);

  await client.browser.pass(4 * HOUR_MS);
  expect(read().active).not.toContain(ROULETTE);
});

test('after a jump of the world’s clock the tournaments of the new time appear with the next reply', async () => {
  const client = await createTestClient();
  const { read } = await openTournaments(client);
  expect(read().active).not.toContain('Salı blackjack gecesi');

  await client.world.control('putClock', { now: '2027-03-09T21:00' });
  await client.browser.pass(MINUTE_MS);

  expect(read().active).toContain('Salı blackjack gecesi');
});

test('the tournaments are asked again after five minutes, not before', async () => {
  const client = await createTestClient();
  const { model } = await openTournaments(client);
  model.load();
  await waitForCalls(client.models);
  await client.browser.pass(5 * MINUTE_MS - 1);
  model.load();
  expect(countRequests(client)).toBe(1);

  await client.browser.pass(1);
  model.load();
  expect(model.state.value.kind).toBe('ready');
  await waitForCalls(client.models);

  expect(countRequests(client)).toBe(2);
});

test('after a failure the tournaments are asked for by a press, not by the clock', async () => {
  const client = await createTestClient();
  await setRules(client.world.control, failing('cmscontroller/getTournaments', 503, ONCE));
  const { model } = await openTournaments(client);
  expect(model.state.value.kind).toBe('error');

  model.keepFresh(NOON + HOUR_MS);
  expect(countRequests(client)).toBe(1);
  model.load();
  await waitForCalls(client.models);
  expect(model.state.value.kind).toBe('ready');
  model.keepFresh(NOON + HOUR_MS);
  expect(countRequests(client)).toBe(3);
});

test('each place has the prize of its row', () => {
  const prizes = [
    { Places: '1', Amount: 60_000 },
    { Places: '2', Amount: 35_000 },
    { Places: '4–10', Amount: 10_000 },
  ];

  expect([1, 2, 3, 4, 10, 11].map((place) => findPrize(prizes, place))).toEqual([
    60_000, 35_000, 0, 10_000, 10_000, 0,
  ]);
  expect([findPrize(undefined, 1), findPrize([{ Amount: 1 }], 1), findPrize(prizes, undefined)]).toEqual([
    ...[0, 0, 0],
  ]);
});
