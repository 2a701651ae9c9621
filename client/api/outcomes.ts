/** What an outcome does beyond the place that asked (spec §4, §8). The only list of it. */
import type { FailureKind, SessionLoss } from './outcome.ts';

/** To the whole site: goes to the maintenance screen, or lets nothing more out until a reload. */
export const SITE_EFFECT: Readonly<Partial<Record<FailureKind, 'maintenance' | 'block'>>> = {
  maintenance: 'maintenance',
  blocked: 'block',
};

export interface SessionEffect {
  /** Stored session and profile go, always; stored auth as well: then nobody is signed in any more. */
  readonly dropsAuth: boolean;
  /** Auth is asked, once, to revive the session; then the call is sent again, unseen. */
  readonly refreshes: boolean;
}

/** To the session, when the call carried one. `signed-out` is our own word: there is nothing left to lose. */
export const SESSION_EFFECT: Readonly<Record<Exclude<SessionLoss, 'signed-out'>, SessionEffect>> = {
  'session-expired': { dropsAuth: false, refreshes: true },
  forbidden: { dropsAuth: false, refreshes: true },
  'anonymous-user': { dropsAuth: false, refreshes: true },
  'login-failed': { dropsAuth: true, refreshes: false },
  'inactive-account': { dropsAuth: true, refreshes: false },
};
