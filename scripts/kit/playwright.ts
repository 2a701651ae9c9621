/** The test kit for Playwright: a test has a world of its own, which is made and dropped by itself. */
import { test as base, type TestInfo } from 'playwright/test';
import { createWorld, DEFAULT_ORIGIN, type TestWorld } from './test.ts';

export { expect } from 'playwright/test';
export type * from './test.ts';

export interface MockOptions {
  /** The address of the mock, by default MOCK_ORIGIN of the environment, else http://127.0.0.1:8787. */
  mockOrigin: string;
  /** The token that a server requires if other machines can reach it, by default VITRIN_TOKEN of the environment. */
  mockToken: string | undefined;
}

/** A test with a world. If it fails, the snapshot and the HAR file of the world are attached to it. */
export const test = base.extend<MockOptions & { world: TestWorld }>({
  mockOrigin: [process.env.MOCK_ORIGIN ?? DEFAULT_ORIGIN, { option: true }],
  mockToken: [process.env.VITRIN_TOKEN, { option: true }],
  world: async ({ mockOrigin, mockToken }, use, testInfo) => {
    const { title } = testInfo;
    const world = await createWorld({ origin: mockOrigin, title, ...(mockToken && { token: mockToken }) });
    await use(world);
    if (testInfo.status !== testInfo.expectedStatus) await attachWorld(world, testInfo);
    await world.drop().catch(() => {}); // A test may have ended the mock.
  },
});

/** Attaches the snapshot and the HAR file of a world to a test. */
export async function attachWorld(world: TestWorld, testInfo: TestInfo): Promise<void> {
  const { snapshot, har } = await world.collect();
  await testInfo.attach('snapshot.json', { body: snapshot, contentType: 'application/json' });
  await testInfo.attach('world.har', { body: har, contentType: 'application/json' });
}
