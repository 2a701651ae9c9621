/** The journal as it is written: server-sent events, one entry each. */
import type { JournalEntry } from '#contracts/control/journal';
import type { Host } from '../host.ts';
import type { World } from '../worlds/world.ts';

/** Bytes that wait for one reader: some hundred exchanges. */
export const MOST_UNREAD = 2 * 1024 * 1024;

/**
 * Listens until whoever asked goes away, or has not read for so long that what waits for them fills the memory:
 * then the stream ends after what has been written, and a browser asks for another.
 * The listener hangs on the host: reloaded code goes on telling it.
 */
export function journalStream(host: Host, world: World): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = addListener(host, world.name, (entry) => {
          if ((controller.desiredSize ?? 0) > 0) {
            controller.enqueue(encoder.encode(`data: ${JSON.stringify(entry)}\n\n`));
          } else {
            stop();
            controller.close();
          }
        });
        // A first line, so that a browser knows at once that the stream is open.
        controller.enqueue(encoder.encode(': open\n\n'));
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD }),
  );
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function addListener(host: Host, name: string, listen: (entry: JournalEntry) => void): () => void {
  const listeners = host.listeners.get(name) ?? new Set();
  host.listeners.set(name, listeners.add(listen));
  return () => {
    listeners.delete(listen);
    if (listeners.size === 0) host.listeners.delete(name);
  };
}
