/** The test kit for Vitest: a test has a world of its own, which is made and dropped by itself. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, recordArtifact, type TestArtifactBase, type TestContext } from 'vitest';
import { createWorld, DEFAULT_ORIGIN, type TestWorld } from './test.ts';

export { expect } from 'vitest';
export type * from './test.ts';

/** A test with a world. If it fails, the snapshot and the HAR file of the world are attached to it. */
export const test = base.extend<{ mockOrigin: string; world: TestWorld }>({
  /** The address of the mock, by default MOCK_ORIGIN of the environment, else http://127.0.0.1:8787. */
  mockOrigin: process.env.MOCK_ORIGIN ?? DEFAULT_ORIGIN,
  world: async ({ mockOrigin, task }, use) => {
    const token = process.env.VITRIN_TOKEN;
    const world = await createWorld({ origin: mockOrigin, title: task.name, ...(token && { token }) });
    await use(world);
    if (task.result?.state === 'fail') await attach(world, task);
    await world.drop().catch(() => {}); // A test may have ended the mock.
  },
});

declare module 'vitest' {
  interface TestArtifactRegistry {
    readonly 'vitrin:world': TestArtifactBase & { readonly type: 'vitrin:world' };
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
