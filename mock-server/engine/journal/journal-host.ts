/** Declares the parts of the platform and of the domain that the journal uses. */
import type { Registry } from '#contracts/collect';
import type { JournalEntry, JournalNote } from '#contracts/control/journal';
import type { Runtime } from '../base/runtime.ts';
import type { Recorder } from '../sources/corpus/recorder.ts';
import type { World } from '../worlds/world.ts';
import type { WorldDomain, WorldHost } from '../worlds/world-host.ts';
import type { StepRecorder } from './step-recorder.ts';

/** A stream of a world's journal that somebody reads. */
export interface JournalStream {
  send(bytes: Uint8Array): void;
  end(): void;
}

/** The open streams of a world, which all send the same bytes. */
export interface JournalStreams {
  readonly open: Set<JournalStream>;
  /**
   * Called for each exchange. build: builds the journal entry; as this takes longer than answering a call, only
   * entries that are sent are built.
   */
  announce(build: () => JournalEntry): void;
  /** Sends a note at once. */
  sendNote(note: JournalNote): void;
  /** Sends the entries that wait to be sent. */
  flush(): void;
}

/** A code or a link that a player was sent. */
export interface IssuedMessage {
  readonly player: string;
  /** The way it was sent, such as `sms`. */
  readonly channel: string;
  readonly code: string | null;
  readonly link: string | null;
}

/** The part of a domain that the journal uses; `Domain` describes the members. */
export interface JournalDomain extends WorldDomain {
  readonly registry: Registry;
  readonly players: readonly { readonly password: string }[];
  readonly pages: readonly { readonly requests: readonly string[] }[];
  listOutbox(runtime: Runtime, world: World): readonly IssuedMessage[];
}

export interface JournalHost extends WorldHost {
  readonly domain: JournalDomain;
  /** The open streams of journals by the world's name. They outlive a reload of the server's code, too. */
  readonly streams: Map<string, JournalStreams>;
  /** The running recordings of worlds, by the world's name, however often the world is replaced. */
  readonly recorders: Map<string, StepRecorder>;
  /** Collects all exchanges; null if they are not recorded. */
  readonly recorder: Recorder | null;
}
