import { expect, test } from 'vitest';
import * as crm from '#contracts/calls/crm';
import * as habanero from '#contracts/calls/habanero';
import * as slider from '#contracts/calls/slider';
import { aWorld } from '#tests/support/a-world';

test('slider: the active items are the enabled ones that run now', async () => {
  const { read, control } = await aWorld();

  for (const now of ['2026-11-20T12:00', '2026-11-21T21:30', '2026-12-23T02:00']) {
    await control('putClock', { now, running: false });
    const at = Date.parse(`${now}+03:00`);
    const all = await read(slider.get_all_items);
    const active = await read(slider.get_active_items);
    expect(active).toEqual(
      all.filter(
        ({ Status, Start_date, End_date }) =>
          Status === 1 && Date.parse(Start_date) <= at && at < Date.parse(End_date),
      ),
    );
    expect(active.length).toBeGreaterThan(0);
    expect(active.length).toBeLessThan(all.length);
  }
});

test('the announcements include past and future ones, so that clients must filter', async () => {
  const { read, control } = await aWorld();

  for (const now of ['2026-11-19T12:00', '2027-01-04T10:00', '2027-07-17T12:00']) {
    await control('putClock', { now, running: false });
    const at = Date.parse(`${now}+03:00`);
    const all = await read(slider.get_all_items);
    expect(all.filter(({ End_date }) => Date.parse(End_date) <= at).length, now).toBeGreaterThan(0);
    expect(all.filter(({ Start_date }) => Date.parse(Start_date) > at).length, now).toBeGreaterThan(0);
  }
});

test('the first item has all jackpots, and they grow with the world’s time', async () => {
  const { read, advance, control } = await aWorld();
  const first = async () => {
    const [item, ...more] = await read(habanero.getJackpots, {});
    if (!item) throw new Error('There is always a first item');
    expect(more).toEqual([]);
    return item;
  };
  const before = await first();

  advance(1000);
  const later = await first();
  await control('putClock', { now: '2026-11-20T12:00:01', running: false });
  advance(3_600_000);

  expect(before.Jackpots.length).toBeGreaterThanOrEqual(8);
  for (const [index, { Amount, Name }] of before.Jackpots.entries()) {
    expect(later.Jackpots[index]?.Amount, Name).toBeGreaterThan(Amount);
  }
  expect(later.Total).toBeCloseTo(
    later.Jackpots.reduce((sum, { Amount }) => sum + Amount, 0),
    2,
  );
  expect(await first()).toEqual(later);
});

test('a jackpot win is announced in the minute of the win', async () => {
  const { read, control } = await aWorld();
  const [item] = await read(habanero.getJackpots);
  const midi = item?.Jackpots.find(({ Tier }) => Tier === 'midi');
  if (!midi) throw new Error('There is a midi jackpot');

  await control('putClock', { now: midi.LastWin.Date, running: false });
  const [newest] = await read(crm.list_mass_messages, { limit: 1 });

  expect(newest).toMatchObject({ Kind: 'jackpot', Date: midi.LastWin.Date });
  expect(newest?.Text).toContain(midi.LastWin.Player);
});
