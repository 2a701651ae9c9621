/**
 * A live backend, by its address. A write is sent only if it leaves nothing to undo and the run allows it, ids come
 * from the backend's own replies, redirects are not followed, and every session that was begun is ended.
 */
import * as user from '#contracts/calls/user';
import type { AnyContract } from '#contracts/contract';
import { buildDocumentPath } from '#contracts/document';
import { MESSAGE, PANEL_HEADER, type User } from '#contracts/envelope';
import { needsSecondFactor } from '#contracts/rules/second-factor';
import { findChildren, hasMarkWithin } from '#contracts/schema';
import { createIds } from './ids.ts';
import { formatQuery, readBody } from './request.ts';
import {
  type CallInput,
  type Client,
  type HttpReply,
  NoAnswer,
  Redirected,
  type Target,
  Untried,
} from './target.ts';

export interface LiveSettings {
  readonly origin: string;
  /** The path before the version, as `/endpoint`. */
  readonly base: string;
  readonly account?: { readonly username: string; readonly password: string };
  /** The writes that may be sent: effects, or calls by name. */
  readonly allow: ReadonlySet<string>;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Encrypts a value as the client does; without it the session is sent in plain text. */
  readonly encrypt?: (text: string) => string;
  readonly timeoutMs: number;
}

/** After this many calls in a row without a reply, the rest of the run is untried. */
const MAX_UNANSWERED_CALLS = 3;
interface OpenSession {
  readonly user: User;
  readonly plain: readonly string[];
}

export interface LiveTarget extends Target {
  /** Returns why the given account could not be used, or undefined when it could. */
  findAccountProblem(): string | undefined;
}

export function createLiveTarget(settings: LiveSettings): LiveTarget {
  const ids = createIds();
  const opened: OpenSession[] = [];
  let current: User | undefined;
  let accountProblem: string | undefined;
  /** The calls that were sent since the last reply and got none, by name. */
  const unanswered = new Set<string>();

  async function request(name: string, path: string, init: RequestInit = {}): Promise<HttpReply> {
    if (unanswered.size >= MAX_UNANSWERED_CALLS) {
      throw new Untried(`given up: ${MAX_UNANSWERED_CALLS} calls in a row had no answer`);
    }
    try {
      const response = await fetch(`${settings.origin}${path}`, {
        ...init,
        // Account and headers must not be sent to another origin.
        redirect: 'manual',
        headers: { ...settings.headers, ...PANEL_HEADER, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(settings.timeoutMs),
      });
      const reply = { status: response.status, body: await readBody(response) };
      unanswered.clear();
      if (isRedirect(response)) throw new Redirected(describeRedirect(response, settings.origin));
      return reply;
    } catch (error) {
      if (error instanceof Redirected) throw error;
      unanswered.add(name);
      throw new NoAnswer(describeFailure(error, settings.timeoutMs));
    }
  }

  async function send(contract: AnyContract, data: unknown, sender?: User): Promise<HttpReply> {
    requireLeave(contract, settings.allow);
    const [className, method] = contract.name.split('/');
    const body = JSON.stringify({ api: { class: className, method }, data, user: sender });
    const reply = await request(contract.name, `${settings.base}/v1`, { method: 'POST', body });
    const envelope = Object(reply.body);
    if (envelope.result !== true) return reply;
    ids.learn(contract.name, envelope.data);
    if (contract.name === user.login.name) recordSession(envelope.data);
    // A backend may keep one session per player, so a login in a check also ends the run's own session.
    if (contract.name === user.login.name || contract.name === user.logout.name) current = undefined;
    return reply;
  }

  function recordSession(session: unknown): void {
    const { uid, sid, uip, gtm, language } = Object(session);
    if (typeof uid !== 'string' || typeof sid !== 'string') return;
    const { encrypt = (text: string) => text } = settings;
    const sender = {
      uid: encrypt(uid),
      sid: encrypt(sid),
      ...(typeof uip === 'string' && { uip: encrypt(uip) }),
      ...(gtm !== undefined && { gmt: gtm }),
      ...(language !== undefined && { lang: language }),
    };
    opened.push({ user: sender, plain: [uid, sid, uip].filter((value) => typeof value === 'string') });
  }

  async function signIn(): Promise<User> {
    if (current) return current;
    if (!settings.account) throw new Untried('it needs an account: --username and --password');
    if (accountProblem !== undefined) throw new Untried(accountProblem);
    const before = opened.length;
    const { body } = await send(user.login, settings.account);
    const { result, message, data } = Object(body);
    if (message === MESSAGE.maintenance) throw new Untried('the site is under maintenance');
    const sender = opened[before]?.user;
    if (result !== true || !sender) {
      accountProblem = `the account could not sign in: ${typeof message === 'string' ? message : 'no session in the reply'}`;
    } else if (typeof data.gasecret === 'string' && needsSecondFactor(data.gasecret)) {
      accountProblem = 'the account asks for a second factor: give one without';
    }
    if (accountProblem !== undefined || !sender)
      throw new Untried(accountProblem ?? 'the account could not sign in');
    current = sender;
    return sender;
  }

  async function prepare(contract: AnyContract): Promise<CallInput> {
    requireLeave(contract, settings.allow);
    if (contract.name === user.login.name) {
      if (!settings.account) throw new Untried('it needs an account: --username and --password');
      return { data: settings.account };
    }
    if (contract.exampleNeeds !== undefined) throw new Untried(`its example needs ${contract.exampleNeeds}`);
    if (hasMarkedExample(contract, 'secret')) {
      throw new Untried('its example has secrets of the mock’s own players');
    }
    if (hasMarkedExample(contract, 'address')) {
      throw new Untried('its example has an address that belongs to somebody else there');
    }
    return { data: ids.fillExample(contract) };
  }

  const client: Client = {
    send,
    async get(document) {
      const reply = await request(
        document.name,
        `${buildDocumentPath(document, settings.base)}${formatQuery(document)}`,
      );
      ids.learn(document.name, reply.body);
      return reply;
    },
    signIn,
    prepare,
    isLive: true,
  };
  return {
    name: `${settings.origin}${settings.base}`,
    openClient: async () => client,
    findAccountProblem: () => accountProblem,
    secrets: () => [
      ...Object.values(settings.headers),
      ...(settings.account ? [settings.account.password] : []),
      ...opened.flatMap(({ user: { uid, sid, uip }, plain }) => [...plain, uid, sid, ...(uip ? [uip] : [])]),
    ],
    async close() {
      for (const session of opened.splice(0)) {
        try {
          await send(user.logout, {}, session.user);
        } catch {
          // The session may have ended already. If the backend does not answer, the session is left to expire.
        }
      }
    },
  };
}

/**
 * Throws `Untried` unless the call may be sent to a live backend.
 *
 * Reads and the calls of the run's own session are always sent. A payment is sent when `allow` has its name.
 * Any other write is sent when it leaves nothing to undo and `allow` has its effect or name.
 */
export function requireLeave({ name, effect, liveUse }: AnyContract, allow: ReadonlySet<string>): void {
  if (effect === 'read' || liveUse === 'session') return;
  if (effect === 'money') {
    if (!allow.has(name)) throw new Untried(`it is not sent without --allow ${name}`);
    return;
  }
  if (liveUse !== 'nothing-to-undo') {
    throw new Untried('it could change what the run did not create, and a run cannot undo that yet');
  }
  if (!allow.has(effect) && !allow.has(name)) {
    throw new Untried(`it is not sent without --allow ${effect}`);
  }
}

function hasMarkedExample({ request, example }: AnyContract, mark: 'secret' | 'address'): boolean {
  return Object.keys(Object(example)).some((field) =>
    findChildren(request, field).some((schema) => hasMarkWithin(schema, mark)),
  );
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

/** Describes a redirect by its origin only, since a path or query may hold a token. */
function describeRedirect({ status, headers }: Response, origin: string): string {
  const location = headers.get('location');
  if (location === null) return `answered HTTP ${status} without a location`;
  const target = URL.canParse(location, origin) ? new URL(location, origin).origin : 'an unreadable address';
  return `answered HTTP ${status} to ${target}, which is not followed`;
}

function describeFailure(error: unknown, timeoutMs: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `no answer within ${timeoutMs / 1000} s`;
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
  if (code?.startsWith('HPE_')) return 'the answer was not HTTP';
  return `no answer: ${code ?? (error instanceof Error ? error.message : String(error))}`;
}
