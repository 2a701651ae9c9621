import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contracts/time/durations.ts';

const UNITS = { second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };
const DURATION = /^(-?\d+(?:\.\d+)?) ?(second|minute|hour|day)s?$/;

/** A length of time, as in `2 days`, `90 minutes` or `-1 hour`. */
export type Duration = `${number} ${keyof typeof UNITS}` | `${number} ${keyof typeof UNITS}s`;

/** Returns a duration in ms. Throws an error for another text. */
export function parseDuration(text: string): number {
  const [, count, unit] = DURATION.exec(text) ?? [];
  const ms = Object.entries(UNITS).find(([name]) => name === unit)?.[1];
  if (ms === undefined)
    throw new Error(`A duration is a text such as "2 days" or "90 minutes", not "${text}"`);
  return Number(count) * ms;
}
