/** Reads the exchanges of a test's world. */
import type { Control } from '../../contracts/casino/client.ts';
import type { JournalEntry } from '../../contracts/control/journal.ts';
import { makePrintable } from '../../contracts/write/line.ts';
import { NoReplyError } from './carriers/carrier.ts';
import { readRealTime, sleep } from './platform.ts';

export interface TestJournal {
  /** Returns the exchanges, the oldest first. call: a pattern such as `finance/*`; all calls if it is absent. */
  list(call?: string): Promise<readonly JournalEntry[]>;
  /** Returns the last exchange of a call; undefined if there was none. */
  last(call: string): Promise<JournalEntry | undefined>;
  /**
   * Waits until there were `count` exchanges of a call since the world began, by default one, and returns them, the
   * oldest first. Throws an error after `timeoutMs`, by default ten seconds.
   */
  waitFor(
    call: string,
    options?: { readonly count?: number; readonly timeoutMs?: number },
  ): Promise<readonly JournalEntry[]>;
  /**
   * Throws an error that lists the findings of all exchanges, if there are some of a kind that `allow` does not name.
   * Exchanges that a fault has changed are left out. It also throws if there was no exchange, or if the journal has
   * dropped some.
   */
  expectConforming(options?: { readonly allow?: readonly ('assumption' | 'drift')[] }): Promise<void>;
  /** Throws an error that lists the exchanges that broke their contract, and the calls that no contract knows. */
  expectUnbroken(): Promise<void>;
}

/** More than the entries that a journal can hold. */
const EVERY_EXCHANGE = 1_000_000;
const POLL_MS = 50;
const MAX_LINE_CHARS = 1000;
const DEFAULT_TIMEOUT_MS = 10_000;

export function createJournal(control: Control): TestJournal {
  async function read(call: string | undefined, limit = EVERY_EXCHANGE) {
    const query = call === undefined ? { limit } : { limit, call };
    const { entries, ...counts } = await control('getJournal', undefined, { query });
    return { ...counts, entries: entries.toReversed() };
  }
  return {
    list: async (call) => (await read(call)).entries,
    last: async (call) => (await read(call, 1)).entries[0],

    async waitFor(call, { count = 1, timeoutMs = DEFAULT_TIMEOUT_MS } = {}) {
      const end = readRealTime() + timeoutMs;
      for (;;) {
        const { matching, entries } = await read(call);
        const isOver = entries.every(({ verdict }) => verdict !== 'pending');
        if (matching >= count && isOver) return entries;
        if (readRealTime() >= end) {
          throw new Error(`${call} was answered ${matching} times in ${timeoutMs} ms, not ${count} times`);
        }
        await sleep(POLL_MS);
      }
    },

    async expectConforming({ allow = [] } = {}) {
      const { total, entries } = await read(undefined);
      if (total === 0) throw new Error('No request has reached this world');
      if (entries.length < total) {
        throw new Error(`The journal holds only ${entries.length} of ${total} exchanges: check more often`);
      }
      const lines = entries.flatMap((entry) => describeFindings(entry, allow));
      failWith('Exchanges differ from their contracts', lines);
    },

    async expectUnbroken() {
      const { entries } = await read(undefined);
      const lines = entries.flatMap((entry) => describeFindings(entry, ['assumption', 'drift']));
      failWith('Exchanges broke their contracts; world.lenient() allows that in one test', lines);
    },
  };
}

/** Returns the error of `expectUnbroken`; undefined if there is none, or if the mock has ended. */
export async function findBroken(journal: TestJournal): Promise<Error | undefined> {
  try {
    await journal.expectUnbroken();
    return undefined;
  } catch (error) {
    return error instanceof Error && !(error instanceof NoReplyError) ? error : undefined;
  }
}

function failWith(problem: string, lines: readonly string[]): void {
  if (lines.length > 0) throw new Error(`${problem}:\n${lines.join('\n')}`);
}

function describeFindings({ id, call, verdict, findings }: JournalEntry, allow: readonly string[]): string[] {
  if (verdict === 'injected') return [];
  return findings
    .filter(({ kind }) => !allow.includes(kind))
    .map(({ kind, path, message }) =>
      makePrintable(`#${id} ${call}: ${kind}: ${path} ${message}`, MAX_LINE_CHARS),
    );
}
