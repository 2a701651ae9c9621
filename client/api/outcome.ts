/** What became of a call: one type for every reply, and for none. */
import type { AnyContract, ErrorOf, ResponseOf } from '#contracts/contract';
import type { AnyDocument, DocumentOf } from '#contracts/document';
import type { Pagination } from '#contracts/envelope';

/**
 * Why there is no session behind a call any more; all but `signed-out` are said by the server (spec §4, §8).
 * `forbidden` is code 403 without one of the known messages; `signed-out`: nothing was sent, nobody is signed in.
 */
export type SessionLoss =
  | 'session-expired'
  | 'login-failed'
  | 'inactive-account'
  | 'anonymous-user'
  | 'forbidden'
  | 'signed-out';

export type Failure<Err extends string = string> =
  /**
   * The server said no, as business: `message` is for the person, `error` its name in the contract if it has one.
   * `debug` only where a contract says what stands in it, as `sms_send` does.
   */
  | {
      readonly ok: false;
      readonly kind: 'refused';
      readonly message: string | null;
      readonly error: Err | null;
      readonly debug: string | null;
    }
  | {
      readonly ok: false;
      readonly kind: 'session';
      readonly reason: SessionLoss;
      readonly message: string | null;
    }
  | { readonly ok: false; readonly kind: 'not-authorised'; readonly message: string }
  /** The site is under maintenance: the server said so, or nothing was sent because it had. */
  | { readonly ok: false; readonly kind: 'maintenance' }
  /** HTTP 500, or nothing was sent because there had been one. */
  | { readonly ok: false; readonly kind: 'blocked' }
  /** Any other status than 200 and 500. */
  | { readonly ok: false; readonly kind: 'http'; readonly status: number }
  /** No reply at all. */
  | { readonly ok: false; readonly kind: 'offline' }
  /** A reply that is no envelope, or whose data breaks the contract. */
  | { readonly ok: false; readonly kind: 'broken' }
  /** The caller no longer wants it. */
  | { readonly ok: false; readonly kind: 'aborted' };

export type FailureKind = Failure['kind'];

/** The outcome of a call: its data when `ok`, else why not. */
export type Outcome<C extends AnyContract> =
  | {
      readonly ok: true;
      readonly data: ResponseOf<C>;
      readonly message: string | null;
      readonly pagination: C['paged'] extends true ? Pagination : undefined;
    }
  | Failure<ErrorOf<C>>;

/** The outcome of a GET. */
export type DocumentOutcome<D extends AnyDocument> =
  | { readonly ok: true; readonly data: DocumentOf<D> }
  | Failure<never>;
