/**
 * Codes sent to a player's phone. Only the last code is valid. It expires after `SMS_CODE_LIFE_MS` and can be
 * used in one session only.
 */

import {
  CODE_LENGTH,
  normaliseCode,
  SMS_CODE_LIFE_MS,
  SMS_RESEND_WAIT_MS,
} from '#contracts/rules/second-factor';
import { formatDuration } from '#contracts/time/durations';
import { constantTimeEqual } from '../../engine/base/constant-time-equal.ts';
import { draw } from '../../engine/tables/random.ts';
import { putRow, rowAt } from '../../engine/tables/table.ts';
import type { RandomTables } from '../../engine/tables/tables.ts';
import { sendSms } from './outbox.ts';
import type { AccountTables, Player, SmsCode } from './tables.ts';

/** Sends a new code. now: world time, epoch ms. */
export function sendSmsCode(tables: AccountTables & RandomTables, player: Player, now: number): SmsCode {
  const code = String(Math.floor(draw(tables, 'sms') * 10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const text = `vitrin doğrulama kodunuz: ${code}. Kod ${formatDuration(SMS_CODE_LIFE_MS, 'tr')} geçerlidir; kimseyle paylaşmayınız.`;
  sendSms(tables, player, text, code, now);
  return putRow(tables.smsCodes, player.uid, { uid: player.uid, code, sentAt: now, acceptedBy: null });
}

/** Returns the last code sent to a player. */
export function findSmsCode(tables: AccountTables, uid: string): SmsCode | undefined {
  return rowAt(tables.smsCodes, uid);
}

/** Marks a code as used in a session. After that it is not valid in any other session. */
export function acceptSmsCode(tables: AccountTables, smsCode: SmsCode, sid: string): void {
  putRow(tables.smsCodes, smsCode.uid, { ...smsCode, acceptedBy: sid });
}

/** Returns whether the typed code is the one sent, even if it has expired. */
export function matchesSmsCode(smsCode: SmsCode, typedCode: string): boolean {
  return constantTimeEqual(normaliseCode(typedCode) ?? '', smsCode.code);
}

/** Returns the time at which a code expires, epoch ms. */
export function calculateExpiry({ sentAt }: SmsCode): number {
  return sentAt + SMS_CODE_LIFE_MS;
}

/** Returns the time from which another code can be sent, epoch ms. */
export function calculateResendTime({ sentAt }: SmsCode): number {
  return sentAt + SMS_RESEND_WAIT_MS;
}

/**
 * Returns whether it is too soon for another code. Using the code, or setting the clock back, ends the wait.
 */
export function isTooSoon(smsCode: SmsCode, now: number): boolean {
  return smsCode.acceptedBy === null && now >= smsCode.sentAt && now < calculateResendTime(smsCode);
}
