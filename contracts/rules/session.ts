/** The lifetimes of session and auth, and the intervals of the client's checks (spec §4, §9). */
import { DAY_MS, HOUR_MS, SECOND_MS } from '../time/durations.ts';

/** The server ends an unused session after this time, and the client signs out an inactive player. */
export const INACTIVITY_LIMIT_MS = HOUR_MS;
/** The interval at which the client checks whether the player has been inactive for too long. */
export const INACTIVITY_CHECK_INTERVAL_MS = 5 * SECOND_MS;
/** The time, from the sign-in on, for which auth can revive an ended session. */
export const AUTH_LIFE_MS = 30 * DAY_MS;
/** The time, from the sign-in on, for which the client trusts a stored session without asking the server. */
export const LOGIN_EXPIRATION_MS = 15 * SECOND_MS;
/** The interval at which a visible page fetches the balance, or sends a ping if no player is signed in. */
export const HEARTBEAT_INTERVAL_MS = 30 * SECOND_MS;
