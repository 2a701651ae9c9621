/** The mock, in this process: each visit is a world of its own, whose clock stands still. */
import * as user from '#contracts/calls/user';
import { createControl } from '#contracts/control/client';
import { documentPath } from '#contracts/document';
import { CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { WORLD_HEADER } from '#contracts/mock-headers';
import { createApp } from '#mock-server/app';
import type { Host } from '#mock-server/host';
import { parseFlags } from '#mock-server/node/flags';
import { createHost } from '#mock-server/node/serve';
import { worldNamed } from '#mock-server/worlds/worlds';
import { PREPARED, playerWith, type SecondFactor } from './prepared.ts';
import { bodyOf, queryOf } from './request.ts';
import type { Heard, Target, Visit } from './target.ts';

/**
 * The mock as a target. strict: a reply of ours that breaks its contract throws where it is made; log: what the
 * mock has to say otherwise.
 */
export async function inProcess(
  settings: { readonly strict?: boolean; readonly log?: (line: string) => void } = {},
): Promise<Target> {
  // Today, as a live target has it, and standing still: no check depends on how long the others took.
  const startedAt = Date.now();
  const host = await createHost(parseFlags([]), {
    now: () => startedAt,
    log: settings.log ?? console.error,
    strictReplies: settings.strict ?? false,
  });
  let visits = 0;
  return {
    name: 'the mock, in-process',
    async visit() {
      visits += 1;
      return visitTo(host, `contract-${visits}`);
    },
  };
}

function visitTo(host: Host, world: string): Visit {
  const app = createApp(host);
  const request = async (path: string, init: RequestInit = {}): Promise<Heard> => {
    const headers = { ...PANEL_HEADER, [WORLD_HEADER]: world, 'content-type': 'application/json' };
    const response = await app.request(path, { ...init, headers });
    return { status: response.status, body: await bodyOf(response) };
  };
  const send: Visit['send'] = (contract, data, sender) => {
    const [className, method] = contract.name.split('/');
    const body = JSON.stringify({ api: { class: className, method }, data, user: sender });
    return request(CALLS_PATH, { method: 'POST', body });
  };
  const signInAs = async (factor: SecondFactor | null): Promise<User> => {
    const { username, password } = playerWith(factor);
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
    get: (document) => request(`${documentPath(document)}${queryOf(document)}`),
    signIn: () => signInAs(null),
    prepare: async (contract) => PREPARED[contract.name]?.({ send, signIn: signInAs, outbox }),
    memory: () => remembered(host, world),
  };
}

function remembered(host: Host, name: string): unknown {
  const { journal: _, clearedAt: __, changedAt: ___, sessions, ...rest } = worldNamed(host, name);
  const lasting = Object.values(sessions).map(({ lastUsedAt: ____, ...session }) => session);
  // Copied: the world goes on changing.
  return structuredClone({ ...rest, sessions: lasting });
}
