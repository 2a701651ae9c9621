/** Birth dates and the age of majority. Days are `YYYY-MM-DD`, in Istanbul. */
import { isDay } from '../time/days.ts';
import { ADULT_YEARS } from './adult-years.ts';

/** The maximum age. A higher age means that the year was mistyped. */
const MAX_YEARS = 120;

/** Returns whether the text is a calendar day, not in the future and at most `MAX_YEARS` ago. */
export function isBirthDate(text: string, today: string): boolean {
  return isDay(text) && text <= today && countFullYears(today, text) <= MAX_YEARS;
}

/**
 * Returns whether a person born on `birthDate` is an adult on `today`. The 18th birthday itself counts.
 *
 * In years without 29 February, a birthday on that day counts from 1 March.
 */
export function isAdult(birthDate: string, today: string): boolean {
  return countFullYears(today, birthDate) >= ADULT_YEARS;
}

/** Returns the age in full years on `today`. */
function countFullYears(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
