import { ping } from '#contracts/calls/system';
import type { Failure } from '../api/outcome.ts';
import type { Models } from '../models.ts';

/**
 * Returns the server's time in epoch ms. If no reply has set it yet, as after a reload, sends a ping first.
 */
export async function fetchTime({
  call,
  time,
}: Pick<Models, 'call' | 'time'>): Promise<{ readonly ok: true; readonly data: number } | Failure> {
  if (time.now() === undefined) {
    const outcome = await call(ping, {}, { isQuiet: true });
    if (!outcome.ok) return outcome;
  }
  const now = time.now();
  return now === undefined ? { ok: false, kind: 'broken' } : { ok: true, data: now };
}
