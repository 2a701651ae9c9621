/** Rules of all payments. */
import { SECOND_MS } from './durations.ts';

/** Unless the desk holds it, a pending payment settles by itself after this much of the world's time. */
export const AUTO_SETTLE_MS = 30 * SECOND_MS;
/** An approved deposit of at least this much earns a New Year ticket (spec §9). */
export const MIN_TICKET_DEPOSIT_KURUS = 25_000;
