/** Creates the server of the lending library in the process of the test: `const { call, signIn } = await aLibrary()`. */
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { controls } from '#contracts/control/calls';
import { createControlOf } from '#contracts/control/client';
import type { PlayerSession } from '#contracts/control/world';
import { CALLS_PATH, Envelope, fromWire, PANEL_HEADER, toWire } from '#contracts/envelope';
import { createEngineApp } from '#mock-server/engine/app';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import { persistWorlds } from '#mock-server/engine/node/state/persistence';
import { library } from './library.ts';

/** Friday, 2026-11-20, noon in Istanbul. */
const NOON = Date.parse('2026-11-20T12:00:00+03:00');

export interface LibraryOptions {
  /** The name of the world. */
  readonly world?: string;
  readonly flags?: readonly string[];
}

/** Creates a server. Its clock stands still, except when a test sets it; delays take no time. */
export async function aLibrary({ world = 'default', flags = ['--state=none'] }: LibraryOptions = {}) {
  const parsed = parseFlags(flags);
  const delays: number[] = [];
  const platform = await createPlatform(library, parsed, {
    now: () => NOON,
    sleep: async (ms) => void delays.push(ms),
    log: () => {},
    strictReplies: true,
    tokenKey: '0'.repeat(64),
  });
  const stop = persistWorlds(platform, parsed);
  onTestFinished(stop);
  const app = createEngineApp(platform);

  const inWorld = (name: string) => {
    const request = (path: string, init: RequestInit = {}) =>
      app.request(path, { ...init, headers: { ...init.headers, 'x-mock-world': name } });
    const send = (call: string, data: object = {}, user?: PlayerSession) =>
      request(`${CALLS_PATH}/${call}`, {
        method: 'POST',
        headers: PANEL_HEADER,
        body: JSON.stringify(toWire({ data, user })),
      });
    const call = async (...args: Parameters<typeof send>) =>
      Envelope.parse(fromWire(await (await send(...args)).json()));
    return {
      request,
      /** Sends a call and returns the response as it is. */
      send,
      /** Sends a call and returns its envelope. */
      call,
      /** Signs a member in and returns the `user` of further calls. */
      signIn: async (username: string) =>
        Session.parse((await call('members/sign_in', { username, password: 'Kitap1' })).data),
      control: createControlOf(controls, {
        origin: 'http://localhost',
        world: name,
        fetch: async (url, init) => app.request(url, init),
      }),
    };
  };
  return { ...inWorld(world), inWorld, app, stop, delays };
}

export { library };

const Session = z.object({ uid: z.string(), sid: z.string(), uip: z.string() });
