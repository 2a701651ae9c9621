/** The journal as server-sent events, one entry each. */
import type { JournalEntry } from '#contracts/control/journal';
import type { Platform } from '../platform.ts';
import type { World } from '../worlds/world.ts';

/** The maximum of unread bytes per reader, which is enough for hundreds of typical exchanges. */
export const MAX_UNREAD_BYTES = 2 * 1024 * 1024;

/** The maximum number of open streams of a world. */
export const MAX_WORLD_STREAMS = 40;
/** The maximum number of open streams of all worlds. */
export const MAX_STREAMS = 200;

/**
 * Streams the journal until the reader leaves. Returns undefined if too many streams are open. A reader who falls too far behind is disconnected, since its unread
 * entries would fill the memory; a browser reconnects by itself. Listeners live on the platform, so that reloaded
 * code still notifies them.
 */
export function openJournalStream(platform: Platform, world: World): Response | undefined {
  if (countStreams(platform, world.name) >= MAX_WORLD_STREAMS || countStreams(platform) >= MAX_STREAMS)
    return;
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stop = addListener(platform, world.name, (entry) => {
          if ((controller.desiredSize ?? 0) > 0) {
            controller.enqueue(encoder.encode(`data: ${JSON.stringify(entry)}\n\n`));
          } else {
            stop();
            controller.close();
          }
        });
        // A comment line tells the browser at once that the stream is open.
        controller.enqueue(encoder.encode(': open\n\n'));
      },
      cancel: () => stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
  );
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Counts the open streams of a world, or of all worlds. */
function countStreams({ listeners }: Platform, name?: string): number {
  if (name !== undefined) return listeners.get(name)?.size ?? 0;
  return [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
}

/** Adds a listener to a world's journal; returns a function that removes it. name: the name of the world. */
function addListener(platform: Platform, name: string, listen: (entry: JournalEntry) => void): () => void {
  const listeners = platform.listeners.get(name) ?? new Set();
  platform.listeners.set(name, listeners.add(listen));
  return () => {
    listeners.delete(listen);
    if (listeners.size === 0) platform.listeners.delete(name);
  };
}
