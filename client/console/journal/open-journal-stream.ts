import { CONTROL_PATH } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH, SKIPPED_EVENT } from '#contracts/control/journal';
import type { EventStream, StreamEvents } from './journal-stream.ts';

export function openJournalStream(events: StreamEvents): EventStream {
  const source = new EventSource(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`);
  source.onopen = () => events.onOpen();
  source.onmessage = ({ data }) => events.onEntry(String(data));
  source.addEventListener(SKIPPED_EVENT, ({ data }) => events.onSkipped(Number(data)));
  source.onerror = () => events.onError(source.readyState === EventSource.CLOSED);
  return source;
}
