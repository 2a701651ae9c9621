/** Runs the mock in this process. Each client has its own world with a stopped clock. */
import * as user from '#contracts/calls/user';
import { createControl } from '#contracts/casino/client';
import { buildDocumentPath } from '#contracts/document';
import { BASE_PATH, CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { WORLD_HEADER } from '#contracts/mock-headers';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { toCasinoWorld } from '#mock-server/casino/world';
import { parseFlags } from '#mock-server/engine/node/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import type { Platform } from '#mock-server/engine/platform';
import { readWorldData } from '#mock-server/engine/worlds/world';
import { getWorld } from '#mock-server/engine/worlds/worlds';
import { findPlayer, PREPARE_INPUT, type SecondFactor } from './casino/mock.ts';
import { readReply } from './read-reply.ts';
import { formatQuery } from './reports/format-query.ts';
import type { Client, HttpReply, Target } from './target.ts';

/**
 * Returns the mock as a target.
 *
 * strict: the mock throws when it builds a reply that violates its contract; log: receives each line of its
 * log.
 */
export async function createInProcessTarget(
  settings: { readonly strict?: boolean; readonly log?: (line: string) => void } = {},
): Promise<Target> {
  // The clock is stopped at the start, so that the duration of a check does not affect later checks.
  const startedAt = Date.now();
  const platform = await createPlatform(casino, parseFlags([]), {
    now: () => startedAt,
    log: settings.log ?? console.error,
    strictReplies: settings.strict ?? false,
  });
  let clients = 0;
  return {
    name: 'the mock, in-process',
    address: { origin: 'http://localhost:8787', base: BASE_PATH }, // The default address of `npm run mock`.
    async openClient() {
      clients += 1;
      return createClient(platform, `contract-${clients}`);
    },
  };
}

function createClient(platform: Platform, world: string): Client {
  const app = createApp(platform);
  const request = async (path: string, init: RequestInit = {}): Promise<HttpReply> => {
    const headers = { ...PANEL_HEADER, [WORLD_HEADER]: world, 'content-type': 'application/json' };
    return readReply(await app.request(path, { ...init, headers }));
  };
  const send: Client['send'] = (contract, data, sender) => {
    const [className, method] = contract.name.split('/');
    const body = JSON.stringify({ api: { class: className, method }, data, user: sender });
    return request(CALLS_PATH, { method: 'POST', body });
  };
  const signInAs = async (factor: SecondFactor | null): Promise<User> => {
    const { username, password } = findPlayer(factor);
    const { body } = await send(user.login, { username, password });
    const { uid, sid, uip } = user.Session.parse(Object(body).data);
    return { uid, sid, uip };
  };
  const control = createControl({
    origin: 'http://localhost',
    world,
    fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init),
  });
  const outbox = () => control('getOutbox');
  return {
    send,
    get: (document) => request(`${buildDocumentPath(document)}${formatQuery(document)}`),
    signIn: () => signInAs(null),
    prepare: async (contract) => PREPARE_INPUT[contract.name]?.({ send, signIn: signInAs, outbox }),
    readState: () => readWorld(platform, world),
  };
}

function readWorld(platform: Platform, name: string): unknown {
  const {
    clearedAt: _,
    changedAt: __,
    sessions,
    ...rest
  } = readWorldData(toCasinoWorld(getWorld(platform, name)));
  const lasting = Object.values(sessions).map(({ lastUsedAt: ___, ...session }) => session);
  // The state is copied, since the world continues to change.
  return structuredClone({ ...rest, sessions: lasting });
}
