/** What the examples that need more than the test account are given in the mock, by call. */
import * as user from '#contracts/calls/user';
import type { OutboxMessage } from '#contracts/control/world';
import type { User } from '#contracts/envelope';
import { NAMED_PLAYERS, type NamedPlayer } from '#fixtures/players/named-players';
import type { Question, Visit } from './target.ts';

export type SecondFactor = NonNullable<NonNullable<NamedPlayer['secondFactor']>['kind']>;

/** A visitor of the mock who can read what it sent. */
export interface Insider {
  readonly send: Visit['send'];
  /** As the first player with that second factor; the code is not given. */
  signIn(factor: SecondFactor | null): Promise<User>;
  outbox(): Promise<readonly OutboxMessage[]>;
}

export const PREPARED: Readonly<Record<string, (insider: Insider) => Promise<Question>>> = {
  async [user.check_ga.name](insider) {
    const sender = await insider.signIn('authenticator');
    return { data: { ga_code: await codeBy(insider, 'authenticator') }, user: sender };
  },

  async [user.clear_generated_ga.name](insider) {
    const sender = await insider.signIn('authenticator');
    const code = await codeBy(insider, 'authenticator');
    await insider.send(user.check_ga, { ga_code: code }, sender);
    return { data: { gacode: code }, user: sender };
  },

  async [user.sms_send.name](insider) {
    return { data: {}, user: await insider.signIn('sms') };
  },

  async [user.sms_validate.name](insider) {
    const sender = await insider.signIn('sms');
    await insider.send(user.sms_send, {}, sender);
    return { data: { code: await codeBy(insider, 'sms') }, user: sender };
  },

  async [user.pass_reset.name](insider) {
    await insider.send(user.forgot, user.forgot.example);
    const mail = (await insider.outbox()).find(({ channel }) => channel === 'mail');
    const token = new URLSearchParams(mail?.link?.split('?')[1]).get('token');
    return { data: { ...user.pass_reset.example, token } };
  },
};

/** The first named player with that second factor, or without any. */
export function playerWith(factor: SecondFactor | null): NamedPlayer {
  const player = NAMED_PLAYERS.find(({ secondFactor }) => (secondFactor?.kind ?? null) === factor);
  if (!player) throw new Error(`none of the named players has ${factor ?? 'no second factor'}`);
  return player;
}

async function codeBy(insider: Insider, channel: OutboxMessage['channel']): Promise<string | null> {
  const { username } = playerWith(channel === 'sms' ? 'sms' : 'authenticator');
  const sent = (await insider.outbox()).find((one) => one.channel === channel && one.player === username);
  return sent?.code ?? null;
}
