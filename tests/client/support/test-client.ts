/**
 * Runs the client's models with a mock server in the same process. The test controls storage, navigation,
 * timers and clock, so nothing waits for real time.
 *
 * Example: `const { models, browser } = await createTestClient()`.
 */
import { effect } from '@preact/signals-react';
import { startUp } from '../../../client/app/start-up.ts';
import { type BackendAddress, SAME_ORIGIN } from '../../../client/core/api/addresses.ts';
import type { EarlyCall } from '../../../client/core/api/call.ts';
import type { Platform } from '../../../client/core/platform.ts';
import { getSignIn } from '../../../client/core/session/sign-in/sign-in.ts';
import type { ToastKind } from '../../../client/core/site/toasts.ts';
// A browser loads these modules on demand. They are imported here, so that no test waits for them.
import '../../../client/core/api/reading.ts';
import '../../../client/core/site/site-documents.ts';
import { createModels, type Models } from '../../../client/core/models.ts';
import { createMemoryArea, type TextArea } from '../../../client/core/storage/store.ts';
import { aWorld, PASSWORD, type TestWorld } from '../../support/a-world.ts';
import { createManualTimers } from './manual-timers.ts';

/** The first of the named players, who has no special features. */
export const ORDINARY = 'esra.isik';
export const WITH_AUTHENTICATOR = 'deniz.arslan';
export const WITH_SMS = 'selin.oz';
export const INACTIVE = 'kaan.demir';

export interface TestBrowser {
  readonly local: TextArea;
  readonly session: TextArea;
  getAddress(): string;
  /** All addresses to which the client has navigated. */
  readonly navigations: string[];
  /** The names of the sent requests, in order. */
  readonly requestNames: string[];
  /** The sent requests, in order, with their `data` or query. */
  readonly requests: SentRequest[];
  /** Advances the time of the client and the world, and runs the timers that are due. */
  pass(ms: number): Promise<void>;
  readonly reloads: { count: number };
  /** Sets whether requests fail because there is no connection. */
  setOffline(isOffline: boolean): void;
  /** Simulates the browser's event for a restored connection. */
  goOnline(): void;
  setVisible(isVisible: boolean): void;
  /** Simulates another tab that changes this key of the storage; null stands for all keys. */
  changeElsewhere(key: string | null): void;
}

export interface SentRequest {
  readonly name: string;
  readonly data: unknown;
  /** The `user` object; undefined when the request has none. */
  readonly user: unknown;
}

export interface TestClient {
  readonly models: Models;
  readonly browser: TestBrowser;
  readonly world: TestWorld;
  /** Returns the texts of the current toasts. */
  readonly toasts: () => string[];
  /** Returns whether the current toasts are shown as a success, a failure or neither. */
  readonly toastKinds: () => ToastKind[];
}

export interface TestClientOptions {
  readonly world?: TestWorld;
  /** The local storage of an earlier visit or of another tab. */
  readonly local?: TextArea;
  /** The session storage of this tab. */
  readonly session?: TextArea;
  readonly address?: string;
  /** The calls that the script of index.html has sent before the client starts. */
  readonly earlyCalls?: readonly EarlyCall[];
  readonly backend?: BackendAddress;
  /** The public key that is built in. */
  readonly publicKey?: string;
  /** False if the client should be created, but not started. */
  readonly isStarted?: boolean;
}

export async function createTestClient(setting: TestClientOptions = {}): Promise<TestClient> {
  const world = setting.world ?? (await aWorld());
  const timers = createManualTimers((ms) => world.advance(ms));
  const local = setting.local ?? createMemoryArea();
  const session = setting.session ?? createMemoryArea();
  const navigations: string[] = [];
  const requestNames: string[] = [];
  const requests: SentRequest[] = [];
  const reloads = { count: 0 };
  const foreign: ((key: string | null) => void)[] = [];
  const visible: (() => void)[] = [];
  const online: (() => void)[] = [];
  const state = { address: setting.address ?? '/', isOffline: false, isVisible: true };

  const platform: Platform = {
    backend: setting.backend ?? SAME_ORIGIN,
    fetch: async (input, init) => {
      const request = readRequest(String(input), init?.body);
      requestNames.push(request.name);
      requests.push(request);
      if (state.isOffline) throw new TypeError('Failed to fetch');
      init?.signal?.throwIfAborted();
      const response = await world.request(String(input), init);
      init?.signal?.throwIfAborted();
      return response;
    },
    earlyCalls: setting.earlyCalls,
    localArea: local,
    tabArea: session,
    onForeignChange: (run) => foreign.push(run),
    monotonic: timers.now,
    timers,
    navigation: {
      getAddress: () => state.address,
      go(address) {
        state.address = address;
        navigations.push(address);
      },
    },
    page: {
      isVisible: () => state.isVisible,
      isOnline: () => !state.isOffline,
      onVisible: (run) => visible.push(run),
      onOnline: (run) => online.push(run),
      showLang: () => undefined,
      showMode: () => undefined,
      reload: () => {
        reloads.count += 1;
      },
    },
    isTestExpected: false,
    publicKey: setting.publicKey ?? null,
    report: ({ call, message, data }) => {
      if (message === 'request')
        throw new Error(`${call}: the request breaks its contract: ${JSON.stringify(data)}`);
    },
  };
  const models = createModels(platform);
  if (setting.isStarted !== false) {
    const started = startUp(models);
    // The list of toasts paints them.
    effect(() => {
      for (const { id } of models.toasts.list.value) models.toasts.start(id);
    });
    await started;
    await waitForCalls(models);
  }

  return {
    models,
    world,
    toasts: () => models.toasts.list.value.map((toast) => toast.text()),
    toastKinds: () => models.toasts.list.value.map(({ kind }) => kind),
    browser: {
      local,
      session,
      getAddress: () => state.address,
      navigations,
      requestNames,
      requests,
      reloads,
      async pass(ms) {
        await timers.pass(ms);
        await waitForCalls(models);
      },
      setOffline(isOffline) {
        state.isOffline = isOffline;
      },
      goOnline() {
        state.isOffline = false;
        for (const run of online) run();
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

function readRequest(address: string, body: unknown): SentRequest {
  if (typeof body === 'string') {
    const { api, data, user } = JSON.parse(body);
    return { name: `${api.class}/${api.method}`, data, user };
  }
  const { pathname, searchParams } = new URL(address, 'http://vitrin.localhost');
  return { name: `GET ${pathname}`, data: Object.fromEntries(searchParams), user: undefined };
}

/** Waits until all calls of the client have ended, apart from those sent with `isQuiet`. */
export async function waitForCalls(models: Models): Promise<void> {
  do {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  } while (models.api.openCalls.value > 0);
}

/** Creates a client with a signed-in player and clears the recorded requests and navigations. */
export async function createSignedInClient(
  setting: TestClientOptions & { readonly username?: string } = {},
): Promise<TestClient> {
  const client = await createTestClient(setting);
  await getSignIn(client.models).login({ username: setting.username ?? ORDINARY, password: PASSWORD });
  await waitForCalls(client.models);
  client.browser.requestNames.length = 0;
  client.browser.navigations.length = 0;
  for (const { id } of client.models.toasts.list.value) client.models.toasts.dismiss(id);
  return client;
}
