/**
 * The real app, in-process, with a world of its own: `const { as, call, control } = await aWorld()`.
 * Its clock stands still until `pass(ms)`, delays are noted instead of waited for, and a reply that breaks its
 * contract throws.
 */

import * as userCalls from '#contracts/calls/user';
import type { AnyContract, SendOf } from '#contracts/contract';
import { type Control, createControl } from '#contracts/control/client';
import { CALLS_PATH, type Envelope, PANEL_HEADER, type User } from '#contracts/envelope';
import { createApp } from '#mock-server/app';
import type { Host } from '#mock-server/host';
import { parseFlags } from '#mock-server/node/flags';
import { createHost } from '#mock-server/node/serve';
import type { World } from '#mock-server/worlds/world';
import { worldNamed } from '#mock-server/worlds/worlds';

/** Friday, 2026-11-20, noon in Istanbul. */
export const NOON = Date.parse('2026-11-20T12:00:00+03:00');
/** Every named player's. */
export const PASSWORD = 'Vitrin1';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Envelope;
}

/** Sends a call; the user is whoever it was made for, and what is given beside it. */
type Call = <C extends AnyContract>(contract: C, data?: SendOf<C>, user?: User) => Promise<Reply>;

export interface SignedIn {
  readonly user: User;
  /** The `gasecret` of the login. */
  readonly marker: string | null;
  readonly call: <C extends AnyContract>(contract: C, data?: SendOf<C>) => Promise<Reply>;
}

export interface TestWorld {
  readonly name: string;
  readonly host: Host;
  /** As it is now: a reset makes another. */
  readonly world: () => World;
  /** Any request to the app, in this world. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  readonly call: Call;
  /** Signs in with the password; a second factor is not given. */
  readonly as: (username: string) => Promise<SignedIn>;
  readonly control: Control;
  /** Lets real time, and so the world's, go on by so many ms. */
  readonly pass: (ms: number) => void;
  /** How long delays would have taken, in ms. */
  readonly delays: readonly number[];
  /** What was written for the person at the terminal. */
  readonly lines: readonly string[];
}

export interface Setting {
  readonly name?: string;
  readonly flags?: readonly string[];
  readonly strictReplies?: boolean;
  /** Another test world's host: a second world beside it. */
  readonly beside?: TestWorld;
  /** A host of the test's own making; flags and the rest are its business then. */
  readonly host?: Host;
}

let worlds = 0;

export async function aWorld(setting: Setting = {}): Promise<TestWorld> {
  worlds += 1;
  const name = setting.name ?? `test-${worlds}`;
  const clock = { now: NOON };
  const delays: number[] = [];
  const lines: string[] = [];
  const host =
    setting.host ??
    setting.beside?.host ??
    (await createHost(parseFlags(setting.flags ?? []), {
      now: () => clock.now,
      sleep: async (ms) => {
        delays.push(ms);
      },
      log: (line) => lines.push(line),
      strictReplies: setting.strictReplies ?? true,
    }));
  const app = createApp(host);

  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('x-mock-world')) headers.set('x-mock-world', name);
    return app.request(path, { ...init, headers });
  };
  const call: Call = async (contract, data, user) => {
    const [className, method] = contract.name.split('/');
    const response = await request(CALLS_PATH, {
      method: 'POST',
      headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
      body: JSON.stringify({ api: { class: className, method }, data: data ?? {}, user }),
    });
    const text = await response.text();
    // A fault may leave no envelope; then the test looks at the response itself.
    const envelope: Envelope = text === '' ? NO_ENVELOPE : JSON.parse(text);
    return { status: response.status, headers: response.headers, envelope };
  };
  return {
    name,
    host,
    world: () => worldNamed(host, name),
    request,
    call,
    as: (username) => signIn(call, username),
    control: createControl({
      origin: 'http://localhost',
      world: name,
      fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init),
    }),
    pass: (ms) => {
      clock.now += ms;
    },
    delays,
    lines,
  };
}

const NO_ENVELOPE: Envelope = { result: false, message: null, data: null, code: null, debug: null };

async function signIn(call: Call, username: string): Promise<SignedIn> {
  const { envelope } = await call(userCalls.login, { username, password: PASSWORD });
  const { uid, sid, uip, gasecret } = userCalls.Session.parse(envelope.data);
  const user = { uid, sid, uip };
  return { user, marker: gasecret, call: (contract, data) => call(contract, data, user) };
}
