/** Birth dates and coming of age; days are days of Istanbul, `YYYY-MM-DD`. */
import { isDay } from './days.ts';

/** From this age on one may play. */
export const ADULT_YEARS = 18;
/** Nobody is older: the year was mistyped. */
const OLDEST_YEARS = 120;

/** Whether the text is a day that there was, and that somebody alive on `today` can have been born on. */
export function isBirthDate(text: string, today: string): boolean {
  return isDay(text) && text <= today && ageOn(today, text) <= OLDEST_YEARS;
}

/**
 * Whether somebody born on that day is of age on `today`: from the birthday itself on; who was born on a
 * 29 February comes of age on 1 March of other years.
 */
export function isAdult(birthDate: string, today: string): boolean {
  return ageOn(today, birthDate) >= ADULT_YEARS;
}

/** Full years on `today`. */
function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
