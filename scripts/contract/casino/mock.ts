/** Builds the input of calls that the mock accepts only after preparation, such as a code from the outbox. */
import * as user from '#contracts/calls/user';
import type { OutboxMessage } from '#contracts/casino/world';
import type { User } from '#contracts/envelope';
import { NAMED_PLAYERS, type NamedPlayer } from '#fixtures/players/named-players';
import type { CallInput, Client } from '../target.ts';

export type SecondFactor = NonNullable<NonNullable<NamedPlayer['secondFactor']>['kind']>;

/** A client of the mock that can also read the outbox. */
export interface MockClient {
  readonly send: Client['send'];
  /** Signs in as the first named player with this second factor, or with none for null. Sends no code. */
  signIn(factor: SecondFactor | null): Promise<User>;
  outbox(): Promise<readonly OutboxMessage[]>;
}

export const PREPARE_INPUT: Readonly<Record<string, (insider: MockClient) => Promise<CallInput>>> = {
  async [user.check_ga.name](insider) {
    const sender = await insider.signIn('authenticator');
    return { data: { ga_code: await findCode(insider, 'authenticator') }, user: sender };
  },

  async [user.clear_generated_ga.name](insider) {
    const sender = await insider.signIn('authenticator');
    const code = await findCode(insider, 'authenticator');
    await insider.send(user.check_ga, { ga_code: code }, sender);
    return { data: { gacode: code }, user: sender };
  },

  async [user.sms_send.name](insider) {
    return { data: {}, user: await insider.signIn('sms') };
  },

  async [user.sms_validate.name](insider) {
    const sender = await insider.signIn('sms');
    await insider.send(user.sms_send, {}, sender);
    return { data: { code: await findCode(insider, 'sms') }, user: sender };
  },

  async [user.pass_reset.name](insider) {
    await insider.send(user.forgot, user.forgot.example);
    const mail = (await insider.outbox()).find(({ channel }) => channel === 'mail');
    const token = new URLSearchParams(mail?.link?.split('?')[1]).get('token');
    return { data: { ...user.pass_reset.example, token } };
  },
};

/** Returns the first named player with this second factor; null means no second factor. */
export function findPlayer(factor: SecondFactor | null): NamedPlayer {
  const player = NAMED_PLAYERS.find(({ secondFactor }) => (secondFactor?.kind ?? null) === factor);
  if (!player) throw new Error(`none of the named players has ${factor ?? 'no second factor'}`);
  return player;
}

async function findCode(insider: MockClient, channel: OutboxMessage['channel']): Promise<string | null> {
  const { username } = findPlayer(channel === 'sms' ? 'sms' : 'authenticator');
  const message = (await insider.outbox()).find((one) => one.channel === channel && one.player === username);
  return message?.code ?? null;
}
