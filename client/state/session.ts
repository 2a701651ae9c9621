/** Who is signed in: login with its second factor, restore, refresh, logout (spec §4). */
import type { ReadonlySignal } from '@preact/signals-react';
import type { Failure } from '../api/outcome.ts';
import type { AuthRecord, ProfileRecord, SessionRecord } from '../storage/records.ts';

export type LoginResult =
  /** Signed in, and already on the way to the return address or home. */
  | { readonly kind: 'signed-in' }
  /** The password was right; six digits are due. */
  | { readonly kind: 'code-due' }
  /** `refused`: the pair is wrong or the account inactive, as the message says. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type CodeResult =
  | { readonly kind: 'signed-in' }
  /** Not six digits; nothing was sent. */
  | { readonly kind: 'no-code' }
  | { readonly kind: 'wrong-code'; readonly message: string }
  /** The login has run out meanwhile: back to username and password. */
  | { readonly kind: 'login-over' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SessionModel {
  readonly session: ReadonlySignal<SessionRecord | null>;
  readonly auth: ReadonlySignal<AuthRecord | null>;
  readonly profile: ReadonlySignal<ProfileRecord | null>;
  readonly isSignedIn: ReadonlySignal<boolean>;
  /** A stored session or stored auth exists: guarded routes may be entered (spec §2). */
  readonly mayEnter: ReadonlySignal<boolean>;
  /** The password was right and the code is due; lives in memory only. */
  readonly isCodeDue: ReadonlySignal<boolean>;
  login(credentials: { readonly username: string; readonly password: string }): Promise<LoginResult>;
  /** As typed or pasted: spaces are fine. */
  giveCode(typed: string): Promise<CodeResult>;
  /** Leaves the second step; the half-open session is ended on the server. */
  abandonCode(): void;
  logout(): Promise<void>;
}
