/** Birth dates and the age of majority. Days are `YYYY-MM-DD`, in Istanbul. */
import { isDay } from './days.ts';

/** The age from which the law allows playing. */
export const ADULT_YEARS = 18;
/** A higher age is refused, since the year must have been mistyped. */
const MAX_YEARS = 120;

/** Returns whether the text is a calendar day that is not after `today` and at most `MAX_YEARS` before it. */
export function isBirthDate(text: string, today: string): boolean {
  return isDay(text) && text <= today && countFullYears(today, text) <= MAX_YEARS;
}

/**
 * Returns whether a person born on that day is an adult on `today`; the birthday itself counts.
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
