/**
 * Slows down the guessing of the server's token. Callers compare a token first, so the right one never waits,
 * whatever wrong ones come beside it. A token is too long to be guessed, see MIN_TOKEN_CHARS.
 */
import type { Platform } from '../../platform.ts';

/** The time before the reply to a wrong token. */
const WRONG_TOKEN_MS = 1000;
/** The header `retry-after` of the reply to a wrong token that comes while too many others wait. */
export const RETRY_AFTER = String(Math.ceil(WRONG_TOKEN_MS / 1000));
/** Beyond this number of wrong tokens that wait for their replies, further ones are refused at once. */
export const MAX_WAITING_ATTEMPTS = 20;

/** The number of wrong tokens that wait, by server. */
const waitingByServer = new WeakMap<object, number>();

/**
 * Waits before the reply to a wrong token; the wait ends when its sender leaves. Resolves to false at once, without
 * a wait, if too many wait already.
 */
export async function waitAfterWrongToken(
  platform: Pick<Platform, 'sleep'>,
  sender: AbortSignal,
): Promise<boolean> {
  const waiting = waitingByServer.get(platform) ?? 0;
  if (waiting >= MAX_WAITING_ATTEMPTS) return false;
  waitingByServer.set(platform, waiting + 1);
  await platform.sleep(WRONG_TOKEN_MS, sender).catch(() => {}); // Rejects if the sender has left.
  waitingByServer.set(platform, (waitingByServer.get(platform) ?? 1) - 1);
  return true;
}
