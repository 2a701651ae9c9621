/**
 * Creates the real app in the process of the test, with a new world: `const { as, call } = await aWorld()`.
 * The clock stands still until `advance(ms)` is called. Delays are recorded but do not take time. A reply
 * that breaks its contract throws an error.
 */
import * as z from 'zod/mini';
import * as userCalls from '#contracts/calls/user';
import { type Control, createControl } from '#contracts/casino/client';
import type { AnyContract, ResponseOf, SendOf } from '#contracts/contract';
import { CALLS_PATH, type Envelope, type User } from '#contracts/envelope';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { toCasinoWorld, type World } from '#mock-server/casino/world';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import type { Platform } from '#mock-server/engine/platform';
import { getWorld } from '#mock-server/engine/worlds/worlds';
import { expectKnownFields } from './checks/expect-known-fields.ts';
import { postJson } from './servers/post-json.ts';

/** Friday, 2026-11-20, noon in Istanbul. */
export const NOON = Date.parse('2026-11-20T12:00:00+03:00');
/** The key from which tokens are derived. It is the same in every run. */
export const TOKEN_KEY = '0'.repeat(64);
/** The password of every named player. */
export const PASSWORD = 'Vitrin1';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Envelope;
}

/** Sends a call, with the credentials of `user` if given. `request` sends fields that the contract does not know. */
type Call = <C extends AnyContract>(contract: C, data?: SendOf<C>, user?: User) => Promise<Reply>;

/** Sends a call that has to be granted, and returns the data of its reply. */
type Read = <C extends AnyContract>(contract: C, data?: SendOf<C>) => Promise<ResponseOf<C>>;

export interface SignedIn {
  readonly user: User;
  /** The `gasecret` in the reply to the login. */
  readonly gasecret: string | null;
  readonly call: <C extends AnyContract>(contract: C, data?: SendOf<C>) => Promise<Reply>;
  readonly read: Read;
}

export interface TestWorld {
  readonly name: string;
  readonly platform: Platform;
  /** Returns the current world object, which changes when the world is reset. */
  readonly world: () => World;
  /** Sends any request to the app, in this world. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly call: Call;
  readonly read: Read;
  /** Signs in with the password, without a second factor. */
  readonly as: (username: string) => Promise<SignedIn>;
  readonly control: Control;
  /**
   * Moves the time of the platform and of its worlds forward by `ms`. Has no effect if this world was created
   * with `beside` or `platform`.
   */
  readonly advance: (ms: number) => void;
  /** The delays that the server requested from the platform, in ms. */
  readonly delays: readonly number[];
  /** The lines that the server logged. */
  readonly logLines: readonly string[];
}

export interface WorldOptions {
  readonly name?: string;
  readonly flags?: readonly string[];
  /** The token of the control interface, as of VITRIN_TOKEN. */
  readonly token?: string;
  readonly strictReplies?: boolean;
  readonly tokenKey?: string;
  /** Another test world. The new world is created on the same platform. */
  readonly beside?: TestWorld;
  /**
   * The platform to use instead of a new one. With this option, or with `beside`, the options `flags`, `token`,
   * `strictReplies` and `tokenKey` have no effect.
   */
  readonly platform?: Platform;
}

let worlds = 0;

export async function aWorld(options: WorldOptions = {}): Promise<TestWorld> {
  worlds += 1;
  const name = options.name ?? `test-${worlds}`;
  const clock = { now: NOON };
  const delays: number[] = [];
  const logLines: string[] = [];
  const platform =
    options.platform ??
    options.beside?.platform ??
    (await createPlatform(casino, parseFlags(options.flags ?? [], { VITRIN_TOKEN: options.token }), {
      now: () => clock.now,
      sleep: async (ms) => {
        delays.push(ms);
      },
      log: (line) => logLines.push(line),
      strictReplies: options.strictReplies ?? true,
      tokenKey: options.tokenKey ?? TOKEN_KEY,
    }));
  const app = createApp(platform);

  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('x-mock-world')) headers.set('x-mock-world', name);
    return app.request(path, { ...init, headers });
  };
  const call: Call = async (contract, data, user) => {
    expectKnownFields(contract, data ?? {});
    const [className, method] = contract.name.split('/');
    const api = { class: className, method };
    const response = await postJson(request, CALLS_PATH, { api, data: data ?? {}, user });
    const text = await response.text();
    // A fault can cause a reply without a body. Tests then check its status and headers only.
    const envelope: Envelope = text === '' ? NO_ENVELOPE : JSON.parse(text);
    return { status: response.status, headers: response.headers, envelope };
  };
  return {
    name,
    platform,
    world: () => toCasinoWorld(getWorld(platform, name)),
    request,
    call,
    read: createRead(call),
    as: (username) => signIn(call, username),
    control: createControl({
      origin: 'http://localhost',
      world: name,
      fetch: async (url, init) => app.request(url, init),
    }),
    advance: (ms) => {
      clock.now += ms;
    },
    delays,
    logLines,
  };
}

const NO_ENVELOPE: Envelope = { result: false, message: null, data: null, code: null, debug: null };

async function signIn(call: Call, username: string): Promise<SignedIn> {
  const { envelope } = await call(userCalls.login, { username, password: PASSWORD });
  const { uid, sid, uip, gasecret } = userCalls.Session.parse(envelope.data);
  const user = { uid, sid, uip };
  const callAs: SignedIn['call'] = (contract, data) => call(contract, data, user);
  return { user, gasecret, call: callAs, read: createRead(callAs) };
}

function createRead(call: SignedIn['call']): Read {
  return async <C extends AnyContract>(contract: C, data?: SendOf<C>) => {
    const { envelope } = await call(contract, data);
    if (!envelope.result) throw new Error(`${contract.name} was refused: ${envelope.message}`);
    return z.parse<C['response']>(contract.response, envelope.data);
  };
}
