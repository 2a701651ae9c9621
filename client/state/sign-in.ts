/** Signing in: password, then the second factor if one is due. Its steps are fetched when somebody signs in. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Failure } from '../api/outcome.ts';
import type { SessionRecord } from '../storage/records.ts';
import type { SignInDeps, SignInSteps } from './sign-in-steps.ts';

export type LoginResult =
  /** Signed in, and already on the way to the return address or home. */
  | { readonly kind: 'signed-in' }
  /** The password was right; six digits are due. */
  | { readonly kind: 'code-due' }
  /** The pair is wrong or the account inactive, as the server's message says. */
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type CodeResult =
  | { readonly kind: 'signed-in' }
  /** Not six digits; nothing was sent. */
  | { readonly kind: 'no-code' }
  | { readonly kind: 'wrong-code'; readonly message: string | null }
  /** The login has run out meanwhile: back to username and password. */
  | { readonly kind: 'login-over' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SignIn {
  /** The password was right and the code is due; lives in memory only. */
  readonly isCodeDue: ReadonlySignal<boolean>;
  /** The login form is open: fetches what the encryption needs meanwhile. */
  prepareLogin(): void;
  login(credentials: { readonly username: string; readonly password: string }): Promise<LoginResult>;
  /** As typed or pasted: spaces are fine. */
  giveCode(typed: string): Promise<CodeResult>;
  /** Leaves the second step; the half-open session is ended on the server. */
  abandonCode(): void;
}

const UNREACHABLE = { kind: 'failed', failure: { ok: false, kind: 'offline' } } as const;

export function createSignIn(deps: SignInDeps): SignIn {
  const pending = signal<SessionRecord | null>(null);
  let steps: Promise<SignInSteps> | undefined;

  /** What could not be fetched is asked for again. */
  async function load(): Promise<SignInSteps | undefined> {
    steps ??= import('./sign-in-steps.ts').then(({ createSignInSteps }) => createSignInSteps(deps, pending));
    try {
      return await steps;
    } catch {
      steps = undefined;
      return undefined;
    }
  }

  return {
    isCodeDue: computed(() => pending.value !== null),
    prepareLogin: () => void load().then((here) => here?.prepare()),
    login: async (credentials) => (await load())?.login(credentials) ?? UNREACHABLE,
    giveCode: async (typed) => (await load())?.giveCode(typed) ?? UNREACHABLE,
    abandonCode() {
      const record = pending.value;
      pending.value = null;
      if (record) void load().then((here) => here?.abandon(record));
    },
  };
}
