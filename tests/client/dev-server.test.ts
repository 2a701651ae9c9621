/** The development server of the client serves only what its pages import. */
import { join } from 'node:path';
import { isFileLoadingAllowed, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

test.each([
  ['client/main.tsx', true],
  ['contracts/mock-paths.ts', true],
  ['node_modules/vite/package.json', true],
  ['.vitrin/state/default.json', false],
  ['.vitrin/state/keys/token-key', false],
  ['my-state/default.json', false],
  ['mock-server/node/token-key.ts', false],
  ['package.json', false],
])('%s is served: %s', async (path, isServed) => {
  const config = await resolveConfig({ configFile: 'client/vite.config.ts', logLevel: 'silent' }, 'serve');

  expect(isFileLoadingAllowed(config, join(process.cwd(), path))).toBe(isServed);
});
