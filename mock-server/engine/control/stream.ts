/** Streams the journal as server-sent events. An event is one entry, or the number of entries left out. */
import { type JournalEntry, SKIPPED_EVENT } from '#contracts/control/journal';
import type { Platform } from '../platform.ts';
import type { World } from '../worlds/world.ts';

/** A reader with more unread bytes is disconnected. This is enough for hundreds of typical exchanges. */
export const MAX_UNREAD_BYTES = 2 * 1024 * 1024;

/** The maximum number of open streams of a world. */
export const MAX_WORLD_STREAMS = 40;
/** The maximum number of open streams of the team, and of all visitors together. */
export const MAX_STREAMS = 200;
/** The maximum number of open streams of one network of visitors. */
export const MAX_ADDRESS_STREAMS = 40;

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

/** Functions that end the streams of visitors, by the holder that has them, the oldest stream first. */
const endsByServer = new WeakMap<Platform['listeners'], Map<string, Set<() => void>>>();

const hubs = new WeakMap<Platform['listeners'], Map<string, Hub>>();
const encoder = new TextEncoder();
/** A comment, which readers ignore. */
const HEARTBEAT = encoder.encode(': still open\n\n');

/**
 * Streams the journal until the reader leaves. Returns undefined if too many streams are open. holder: see
 * `WorldUsage`; a visitor who has fewer streams than another gets a place that the other loses. A reader who
 * falls too far behind is disconnected, since unread entries would fill the memory; a browser then reconnects
 * by itself. Listeners are kept on the platform, so that reloaded code still notifies them.
 */
export function openJournalStream(
  platform: Platform,
  world: World,
  holder: string | null,
): Response | undefined {
  if ((platform.listeners.get(world.name)?.size ?? 0) >= MAX_WORLD_STREAMS || !makeRoom(platform, holder))
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
            end();
          }
        };
        const removeListener = addToSet(platform.listeners, world.name, (build) => addToHub(hub, build));
        const endHeartbeat = platform.repeat(HEARTBEAT_MS, () => send(HEARTBEAT));
        hub.sends.add(send);
        const end = () => {
          stop();
          controller.close();
        };
        const removeEnd = holder === null ? () => {} : addEnd(platform, holder, end);
        stop = () => {
          endHeartbeat();
          removeEnd();
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

/** Returns whether there is room for one more stream of a holder, after ending one of the visitor with the most. */
function makeRoom({ listeners }: Platform, holder: string | null): boolean {
  const ends = endsByServer.get(listeners) ?? new Map<string, Set<() => void>>();
  const visitors = sumSizes(ends);
  if (holder === null) return sumSizes(listeners) - visitors < MAX_STREAMS;
  const own = ends.get(holder)?.size ?? 0;
  if (own >= MAX_ADDRESS_STREAMS) return false;
  if (visitors < MAX_STREAMS) return true;
  const largest = [...ends.values()].reduce((most, one) => (one.size > most.size ? one : most));
  if (largest.size <= own + 1) return false;
  const [endOldest] = largest;
  endOldest?.();
  return true;
}

function sumSizes(sets: ReadonlyMap<string, ReadonlySet<unknown>>): number {
  return [...sets.values()].reduce((sum, { size }) => sum + size, 0);
}

/** Registers the function that ends a stream of a visitor; returns a function that removes it. */
function addEnd({ listeners }: Platform, holder: string, end: () => void): () => void {
  const ends = endsByServer.get(listeners) ?? new Map<string, Set<() => void>>();
  endsByServer.set(listeners, ends);
  return addToSet(ends, holder, end);
}

/** Adds a value to the set of a key; returns a function that removes it. */
function addToSet<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): () => void {
  const values = sets.get(key) ?? new Set<Value>();
  sets.set(key, values.add(value));
  return () => {
    values.delete(value);
    if (values.size === 0) sets.delete(key);
  };
}
