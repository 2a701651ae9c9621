/** Runs the models of the console against the mock server, in-process and in a new world. */
import { type Signal, signal } from '@preact/signals-react';
import { CONTROL_PATH } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH, NOTE_EVENT } from '#contracts/control/journal';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { createConsole } from '../../../client/console/frame/console.ts';
import type { EventStream, StreamEvents } from '../../../client/console/journal/journal-stream.ts';
import type { BrowserSession } from '../../../client/console/players/sign-in.ts';
import type { SessionRecord } from '../../../client/core/storage/records.ts';
import { createManualTimers } from '../support/manual-timers.ts';

/** The connection between the console and the server, which the test can cut. */
interface Connection {
  isCut: boolean;
}

interface TestConsoleOptions {
  readonly beside?: { readonly world: TestWorld };
  /** Whether the console has the first replies of the server. */
  readonly isLoaded?: boolean;
}

/**
 * Opens a console on a new world, or on that of another console.
 */
export async function openTestConsole({ beside, isLoaded = true }: TestConsoleOptions = {}) {
  const world = beside?.world ?? (await aWorld());
  const timers = createManualTimers();
  const connection: Connection = { isCut: false };
  /** The changes of the clock that the console has passed on to the site's session. */
  const clockChanges: [worldTime: number, keepsSessions: boolean][] = [];
  /** The parts of the page to which the console has moved the focus. */
  const focused: string[] = [];
  /** The session that the site has stored in this browser. */
  const session = signal<SessionRecord | undefined>();
  const console = createConsole({
    origin: 'http://localhost',
    fetch: async (input, init) => {
      if (connection.isCut) throw new TypeError('fetch failed');
      return world.request(String(input), init);
    },
    timers,
    browserSession: visitorSession(clockChanges, session),
    openStream: (events) => openStream(world, events),
    pageFocus: {
      focusFilter: () => focused.push('filter'),
      focusJournal: () => focused.push('journal'),
      focusRow: (id) => focused.push(`exchange ${id}`),
      focusRule: (id) => focused.push(`rule ${id}`),
      showRule: () => {},
      focusPlayer: (username) => focused.push(`player ${username}`),
      focusDetail: () => focused.push('detail'),
      focusRuleCall: () => focused.push('call of the rule'),
      focusPanel: (name) => focused.push(name),
    },
  });
  if (isLoaded) await console.refresh();
  return { console, world, timers, connection, clockChanges, session, focused };
}

/** Returns a fake of the site's session. The test can set its record; signing in through it fails. */
function visitorSession(
  clockChanges: [worldTime: number, keepsSessions: boolean][],
  record: Signal<SessionRecord | undefined>,
): BrowserSession {
  return {
    record,
    refresh: () => {},
    followClock: (...change) => void clockChanges.push(change),
    signIn: () => Promise.reject(new Error('This test signs nobody in')),
    signOut: () => Promise.reject(new Error('This test signs nobody out')),
  };
}

/** Implements the features of EventSource that the journal stream uses. */
function openStream(world: TestWorld, events: StreamEvents): EventStream {
  const reader = world.request(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`).then(({ body }) => {
    if (!body) throw new Error('the stream has no body');
    return body.pipeThrough(new TextDecoderStream()).getReader();
  });
  void reader.then((opened) => readEvents(opened, events));
  return { close: () => void reader.then((opened) => opened.cancel()) };
}

const NOTE_START = `event: ${NOTE_EVENT}\ndata: `;

async function readEvents(reader: ReadableStreamDefaultReader<string>, events: StreamEvents): Promise<void> {
  events.onOpen();
  for (;;) {
    const { done, value = '' } = await reader.read();
    if (done) return;
    for (const block of value.split('\n\n')) {
      if (block.startsWith('data: ')) events.onEntry(block.slice('data: '.length));
      if (block.startsWith(NOTE_START)) events.onNote(block.slice(NOTE_START.length));
    }
  }
}
