/** Sends the messages of the site. They are not delivered; testers read them in the outbox. */
import { putRow, removeRow } from '../../engine/tables/table.ts';
import { type AccountTables, accountTables, type OutboxMessage, type Player } from './tables.ts';

/** Sends a code to the player's phone. now: world time, epoch ms. */
export function sendSms(
  tables: AccountTables,
  { uid, phone }: Player,
  text: string,
  code: string,
  now: number,
): void {
  send(tables, { at: now, uid, channel: 'sms', to: phone, text, code, link: null });
}

/** Sends a link to the player's email address. now: world time, epoch ms. */
export function sendMail(
  tables: AccountTables,
  { uid, email }: Player,
  text: string,
  link: string,
  now: number,
): void {
  send(tables, { at: now, uid, channel: 'mail', to: email, text, code: null, link });
}

function send({ outbox }: AccountTables, message: OutboxMessage): void {
  const numbers = Object.keys(outbox);
  putRow(outbox, String(Number(numbers.at(-1) ?? 0) + 1), message);
  const [oldest] = numbers;
  if (oldest !== undefined && numbers.length >= accountTables.outbox.rules.max) removeRow(outbox, oldest);
}
