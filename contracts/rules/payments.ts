/** The rules that all payments share. */
import { SECOND_MS } from '../time/durations.ts';

/**
 * The time, by the world's clock, after which a pending payment settles by itself. Payments marked `held`,
 * and all payments while automatic settling is switched off, wait until a tester settles them in the console.
 */
export const AUTO_SETTLE_MS = 30 * SECOND_MS;
/** An approved deposit of at least this much earns a New Year ticket (spec §9). */
export const MIN_TICKET_DEPOSIT_KURUS = 25_000;
