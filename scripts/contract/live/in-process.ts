/** Runs the mock in this process. Each client has its own world with a stopped clock. */
import { buildDocumentAddress } from '#contracts/document';
import { BASE_PATH, CALLS_PATH, fromWire, PANEL_HEADER, toWire } from '#contracts/envelope';
import { WORLD_HEADER } from '#contracts/mock-headers';
import { createEngineApp } from '#mock-server/engine/app';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import type { Platform } from '#mock-server/engine/platform';
import { readWorldData } from '#mock-server/engine/worlds/world';
import { getWorld } from '#mock-server/engine/worlds/worlds';
import { readReply } from '../target/read-reply.ts';
import type { MockClient, Site } from '../target/site.ts';
import type { Client, HttpReply, Target } from '../target/target.ts';
import { findSession } from './find-session.ts';

/**
 * Returns the mock as a target.
 *
 * strict: the mock throws when it builds a reply that violates its contract; log: receives each line of its
 * log.
 */
export async function createInProcessTarget(
  site: Site,
  settings: { readonly strict?: boolean; readonly log?: (line: string) => void } = {},
): Promise<Target> {
  // The clock is stopped at the start, so that the duration of a check does not affect later checks.
  const startedAt = Date.now();
  const platform = await createPlatform(await site.loadDomain(), parseFlags([]), {
    now: () => startedAt,
    log: settings.log ?? console.error,
    strictReplies: settings.strict ?? false,
  });
  let clients = 0;
  return {
    site,
    name: 'the mock, in-process',
    address: { origin: 'http://localhost:8787', base: BASE_PATH }, // The default address of `npm run mock`.
    async openClient() {
      clients += 1;
      return createClient(site, platform, `contract-${clients}`);
    },
  };
}

function createClient({ login, mockInputs }: Site, platform: Platform, world: string): Client {
  const app = createEngineApp(platform);
  const request = async (path: string, init: RequestInit = {}): Promise<HttpReply> => {
    const headers = { ...PANEL_HEADER, [WORLD_HEADER]: world, 'content-type': 'application/json' };
    return readReply(await app.request(path, { ...init, headers }));
  };
  const send: Client['send'] = async (contract, data, sender) => {
    const [className, method] = contract.name.split('/');
    const body = JSON.stringify(toWire({ api: { class: className, method }, data, user: sender }));
    const reply = await request(CALLS_PATH, { method: 'POST', body });
    return { ...reply, body: fromWire(reply.body) };
  };
  const signIn: MockClient['signIn'] = async (data = login.example) => {
    const session = findSession((await send(login, data)).body);
    if (!session) throw new Error(`the mock refused ${login.name} with ${JSON.stringify(data)}`);
    const { uid, sid, uip } = session.sender;
    return { uid, sid, uip };
  };
  const control: MockClient['control'] = {
    origin: 'http://localhost',
    world,
    fetch: async (url, init) => app.request(url, init),
  };
  return {
    send,
    get: (document) => request(buildDocumentAddress(document)),
    signIn: () => signIn(),
    prepare: async (contract) => mockInputs?.[contract.name]?.({ send, signIn, control }),
    readState: () => readWorld(platform, world),
  };
}

function readWorld(platform: Platform, name: string): unknown {
  const { clearedAt: _, changedAt: __, ...lasting } = readWorldData(getWorld(platform, name));
  // The state is copied, since the world continues to change.
  return JSON.parse(JSON.stringify(lasting, (key, value) => (key === 'lastUsedAt' ? undefined : value)));
}
