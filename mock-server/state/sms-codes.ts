/** Codes sent to a player's phone: the last one counts, for three minutes, in one session. */
import { CODE_LENGTH, normaliseCode } from '#contracts/rules/second-factor';
import { isSameText } from '../same-text.ts';
import { MINUTE_MS } from '../worlds/istanbul.ts';
import { draw } from '../worlds/random.ts';
import { putRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import { sendSms } from './outbox.ts';
import type { Player } from './players.ts';

export interface SmsCode {
  readonly uid: string;
  readonly code: string;
  /** Epoch ms, world time. */
  readonly sentAt: number;
  /** The sid of the session that it was given in; null until then. */
  readonly acceptedBy: string | null;
}

const VALID_MINUTES = 3;
const RESEND_MS = MINUTE_MS;

/** Sends six digits. now: world time, epoch ms. */
export function sendSmsCode(world: World, player: Player, now: number): SmsCode {
  const code = String(Math.floor(draw(world, 'sms') * 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const text = `vitrin doğrulama kodunuz: ${code}. Kod ${VALID_MINUTES} dakika geçerlidir; kimseyle paylaşmayınız.`;
  sendSms(world, player, text, code, now);
  return putRow(world.smsCodes, player.uid, { uid: player.uid, code, sentAt: now, acceptedBy: null });
}

/** The last code that the player was sent. */
export function smsCodeOf(world: World, uid: string): SmsCode | undefined {
  return rowAt(world.smsCodes, uid);
}

/** The code was right: it counts in no other session any more. */
export function acceptSmsCode(world: World, sent: SmsCode, sid: string): void {
  putRow(world.smsCodes, sent.uid, { ...sent, acceptedBy: sid });
}

/** Whether a person typed the code that was sent; whether it still counts is another question. */
export function isSmsCode(sent: SmsCode, typed: string): boolean {
  return isSameText(normaliseCode(typed) ?? '', sent.code);
}

/** Until when the code counts, epoch ms. */
export function expiryOf({ sentAt }: SmsCode): number {
  return sentAt + VALID_MINUTES * MINUTE_MS;
}

/** From when on another can be sent, epoch ms. */
export function resendAt({ sentAt }: SmsCode): number {
  return sentAt + RESEND_MS;
}

/**
 * Whether another has to wait. One that has done its work makes nobody wait, and a clock set back nobody wait longer.
 */
export function isTooSoon(sent: SmsCode, now: number): boolean {
  return sent.acceptedBy === null && now >= sent.sentAt && now < resendAt(sent);
}
