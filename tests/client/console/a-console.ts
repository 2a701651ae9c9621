/** The console's models over the real app, in-process, in a world of their own. */
import { signal } from '@preact/signals-react';
import { CONTROL_PATH } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH } from '#contracts/control/journal';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { createConsole } from '../../../client/console/state/console.ts';
import type { EventStream, StreamEvents } from '../../../client/console/state/journal-stream.ts';
import type { BrowserSession } from '../../../client/console/state/sign-in.ts';
import { handTimers } from './hand-timers.ts';

/** What the test can do to the way between console and server. */
interface Line {
  isCut: boolean;
}

export async function aConsole({ session = aVisitor() }: { session?: BrowserSession } = {}) {
  const world = await aWorld();
  const timers = handTimers();
  const line: Line = { isCut: false };
  const console = createConsole({
    origin: 'http://localhost',
    fetch: async (input, init) => {
      if (line.isCut) throw new TypeError('fetch failed');
      return world.request(String(input), init);
    },
    timers,
    session,
    openStream: (events) => streamOf(world, events),
    view: { focusFilter: () => {}, focusExchange: () => {}, focusDetail: () => {} },
  });
  await console.look();
  return { console, world, timers, line };
}

/** A browser in which nobody is signed in, nor signs in. */
export function aVisitor(): BrowserSession {
  return {
    stored: signal(undefined),
    refresh: () => {},
    open: () => Promise.reject(new Error('This test signs nobody in')),
  };
}

/** As much of an EventSource as the stream needs. */
async function streamOf(world: TestWorld, events: StreamEvents): Promise<EventStream> {
  const response = await world.request(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('the stream has no body');
  void read(reader, events);
  return { close: () => void reader.cancel() };
}

async function read(reader: ReadableStreamDefaultReader<string>, events: StreamEvents): Promise<void> {
  events.opened();
  for (;;) {
    const { done, value = '' } = await reader.read();
    if (done) return;
    for (const block of value.split('\n\n')) {
      if (block.startsWith('data: ')) events.said(block.slice('data: '.length));
    }
  }
}
