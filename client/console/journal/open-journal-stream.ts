import { CONTROL_PATH } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH, SKIPPED_EVENT } from '#contracts/control/journal';
import type { EventStream, StreamEvents } from './journal-stream.ts';

/** The name of the lock that a window holds while it has the stream of its world open. */
const LOCK_NAME = 'vitrin-journal-stream';

/** Opens the stream; returns undefined if another window of this browser has it open. */
export async function openJournalStream(events: StreamEvents): Promise<EventStream | undefined> {
  // The Web Locks API does not exist on insecure origins, so every window there has its own stream.
  if (!('locks' in navigator)) return openEventSource(events);
  return new Promise((resolve) => {
    void navigator.locks.request(LOCK_NAME, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((releaseLock) => {
        const source = openEventSource(events);
        resolve({
          close() {
            source.close();
            releaseLock();
          },
        });
      });
    });
  });
}

function openEventSource(events: StreamEvents): EventStream {
  const source = new EventSource(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`);
  source.onopen = () => events.onOpen();
  source.onmessage = ({ data }) => events.onEntry(String(data));
  source.addEventListener(SKIPPED_EVENT, ({ data }) => events.onSkipped(Number(data)));
  source.onerror = () => events.onError(source.readyState === EventSource.CLOSED);
  return source;
}
