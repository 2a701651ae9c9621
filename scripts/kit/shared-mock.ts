/** The world of one test, as the runners make it: at a mock elsewhere, or at one that the tests of a process share. */
import { lazy } from '../../contracts/lazy.ts';
import { findBroken } from './journal.ts';
import { startMock } from './start-mock.ts';
import { createWorld, type TestWorld } from './test.ts';

/** Starts the mock of this process, or returns it. It ends with the process. */
const startSharedMock = lazy(() => startMock());

interface TestWorldOptions {
  /** Undefined for the mock of this process. */
  readonly origin: string | undefined;
  readonly token: string | undefined;
  readonly title: string;
  readonly strict: boolean;
}

export async function openTestWorld({ origin, token, ...beginning }: TestWorldOptions): Promise<TestWorld> {
  if (origin === undefined) return (await startSharedMock()).world(beginning);
  return createWorld({ ...beginning, origin, ...(token && { token }) });
}

/** Removes the world of a test. attach: keeps what explains a failure. Throws an error for what `strict` forbids. */
export async function closeTestWorld(
  world: TestWorld,
  { hasFailed, attach }: { readonly hasFailed: boolean; readonly attach: () => Promise<void> },
): Promise<void> {
  const finding = world.isStrict ? await findBroken(world.journal) : undefined;
  if (finding || hasFailed) await attach();
  world.lenient();
  await world.drop().catch(() => {}); // A test may have ended the mock.
  if (finding) throw finding;
}
