import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Control, createControl } from '../../contracts/casino/client.ts';
import { findRefusal } from '../../contracts/contract.ts';
import { describeLine } from '../../contracts/control/describe-comparison.ts';
import type { HarWorld } from '../../contracts/control/har-world.ts';
import type { SentCall } from '../../contracts/control/send-call.ts';
import type { Snapshot } from '../../contracts/control/snapshot.ts';
import type { StepRecording } from '../../contracts/control/step-recording.ts';
import type { PlayerSession } from '../../contracts/control/world.ts';
import { CALLS_PATH, Envelope, fromWire, PANEL_HEADER, toWire } from '../../contracts/envelope.ts';
import { WORLD_HEADER } from '../../contracts/mock-headers.ts';
import { type Carrier, NoReplyError, send } from './carriers/carrier.ts';
import { noteCoverage } from './coverage/note-coverage.ts';
import { buildRule, type Fault } from './faults.ts';
import { createFetch, type MockFetch } from './fetch.ts';
import { createJournal, findBroken, type TestJournal } from './journal.ts';
import { nameWorld } from './name-world.ts';
import { type SitePage, signPageIn } from './page.ts';
import { replay, type Stage } from './replay.ts';
import type { CallData, CallName, CallReply, SendCall } from './typed-calls.ts';

/** A length of time, as in `2 days`, `90 minutes` or `-1 hour`. */
export type Duration = `${number} ${Unit}` | `${number} ${Unit}s`;
type Unit = 'second' | 'minute' | 'hour' | 'day';

/** The beginning of a world. */
export interface WorldBeginning {
  /** The title of the test, which the name of its world shows. */
  readonly title?: string;
  readonly seed?: number;
  /** The time at which the world begins: epoch ms, or as testers type it, such as ISO or `tomorrow 9:00`. */
  readonly at?: string | number;
  /** Whether `drop` throws an error if an exchange broke its contract, or a call was sent that no contract knows. */
  readonly strict?: boolean;
}

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
  /**
   * The address of the mock, for any client that also sends `headers`. A mock in the test's process listens from the
   * moment in which somebody reads it.
   */
  readonly origin: string;
  /** The headers that direct a request to this world, such as for Playwright's `extraHTTPHeaders`. */
  readonly headers: Readonly<Record<string, string>>;
  /** Answers a request in this world, whatever host it names. */
  readonly fetch: MockFetch;
  /** Sends a control call to this world. */
  readonly control: Control;
  /** Sends a call as a visitor. */
  readonly call: SendCall;
  readonly journal: TestJournal;
  readonly clock: {
    /** Moves the world's time, as in `jump('2 days')`. A clock that stands still goes on standing still. */
    jump(duration: Duration): Promise<void>;
    /** Stops the world's time at an instant: epoch ms, or as testers type it, such as ISO, `13:05` or `+2 h`. */
    stop(instant: string | number): Promise<void>;
  };
  /** Lets calls go wrong, as in `fail('finance/*', { status: 500, times: 1 })`. */
  fail(on: string, fault: Fault): Promise<void>;
  /** Adds a preset, such as `maintenance`. */
  preset(name: string): Promise<void>;
  /** Removes all faults. */
  heal(): Promise<void>;
  /** Signs a player in, without password and second factor; with a page, also the next page of our site that it opens. */
  signIn(username: string, where?: { readonly page?: SitePage }): Promise<TestPlayer>;
  /**
   * Lets the mock itself send a call, as anybody or as a player whose session ends with it, once or up to ten times side
   * by side. Returns how each has ended, with its exchange.
   */
  send<Name extends CallName>(
    name: Name,
    data: CallData<Name>,
    options?: { readonly as?: string; readonly times?: number },
  ): Promise<readonly SentCall[]>;
  /** Whether the test fails at its end if an exchange broke its contract, or a call was sent that no contract knows. */
  readonly isStrict: boolean;
  /** Lets this test send what breaks its contract. */
  lenient(): void;
  /** Replaces the world by a snapshot: an object, or the text of its file. */
  restore(snapshot: string | Snapshot): Promise<void>;
  /**
   * Returns how the world differs from a snapshot, an object or the text of its file: a line for each row that differs,
   * as in `esra.isik · balance 12.450,75 → 12.200,75`.
   */
  compare(before: string | Snapshot): Promise<readonly string[]>;
  /**
   * Plays a session again that the console has recorded. Throws an error that lists all replies that are not as they
   * were, with both values of each field.
   */
  replay(recording: StepRecording): Promise<void>;
  /**
   * Lets this world answer from a HAR file, by its path: of equal requests, each gets the next of the recorded replies.
   * Returns which calls the file can answer, and what of it was left out.
   */
  replayHar(file: string): Promise<HarWorld>;
  /** Returns what shows a failure afterwards: the world as a snapshot, and its exchanges as a HAR file, both as text. */
  collect(): Promise<{ readonly snapshot: string; readonly har: string }>;
  /** Removes the world. */
  drop(): Promise<void>;
}

/** Opens a world at the mock behind a carrier. Throws a `NoReplyError`. */
export async function openWorld(
  carrier: Carrier,
  { title = 'test', seed, at, strict = false }: WorldBeginning = {},
  token?: string,
): Promise<TestWorld> {
  const name = nameWorld(title);
  const control = createControl({
    origin: '',
    world: name,
    fetch: (path, request) => send(carrier, path, request),
    ...(token !== undefined && { token }),
  });
  const beginning = { ...(seed !== undefined && { seed }), ...(at !== undefined && { now: at }) };
  if (Object.keys(beginning).length > 0) await control('resetWorld', beginning);
  // The server may be set to begin each world with faults.
  await control('deleteScenario');
  return buildWorld(name, { carrier, token, headers: { [WORLD_HEADER]: name }, control }, strict);
}

function buildWorld(name: string, stage: Stage, strict: boolean): TestWorld {
  const { carrier, headers, control } = stage;
  const journal = createJournal(control);
  let isStrict = strict;
  const createSend =
    (user?: PlayerSession): SendCall =>
    async (callName, ...[data = {}]) => {
      const response = await send(carrier, `${CALLS_PATH}/${callName}`, {
        method: 'POST',
        headers: { ...headers, ...PANEL_HEADER, 'content-type': 'application/json' },
        body: JSON.stringify(toWire({ data, user })),
      });
      const envelope = Envelope.parse(fromWire(await response.json()));
      const error = envelope.result ? undefined : await nameRefusal(callName, envelope.message);
      // The types are those of the contract, which TypeScript cannot derive from a name at run time.
      return { ...envelope, error } as CallReply<typeof callName>;
    };
  return {
    name,
    get site() {
      return buildSite(carrier.origin, name);
    },
    get origin() {
      return carrier.origin;
    },
    headers,
    fetch: createFetch(carrier, headers),
    control,
    call: createSend(),
    journal,
    clock: {
      async jump(duration) {
        const { running } = await control('getClock');
        await control('putClock', { now: duration.startsWith('-') ? duration : `+${duration}`, running });
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
    get isStrict() {
      return isStrict;
    },
    lenient() {
      isStrict = false;
    },
    async signIn(username, { page } = {}) {
      const user = await control('openPlayerSession', undefined, { params: { username } });
      if (page) await signPageIn(page, user);
      return { username, user, call: createSend(user) };
    },
    send: (call, data, options = {}) => control('sendCall', { call, data, ...options }),
    async restore(snapshot) {
      await control('putSnapshot', toSnapshot(snapshot));
    },
    async compare(before) {
      const { lines } = await control('compareSnapshots', { one: toSnapshot(before), other: null });
      return lines.map(describeLine);
    },
    async replay(recording) {
      isStrict = false; // A session may have been recorded for what is broken in it; its verdicts are compared.
      await replay(stage, recording);
    },
    async replayHar(file) {
      const { log } = JSON.parse(await readFile(file, 'utf8'));
      return control('openHar', { name: basename(file), entries: log?.entries ?? [], here: true });
    },
    async collect() {
      const [snapshot, har] = await Promise.all([control('getSnapshot'), control('getHar')]);
      return { snapshot: JSON.stringify(snapshot), har: JSON.stringify(har) };
    },
    async drop() {
      const finding = isStrict ? await findBroken(journal) : undefined;
      await noteCoverage(journal);
      try {
        await control('deleteWorld', undefined, { params: { name }, query: { keep: 'no' } });
      } catch (error) {
        if (error instanceof NoReplyError) throw error; // Any other says that the world is gone already.
      }
      if (finding) throw finding;
    },
  };
}

function toSnapshot(snapshot: string | Snapshot): Snapshot {
  return typeof snapshot === 'string' ? JSON.parse(snapshot) : snapshot;
}

/** Returns the address at which a browser finds a world without a header. */
function buildSite(origin: string, world: string): string {
  const site = new URL(origin);
  const isHere = /^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(site.hostname);
  site.hostname = isHere ? `${world}.localhost` : `${world}.${site.hostname}`;
  return site.origin;
}

async function nameRefusal(call: string, message: string | null): Promise<string | undefined> {
  // Only a refusal loads the contracts, which take long.
  const { contracts } = await import('../../contracts/registry.ts');
  const contract = contracts.get(call);
  return contract && findRefusal(contract, message)?.name;
}
