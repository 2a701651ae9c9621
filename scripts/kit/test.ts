/**
 * The test kit, for whatever runs tests: `const world = await createWorld({ origin })`. Each test has a world of its
 * own, so that tests run side by side on one mock. `vitrin/vitest` and `vitrin/playwright` make and drop it by
 * themselves.
 */
import type * as z from 'zod/mini';
import { type Control, createControl } from '../../contracts/casino/client.ts';
import type { CallsOf } from '../../contracts/collect.ts';
import type { Snapshot } from '../../contracts/control/snapshot.ts';
import type { Tape } from '../../contracts/control/tape.ts';
import type { PlayerSession } from '../../contracts/control/world.ts';
import { CALLS_PATH, Envelope, fromWire, PANEL_HEADER, toWire } from '../../contracts/envelope.ts';
import { WORLD_HEADER } from '../../contracts/mock-headers.ts';
import type { Classes } from '../../contracts/registry.ts';
import { type Duration, parseDuration } from './durations.ts';
import { buildRule, type Fault } from './faults.ts';
import { createJournal, type TestJournal } from './journal.ts';
import { nameWorld } from './name-world.ts';
import { NoReplyError, send } from './platform.ts';
import { replay, type Stage } from './replay.ts';

export type { JournalEntry } from '../../contracts/control/journal.ts';
export type { Duration } from './durations.ts';
export type { Fault } from './faults.ts';
export type { TestJournal } from './journal.ts';

/** The address of the mock that `vitrin mock` and `npm run mock` start. */
export const DEFAULT_ORIGIN = 'http://127.0.0.1:8787';

/** Where the mock is, and how a world begins. */
export interface WorldOptions {
  readonly origin?: string;
  /** The token that a server requires if other machines can reach it. */
  readonly token?: string;
  /** The title of the test, which the name of its world shows. */
  readonly title?: string;
  readonly seed?: number;
  /** The time at which the world begins: epoch ms, or ISO; without a zone, in Istanbul. */
  readonly at?: string | number;
}

/** The name of a call on the wire: `class/method`. */
export type CallName = {
  [Class in keyof Classes]: `${Class}/${keyof CallsOf<Classes[Class]> & string}`;
}[keyof Classes];

/** Sends a call and returns its envelope. An HTTP error does not throw, since it has an envelope too. */
export type SendCall = (
  name: CallName,
  data?: Readonly<Record<string, unknown>>,
) => Promise<z.output<typeof Envelope>>;

/** A signed-in player. */
export interface TestPlayer {
  readonly username: string;
  /** The `user` object of the player's calls. It is not encrypted; the mock accepts it nevertheless. */
  readonly user: PlayerSession;
  readonly call: SendCall;
}

/** A world that belongs to one test. */
export interface TestWorld {
  readonly name: string;
  /** The address of the world's own site, such as `http://a-test.localhost:8787`, for a browser. */
  readonly site: string;
  /** The headers that direct a request to this world, such as for Playwright's `extraHTTPHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a control call to this world. */
  readonly control: Control;
  /** Sends a call as a visitor. */
  readonly call: SendCall;
  readonly journal: TestJournal;
  readonly clock: {
    /** Moves the world's time, as in `jump('2 days')`. A clock that stands still goes on standing still. */
    jump(duration: Duration): Promise<void>;
    /** Stops the world's time at an instant: epoch ms, or ISO; without a zone, in Istanbul. */
    stop(instant: string | number): Promise<void>;
  };
  /** Lets calls go wrong, as in `fail('finance/*', { status: 500, times: 1 })`. */
  fail(on: string, fault: Fault): Promise<void>;
  /** Adds a preset, such as `maintenance`. */
  preset(name: string): Promise<void>;
  /** Removes all faults. */
  heal(): Promise<void>;
  /** Signs a player in, without password and second factor. */
  signIn(username: string): Promise<TestPlayer>;
  /** Replaces the world by a snapshot: an object, or the text of its file. */
  restore(snapshot: string | Snapshot): Promise<void>;
  /**
   * Plays a session again that the console has recorded. Throws an error at the first reply that is not as it was.
   */
  replay(tape: Tape): Promise<void>;
  /** Returns what shows a failure afterwards: the world as a snapshot, and its exchanges as a HAR file, both as text. */
  collect(): Promise<{ readonly snapshot: string; readonly har: string }>;
  /** Removes the world. */
  drop(): Promise<void>;
}

/** Makes a world for one test. Throws an error in a sentence if no mock answers. */
export async function createWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const { origin = DEFAULT_ORIGIN, token, title = 'test', seed, at } = options;
  const name = nameWorld(title);
  const control = createControl({ origin, world: name, fetch: send, ...(token !== undefined && { token }) });
  try {
    const beginning = { ...(seed !== undefined && { seed }), ...(at !== undefined && { now: at }) };
    if (Object.keys(beginning).length > 0) await control('resetWorld', beginning);
    // The server may be set to begin each world with faults.
    await control('deleteScenario');
  } catch (error) {
    if (!(error instanceof NoReplyError)) throw error;
    throw new Error(
      `No mock answers at ${origin} (${error.message}): start one with "npx vitrin mock", or name the address of another one.`,
    );
  }
  return buildWorld(name, { origin, token, headers: { [WORLD_HEADER]: name }, control });
}

function buildWorld(name: string, stage: Stage): TestWorld {
  const { origin, headers, control } = stage;
  const site = new URL(origin);
  site.hostname = /^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(site.hostname)
    ? `${name}.localhost`
    : `${name}.${site.hostname}`;
  const createSend =
    (user?: PlayerSession): SendCall =>
    async (callName, data = {}) => {
      const response = await send(`${origin}${CALLS_PATH}/${callName}`, {
        method: 'POST',
        headers: { ...headers, ...PANEL_HEADER, 'content-type': 'application/json' },
        body: JSON.stringify(toWire({ data, user })),
      });
      return Envelope.parse(fromWire(await response.json()));
    };
  return {
    name,
    site: site.origin,
    headers,
    control,
    call: createSend(),
    journal: createJournal(control),
    clock: {
      async jump(duration) {
        const { now, running } = await control('getClock');
        await control('putClock', { now: Date.parse(now) + parseDuration(duration), running });
      },
      async stop(instant) {
        await control('putClock', { now: instant, running: false });
      },
    },
    async fail(on, fault) {
      await control('postRule', { rule: buildRule(on, fault) });
    },
    async preset(preset) {
      await control('addPreset', {}, { params: { name: preset } });
    },
    async heal() {
      await control('deleteScenario');
    },
    async signIn(username) {
      const user = await control('openPlayerSession', undefined, { params: { username } });
      return { username, user, call: createSend(user) };
    },
    async restore(snapshot) {
      await control('putSnapshot', typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot);
    },
    replay: (tape) => replay(stage, tape),
    async collect() {
      const [snapshot, har] = await Promise.all([control('getSnapshot'), control('getHar')]);
      return { snapshot: JSON.stringify(snapshot), har: JSON.stringify(har) };
    },
    async drop() {
      try {
        await control('deleteWorld', undefined, { params: { name }, query: { keep: 'no' } });
      } catch (error) {
        if (error instanceof NoReplyError) throw error; // Any other says that the world is gone already.
      }
    },
  };
}
