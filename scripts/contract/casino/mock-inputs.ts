/** Builds the input of calls that the mock accepts only after preparation, such as a code from the outbox. */
import * as user from '#contracts/calls/user';
import { createControl } from '#contracts/casino/client';
import { NAMED_PLAYERS, type NamedPlayer } from '#fixtures/players/named-players';
import type { MockClient, Site } from '../target/site.ts';

type SecondFactor = 'authenticator' | 'sms';

/** The inputs of calls. A player is the first named one with a second factor of that kind. */
export const MOCK_INPUTS = {
  async [user.check_ga.name](client) {
    const sender = await client.signIn(findPlayer('authenticator'));
    return { data: { ga_code: await findCode(client, 'authenticator') }, user: sender };
  },

  async [user.clear_generated_ga.name](client) {
    const sender = await client.signIn(findPlayer('authenticator'));
    const code = await findCode(client, 'authenticator');
    await client.send(user.check_ga, { ga_code: code }, sender);
    return { data: { gacode: code }, user: sender };
  },

  async [user.sms_send.name](client) {
    return { data: {}, user: await client.signIn(findPlayer('sms')) };
  },

  async [user.sms_validate.name](client) {
    const sender = await client.signIn(findPlayer('sms'));
    await client.send(user.sms_send, {}, sender);
    return { data: { code: await findCode(client, 'sms') }, user: sender };
  },

  async [user.pass_reset.name](client) {
    await client.send(user.forgot, user.forgot.example);
    const mail = (await readOutbox(client)).find(({ channel }) => channel === 'mail');
    const token = new URLSearchParams(mail?.link?.split('?')[1]).get('token');
    return { data: { ...user.pass_reset.example, token } };
  },
} satisfies Site['mockInputs'];

function findPlayer(factor: SecondFactor): Pick<NamedPlayer, 'username' | 'password'> {
  const player = NAMED_PLAYERS.find(({ secondFactor }) => secondFactor?.kind === factor);
  if (!player) throw new Error(`none of the named players has ${factor}`);
  return { username: player.username, password: player.password };
}

const readOutbox = ({ control }: MockClient) => createControl(control)('getOutbox');

/** Returns the code that the player with this second factor would receive or read. */
async function findCode(client: MockClient, factor: SecondFactor): Promise<string | null> {
  const { username } = findPlayer(factor);
  const outbox = await readOutbox(client);
  return outbox.find(({ channel, player }) => channel === factor && player === username)?.code ?? null;
}
