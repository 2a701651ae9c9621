/** Puts the mock server together: the engine with the casino as its domain. */
import type { Hono } from 'hono';
import { casino } from './casino/casino.ts';
import { createEngineApp } from './engine/app.ts';
import type { Platform } from './engine/platform.ts';

export { casino as domain };

/** Creates the mock server as one fetch handler. All state lives in the platform. */
export function createApp(platform: Platform): Hono {
  // In development, the code may be newer than that with which the platform was created.
  platform.domain = casino;
  return createEngineApp(platform);
}
