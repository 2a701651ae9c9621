/** The rules that all payments share. */
import { SECOND_MS } from './durations.ts';

/**
 * The time, by the world's clock, after which a pending payment settles by itself. Only the cashier's desk
 * settles payments that it holds, and all payments while automatic settling is switched off.
 */
export const AUTO_SETTLE_MS = 30 * SECOND_MS;
/** An approved deposit of at least this much earns a New Year ticket (spec §9). */
export const MIN_TICKET_DEPOSIT_KURUS = 25_000;
