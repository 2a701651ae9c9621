import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder, which is removed after the test. */
export async function createStateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-state-'));
  // The removal is retried, since the server may write a key into the folder at the same time.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
