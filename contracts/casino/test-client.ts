/**
 * A client for the tests of other projects, built as `dist/test-client`. Each test gets a world of its own, so that
 * tests run side by side on one server: `const world = await connectMock({ origin }).world('a-test')`.
 */
import type * as z from 'zod/mini';
import type { CallsOf } from '../collect.ts';
import type { ControlTarget } from '../control/client.ts';
import type { JournalEntry } from '../control/journal.ts';
import type { ScenarioPatch } from '../control/scenario.ts';
import type { PlayerSession, WorldReset } from '../control/world.ts';
import { CALLS_PATH, Envelope, fromWire, PANEL_HEADER, toWire } from '../envelope.ts';
import { WORLD_HEADER } from '../mock-headers.ts';
import type { Classes } from '../registry.ts';
import { type Control, createControl } from './client.ts';

export type { JournalEntry } from '../control/journal.ts';
export type { ScenarioPatch } from '../control/scenario.ts';
export type { PlayerSession } from '../control/world.ts';

/** The reply to a call. */
export type CallReply = z.output<typeof Envelope>;

/** The name of a business call as on the wire: `class/method`. */
export type CallName = {
  [Class in keyof Classes]: `${Class}/${keyof CallsOf<Classes[Class]> & string}`;
}[keyof Classes];

/** Sends a call and returns its envelope. An HTTP error does not throw, since it has an envelope, too. */
export type SendCall = (name: CallName, data?: Readonly<Record<string, unknown>>) => Promise<CallReply>;

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
  /** The headers that direct a request to this world, for example for Playwright's `extraHTTPHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sends a control call to this world. */
  readonly control: Control;
  /** Sends a call as a visitor. */
  readonly call: SendCall;
  /** Changes the scenario. A string adds the preset of that name; an object replaces the fields it has. */
  scenario(...parts: readonly (string | ScenarioPatch)[]): Promise<void>;
  /** Removes all faults. */
  healthy(): Promise<void>;
  /** Stops the world's clock at an instant: epoch ms, or ISO. Without a zone, ISO is Istanbul time. */
  at(instant: string | number): Promise<void>;
  /** Signs a player in, without password and second factor. */
  signIn(username: string): Promise<TestPlayer>;
  /** Returns the exchanges of this world, the oldest first. */
  journal(): Promise<readonly JournalEntry[]>;
  /**
   * Throws an error that lists the findings of all exchanges, if there are any of a kind that `allow` does not name.
   * Exchanges that a fault has changed are left out. It also throws if there was no exchange, or if the
   * journal has dropped some.
   */
  expectConforming(options?: { readonly allow?: readonly ('assumption' | 'drift')[] }): Promise<void>;
}

export interface Mock {
  /**
   * Returns the world of this name as a new world. The name consists of letters a-z, digits and inner
   * hyphens. beginning: the seed and the time of the new world.
   */
  world(name: string, beginning?: WorldReset): Promise<TestWorld>;
}

/** Connects to a running mock, which `npm run mock` starts. */
export function connectMock(target: Omit<ControlTarget, 'world'>): Mock {
  return {
    async world(name, beginning = {}) {
      const control = createControl({ ...target, world: name });
      await control('resetWorld', beginning);
      // The server may be set to start each world with faults; they are removed here.
      await control('deleteScenario');
      return createTestWorld(target, name, control);
    },
  };
}

/** A limit greater than the number of entries that a journal can hold. */
const EVERY_EXCHANGE = 1_000_000;

function createTestWorld(target: Omit<ControlTarget, 'world'>, name: string, control: Control): TestWorld {
  const headers = { [WORLD_HEADER]: name };
  const send = target.fetch ?? fetch;
  const createSend =
    (user?: PlayerSession): SendCall =>
    async (callName, data = {}) => {
      const response = await send(`${target.origin}${CALLS_PATH}/${callName}`, {
        method: 'POST',
        headers: { ...headers, ...PANEL_HEADER, 'content-type': 'application/json' },
        body: JSON.stringify(toWire({ data, user })),
      });
      return Envelope.parse(fromWire(await response.json()));
    };
  const readJournal = async () => {
    const { total, entries } = await control('getJournal', undefined, { query: { limit: EVERY_EXCHANGE } });
    return { total, entries: entries.toReversed() };
  };
  return {
    name,
    headers,
    control,
    call: createSend(),
    async scenario(...parts) {
      for (const part of parts) {
        if (typeof part === 'string') await control('addPreset', {}, { params: { name: part } });
        else await control('patchScenario', part);
      }
    },
    async healthy() {
      await control('deleteScenario');
    },
    async at(instant) {
      await control('putClock', { now: instant, running: false });
    },
    async signIn(username) {
      const user = await control('openPlayerSession', undefined, { params: { username } });
      return { username, user, call: createSend(user) };
    },
    journal: async () => (await readJournal()).entries,
    async expectConforming({ allow = [] } = {}) {
      const { total, entries } = await readJournal();
      requireConforming(total, entries, allow);
    },
  };
}

function requireConforming(total: number, entries: readonly JournalEntry[], allow: readonly string[]): void {
  if (total === 0) throw new Error('No request has reached this world');
  if (entries.length < total) {
    throw new Error(`The journal holds only ${entries.length} of ${total} exchanges: check more often`);
  }
  const lines = entries.flatMap(({ id, call, verdict, findings }) =>
    verdict === 'injected'
      ? []
      : findings
          .filter(({ kind }) => !allow.includes(kind))
          .map(({ kind, path, message }) => `#${id} ${call}: ${kind}: ${path} ${message}`),
  );
  if (lines.length > 0) throw new Error(`These exchanges do not match their contracts:\n${lines.join('\n')}`);
}
