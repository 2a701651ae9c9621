/** Helps tests with requests that a rule holds back. */
import type { JournalEntry } from '#contracts/control/journal';
import { PANEL_HEADER } from '#contracts/envelope';
import type { Platform } from '#mock-server/engine/platform';
import { aWorld, type TestWorld } from '../a-world.ts';

/** Waits until the delay is ended. */
export const sleepUntilEnded: Platform['sleep'] = (_ms, signal) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', reject, { once: true }));

/** Sends a request whose sender can leave. */
export function sendFrom({ request }: TestWorld, path: string, init: RequestInit) {
  const sender = new AbortController();
  const headers = { ...PANEL_HEADER, 'content-type': 'application/json' };
  return { reply: request(path, { headers, signal: sender.signal, ...init }), leave: () => sender.abort() };
}

/** Returns the exchanges that are waiting, the newest first. */
export async function listPending({ control }: Pick<TestWorld, 'control'>): Promise<JournalEntry[]> {
  return (await control('getJournal')).entries.filter(({ verdict }) => verdict === 'pending');
}

/**
 * Returns a world in which each delay passes at once on the clock of `test`, and a function that takes what is to
 * happen during the delays from then on.
 */
export async function passDelays(test: TestWorld) {
  let meanwhile = async () => {};
  const sleep = async (ms: number) => {
    test.advance(ms);
    await meanwhile();
  };
  const slow = await aWorld({ name: test.name, platform: { ...test.platform, sleep } });
  const during = (event: () => Promise<unknown>) => {
    meanwhile = async () => void (await event());
  };
  return { ...slow, during };
}
