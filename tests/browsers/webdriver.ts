/** A session of classic WebDriver: JSON over HTTP (https://www.w3.org/TR/webdriver2/). */

import { expect } from 'vitest';
import { TEST_LIMIT_MS } from '../support/run-limits.ts';

const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

/** The time after which a command has failed: WebKit does not always answer when a picture is taken. */
const COMMAND_LIMIT_MS = TEST_LIMIT_MS / 20;

export interface Session {
  /** The version of the browser. */
  readonly version: string;
  /** Sends a command of the session. `path` is what follows the id. */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
}

/** Opens a session, once the driver at this origin listens. */
export async function openSession(origin: string, capabilities: object): Promise<Session> {
  await waitForDriver(origin);
  const value = await request(origin, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const { sessionId, capabilities: granted } = Object(value);
  const version = String(Object(granted).browserVersion);
  return {
    version,
    send: (method, path, body) => request(origin, method, `/session/${sessionId}${path}`, body),
  };
}

/** Returns the id of an element that a command has returned; undefined if it is none. */
export function readElementId(value: unknown): string | undefined {
  const id: unknown = Object(value)[ELEMENT_KEY];
  return typeof id === 'string' ? id : undefined;
}

/** Makes the argument of a command that stands for an element. */
export const nameElement = (id: string) => ({ [ELEMENT_KEY]: id });

async function waitForDriver(origin: string): Promise<void> {
  await expect.poll(async () => (await fetch(`${origin}/status`)).ok).toBe(true);
}

async function request(origin: string, method: string, path: string, body?: object): Promise<unknown> {
  const reply = await fetch(origin + path, {
    method,
    signal: AbortSignal.timeout(COMMAND_LIMIT_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  }).catch((cause: unknown) => {
    throw new Error(`${method} ${path} has no answer`, { cause });
  });
  const { value } = Object(await reply.json());
  if (!reply.ok) throw new Error(`${method} ${path}: ${Object(value).error}: ${Object(value).message}`);
  return value;
}
