/** The rules that all payments share. */
import { SECOND_MS } from './durations.ts';

/** A pending payment settles by itself after this much world time, unless only the desk settles it. */
export const AUTO_SETTLE_MS = 30 * SECOND_MS;
/** An approved deposit of at least this much earns a New Year ticket (spec §9). */
export const MIN_TICKET_DEPOSIT_KURUS = 25_000;
