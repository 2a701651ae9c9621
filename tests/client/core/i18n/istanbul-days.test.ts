// Days and times are those of Istanbul, even if the browser has another time zone.
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/fields';
import { HOUR_MS } from '#contracts/time/durations';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import { checkProperty } from '#tests/support/checks/property';
import { timeOfDay } from '../../../../client/core/i18n/clock.ts';
import {
  addDays,
  addMonths,
  countDaysBetween,
  findWeekday,
  listWeeks,
} from '../../../../client/core/i18n/day-arithmetic.ts';
import { dayAndWeekday, wholeDay } from '../../../../client/core/i18n/days.ts';
import { dayAndMonth } from '../../../../client/core/i18n/format.ts';
import { formatEnd, formatMoment, formatStart } from '../../../../client/core/i18n/moments.ts';
import { formatAhead } from '../../../../client/core/i18n/time-spans.ts';
import { formatDayHeading, groupByDay } from '../../../../client/features/history/day-list.tsx';
import { RANGE_PRESETS, resolveRange } from '../../../../client/features/history/period/ranges.ts';
import { findTicketRange } from '../../../../client/features/history/tickets/tickets.ts';

const ZONES = ['Europe/Istanbul', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const zoneOfMachine = process.env.TZ;
const instant = fc.integer({
  min: Date.parse('1970-01-01T00:00:00+03:00'),
  max: Date.parse('2099-12-31T00:00:00+03:00'),
});

afterEach(() => setZone(zoneOfMachine));

test('the zones of this test differ', () => {
  const noonUtc = Date.parse('2026-11-20T12:00:00Z');
  const hours = ZONES.map((zone) => {
    setZone(zone);
    return new Date(noonUtc).getHours();
  });
  expect(hours).toEqual([15, 7, 2, 1]);
});

test('days, times and ranges are the same in every zone of the browser', () =>
  checkProperty(
    100,
    fc.property(instant, instant, fc.constantFrom(...LANGUAGES), (at, now, lang) => {
      const describe = () => ({
        day: formatIstanbulDate(at),
        time: timeOfDay(at, lang),
        texts: [dayAndMonth(at, lang), dayAndWeekday(at, lang), wholeDay(at, lang)],
        moments: [formatStart(at, now, lang), formatEnd(at, now, lang), formatMoment(at, now, lang)],
        ahead: formatAhead(at, now, lang),
        weekday: findWeekday(formatIstanbulDate(at)),
        weeks: listWeeks(formatIstanbulDate(at)),
        ranges: RANGE_PRESETS.map((preset) => resolveRange(preset, formatIstanbulDate(at))),
      });
      const [inIstanbul, ...elsewhere] = ZONES.map((zone) => {
        setZone(zone);
        return describe();
      });
      for (const description of elsewhere) expect(description).toEqual(inIstanbul);
    }),
  ));

test('the day, the next one, its time and its weekday belong together', () =>
  checkProperty(
    300,
    fc.property(instant, (at) => {
      setZone('America/New_York');
      const day = formatIstanbulDate(at);
      expect(Date.parse(`${day}T${timeOfDay(at, 'en')}:00+03:00`)).toBe(Math.floor(at / 60_000) * 60_000);
      expect(formatAhead(Date.parse(`${addDays(day, 1)}T00:00:00+03:00`), at, 'en')).toBe('tomorrow');
      expect(findWeekday(addDays(day, 1))).toBe((findWeekday(day) + 1) % 7);
      const date = new RegExp(`\\b${Number(day.slice(8))}\\s`);
      for (const text of [dayAndMonth(at, 'en'), wholeDay(at, 'en'), dayAndWeekday(at, 'en')]) {
        expect(`${text} `).toMatch(date);
      }
      const [group] = groupByDay([new Date(at).toISOString()], (row) => row);
      expect(group?.day).toBe(day);
      expect(formatDayHeading(day, undefined, 'en')).toContain(dayAndMonth(at, 'en').replace('\u00a0', ' '));
    }),
  ));

test.each([
  ['America/Los_Angeles', '2026-03-08T10:00:00Z'],
  ['America/Los_Angeles', '2026-11-01T09:00:00Z'],
  ['Europe/Istanbul', '2016-03-27T01:00:00Z'],
  ['Europe/Istanbul', '2015-11-08T01:00:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'], // A whole day is left out.
])('the clock change of %s at %s moves no day', (zone, change) => {
  const hours = Array.from({ length: 72 }, (_, hour) => Date.parse(change) + (hour - 36) * HOUR_MS);
  const describe = () =>
    hours.map((at) => {
      const day = formatIstanbulDate(at);
      const [yesterday, tomorrow] = [addDays(day, -1), addDays(day, 1)];
      const span = countDaysBetween(yesterday, tomorrow);
      const midnight = Date.parse(`${tomorrow}T00:00:00+03:00`);
      return {
        day,
        yesterday,
        tomorrow,
        span,
        month: addMonths(day, -1),
        weekday: findWeekday(day),
        weeks: listWeeks(day),
        ahead: formatAhead(midnight, at, 'en'),
        end: formatEnd(midnight, at, 'en'),
        tickets: findTicketRange(formatIstanbulDate(at)),
      };
    });
  setZone(zone);
  const days = describe();
  const offsets = [0, -1].map((ms) => new Date(Date.parse(change) + ms).getTimezoneOffset());
  setZone('UTC');

  expect(offsets[0]).not.toBe(offsets[1]);
  expect(days).toEqual(describe());
  expect(new Set(days.map(({ span, ahead }) => `${span} ${ahead}`))).toEqual(new Set(['3 tomorrow']));
});

function setZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}
