/** The mock, in this process: each visit is a world of its own. */
import * as user from '#contracts/calls/user';
import { CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import type { Target, Visit } from './target.ts';

export const inProcess: Target = {
  name: 'the mock, in-process',
  visit: async () => visitTo(await aWorld()),
};

function visitTo(world: TestWorld): Visit {
  return {
    async send(contract, data, sender) {
      const [className, method] = contract.name.split('/');
      const response = await world.request(CALLS_PATH, {
        method: 'POST',
        headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
        body: JSON.stringify({ api: { class: className, method }, data, user: sender }),
      });
      return { status: response.status, body: await response.json() };
    },
    signIn: async () => (await world.as('esra.isik')).user,
    async prepare(contract) {
      return contract.name === user.check_ga.name ? withAuthenticator(world) : undefined;
    },
    memory: () => remembered(world),
  };
}

/** A login that waits for the code, and the code. */
async function withAuthenticator(world: TestWorld): Promise<{ data: unknown; user: User }> {
  const { user: sender } = await world.as('deniz.arslan');
  const [message] = await world.control('getOutbox');
  return { data: { ga_code: message?.code }, user: sender };
}

function remembered(world: TestWorld): unknown {
  const { journal: _, clearedAt: __, sessions, ...rest } = world.world();
  const lasting = Object.values(sessions).map(({ lastUsedAt: ___, ...session }) => session);
  // Copied: the world goes on changing.
  return structuredClone({ ...rest, sessions: lasting });
}
