/**
 * The client's own models on the real mock app, in-process: `const { models, browser } = await aClient()`.
 * Storage, navigation, timers and clock are the test's; nothing waits for real time.
 */

import type { Machine } from '../../client/state/machine.ts';
import { createSignIn } from '../../client/state/sign-in.ts';
// Fetched when needed by a browser; here they are at hand, so that nothing waits for a file.
import '../../client/state/player-calls.ts';
import '../../client/state/revive.ts';
import { createModels, type Models } from '../../client/state/models.ts';
import { memoryArea, type TextArea } from '../../client/storage/area.ts';
import { aWorld, PASSWORD, type TestWorld } from '../support/a-world.ts';
import { handTimers } from './hand-timers.ts';

/** The first of the named players. */
export const ORDINARY = 'esra.isik';
export const WITH_AUTHENTICATOR = 'deniz.arslan';
export const WITH_SMS = 'selin.oz';
export const INACTIVE = 'kaan.demir';

export interface TestBrowser {
  readonly local: TextArea;
  readonly session: TextArea;
  /** Where one is. */
  here(): string;
  /** Every address one was sent to. */
  readonly went: string[];
  /** The names of the calls that left, in order. */
  readonly sent: string[];
  /** Lets time go on, here and in the world, and runs what falls due. */
  pass(ms: number): Promise<void>;
  readonly reloads: { count: number };
  /** The next requests get no reply at all. */
  setOffline(isOffline: boolean): void;
  setVisible(isVisible: boolean): void;
  /** Another tab has changed this key; null: all of them. */
  changeElsewhere(key: string | null): void;
}

export interface TestClient {
  readonly models: Models;
  readonly browser: TestBrowser;
  readonly world: TestWorld;
  /** What the toasts say now. */
  readonly toasts: () => string[];
}

export interface ClientSetting {
  readonly world?: TestWorld;
  /** What an earlier visit, or another tab, has stored. */
  readonly local?: TextArea;
  readonly address?: string;
  /** False: built, but not started. */
  readonly isStarted?: boolean;
}

export async function aClient(setting: ClientSetting = {}): Promise<TestClient> {
  const world = setting.world ?? (await aWorld());
  const timers = handTimers((ms) => world.pass(ms));
  const local = setting.local ?? memoryArea();
  const session = memoryArea();
  const went: string[] = [];
  const sent: string[] = [];
  const reloads = { count: 0 };
  const foreign: ((key: string | null) => void)[] = [];
  const visible: (() => void)[] = [];
  const state = { here: setting.address ?? '/', isOffline: false, isVisible: true };

  const machine: Machine = {
    origin: '',
    fetch: async (input, init) => {
      sent.push(nameOf(String(input), init?.body));
      if (state.isOffline) throw new TypeError('Failed to fetch');
      init?.signal?.throwIfAborted();
      const response = await world.request(String(input), init);
      init?.signal?.throwIfAborted();
      return response;
    },
    local,
    session,
    onForeignChange: (run) => foreign.push(run),
    monotonic: timers.now,
    timers,
    navigation: {
      here: () => state.here,
      go(address) {
        state.here = address;
        went.push(address);
      },
    },
    page: {
      isVisible: () => state.isVisible,
      onVisible: (run) => visible.push(run),
      showLang: () => undefined,
      showMode: () => undefined,
      reload: () => {
        reloads.count += 1;
      },
    },
    isTestExpected: false,
    publicKey: null,
    report: () => undefined,
  };
  const models = createModels(machine);
  if (setting.isStarted !== false) {
    await models.start();
    await settled(models);
  }

  return {
    models,
    world,
    toasts: () => models.toasts.list.value.map((toast) => toast.text()),
    browser: {
      local,
      session,
      here: () => state.here,
      went,
      sent,
      reloads,
      async pass(ms) {
        await timers.pass(ms);
        await settled(models);
      },
      setOffline(isOffline) {
        state.isOffline = isOffline;
      },
      setVisible(isVisible) {
        state.isVisible = isVisible;
        if (isVisible) for (const run of visible) run();
      },
      changeElsewhere(key) {
        for (const run of foreign) run(key);
      },
    },
  };
}

function nameOf(path: string, body: unknown): string {
  if (typeof body !== 'string') return `GET ${path.split('?', 1)[0]}`;
  const { api } = JSON.parse(body);
  return `${api.class}/${api.method}`;
}

/** Waits until no call is open any more. */
export async function settled(models: Models): Promise<void> {
  do {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  } while (models.openCalls.value > 0);
}

/** A client with the ordinary player, or another, signed in; what was sent until then is forgotten. */
export async function aSignedInClient(
  setting: ClientSetting & { readonly username?: string } = {},
): Promise<TestClient> {
  const client = await aClient(setting);
  await client.models.of(createSignIn).login({ username: setting.username ?? ORDINARY, password: PASSWORD });
  await settled(client.models);
  client.browser.sent.length = 0;
  client.browser.went.length = 0;
  for (const { id } of client.models.toasts.list.value) client.models.toasts.dismiss(id);
  return client;
}
