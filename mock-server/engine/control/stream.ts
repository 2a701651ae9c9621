/** Streams the journal as server-sent events. An event is one entry, or the number of entries left out. */
import { type JournalEntry, SKIPPED_EVENT } from '#contracts/control/journal';
import type { JournalListener, Platform } from '../platform.ts';
import type { World } from '../worlds/world.ts';

/** A reader with more unread bytes is disconnected. This is enough for hundreds of typical exchanges. */
export const MAX_UNREAD_BYTES = 2 * 1024 * 1024;

/** The maximum number of open streams of a world. */
export const MAX_WORLD_STREAMS = 40;
/** The maximum number of open streams of all worlds. */
export const MAX_STREAMS = 200;

/** Entries are sent together at this interval, since ten open consoles would otherwise cost ten packets per exchange. */
const SEND_INTERVAL_MS = 100;
/** More entries than this in one interval come from a load test: even opening a page causes fewer. */
export const MAX_SENT_ENTRIES = 80;
/**
 * If an interval has more than `MAX_SENT_ENTRIES`, only this many of the latest ones are sent. Building an
 * entry takes longer than answering a call, so sending all would slow the load test down.
 */
const FLOOD_ENTRIES = 16;
/** The maximum size of the entries of one interval together. A single larger entry is still sent. */
const MAX_SENT_CHARS = 512 * 1024;

/** Proxies close a connection that is idle for half a minute or more. */
export const HEARTBEAT_MS = 20_000;

type Send = (bytes: Uint8Array) => void;

/** The streams of a world, which all send the same bytes. */
interface Hub {
  readonly sends: Set<Send>;
  /** The functions that build the entries to be sent next, the oldest first. */
  waiting: (() => JournalEntry)[];
  /** The number of entries of this interval that were removed from `waiting` without being sent. */
  skipped: number;
}

const hubs = new WeakMap<Platform['listeners'], Map<string, Hub>>();
const encoder = new TextEncoder();
/** A comment, which readers ignore. */
const HEARTBEAT = encoder.encode(': still open\n\n');

/**
 * Streams the journal until the reader leaves. Returns undefined if too many streams are open. A reader who
 * falls too far behind is disconnected, since unread entries would fill the memory; a browser then reconnects
 * by itself. Listeners are kept on the platform, so that reloaded code still notifies them.
 */
export function openJournalStream(platform: Platform, world: World): Response | undefined {
  if (countStreams(platform, world.name) >= MAX_WORLD_STREAMS || countStreams(platform) >= MAX_STREAMS)
    return;
  const hub = findHub(platform, world.name);
  sendWaiting(hub); // The waiting entries are older than this stream, so only the other readers get them.
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
        const removeListener = addListener(platform, world.name, (build) => addToHub(hub, build));
        const endHeartbeat = platform.repeat(HEARTBEAT_MS, () => send(HEARTBEAT));
        hub.sends.add(send);
        stop = () => {
          endHeartbeat();
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
  const hub = ofPlatform.get(name) ?? { sends: new Set<Send>(), waiting: [], skipped: 0 };
  hubs.set(listeners, ofPlatform.set(name, hub));
  return hub;
}

/**
 * Queues an entry for all streams of a world. The listener of each stream calls this with the same `build`,
 * and only the first call queues the entry.
 */
function addToHub(hub: Hub, build: () => JournalEntry): void {
  const { waiting } = hub;
  if (waiting.at(-1) === build) return;
  if (waiting.length === 0) setTimeout(() => sendWaiting(hub), SEND_INTERVAL_MS);
  waiting.push(build);
  if (waiting.length < 2 * MAX_SENT_ENTRIES) return;
  waiting.splice(0, MAX_SENT_ENTRIES);
  hub.skipped += MAX_SENT_ENTRIES;
}

function sendWaiting(hub: Hub): void {
  const { waiting } = hub;
  if (waiting.length === 0) return;
  const isFlood = waiting.length > MAX_SENT_ENTRIES || hub.skipped > 0;
  const events = serialiseLatest(waiting, isFlood ? FLOOD_ENTRIES : MAX_SENT_ENTRIES);
  const skipped = hub.skipped + waiting.length - events.length;
  hub.waiting = [];
  hub.skipped = 0;
  const notice = skipped > 0 ? `event: ${SKIPPED_EVENT}\ndata: ${skipped}\n\n` : '';
  const bytes = encoder.encode(notice + events.join(''));
  for (const send of hub.sends) send(bytes);
}

/** Returns the latest `amount` entries, or fewer if they are large, as events, the oldest first. */
function serialiseLatest(waiting: readonly (() => JournalEntry)[], amount: number): string[] {
  const events: string[] = [];
  let chars = 0;
  for (const build of waiting.slice(-amount).reverse()) {
    const event = `data: ${JSON.stringify(build())}\n\n`;
    chars += event.length;
    if (events.length > 0 && chars > MAX_SENT_CHARS) break;
    events.push(event);
  }
  return events.reverse();
}

/** Counts the open streams of a world, or of all worlds. */
function countStreams({ listeners }: Platform, name?: string): number {
  if (name !== undefined) return listeners.get(name)?.size ?? 0;
  return [...listeners.values()].reduce((sum, { size }) => sum + size, 0);
}

/** Adds a listener to a world's journal; returns a function that removes it. name: the name of the world. */
function addListener(platform: Platform, name: string, listen: JournalListener): () => void {
  const listeners = platform.listeners.get(name) ?? new Set<JournalListener>();
  platform.listeners.set(name, listeners.add(listen));
  return () => {
    listeners.delete(listen);
    if (listeners.size === 0) platform.listeners.delete(name);
  };
}
