/** Signs this browser in on the site as a named player, by a session that the control interface opens. */

import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { NamedPlayer, PlayerSession } from '#contracts/control/world';
import { readErrorText } from '#contracts/error-text';
import type { Failure } from '../../core/api/outcome.ts';
import type { SessionRecord } from '../../core/storage/records.ts';
import type { ClockFollower } from '../world/world-clock.ts';

export interface BrowserSession extends ClockFollower {
  /** The session as the site stores it; undefined for a visitor. */
  readonly record: ReadonlySignal<SessionRecord | undefined>;
  /** Reads the storage again. */
  refresh(): void;
  /**
   * Stores the auth of a session, and enters the site with it as the first page after a sign-in does, which stores
   * session and profile. Returns null on success, otherwise the failure.
   */
  signIn(auth: PlayerSession): Promise<Failure | null>;
  signOut(): Promise<unknown>;
}

interface SignInOptions {
  readonly browserSession: BrowserSession;
  readonly control: Control;
}

export type SignInModel = ReturnType<typeof createSignInModel>;

export function createSignInModel({ browserSession, control }: SignInOptions) {
  const pending = signal<string | undefined>();
  const error = signal<{ readonly username: string; readonly text: string } | undefined>();

  /** Runs one action at a time; returns whether it succeeded. The action returns the reason if it fails. */
  async function run(username: string, action: () => Promise<string | undefined>): Promise<boolean> {
    if (pending.value !== undefined) return false;
    pending.value = username;
    error.value = undefined;
    try {
      const reason = await action();
      if (reason !== undefined) error.value = { username, text: reason };
      return reason === undefined;
    } catch (thrown) {
      error.value = { username, text: readErrorText(thrown) };
      return false;
    } finally {
      browserSession.refresh();
      pending.value = undefined;
    }
  }

  return {
    /** The session of this browser on the site; undefined for a visitor. */
    session: browserSession.record,
    username: computed(() => browserSession.record.value?.username),
    /** The user name of the player who is being signed in or out. */
    pending,
    error,
    /** Reads the session again, which another page may have changed. */
    refresh: () => browserSession.refresh(),

    /** Signs this browser in as a player; returns whether this succeeded. */
    signIn: ({ username }: NamedPlayer) =>
      run(username, async () => {
        const auth = await control('openPlayerSession', undefined, { params: { username } });
        const failure = await browserSession.signIn(auth);
        return failure ? describeFailure(failure) : undefined;
      }),

    signOut: (username: string) =>
      run(username, async () => {
        await browserSession.signOut();
        browserSession.refresh();
        return browserSession.record.value?.username === username
          ? 'The server did not end the session.'
          : undefined;
      }),
  };
}

const REASONS: Readonly<Partial<Record<Failure['kind'], string>>> = {
  maintenance: 'maintenance is on',
  blocked: 'the server answers HTTP 500',
  offline: 'no reply',
  broken: 'the reply is not an envelope',
};

function describeFailure(failure: Failure): string {
  const message = 'message' in failure ? failure.message : undefined;
  return `Not signed in: ${REASONS[failure.kind] ?? message ?? failure.kind}.`;
}
