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

/** Entries are sent together at this interval, since ten open consoles would otherwise cost ten packets per exchange. */
const SEND_INTERVAL_MS = 100;
/** Entries of this size are sent at once, so that few wait in the memory. */
const MAX_WAITING_CHARS = 256 * 1024;

type Send = (bytes: Uint8Array) => void;

/** The streams of a world, which all send the same bytes. */
interface Hub {
  readonly sends: Set<Send>;
  /** The text of the entries that wait to be sent. */
  waiting: string;
  latest: JournalEntry | undefined;
}

const hubs = new WeakMap<Platform['listeners'], Map<string, Hub>>();
const encoder = new TextEncoder();

/**
 * Streams the journal until the reader leaves. Returns undefined if too many streams are open. A reader who falls too
 * far behind is disconnected, since its unread entries would fill the memory; a browser reconnects by itself.
 * Listeners live on the platform, so that reloaded code still notifies them.
 */
export function openJournalStream(platform: Platform, world: World): Response | undefined {
  if (countStreams(platform, world.name) >= MAX_WORLD_STREAMS || countStreams(platform) >= MAX_STREAMS)
    return;
  const hub = findHub(platform, world.name);
  sendWaiting(hub); // What happened before the stream was opened is not for its reader.
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send: Send = (bytes) => {
          if ((controller.desiredSize ?? 0) > 0) {
            controller.enqueue(bytes);
          } else {
            stop();
            controller.close();
          }
        };
        const removeListener = addListener(platform, world.name, (entry) => addToHub(hub, entry));
        hub.sends.add(send);
        stop = () => {
          removeListener();
          hub.sends.delete(send);
          if (hub.sends.size === 0) hubs.get(platform.listeners)?.delete(world.name);
        };
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

function findHub({ listeners }: Platform, name: string): Hub {
  const ofPlatform = hubs.get(listeners) ?? new Map<string, Hub>();
  const hub = ofPlatform.get(name) ?? { sends: new Set<Send>(), waiting: '', latest: undefined };
  hubs.set(listeners, ofPlatform.set(name, hub));
  return hub;
}

/** Adds an entry, which is serialised once for all streams. Each stream's listener is told of it. */
function addToHub(hub: Hub, entry: JournalEntry): void {
  if (hub.latest === entry) return;
  hub.latest = entry;
  if (hub.waiting === '') setTimeout(() => sendWaiting(hub), SEND_INTERVAL_MS);
  hub.waiting += `data: ${JSON.stringify(entry)}\n\n`;
  if (hub.waiting.length > MAX_WAITING_CHARS) sendWaiting(hub);
}

function sendWaiting(hub: Hub): void {
  if (hub.waiting === '') return;
  const bytes = encoder.encode(hub.waiting);
  hub.waiting = '';
  for (const send of hub.sends) send(bytes);
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
