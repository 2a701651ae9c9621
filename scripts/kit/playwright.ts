/** The test kit for Playwright: a test has a world of its own, which is made and dropped by itself. */
import { createRequire } from 'node:module';
import type { TestInfo } from 'playwright/test';
import { definePeer } from './peer.ts';
import { closeTestWorld, openTestWorld } from './shared-mock.ts';
import { type TestWorld, toBeRefused } from './test.ts';

export type * from './test.ts';

const peer = definePeer<typeof import('playwright/test')>({
  entry: 'vitrin/playwright',
  name: 'playwright',
  since: '1.40',
});

const require = createRequire(import.meta.url);

/** Loads the runner at once: a project of CommonJS requires this module, which therefore may not await. */
function loadRunner(): typeof import('playwright/test') {
  try {
    return require('playwright/test');
  } catch (error) {
    return peer.refuse(error);
  }
}

const { test: base, expect: baseExpect } = peer.check(loadRunner());

export const expect = baseExpect.extend({ toBeRefused });

export interface MockOptions {
  /**
   * The address of a mock, by default MOCK_ORIGIN of the environment. Without one, each worker has a mock of its own,
   * which serves our site too.
   */
  mockOrigin: string | undefined;
  /** The token that a server requires if other machines can reach it, by default VITRIN_TOKEN of the environment. */
  mockToken: string | undefined;
  /** Whether a test fails if an exchange broke its contract, or a call was sent that no contract knows. */
  strict: boolean;
}

/** A test with a world. If it fails, the snapshot and the HAR file of the world are attached to it. */
export const test = base.extend<MockOptions & { world: TestWorld }>({
  mockOrigin: [process.env.MOCK_ORIGIN || undefined, { option: true }],
  mockToken: [process.env.VITRIN_TOKEN, { option: true }],
  strict: [true, { option: true }],
  world: async ({ mockOrigin, mockToken, strict }, use, testInfo) => {
    const world = await openTestWorld({
      origin: mockOrigin,
      token: mockToken,
      title: testInfo.title,
      strict,
    });
    await use(world);
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    await closeTestWorld(world, { hasFailed, attach: () => attachWorld(world, testInfo) });
  },
});

/** Attaches the snapshot and the HAR file of a world to a test. */
export async function attachWorld(world: TestWorld, testInfo: TestInfo): Promise<void> {
  const { snapshot, har } = await world.collect();
  await testInfo.attach('snapshot.json', { body: snapshot, contentType: 'application/json' });
  await testInfo.attach('world.har', { body: har, contentType: 'application/json' });
}
