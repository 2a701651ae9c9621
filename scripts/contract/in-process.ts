/** The mock, in this process: each visit is a world of its own, whose clock stands still. */
import * as user from '#contracts/calls/user';
import type { AnyContract } from '#contracts/contract';
import { createControl } from '#contracts/control/client';
import { BASE_PATH, CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { NAMED_PLAYERS, type NamedPlayer } from '#fixtures/players/named-players';
import { createApp } from '#mock-server/app';
import type { Host } from '#mock-server/host';
import { parseFlags } from '#mock-server/node/flags';
import { createHost } from '#mock-server/node/serve';
import { worldNamed } from '#mock-server/worlds/worlds';
import { bodyOf, pathOf, queryOf } from './request.ts';
import type { Heard, Question, Target, Visit } from './target.ts';

/**
 * The mock as a target. strict: a reply of ours that breaks its contract throws where it is made; log: what the
 * mock has to say otherwise.
 */
export async function inProcess(
  settings: { readonly strict?: boolean; readonly log?: (line: string) => void } = {},
): Promise<Target> {
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
    const headers = { ...PANEL_HEADER, 'x-mock-world': world, 'content-type': 'application/json' };
    const response = await app.request(path, { ...init, headers });
    return { status: response.status, body: await bodyOf(response) };
  };
  const send: Visit['send'] = (contract, data, sender) => {
    const [className, method] = contract.name.split('/');
    const body = JSON.stringify({ api: { class: className, method }, data, user: sender });
    return request(CALLS_PATH, { method: 'POST', body });
  };
  const signIn = async (player: NamedPlayer): Promise<User> => {
    const { username, password } = player;
    const { body } = await send(user.login, { username, password });
    const { uid, sid, uip } = user.Session.parse(Object(body).data);
    return { uid, sid, uip };
  };
  return {
    send,
    get: (document) => request(`${pathOf(document, BASE_PATH)}${queryOf(document)}`),
    signIn: () => signIn(playerWho(() => true)),
    async prepare(contract: AnyContract): Promise<Question | undefined> {
      if (contract.name !== user.check_ga.name) return undefined;
      // A login that waits for the code, and the code.
      const player = playerWho(({ authenticatorSecret }) => authenticatorSecret !== null);
      const sender = await signIn(player);
      const control = createControl({
        origin: 'http://localhost',
        world,
        fetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init),
      });
      const messages = await control('getOutbox');
      const code = messages.find((message) => message.player === player.username)?.code;
      return { data: { ga_code: code }, user: sender };
    },
    memory: () => remembered(host, world),
  };
}

function playerWho(fits: (player: NamedPlayer) => boolean): NamedPlayer {
  const player = NAMED_PLAYERS.find(fits);
  if (!player) throw new Error('none of the named players can do this');
  return player;
}

function remembered(host: Host, name: string): unknown {
  const { journal: _, clearedAt: __, sessions, ...rest } = worldNamed(host, name);
  const lasting = Object.values(sessions).map(({ lastUsedAt: ___, ...session }) => session);
  // Copied: the world goes on changing.
  return structuredClone({ ...rest, sessions: lasting });
}
