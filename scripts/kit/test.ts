/**
 * The test kit, for whatever runs tests: `const mock = await startMock()` in the process of the test, or
 * `const world = await createWorld({ origin })` at one that listens elsewhere. Each test has a world of its own, so that
 * tests run side by side on one mock. `vitrin/vitest` and `vitrin/playwright` do both by themselves.
 */
import { NoReplyError } from './carriers/carrier.ts';
import { createHttpCarrier } from './carriers/http.ts';
import type { CallReply, RefusalName } from './typed-calls.ts';
import { openWorld, type TestWorld, type WorldBeginning } from './world.ts';

export type { JournalEntry } from '../../contracts/control/journal.ts';
export type { SentCall } from '../../contracts/control/send-call.ts';
export type { Fault } from './faults.ts';
export type { MockFetch } from './fetch.ts';
export type { TestJournal } from './journal.ts';
export { type Mock, type MockSettings, startMock } from './start-mock.ts';
export type { CallData, CallName, CallReply, RefusalName, SendCall } from './typed-calls.ts';
export type { Duration, TestPlayer, TestWorld, WorldBeginning } from './world.ts';

/** The address of the mock that `vitrin mock` and `npm run mock` start. */
export const DEFAULT_ORIGIN = 'http://127.0.0.1:8787';

/** Where the mock is, and how a world begins. */
export interface WorldOptions extends WorldBeginning {
  readonly origin?: string | undefined;
  /** The token that a server requires if other machines can reach it. */
  readonly token?: string;
}

/** Makes a world for one test. Throws an error in a sentence if no mock answers. */
export async function createWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const { origin = DEFAULT_ORIGIN, token, ...beginning } = options;
  try {
    return await openWorld(createHttpCarrier(origin), beginning, token);
  } catch (error) {
    if (!(error instanceof NoReplyError)) throw error;
    throw new Error(
      `No mock answers at ${origin} (${error.message}): start one with "npx --no-install vitrin mock", or name the address of another one.`,
    );
  }
}

/** The part of a reply that the matcher reads. */
type Judged = Pick<CallReply, 'result' | 'message' | 'error'>;

/** The matcher `expect(reply).toBeRefused('INSUFFICIENT_BALANCE')`; without a name, any refusal will do. */
export function toBeRefused(reply: Judged, name?: RefusalName) {
  const pass = !reply.result && (name === undefined || reply.error === name);
  const outcome = reply.result ? 'succeeded' : `was refused with ${reply.error ?? 'no declared refusal'}`;
  const expected = name === undefined ? 'a refusal' : `the refusal ${name}`;
  return {
    pass,
    message: () =>
      `Expected ${pass ? 'anything but ' : ''}${expected}; the call ${outcome}: ${reply.message}`,
  };
}
