/**
 * Starts a small HTTP server on 127.0.0.1 that acts as a real backend, and a proxy in front of it. Both are
 * stopped after the test.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { onTestFinished } from 'vitest';
import { MESSAGE } from '#contracts/envelope';
import { aWorld, type TestWorld, type WorldOptions } from '#tests/support/a-world';
import { TEST_CERTIFICATE } from '#tests/support/servers/test-certificate';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ABackend {
  readonly origin: string;
  /** The requests that arrived, in their order. */
  readonly received: readonly ReceivedRequest[];
  /** Stops listening, and ends the open connections. */
  stop(): Promise<void>;
}

type Respond = (response: ServerResponse, request: ReceivedRequest) => void;

/**
 * Starts a backend that answers every request with `respond`. With the protocol `https`, it uses
 * `TEST_CERTIFICATE`, which clients do not trust by default.
 */
export async function aBackend(respond: Respond, protocol: 'http' | 'https' = 'http'): Promise<ABackend> {
  const received: ReceivedRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const entry = { method, path: url, headers, body };
    received.push(entry);
    respond(response, entry);
  };
  const server = protocol === 'http' ? createServer(answer) : createTlsServer(TEST_CERTIFICATE, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(stop);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { origin: `${protocol}://127.0.0.1:${port}`, received, stop };
}

/** Sends a successful envelope as the reply. */
export function sendSuccess(
  response: ServerResponse,
  data: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'content-type': 'application/json', ...headers });
  response.end(buildSuccess(data));
}

/** Returns a successful envelope as text. */
export function buildSuccess(data: unknown): string {
  return JSON.stringify({ result: true, message: MESSAGE.success, data, code: 200, debug: null });
}

/** Creates a proxy for a backend, and a world in this proxy. origin: the origin of the backend. */
export function aProxy(
  origin: string,
  flags: readonly string[] = [],
  options: WorldOptions = {},
): Promise<TestWorld> {
  return aWorld({ ...options, flags: ['--target', origin, ...flags] });
}

/** Starts a backend that answers every request with `respond`, and creates a world in a proxy for it. */
export async function aProxyOf(respond: Respond, flags: readonly string[] = [], options: WorldOptions = {}) {
  const backend = await aBackend(respond);
  return { ...(await aProxy(backend.origin, flags, options)), backend };
}
