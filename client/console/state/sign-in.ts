/** One click signs this browser in: the client's own login, the password from the players, the code from the outbox. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { NamedPlayer } from '#contracts/control/world';
import type { Failure } from '../../api/outcome.ts';
import type { CodeResult } from '../../state/second-step.ts';
import type { LoginResult } from '../../state/sign-in.ts';
import type { SessionRecord } from '../../storage/records.ts';
import type { People } from './people.ts';
import { reasonOf } from './reach.ts';

/** A code may run out between reading and sending it; the next one is then a fresh one. */
const CODE_ATTEMPTS = 2;
const REFUSED = 'Refused, without a message.';

/** Who this browser is signed in as on the site, and the client's own means to change that. */
export interface BrowserSession {
  /** As the site has stored it; undefined for a visitor. */
  readonly stored: ReadonlySignal<SessionRecord | undefined>;
  /** Reads the storage again. */
  refresh(): void;
  /** The client's session model, made anew: one that has met an HTTP 500 would send nothing any more. */
  open(): Promise<ClientSession>;
}

/** As much of the client's session model as signs in and out. */
export interface ClientSession {
  login(credentials: { readonly username: string; readonly password: string }): Promise<LoginResult>;
  giveCode(typed: string): Promise<CodeResult>;
  logout(): Promise<unknown>;
}

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn({
  session,
  people,
}: {
  session: BrowserSession;
  people: Pick<People, 'codeOf'>;
}) {
  const pending = signal<string | undefined>();
  const error = signal<{ readonly username: string; readonly text: string } | undefined>();

  /** Undefined when it went well, else why not. */
  async function attempt({ username, password }: NamedPlayer): Promise<string | undefined> {
    const client = await session.open();
    const login = await client.login({ username, password });
    if (login.kind === 'signed-in') return undefined;
    if (login.kind === 'refused') return login.message ?? REFUSED;
    if (login.kind === 'failed') return failureText(login.failure);
    for (let attempts = 1; ; attempts += 1) {
      const code = await people.codeOf(username);
      if (code === undefined) return 'A code is due, but the outbox holds none.';
      const given = await client.giveCode(code);
      if (given.kind === 'signed-in') return undefined;
      if (given.kind === 'failed') return failureText(given.failure);
      if (given.kind === 'no-code' || given.kind === 'login-over')
        return 'The login ran out before its code was given.';
      if (given.kind !== 'wrong-code' || attempts === CODE_ATTEMPTS) return given.message ?? REFUSED;
    }
  }

  async function run(username: string, act: () => Promise<string | undefined>): Promise<boolean> {
    if (pending.value !== undefined) return false;
    pending.value = username;
    error.value = undefined;
    try {
      const text = await act();
      if (text !== undefined) error.value = { username, text };
      return text === undefined;
    } catch (thrown) {
      error.value = { username, text: reasonOf(thrown) };
      return false;
    } finally {
      session.refresh();
      pending.value = undefined;
    }
  }

  return {
    stored: session.stored,
    username: computed(() => session.stored.value?.username),
    /** Whose sign-in is under way. */
    pending,
    error,
    refresh: session.refresh,

    /** Answers whether this browser is now signed in as this player. */
    signIn: (player: NamedPlayer) => run(player.username, () => attempt(player)),

    signOut: (username: string) =>
      run(username, async () => {
        await (await session.open()).logout();
        session.refresh();
        return session.stored.value?.username === username
          ? 'The server did not end the session.'
          : undefined;
      }),
  };
}

function failureText(failure: Failure): string {
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
      return 'Not signed in: the reply was no envelope.';
    case 'aborted':
      return 'Not signed in.';
    case 'session':
      return `Not signed in: ${failure.message ?? failure.reason}.`;
    default:
      return failure.message ?? 'Not signed in.';
  }
}
