import { describe, expect, test } from 'vitest';
import * as crm from '#contracts/calls/crm';
import * as habanero from '#contracts/calls/habanero';
import * as slider from '#contracts/calls/slider';
import { aVisit } from '#tests/support/a-visit';

describe('slider', () => {
  test('the active ones are those of all that are on and run now', async () => {
    const { ask, travel } = await aVisit();

    for (const now of ['2026-11-20T12:00', '2026-11-21T21:30', '2026-12-23T02:00']) {
      await travel(now);
      const at = Date.parse(`${now}+03:00`);
      const all = await ask(slider.get_all_items);
      const active = await ask(slider.get_active_items);
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
});

test('of all announcements some are over and some still to come, so that a client has to choose', async () => {
  const { ask, travel } = await aVisit();

  for (const now of ['2026-11-19T12:00', '2027-01-04T10:00', '2027-07-17T12:00']) {
    await travel(now);
    const at = Date.parse(`${now}+03:00`);
    const all = await ask(slider.get_all_items);
    expect(all.filter(({ End_date }) => Date.parse(End_date) <= at).length, now).toBeGreaterThan(0);
    expect(all.filter(({ Start_date }) => Date.parse(Start_date) > at).length, now).toBeGreaterThan(0);
  }
});

describe('getJackpots', () => {
  test('the first item holds them all; they grow while time goes on, and stand while it stands', async () => {
    const { ask, pass, control } = await aVisit();
    const first = async () => {
      const [item, ...more] = await ask(habanero.getJackpots, {});
      if (!item) throw new Error('There is always a first item');
      expect(more).toEqual([]);
      return item;
    };
    const before = await first();

    pass(1000);
    const later = await first();
    await control('putClock', { now: '2026-11-20T12:00:01', running: false });
    pass(3_600_000);

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
});

describe('list_mass_messages', () => {
  test('ten at a time, the newest first; none from the future', async () => {
    const { ask } = await aVisit();
    const first = await ask(crm.list_mass_messages);
    const second = await ask(crm.list_mass_messages, { offset: 10 });
    const dates = [...first, ...second].map(({ Date: date }) => Date.parse(date));

    expect(first).toHaveLength(10);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(20);
    expect(Math.max(...dates)).toBeLessThanOrEqual(Date.parse('2026-11-20T12:00:00+03:00'));
  });

  test('a win of a jackpot is told in the minute in which it falls', async () => {
    const { ask, travel } = await aVisit();
    const [item] = await ask(habanero.getJackpots);
    const midi = item?.Jackpots.find(({ Tier }) => Tier === 'midi');
    if (!midi) throw new Error('There is a midi jackpot');

    await travel(midi.LastWin.Date);
    const [newest] = await ask(crm.list_mass_messages, { limit: 1 });

    expect(newest).toMatchObject({ Kind: 'jackpot', Date: midi.LastWin.Date });
    expect(newest?.Text).toContain(midi.LastWin.Player);
  });
});
