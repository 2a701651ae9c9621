/** The effects that an outcome has on the site and on the session (spec §4, §8). */
import type { FailureKind, SessionLoss } from './outcome.ts';

export type SiteEffect = 'maintenance' | 'block' | 'watch-connection';

/**
 * Failures that affect the whole site. They show the maintenance screen, block all requests, or start pings
 * of the server.
 */
export const SITE_EFFECT: Readonly<Partial<Record<FailureKind, SiteEffect>>> = {
  maintenance: 'maintenance',
  blocked: 'block',
  offline: 'watch-connection',
};

export interface SessionEffect {
  /** Whether the stored auth is dropped together with session and profile, which signs the player out. */
  readonly dropsAuth: boolean;
  /** Whether the session is refreshed with the stored auth and the call is then repeated once. */
  readonly refreshes: boolean;
}

/** The effect of a lost session, by the reason that the server states. */
export const SESSION_EFFECT: Readonly<Record<Exclude<SessionLoss, 'signed-out'>, SessionEffect>> = {
  'session-expired': { dropsAuth: false, refreshes: true },
  forbidden: { dropsAuth: false, refreshes: true },
  'anonymous-user': { dropsAuth: false, refreshes: true },
  'login-failed': { dropsAuth: true, refreshes: false },
  'inactive-account': { dropsAuth: true, refreshes: false },
};
