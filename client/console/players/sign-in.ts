/**
 * Signs this browser in on the site as a named player, with a code from the outbox if the login needs one. If
 * the player's password was changed, the control interface opens the session instead.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { NamedPlayer, PlayerSession } from '#contracts/control/world';
import type { Failure } from '../../api/outcome.ts';
import type { CodeResult } from '../../sign-in/second-step.ts';
import type { LoginResult } from '../../sign-in/sign-in.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { toErrorMessage } from '../connection/connectivity.ts';
import type { OutboxModel } from './outbox-model.ts';

/** Two codes are tried, since a code can expire between reading and sending. */
const MAX_CODE_ATTEMPTS = 2;
const REFUSED = 'Refused, without a message.';

/** The session of this browser on the site. */
export interface BrowserSession {
  /** The session as the site stores it; undefined for a visitor. */
  readonly record: ReadonlySignal<SessionRecord | undefined>;
  /** Reads the storage again. */
  refresh(): void;
  /**
   * Adapts the stored time of the last activity to a changed clock, since the site measures inactivity in
   * world time. The stored time is set to `worldTime` (epoch ms) if sessions are kept, or if it would
   * otherwise lie in the future.
   */
  followClock(worldTime: number, keepsSessions: boolean): void;
  /** Stores the auth of a session. When the site opens, it signs the player in with this auth. */
  storeAuth(auth: PlayerSession): void;
  /**
   * Creates a new session model of the site. An old one may have met an HTTP 500, after which it sends no
   * calls.
   */
  createClientSession(): Promise<ClientSession>;
}

/** The functions of the site's session model that sign in and out. */
export interface ClientSession {
  login(credentials: { readonly username: string; readonly password: string }): Promise<LoginResult>;
  submitCode(typed: string): Promise<CodeResult>;
  /** Signs in with the stored auth; returns null on success, otherwise the failure. */
  enter(): Promise<Failure | null>;
  logout(): Promise<unknown>;
}

export interface SignInOptions {
  readonly browserSession: BrowserSession;
  readonly outbox: Pick<OutboxModel, 'fetchCode'>;
  readonly control: Control;
}

export function createSignInModel({ browserSession, outbox, control }: SignInOptions) {
  const pending = signal<string | undefined>();
  const error = signal<{ readonly username: string; readonly text: string } | undefined>();

  /** Signs in; returns the reason for a failure, or undefined on success. */
  async function attempt({ username, password }: NamedPlayer): Promise<string | undefined> {
    const client = await browserSession.createClientSession();
    const login = await client.login({ username, password });
    if (login.kind === 'signed-in') return undefined;
    if (login.kind === 'refused') return login.message ?? REFUSED;
    if (login.kind === 'no-key') return 'The server provides no public key to encrypt the session with.';
    if (login.kind === 'failed') return formatFailure(login.failure);
    for (let attempts = 1; ; attempts += 1) {
      const code = await outbox.fetchCode(username);
      if (code === undefined) return 'The login needs a code, but the outbox has none.';
      const result = await client.submitCode(code);
      if (result.kind === 'signed-in') return undefined;
      if (result.kind === 'failed') return formatFailure(result.failure);
      if (result.kind === 'malformed-code' || result.kind === 'login-expired')
        return 'The login expired before the code was sent.';
      if (result.kind !== 'wrong-code' || attempts === MAX_CODE_ATTEMPTS) return result.message ?? REFUSED;
    }
  }

  /** Signs in without a password; returns the reason for a failure, or undefined on success. */
  async function enterWithoutPassword(username: string): Promise<string | undefined> {
    browserSession.storeAuth(await control('openPlayerSession', undefined, { params: { username } }));
    return enter();
  }

  /** Stores session and profile, as the first page of the site does after a sign-in. */
  async function enter(): Promise<string | undefined> {
    const failure = await (await browserSession.createClientSession()).enter();
    return failure ? formatFailure(failure) : undefined;
  }

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
      error.value = { username, text: toErrorMessage(thrown) };
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
    signIn: (player: NamedPlayer) =>
      run(player.username, () =>
        player.isPasswordCurrent ? attempt(player) : enterWithoutPassword(player.username),
      ),

    /** Does the same, and stores the profile, so that the next page shows the player before any reply. */
    signInWithProfile: (player: NamedPlayer) =>
      run(player.username, async () =>
        player.isPasswordCurrent
          ? ((await attempt(player)) ?? enter())
          : enterWithoutPassword(player.username),
      ),

    signOut: (username: string) =>
      run(username, async () => {
        await (await browserSession.createClientSession()).logout();
        browserSession.refresh();
        return browserSession.record.value?.username === username
          ? 'The server did not end the session.'
          : undefined;
      }),
  };
}

function formatFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'maintenance':
      return 'Not signed in: maintenance is on.';
    case 'blocked':
      return 'Not signed in: the server answers HTTP 500.';
    case 'http':
      return `Not signed in: HTTP ${failure.status}.`;
    case 'offline':
      return 'Not signed in: no reply.';
    case 'broken':
      return 'Not signed in: the reply is not an envelope.';
    case 'aborted':
      return 'Not signed in.';
    case 'session':
      return `Not signed in: ${failure.message ?? failure.reason}.`;
    default:
      return failure.message ?? 'Not signed in.';
  }
}
