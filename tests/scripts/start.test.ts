import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('npm start with BACKEND_URL says that the proxy is not available yet', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, BACKEND_URL: 'https://backend.example' },
  });

  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^BACKEND_URL .* not available yet: unset BACKEND_URL .*\n$/);
});
