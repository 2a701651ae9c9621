/** The mock, in this process: each visit is a world of its own. */
import * as user from '#contracts/calls/user';
import { CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { codeFrom, tokenFrom } from '#tests/support/outbox';
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
    prepare: async (contract) => PREPARED[contract.name]?.(world),
    memory: () => remembered(world),
  };
}

type Prepared = { readonly data: unknown; readonly user?: User };

/** What the examples that need more than the test account are given, by call. */
const PREPARED: Readonly<Record<string, (world: TestWorld) => Promise<Prepared>>> = {
  async [user.check_ga.name](world) {
    const deniz = await world.as('deniz.arslan');
    return { data: { ga_code: await codeFrom(world, 'authenticator') }, user: deniz.user };
  },

  async [user.clear_generated_ga.name](world) {
    const deniz = await world.as('deniz.arslan');
    const code = await codeFrom(world, 'authenticator');
    await deniz.call(user.check_ga, { ga_code: code });
    return { data: { gacode: code }, user: deniz.user };
  },

  async [user.sms_send.name](world) {
    return { data: {}, user: (await world.as('selin.oz')).user };
  },

  async [user.sms_validate.name](world) {
    const selin = await world.as('selin.oz');
    await selin.call(user.sms_send);
    return { data: { code: await codeFrom(world, 'sms') }, user: selin.user };
  },

  async [user.pass_reset.name](world) {
    await world.call(user.forgot, user.forgot.example);
    return { data: { ...user.pass_reset.example, token: await tokenFrom(world) } };
  },
};

function remembered(world: TestWorld): unknown {
  const { journal: _, clearedAt: __, changedAt: ___, sessions, ...rest } = world.world();
  const lasting = Object.values(sessions).map(({ lastUsedAt: ____, ...session }) => session);
  // Copied: the world goes on changing.
  return structuredClone({ ...rest, sessions: lasting });
}
