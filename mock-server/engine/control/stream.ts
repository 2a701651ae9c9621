/** Streams the journal as server-sent events. An event is one entry, or the number of entries left out. */
import { type JournalEntry, NOTE_EVENT, SKIPPED_EVENT } from '#contracts/control/journal';
import type { JournalStream, JournalStreams } from '../journal/journal-host.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../worlds/world.ts';

/** A reader with more unread bytes is disconnected. This is enough for hundreds of typical exchanges. */
export const MAX_UNREAD_BYTES = 2 * 1024 * 1024;

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

const encoder = new TextEncoder();
/** A comment, which readers ignore. */
const HEARTBEAT = encoder.encode(': still open\n\n');

/**
 * Streams the journal until the reader leaves. Returns undefined if too many streams are open. A reader who falls too
 * far behind is disconnected, since unread entries would fill the memory; a browser then reconnects by itself.
 */
export function openJournalStream(platform: Platform, { name }: World): Response | undefined {
  const { streams } = platform;
  const openCount = [...streams.values()].reduce((sum, { open }) => sum + open.size, 0);
  if ((streams.get(name)?.open.size ?? 0) >= MAX_WORLD_STREAMS || openCount >= MAX_STREAMS) return undefined;
  const ofWorld = streams.get(name) ?? createStreams();
  streams.set(name, ofWorld);
  ofWorld.flush(); // The waiting entries are older than this stream, so only the other readers get them.
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const stream: JournalStream = {
          send(bytes) {
            if ((controller.desiredSize ?? 0) > 0) controller.enqueue(bytes);
            else stream.end();
          },
          end() {
            stop();
            controller.close();
          },
        };
        const endHeartbeat = platform.repeat(HEARTBEAT_MS, () => stream.send(HEARTBEAT));
        ofWorld.open.add(stream);
        stop = () => {
          endHeartbeat();
          ofWorld.open.delete(stream);
          if (ofWorld.open.size === 0) streams.delete(name);
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

function createStreams(): JournalStreams {
  const open = new Set<JournalStream>();
  /** The functions that build the entries to be sent next, the oldest first. */
  let waiting: (() => JournalEntry)[] = [];
  /** The number of entries of this interval that were removed from `waiting` without being sent. */
  let skipped = 0;
  function flush(): void {
    if (waiting.length === 0) return;
    const isFlood = waiting.length > MAX_SENT_ENTRIES || skipped > 0;
    const events = serialiseLatest(waiting, isFlood ? FLOOD_ENTRIES : MAX_SENT_ENTRIES);
    const unsent = skipped + waiting.length - events.length;
    waiting = [];
    skipped = 0;
    const notice = unsent > 0 ? `event: ${SKIPPED_EVENT}\ndata: ${unsent}\n\n` : '';
    const bytes = encoder.encode(notice + events.join(''));
    for (const stream of open) stream.send(bytes);
  }
  return {
    open,
    announce(build) {
      if (waiting.length === 0) setTimeout(flush, SEND_INTERVAL_MS);
      waiting.push(build);
      if (waiting.length < 2 * MAX_SENT_ENTRIES) return;
      waiting.splice(0, MAX_SENT_ENTRIES);
      skipped += MAX_SENT_ENTRIES;
    },
    sendNote(note) {
      const bytes = encoder.encode(`event: ${NOTE_EVENT}\ndata: ${JSON.stringify(note)}\n\n`);
      for (const stream of open) stream.send(bytes);
    },
    flush,
  };
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
