/** Manages the sessions of a run: signing in, the second factor, renewal, and signing out at the end. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyContract } from '#contracts/contract';
import { ANONYMOUS_USER, CODE, MESSAGE } from '#contracts/envelope';
import { makePrintable } from '#contracts/write/line';
import { describeBody } from '../target/describe-body.ts';
import { hasEnvelope } from '../target/front.ts';
import {
  type Client,
  Ended,
  type HttpReply,
  NeedsAccount,
  NoAnswer,
  Redirected,
  type Sender,
  Untried,
} from '../target/target.ts';
import { type FoundSession, findSession } from './find-session.ts';
import type { LiveSettings } from './live-run.ts';
import { findWrite } from './writes.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
  /** The secret of the account's authenticator, in Base32. */
  readonly totpSecret?: string;
}

export interface SessionSettings extends Pick<LiveSettings, 'site' | 'account' | 'encrypt'> {
  /** Sends a call once; it does not renew an ended session. */
  readonly send: Client['send'];
  /** Returns the server's time, in epoch ms. */
  readonly readServerTime: () => number;
}

export const NEEDS_ACCOUNT = 'it needs an account: set VITRIN_USERNAME and VITRIN_PASSWORD';
const NEEDS_CODE =
  'the account asks for a second factor: set VITRIN_TOTP_SECRET to the secret of its authenticator';
const NO_SIGN_IN = 'the account could not sign in';
const MAINTENANCE = 'the site is under maintenance';
const NO_SESSION = 'a-session-that-nobody-has';
/** After this many renewals, an ended session is not renewed again. */
const MAX_RENEWALS = 40;
/** A login without a reply is sent once more, for another check: each waits for its timeout. */
const MAX_LOST_LOGINS = 2;

export function createSessions({ site, account, encrypt, send, readServerTime }: SessionSettings) {
  const { login, logout, secondFactor } = site;
  const opened: Sender[] = [];
  /** The sessions that still need the code of the second factor. */
  const unconfirmed = new Set<Sender>();
  /** The sessions that others have replaced. A check keeps its sender, whose session may end between two of its calls. */
  const renewed = new Set<Sender>();
  /** The names of calls that refused even a renewed session. The session is not renewed for them again. */
  const refusing = new Set<string>();
  const secrets = new Set<string>();
  let current: Sender | undefined;
  let problem: string | undefined;
  /** Whether the run does not ask for a session again. */
  let isBlocked = false;
  let isRefused = false;
  let lostLogins = 0;
  let pending: Promise<Sender> | undefined;
  /** The number of calls that were sent in a session. */
  const uses = new WeakMap<Sender, number>();
  /** Is settled when the call that has the session for itself has ended. */
  let lone: Promise<void> | undefined;
  const renewals: string[] = [];

  function record({ sender: plain, gasecret }: FoundSession): Sender {
    const hide = (value: string | number) => (encrypt ? encrypt(String(value)) : value);
    const { uid, sid, uip, ...rest } = plain;
    const sender = { ...rest, uid: hide(uid), sid: hide(sid), ...(uip !== undefined && { uip: hide(uip) }) };
    for (const value of [uid, sid, uip, sender.uid, sender.sid, sender.uip]) {
      if (value !== undefined) secrets.add(String(value));
    }
    opened.push(sender);
    if (secondFactor?.isNeeded(gasecret)) unconfirmed.add(sender);
    return sender;
  }

  function fail(reason: string): never {
    problem = reason;
    isRefused = true;
    throw new Untried(reason);
  }

  /**
   * Returns the run's session and begins it if necessary; throws `Untried` when the account cannot sign in. Whatever the
   * reason, the run asks no further time; checks that need a session at the same time wait for the same one.
   */
  async function signIn(): Promise<Sender> {
    if (isRefused || isBlocked) throw new Untried(problem);
    if (current && !unconfirmed.has(current)) return current;
    pending ??= open().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  async function open(): Promise<Sender> {
    if (!account) throw new NeedsAccount(NEEDS_ACCOUNT);
    try {
      if (current) return await confirm(current);
      const { sender, message } = await begin(account.username, account.password);
      return sender ?? fail(`${NO_SIGN_IN}: ${message}`);
    } catch (error) {
      if (isRefused || error instanceof Ended) throw error;
      if (!(error instanceof Untried || error instanceof NoAnswer)) throw error;
      const reason = error.message === MAINTENANCE ? MAINTENANCE : `${NO_SIGN_IN}: ${error.message}`;
      const isLost = error instanceof NoAnswer && !(error instanceof Redirected);
      if (isLost) lostLogins += 1;
      if (!isLost || lostLogins >= MAX_LOST_LOGINS) {
        problem = reason;
        isBlocked = true;
      }
      throw new Untried(reason, { cause: error });
    }
  }

  /** Signs in. Returns the sender of the new session, or what came in its place. */
  async function begin(username: string, password: string): Promise<{ sender?: Sender; message?: string }> {
    current = undefined;
    const before = opened.length;
    const reply = await send(login, login.request.parse({ username, password }));
    const message = readMessage(reply.body);
    if (message === MESSAGE.maintenance) throw new Untried(MAINTENANCE);
    const sender = opened[before];
    if (sender) return { sender: await confirm(sender) };
    if (!hasEnvelope(reply.body)) return { message: `HTTP ${reply.status}: ${describeBody(reply)}` };
    return { message: message ?? 'no session in the reply' };
  }

  /**
   * Confirms the second factor of a session that needs it. A refused code may have been used before, so the next
   * code is tried as well.
   */
  async function confirm(sender: Sender): Promise<Sender> {
    if (!secondFactor || !unconfirmed.has(sender)) return sender;
    const { call, stepMs, buildData } = secondFactor;
    if (account?.totpSecret === undefined) fail(NEEDS_CODE);
    for (let isLast = false; ; isLast = true) {
      const data = call.request.parse(buildData(account.totpSecret, readServerTime()));
      const { body } = await send(call, data, sender);
      if (Number(Object(body).result) === 1) {
        unconfirmed.delete(sender);
        return sender;
      }
      if (isLast) fail(`the code of the authenticator was refused: ${readMessage(body) ?? 'no message'}`);
      await sleep(stepMs - (readServerTime() % stepMs));
    }
  }

  /** Waits while a call has the session for itself, and returns the session. */
  async function takeSession(): Promise<Sender> {
    for (;;) {
      await lone;
      const sender = await signIn();
      if (!lone) return sender;
    }
  }

  /** Returns the sender of a call: in place of a session that others have replaced, the one that replaced it. */
  async function findSender(sender: Sender): Promise<Sender> {
    if (sender !== current && !renewed.has(sender)) return sender;
    while (lone) await lone;
    return renewed.has(sender) ? takeSession() : sender;
  }

  /** Notes that a session has ended, so that the next `signIn` begins another one for all. */
  function drop(sender: Sender): void {
    if (sender !== current) return;
    current = undefined;
    if (renewed.size >= MAX_RENEWALS) fail(`the session ended ${renewed.size} times`);
    renewed.add(sender);
  }

  /** Sends a call in a session that has just begun, while all others wait, so that none of them uses it up. */
  async function sendAlone(contract: AnyContract, data: unknown): Promise<HttpReply> {
    while (lone) await lone;
    const sent = (async () => {
      await pending?.catch(() => undefined);
      if (current) drop(current);
      return send(contract, data, await signIn());
    })();
    const free = () => {
      lone = undefined;
    };
    lone = sent.then(free, free);
    return sent;
  }

  /**
   * Sends a call. When the run's session has ended, begins another one for all and sends the call once more. As calls
   * beside it may have used that one up, a call that is refused again gets the next session for itself.
   */
  async function sendWithRenewal(contract: AnyContract, data: unknown, sender?: Sender): Promise<HttpReply> {
    const sendIn = (session: Sender) => {
      uses.set(session, (uses.get(session) ?? 0) + 1);
      return send(contract, data, session);
    };
    const latest = sender && (await findSender(sender));
    const reply = latest ? await sendIn(latest) : await send(contract, data);
    // Another call may have renewed the session meanwhile, or be about to.
    if (!latest || !(latest === current || renewed.has(latest)) || !isSessionGone(reply)) return reply;
    if (refusing.has(contract.name)) return reply;
    if (findWrite(site, contract)?.use === 'session') return reply;
    drop(latest);
    const shared = await takeSession();
    const second = await sendIn(shared);
    const isUsedUp = isSessionGone(second) && (uses.get(shared) ?? 0) > 1;
    const last = isUsedUp ? await sendAlone(contract, data) : second;
    if (isSessionGone(last)) refusing.add(contract.name);
    else renewals.push(contract.name);
    return last;
  }

  return {
    signIn,
    /** Signs in with this password; further calls use the new session. Returns undefined when it is refused. */
    signInWith: async (password: string): Promise<Sender | undefined> =>
      account && (await begin(account.username, password)).sender,
    /** Records that a session has begun or ended, if the call is a login or logout and the reply grants it. */
    follow(contract: AnyContract, { body }: HttpReply): void {
      if (Number(Object(body).result) === 0 || findWrite(site, contract)?.use !== 'session') return;
      // All checks share one session, but for those of the login, each of which signs in, and those of the logout
      // after its example, which has ended the session. The latest login begins the shared session, since some
      // backends allow only one session per player.
      const session = contract.name === login.name ? findSession(body) : undefined;
      current = session && record(session);
    },
    send: sendWithRenewal,
    /** Returns whether the run has begun this session. */
    isOwn: ({ sid }: Sender): boolean => secrets.has(String(sid)),
    /** The names of the calls for which the session was renewed, once for each time. */
    listRenewals: () => renewals,
    /** Returns a sender with the account's uid and an invalid session; undefined before the first login. */
    buildStranger(): Sender | undefined {
      const own = opened[0];
      return own && { ...own, sid: encrypt ? encrypt(NO_SESSION) : NO_SESSION };
    },
    /** Lets the run ask for a session once more if it had no usable reply, since what it has created has to be undone. */
    unblock(): void {
      isBlocked = false;
    },
    /** Returns the number of sessions that the run has to end. */
    countOpen: () => (logout ? opened.length : 0),
    /** Returns the reason why the account could not sign in, or undefined. */
    findProblem: () => problem,
    secrets: () => [
      ...[account?.password, account?.totpSecret].filter((text) => text !== undefined),
      ...secrets,
    ],
    async end(): Promise<void> {
      if (!logout) return;
      for (const sender of opened.splice(0)) {
        try {
          await send(logout, logout.request.parse({}), sender);
        } catch {
          // The backend did not answer, so the session is left to expire.
        }
      }
    },
  };
}

/** Returns whether a refusal says that its session does not exist (spec §4). */
function isSessionGone({ body }: HttpReply): boolean {
  const { result, message, code, debug } = Object(body);
  if (result !== false) return false;
  return message === MESSAGE.sessionExpired || code === CODE.sessionGone || debug === ANONYMOUS_USER;
}

function readMessage(body: unknown): string | undefined {
  const { message } = Object(body);
  return typeof message === 'string' ? makePrintable(message) : undefined;
}
