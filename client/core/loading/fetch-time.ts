import { ping } from '#contracts/calls/system';
import type { Call } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import type { ServerTime } from '../site/server-time.ts';

interface Deps {
  readonly call: Call;
  readonly time: ServerTime;
}

/**
 * Returns the server's time in epoch ms. If no reply has set it yet, as after a reload, sends a ping first.
 */
export async function fetchTime({
  call,
  time,
}: Deps): Promise<{ readonly ok: true; readonly data: number } | Failure> {
  if (time.now() === undefined) {
    const outcome = await call(ping, {}, { isQuiet: true });
    if (!outcome.ok) return outcome;
  }
  const now = time.now();
  return now === undefined ? { ok: false, kind: 'broken' } : { ok: true, data: now };
}
