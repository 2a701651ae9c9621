/** The journal as it is written: server-sent events, one entry each. */
import type { JournalEntry } from '#contracts/control/journal';
import type { Host } from '../host.ts';
import type { World } from '../worlds/world.ts';

/** Listens until whoever asked goes away. The listener hangs on the host: reloaded code goes on telling it. */
export function journalStream(host: Host, world: World): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const listen = (entry: JournalEntry) =>
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(entry)}\n\n`));
      stop = addListener(host, world.name, listen);
      // A first line, so that a browser knows at once that the stream is open.
      controller.enqueue(encoder.encode(': open\n\n'));
    },
    cancel: () => stop(),
  });
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
