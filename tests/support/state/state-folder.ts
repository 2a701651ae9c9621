import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { lazy } from '#contracts/lazy';

/** The key of all sessions. A server that finds none generates one, which takes a tenth of a second of the processor. */
const readSessionKey = lazy(() =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
);

/** Creates a folder with the key of sessions, which is removed after the test. */
export async function createStateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-state-'));
  // The removal is retried, since the server may write into the folder at the same time.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await mkdir(join(folder, 'keys'), { mode: 0o700 });
  await writeFile(join(folder, 'keys/session-key.pem'), readSessionKey(), { mode: 0o600 });
  return folder;
}
