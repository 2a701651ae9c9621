/**
 * A live backend, by its address. It is treated as somebody else's: calls that change something are sent only
 * with leave, ids come from its own replies, and every session that was begun is ended.
 */
import * as user from '#contracts/calls/user';
import type { AnyContract, Effect } from '#contracts/contract';
import { documentPath } from '#contracts/document';
import { MESSAGE, PANEL_HEADER, type User } from '#contracts/envelope';
import { childrenAt, hasMarkWithin } from '#contracts/schema';
import { createIds } from './ids.ts';
import { bodyOf, queryOf } from './request.ts';
import { type Heard, NoAnswer, type Question, type Target, Untried, type Visit } from './target.ts';

export interface LiveSettings {
  readonly origin: string;
  /** What stands before the version, as `/endpoint`. */
  readonly base: string;
  readonly account?: { readonly username: string; readonly password: string };
  /** Beside reads, login and logout: effects, or calls by name. */
  readonly allow: ReadonlySet<string>;
  /** Sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Makes the ciphertext that the backend expects; without it plain values are sent. */
  readonly encrypt?: (text: string) => string;
  readonly timeoutMs: number;
}

/** A backend that hangs should not hang the suite call by call. */
const GIVE_UP_AFTER = 3;
/** What `gasecret` is longer than when a second factor is due (spec §4). */
const NO_SECOND_FACTOR = 10;

interface OpenSession {
  readonly user: User;
  readonly plain: readonly string[];
}

export interface LiveTarget extends Target {
  /** Why the account that was given could not be used; undefined while nothing speaks against it. */
  accountProblem(): string | undefined;
}

export function liveTarget(settings: LiveSettings): LiveTarget {
  const ids = createIds();
  const opened: OpenSession[] = [];
  let current: User | undefined;
  let problem: string | undefined;
  /** Calls in a row that had no answer. */
  const silent = new Set<string>();

  async function ask(name: string, path: string, init: RequestInit = {}): Promise<Heard> {
    if (silent.size >= GIVE_UP_AFTER) {
      throw new Untried(`given up: ${GIVE_UP_AFTER} calls in a row had no answer`);
    }
    try {
      const response = await fetch(`${settings.origin}${path}`, {
        ...init,
        headers: { ...settings.headers, ...PANEL_HEADER, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(settings.timeoutMs),
      });
      const heard = { status: response.status, body: await bodyOf(response) };
      silent.clear();
      return heard;
    } catch (error) {
      silent.add(name);
      throw new NoAnswer(reasonOf(error, settings.timeoutMs));
    }
  }

  async function send(contract: AnyContract, data: unknown, sender?: User): Promise<Heard> {
    requireLeave(contract, settings.allow);
    const [className, method] = contract.name.split('/');
    const body = JSON.stringify({ api: { class: className, method }, data, user: sender });
    const heard = await ask(contract.name, `${settings.base}/v1`, { method: 'POST', body });
    const reply = Object(heard.body);
    if (reply.result !== true) return heard;
    ids.learn(contract.name, reply.data);
    if (contract.name === user.login.name) remember(reply.data);
    // A backend may keep one session per player: after another login, too, the next caller signs in anew.
    if (contract.name === user.login.name || contract.name === user.logout.name) current = undefined;
    return heard;
  }

  function remember(session: unknown): void {
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
    if (problem !== undefined) throw new Untried(problem);
    const before = opened.length;
    const { body } = await send(user.login, settings.account);
    const { result, message, data } = Object(body);
    if (message === MESSAGE.maintenance) throw new Untried('the site is under maintenance');
    const sender = opened[before]?.user;
    if (result !== true || !sender) {
      problem = `the account could not sign in: ${typeof message === 'string' ? message : 'no session in the reply'}`;
    } else if (typeof data.gasecret === 'string' && data.gasecret.length > NO_SECOND_FACTOR) {
      problem = 'the account asks for a second factor: give one without';
    }
    if (problem !== undefined || !sender) throw new Untried(problem ?? 'the account could not sign in');
    current = sender;
    return sender;
  }

  async function prepare(contract: AnyContract): Promise<Question> {
    requireLeave(contract, settings.allow);
    if (contract.name === user.login.name) {
      if (!settings.account) throw new Untried('it needs an account: --username and --password');
      return { data: settings.account };
    }
    if (contract.exampleNeeds !== undefined) throw new Untried(`its example needs ${contract.exampleNeeds}`);
    if (holdsSecretsOfOurs(contract))
      throw new Untried('its example holds secrets of the mock’s own players');
    return { data: ids.fill(contract) };
  }

  const visit: Visit = {
    send,
    async get(document) {
      const heard = await ask(document.name, `${documentPath(document, settings.base)}${queryOf(document)}`);
      ids.learn(document.name, heard.body);
      return heard;
    },
    signIn,
    prepare,
    lasting: true,
  };
  return {
    name: `${settings.origin}${settings.base}`,
    visit: async () => visit,
    accountProblem: () => problem,
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
          // It has ended already, or nobody is there to be told: there is nothing left to end.
        }
      }
    },
  };
}

/** Reads, login and logout are always sent; a write with leave for its effect or name, money by name alone. */
export function requireLeave({ name, effect }: AnyContract, allow: ReadonlySet<string>): void {
  if (effect === 'read' || name === user.login.name || name === user.logout.name || allow.has(name)) return;
  if (effect !== 'money' && allow.has(effect)) return;
  throw new Untried(`it is not sent without --allow ${remedy(effect, name)}`);
}

function remedy(effect: Effect, name: string): string {
  return effect === 'money' ? name : effect;
}

function holdsSecretsOfOurs({ request, example }: AnyContract): boolean {
  return Object.keys(Object(example)).some((field) =>
    childrenAt(request, field).some((schema) => hasMarkWithin(schema, 'secret')),
  );
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `no answer within ${timeoutMs / 1000} s`;
  }
  const cause = error instanceof Error ? error.cause : undefined;
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
  if (code?.startsWith('HPE_')) return 'what came back is no HTTP';
  return `no answer: ${code ?? (error instanceof Error ? error.message : String(error))}`;
}
