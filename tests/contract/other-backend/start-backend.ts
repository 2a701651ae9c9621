import { onTestFinished } from 'vitest';
import { type BackendSettings, type OtherBackend, startOtherBackend } from './backend.ts';
import type { Front } from './front.ts';

/** Starts the other backend until the end of the test, with settings or behind a front. */
export async function startBackend(settings: BackendSettings | Front = {}): Promise<OtherBackend> {
  const backend = await startOtherBackend(typeof settings === 'function' ? { front: settings } : settings);
  onTestFinished(() => backend.close());
  return backend;
}
