// Days and times are those of Istanbul, even if the browser has another time zone.
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/fields';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import { checkProperty } from '#tests/support/checks/property';
import { formatTime } from '../../../../client/core/i18n/clock.ts';
import {
  addDays,
  addMonths,
  countDaysBetween,
  findWeekday,
  listWeeks,
} from '../../../../client/core/i18n/day-arithmetic.ts';
import { formatDayAndWeekday, formatWholeDay } from '../../../../client/core/i18n/days.ts';
import { formatDayAndMonth } from '../../../../client/core/i18n/format.ts';
import { formatEnd, formatMoment, formatStart } from '../../../../client/core/i18n/moments.ts';
import { formatAhead } from '../../../../client/core/i18n/time-spans.ts';
import { formatDayHeading, groupByDay } from '../../../../client/features/history/day-list.tsx';
import { RANGE_PRESETS, resolveRange } from '../../../../client/features/history/period/ranges.ts';
import { findTicketRange } from '../../../../client/features/history/tickets/tickets.ts';

const ZONES = [
  ...['Europe/Istanbul', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Apia'],
];
const zoneOfMachine = process.env.TZ;
const instantBetween = (first: string, last: string) =>
  fc.integer({ min: Date.parse(`${first}T00:00:00+03:00`), max: Date.parse(`${last}T00:00:00+03:00`) });
/** In the days that are drawn more often, the clocks of Apia left out a whole day. */
const instant = fc.oneof(
  { weight: 3, arbitrary: instantBetween('1970-01-01', '2099-12-31') },
  instantBetween('2011-12-27', '2012-01-03'),
);

afterEach(() => setZone(zoneOfMachine));

test('the zones of this test differ', () => {
  const noonUtc = Date.parse('2026-11-20T12:00:00Z');
  const hours = ZONES.map((zone) => {
    setZone(zone);
    return new Date(noonUtc).getHours();
  });
  expect(hours).toEqual([15, 7, 2, 1, 1]);
});

test('days, times and ranges are the same in every zone of the browser', () =>
  checkProperty(
    100,
    fc.property(instant, instant, fc.constantFrom(...LANGUAGES), (at, now, lang) => {
      const describe = () => ({
        day: formatIstanbulDate(at),
        time: formatTime(at, lang),
        texts: [formatDayAndMonth(at, lang), formatDayAndWeekday(at, lang), formatWholeDay(at, lang)],
        moments: [formatStart(at, now, lang), formatEnd(at, now, lang), formatMoment(at, now, lang)],
        ahead: formatAhead(at, now, lang),
        weekday: findWeekday(formatIstanbulDate(at)),
        weeks: listWeeks(formatIstanbulDate(at)),
        around: [-2, -1, 1, 2].map((days) => addDays(formatIstanbulDate(at), days)),
        months: [
          addMonths(formatIstanbulDate(at), -1),
          countDaysBetween('1970-01-01', formatIstanbulDate(at)),
        ],
        tickets: findTicketRange(formatIstanbulDate(at)),
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
      expect(Date.parse(`${day}T${formatTime(at, 'en')}:00+03:00`)).toBe(Math.floor(at / 60_000) * 60_000);
      expect(formatAhead(Date.parse(`${addDays(day, 1)}T00:00:00+03:00`), at, 'en')).toBe('tomorrow');
      expect(findWeekday(addDays(day, 1))).toBe((findWeekday(day) + 1) % 7);
      const date = new RegExp(`\\b${Number(day.slice(8))}\\s`);
      for (const text of [
        formatDayAndMonth(at, 'en'),
        formatWholeDay(at, 'en'),
        formatDayAndWeekday(at, 'en'),
      ]) {
        expect(`${text} `).toMatch(date);
      }
      const [group] = groupByDay([new Date(at).toISOString()], (row) => row);
      expect(group?.day).toBe(day);
      expect(formatDayHeading(day, undefined, 'en')).toContain(
        formatDayAndMonth(at, 'en').replace('\u00a0', ' '),
      );
    }),
  ));

function setZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}
