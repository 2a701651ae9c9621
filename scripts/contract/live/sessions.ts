/** Manages the sessions of a run: signing in, the second factor, renewal, and signing out at the end. */
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as user from '#contracts/calls/user';
import type { AnyContract } from '#contracts/contract';
import { ANONYMOUS_USER, CODE, MESSAGE } from '#contracts/envelope';
import { AUTHENTICATOR_STEP_MS } from '#contracts/rules/second-factor';
import { generateCode } from '#mock-server/accounts/second-factor';
import { makePrintable } from '#mock-server/printable';
import { type HttpReply, type Sender, Untried } from '../target.ts';
import { type FoundSession, findSession } from './find-session.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
  /** The secret of the account's authenticator, in Base32. */
  readonly totpSecret?: string;
}

export interface SessionSettings {
  readonly account?: Account;
  /** Encrypts a value as the site's client does. Without this function, sessions are sent in plain text. */
  readonly encrypt?: (text: string) => string;
  /** Sends a call once; it does not renew an ended session. */
  readonly send: (contract: AnyContract, data: unknown, sender?: Sender) => Promise<HttpReply>;
  /** Returns the server's time, in epoch ms. */
  readonly readServerTime: () => number;
}

export interface Sessions {
  /** Returns the run's session and begins it if necessary; throws `Untried` when the account cannot sign in. */
  signIn(): Promise<Sender>;
  /** Records that a session has begun or ended, if the call is a login or logout and the reply grants it. */
  follow(contract: AnyContract, reply: HttpReply): void;
  /**
   * Signs in again if `sender` is the run's session and the reply says that this session has ended. Returns
   * undefined otherwise.
   */
  renew(sender: Sender | undefined, reply: HttpReply): Promise<Sender | undefined>;
  /**
   * Returns the session that `renew` has put in the place of this one, or `sender` itself. A check keeps its
   * sender, and its session may end between two of its calls.
   */
  findLatest(sender: Sender | undefined): Sender | undefined;
  /**
   * Signs in with this password; further calls use the new session. Returns undefined when the login is
   * refused.
   */
  signInWith(password: string): Promise<Sender | undefined>;
  /** Returns a sender with the account's uid and an invalid session; undefined before the first login. */
  buildStranger(): Sender | undefined;
  /** Returns the reason why the account could not sign in, or undefined. */
  findProblem(): string | undefined;
  secrets(): readonly string[];
  end(): Promise<void>;
}

export const NEEDS_ACCOUNT = 'it needs an account: set VITRIN_USERNAME and VITRIN_PASSWORD';
const NEEDS_CODE =
  'the account asks for a second factor: set VITRIN_TOTP_SECRET to the secret of its authenticator';
const NO_SESSION = 'a-session-that-nobody-has';
/** After this many renewals, an ended session is not renewed again. */
const MAX_RENEWALS = 40;

export function createSessions({ account, encrypt, send, readServerTime }: SessionSettings): Sessions {
  const opened: Sender[] = [];
  const successors = new Map<Sender, Sender>();
  const secrets = new Set<string>();
  let current: Sender | undefined;
  let problem: string | undefined;
  let renewals = 0;

  function record({ sender: plain }: FoundSession): Sender {
    const hide = (value: string | number) => (encrypt ? encrypt(String(value)) : value);
    const { uid, sid, uip, ...rest } = plain;
    const sender = { ...rest, uid: hide(uid), sid: hide(sid), ...(uip !== undefined && { uip: hide(uip) }) };
    for (const value of [uid, sid, uip, sender.uid, sender.sid, sender.uip]) {
      if (value !== undefined) secrets.add(String(value));
    }
    opened.push(sender);
    return sender;
  }

  function fail(reason: string): never {
    problem = reason;
    throw new Untried(reason);
  }

  async function signIn(): Promise<Sender> {
    if (current) return current;
    if (!account) throw new Untried(NEEDS_ACCOUNT);
    if (problem !== undefined) throw new Untried(problem);
    const { sender, message } = await begin(account.username, account.password);
    return sender ?? fail(`the account could not sign in: ${message ?? 'no session in the reply'}`);
  }

  /** Signs in. Returns the sender of the new session, or the message of the refusal if there is one. */
  async function begin(username: string, password: string): Promise<{ sender?: Sender; message?: string }> {
    current = undefined;
    const before = opened.length;
    const { body } = await send(user.login, user.login.request.parse({ username, password }));
    const message = readMessage(body);
    if (message === MESSAGE.maintenance) throw new Untried('the site is under maintenance');
    const session = findSession(body);
    const sender = opened[before];
    if (!session || !sender) return message === undefined ? {} : { message };
    if (session.needsCode) await confirm(sender);
    current = sender;
    return { sender };
  }

  /**
   * Confirms the second factor. A refused code may have been used before, so the next code is tried as well.
   */
  async function confirm(sender: Sender): Promise<void> {
    if (account?.totpSecret === undefined) fail(NEEDS_CODE);
    for (const isLast of [false, true]) {
      const code = generateCode({ hmacSha1 }, account.totpSecret, readServerTime());
      const { body } = await send(user.check_ga, user.check_ga.request.parse({ ga_code: code }), sender);
      if (Object(body).result === true) return;
      if (isLast) fail(`the code of the authenticator was refused: ${readMessage(body) ?? 'no message'}`);
      await sleep(AUTHENTICATOR_STEP_MS - (readServerTime() % AUTHENTICATOR_STEP_MS));
    }
  }

  return {
    signIn,
    signInWith: async (password) => (account ? (await begin(account.username, password)).sender : undefined),
    follow(contract, { body }) {
      if (Object(body).result === false) return;
      if (contract.name === user.login.name) {
        const session = findSession(body);
        if (session) record(session);
      }
      // A logout ends the run's own session. A login in a check may end it too, since some backends allow
      // only one session per player.
      if (contract.name === user.login.name || contract.name === user.logout.name) current = undefined;
    },
    async renew(sender, reply) {
      if (sender === undefined || sender !== current || !isSessionGone(reply)) return undefined;
      current = undefined;
      if (renewals >= MAX_RENEWALS) fail(`the session ended ${renewals} times`);
      const renewed = await signIn();
      successors.set(sender, renewed);
      renewals += 1;
      return renewed;
    },
    findLatest(sender) {
      let latest = sender;
      while (latest && successors.has(latest)) latest = successors.get(latest);
      return latest;
    },
    buildStranger() {
      const own = opened[0];
      return own && { ...own, sid: encrypt ? encrypt(NO_SESSION) : NO_SESSION };
    },
    findProblem: () => problem,
    secrets: () => [
      ...(account ? [account.password, ...(account.totpSecret ? [account.totpSecret] : [])] : []),
      ...secrets,
    ],
    async end() {
      for (const sender of opened.splice(0)) {
        try {
          await send(user.logout, user.logout.request.parse({}), sender);
        } catch {
          // The backend did not answer, so the session is left to expire.
        }
      }
    },
  };
}

/** Returns whether a refusal says that its session does not exist (spec §4). */
export function isSessionGone({ body }: HttpReply): boolean {
  const { result, message, code, debug } = Object(body);
  if (result !== false) return false;
  return message === MESSAGE.sessionExpired || code === CODE.sessionGone || debug === ANONYMOUS_USER;
}

function readMessage(body: unknown): string | undefined {
  const { message } = Object(body);
  return typeof message === 'string' ? makePrintable(message) : undefined;
}

function hmacSha1(key: Uint8Array, message: Uint8Array): Uint8Array {
  return createHmac('sha1', key).update(message).digest();
}
