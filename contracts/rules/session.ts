/** The lifetimes of session and auth, for server and client (spec §4, §9). */
import { DAY_MS, HOUR_MS, SECOND_MS } from './durations.ts';

/** A session ends after this time without use, and the client signs out an inactive player after the same time. */
export const INACTIVITY_LIMIT_MS = HOUR_MS;
/** The interval at which the client compares the last activity with the limit. */
export const INACTIVITY_CHECK_INTERVAL_MS = 5 * SECOND_MS;
/** Auth can revive an ended session within this time after the sign-in. */
export const AUTH_LIFE_MS = 30 * DAY_MS;
/** Within this time after the sign-in the client trusts a stored session without asking the server. */
export const LOGIN_EXPIRATION_MS = 15 * SECOND_MS;
/** A visible page requests the server's time and the balance at least this often. */
export const HEARTBEAT_INTERVAL_MS = 30 * SECOND_MS;
