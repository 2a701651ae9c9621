/** Sends the body of a reply slowly, or breaks the connection in its middle. */
import type { Runtime } from '../base/runtime.ts';
import { REQUEST_BYTES } from '../base/waiting-bytes.ts';
import type { ClientError } from './client-error.ts';
import { waitingFullError } from './client-error.ts';
import { type BodyReply, bodyText, type Sending } from './reply.ts';

/** The time between two parts of a body that is sent slowly. */
const PART_MS = 100;
/** The time for the first half of a truncated body to leave, since the end of a connection discards what has not. */
const LEAVE_MS = 50;

interface Part {
  /** The wait before the part. */
  readonly ms: number;
  /** Undefined for the break of the connection. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Builds the response of a reply that is not sent as a whole, or the 503 if too much waits already. Its header states
 * the length of the whole body. The body counts as waiting until it is sent or its sender has left.
 */
export function sendInParts(
  platform: Runtime,
  env: unknown,
  reply: BodyReply,
  { headers, isTeams }: { readonly headers: Readonly<Record<string, string>>; readonly isTeams: boolean },
): Response | ClientError {
  const { waiting } = platform;
  const body = new TextEncoder().encode(bodyText(reply));
  const bytes = REQUEST_BYTES + body.length;
  if (!waiting.take(bytes, isTeams)) return waitingFullError(waiting, 'The reply was not sent slowly');
  const parts = listParts(body, reply.sending);
  const left = platform.closeSignal(env);
  let isCounted = true;
  function end() {
    left?.removeEventListener('abort', end);
    if (isCounted) waiting.give(bytes, isTeams);
    isCounted = false;
  }
  left?.addEventListener('abort', end);
  if (left?.aborted) end();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { value: part } = parts.next();
      if (part) await platform.sleep(part.ms, left).catch(() => {}); // Rejects if the sender has left.
      if (part?.bytes && !left?.aborted) return controller.enqueue(part.bytes);
      end();
      if (!part || left?.aborted) return controller.close();
      platform.resend(env);
      // Without a socket, as in tests, only the stream can break.
      if (!left) controller.error(new Error('The connection is broken as a rule demands'));
    },
    cancel: end,
  });
  const length = String(body.length);
  return new Response(stream, { status: reply.status, headers: { ...headers, 'content-length': length } });
}

function* listParts(body: Uint8Array<ArrayBuffer>, sending: Sending | undefined): Generator<Part, undefined> {
  if (sending?.kind !== 'drip') {
    yield { ms: 0, bytes: body.slice(0, Math.ceil(body.length / 2)) };
    yield { ms: LEAVE_MS, bytes: undefined };
    return;
  }
  const partsPerSecond = 1000 / PART_MS;
  const size = Math.max(1, Math.round(sending.bytesPerSecond / partsPerSecond));
  const ms = (size / sending.bytesPerSecond) * 1000;
  for (let at = 0; at < body.length; at += size) yield { ms, bytes: body.slice(at, at + size) };
}
