/** What a world sent its people, as its tester reads it. */
import type { OutboxMessage } from '#contracts/control/world';
import type { TestWorld } from './a-world.ts';

type Channel = OutboxMessage['channel'];

/** The messages of a channel, newest first. */
export async function messagesOf({ control }: TestWorld, channel: Channel): Promise<OutboxMessage[]> {
  return (await control('getOutbox')).filter((message) => message.channel === channel);
}

/** The latest code of a channel, of that player or of anybody. */
export async function codeFrom(world: TestWorld, channel: Channel, player?: string): Promise<string> {
  const messages = await messagesOf(world, channel);
  const message = messages.find((one) => player === undefined || one.player === player);
  if (!message?.code) throw new Error(`no ${channel} with a code in the outbox`);
  return message.code;
}

/** The token in the link that was mailed last, to that player or to anybody. */
export async function tokenFrom(world: TestWorld, player?: string): Promise<string> {
  const mails = await messagesOf(world, 'mail');
  const mail = mails.find((one) => player === undefined || one.player === player);
  const token = new URLSearchParams(mail?.link?.split('?')[1]).get('token');
  if (token === null) throw new Error('no mail with a link in the outbox');
  return token;
}

/** Six digits that are not the code. */
export function otherThan(code: string, by = 1): string {
  return String((Number(code) + by) % 1_000_000).padStart(6, '0');
}
