/** Text messages and mails that the site sent: nobody gets them but whoever looks into the outbox. */
import type { World } from '../worlds/world.ts';
import type { Player } from './players.ts';

export interface OutboxRow {
  /** Epoch ms, world time. */
  readonly at: number;
  readonly uid: string;
  readonly channel: 'sms' | 'mail';
  /** A telephone number or an address. */
  readonly to: string;
  readonly text: string;
  /** What a test types in. */
  readonly code: string | null;
  /** Where a test goes, below the site's origin. */
  readonly link: string | null;
}

/** Older ones are forgotten. */
const MOST_MESSAGES = 200;

/** Sends a code to the player's phone. now: world time, epoch ms. */
export function sendSms(world: World, { uid, phone }: Player, text: string, code: string, now: number): void {
  send(world, { at: now, uid, channel: 'sms', to: phone, text, code, link: null });
}

/** Sends a link to the player's address. now: world time, epoch ms. */
export function sendMail(
  world: World,
  { uid, email }: Player,
  text: string,
  link: string,
  now: number,
): void {
  send(world, { at: now, uid, channel: 'mail', to: email, text, code: null, link });
}

function send(world: World, message: OutboxRow): void {
  world.outbox.push(Object.freeze(message));
  if (world.outbox.length > MOST_MESSAGES) world.outbox.shift();
}
