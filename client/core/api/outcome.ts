/** The outcome of a call: one type for every reply and for a missing reply. */
import type { AnyContract, ErrorOf, ReadOf } from '#contracts/contract';
import type { AnyDocument, ReadDocumentOf } from '#contracts/document';
import type { ListPage } from '#contracts/read/list-page';

/**
 * The reason why a call has no session. The server states all reasons except `signed-out` (spec §4, §8).
 * `forbidden` is code 403 without a known message; `signed-out` means that no player is signed in, so the
 * call was not sent.
 */
export type SessionLoss =
  | 'session-expired'
  | 'login-failed'
  | 'inactive-account'
  | 'anonymous-user'
  | 'forbidden'
  | 'signed-out';

export type Failure<Err extends string = string> = Reason<Err> & {
  /** Set when the call was not sent, so that nothing can have happened. */
  readonly isUnsent?: true;
};

type Reason<Err extends string> =
  /**
   * The server refused the call. `message` is for the player; `error` is the refusal's name, if the contract
   * has one. `debug` matters only where a contract gives it a meaning, as `sms_send` does.
   */
  | {
      readonly ok: false;
      readonly kind: 'refused';
      readonly message: string | null;
      readonly error: Err | null;
      readonly debug: string | null;
      /** Whether the server refused a value that its field cannot have, such as an id from an address. */
      readonly isMalformed?: boolean;
    }
  | {
      readonly ok: false;
      readonly kind: 'session';
      readonly reason: SessionLoss;
      readonly message: string | null;
    }
  | { readonly ok: false; readonly kind: 'not-authorised'; readonly message: string }
  /** The site is under maintenance: this reply says so, or an earlier one did. */
  | { readonly ok: false; readonly kind: 'maintenance' }
  /** This call or an earlier one was answered with HTTP 500. After that no call is sent until a reload. */
  | { readonly ok: false; readonly kind: 'blocked' }
  /** The reply has an HTTP status other than 200 and 500. */
  | { readonly ok: false; readonly kind: 'http'; readonly status: number }
  /** There was no reply. */
  | { readonly ok: false; readonly kind: 'offline' }
  /** The reply is not an envelope, or the data of request or reply breaks the contract. */
  | { readonly ok: false; readonly kind: 'broken' }
  /** The caller aborted the request. */
  | { readonly ok: false; readonly kind: 'aborted' };

/** A session that is lost according to the server. */
export type LostSession = Extract<Failure, { kind: 'session' }> & {
  readonly reason: Exclude<SessionLoss, 'signed-out'>;
};

export type FailureKind = Failure['kind'];

/** The outcome of a call: its data, or the failure. */
export type Outcome<C extends AnyContract> =
  | {
      readonly ok: true;
      readonly data: ReadOf<C>;
      /** The rows beyond the limit of the request, from a backend that ignores it; absent if there are none. */
      readonly surplus?: ReadOf<C>;
      readonly message: string | null;
      readonly pagination: C['paged'] extends true ? ListPage : undefined;
    }
  | Failure<ErrorOf<C>>;

/** The data of a reply, or of several ones, or the failure. */
export type DataOutcome<T> = { readonly ok: true; readonly data: T } | Failure;

/** Returns the outcome with data that is made of those of the reply. */
export function mapData<T, Result>(outcome: DataOutcome<T>, read: (data: T) => Result): DataOutcome<Result> {
  return outcome.ok ? { ok: true, data: read(outcome.data) } : outcome;
}

/** The outcome of a GET for a document, such as the main menu: the data, or the failure. */
export type DocumentOutcome<D extends AnyDocument> =
  | { readonly ok: true; readonly data: ReadDocumentOf<D> }
  | Failure<never>;

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

/**
 * Returns whether a lost session ends the visit: the stored auth is dropped too, and the player is signed out. After
 * another reason, the session is refreshed with the stored auth, and the call is repeated once (spec §4).
 */
export function endsVisit({ reason }: LostSession): boolean {
  return reason === 'login-failed' || reason === 'inactive-account';
}

/**
 * After these failures the server may have carried out the request, since the reply is missing, unreadable or
 * an HTTP error.
 */
const UNCERTAIN_FAILURES: readonly FailureKind[] = ['offline', 'http', 'broken'];

/** Returns whether the request may have taken effect in spite of this failure. */
export function isUncertain({ kind, isUnsent }: Failure): boolean {
  return !isUnsent && UNCERTAIN_FAILURES.includes(kind);
}
