import type { OutboxMessage } from '#contracts/casino/world';
import type { TestWorld } from '../a-world.ts';

type Channel = OutboxMessage['channel'];

/** Lists the messages of a channel in the outbox, newest first. */
export async function listMessages({ control }: TestWorld, channel: Channel): Promise<OutboxMessage[]> {
  return (await control('getOutbox')).filter((message) => message.channel === channel);
}

/** Returns the latest code of a channel. player: only codes of this player. Throws if there is none. */
export async function findCode(world: TestWorld, channel: Channel, player?: string): Promise<string> {
  const messages = await listMessages(world, channel);
  const message = messages.find((entry) => player === undefined || entry.player === player);
  if (!message?.code) throw new Error(`The outbox has no ${channel} with a code.`);
  return message.code;
}

/**
 * Returns the token of the latest mailed link. player: only links of this player. Throws if there is none.
 */
export async function findResetToken(world: TestWorld, player?: string): Promise<string> {
  const mails = await listMessages(world, 'mail');
  const mail = mails.find((entry) => player === undefined || entry.player === player);
  const token = new URLSearchParams(mail?.link?.split('?')[1]).get('token');
  if (token === null) throw new Error('The outbox has no mail with a link.');
  return token;
}

/** Returns a wrong code of six digits. by: each number gives another wrong code. */
export function buildWrongCode(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}
