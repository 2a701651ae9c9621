/** The test kit for Vitest: a test has a world of its own, which is made and dropped by itself. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestArtifactBase, TestContext } from 'vitest';
import { definePeer } from './peer.ts';
import { closeTestWorld, openTestWorld } from './shared-mock.ts';
import { type RefusalName, type TestWorld, toBeRefused } from './test.ts';

export type * from './test.ts';

const peer = definePeer<typeof import('vitest')>({
  entry: 'vitrin/vitest',
  name: 'vitest',
  since: '4.1',
});
const { test: base, expect, recordArtifact } = peer.check(await import('vitest').catch(peer.refuse));

export { expect };

interface Fixtures {
  /** The address of a mock, by default MOCK_ORIGIN of the environment; without one, a mock runs in this process. */
  mockOrigin: string | undefined;
  /** Whether a test fails if an exchange broke its contract, or a call was sent that no contract knows. */
  strict: boolean;
  world: TestWorld;
}

/** A test with a world. If it fails, the snapshot and the HAR file of the world are attached to it. */
export const test = base.extend<Fixtures>({
  mockOrigin: process.env.MOCK_ORIGIN || undefined,
  strict: true,
  world: async ({ mockOrigin, strict, task }, use) => {
    const token = process.env.VITRIN_TOKEN;
    const world = await openTestWorld({ origin: mockOrigin, token, title: task.name, strict });
    await use(world);
    const hasFailed = task.result?.state === 'fail';
    await closeTestWorld(world, { hasFailed, attach: () => attach(world, task) });
  },
});

expect.extend({ toBeRefused });

declare module 'vitest' {
  interface TestArtifactRegistry {
    readonly 'vitrin:world': TestArtifactBase & { readonly type: 'vitrin:world' };
  }
  interface Matchers<T> {
    /** Asserts that a call was refused, with the refusal of this name in its contract if one is given. */
    toBeRefused(
      name?: T extends { readonly error: infer Name } ? Extract<Name, RefusalName> : RefusalName,
    ): void;
  }
}

/** Attaches two files, which Vitest copies into its folder of attachments. */
async function attach(world: TestWorld, task: TestContext['task']): Promise<void> {
  const { snapshot, har } = await world.collect();
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-'));
  const files = { 'snapshot.json': snapshot, 'world.har': har };
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const attachments = Object.keys(files).map((name) => ({
      path: join(folder, name),
      contentType: 'application/json',
    }));
    await recordArtifact(task, { type: 'vitrin:world', attachments });
  } finally {
    await rm(folder, { recursive: true });
  }
}
