/** Starts small backends that use no code of the mock, for runs over real sockets. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { main } from '../../../../scripts/contract/casino/main.ts';

export interface ForeignCall {
  /** The name of the call, as `class/method`. */
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly user: Readonly<Record<string, unknown>> | undefined;
}

/** Starts a server that listens until the end of the test, and returns its origin. */
export async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/**
 * Starts a backend. answer: returns the envelope fields of the reply to a call; `undefined` breaks the
 * connection.
 */
export async function startBackend(answer: (call: ForeignCall) => object | undefined) {
  const calls: ForeignCall[] = [];
  const origin = await startServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { api, data, user } = text === '' ? {} : JSON.parse(text);
    const call = { name: api ? `${api.class}/${api.method}` : 'GET', data: Object(data), user };
    calls.push(call);
    const fields = answer(call);
    if (!fields) {
      request.socket.destroy();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...grant(null), ...fields }));
  });
  return { origin, calls };
}

/** Returns the envelope of a success. */
export function grant(data: unknown) {
  return { result: true, message: 'İşlem Başarılı', data, code: 200, debug: null };
}

/** Returns the envelope of a refusal. */
export function refuse(message: string, code = 400) {
  return { result: false, message, data: null, code, debug: null };
}

/** The session in the reply to a login. */
export const SESSION = {
  uid: '9047',
  sid: 's'.repeat(40),
  uip: '192.0.2.7',
  gtm: 3,
  language: 'tr',
  username: 'a.player',
  lastlogin: null,
  rid: 1,
  gasecret: null,
};

/** Runs the contract suite against a backend, with an account; returns its exit code and printed lines. */
export async function runAt(target: string, ...flags: string[]) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const exitCode = await main(['--target', target, ...flags], {
    print,
    printError: print,
    env: { VITRIN_USERNAME: 'a.player', VITRIN_PASSWORD: 'Secret-password-1' },
    coloured: false,
  });
  return { exitCode, output: lines.join('\n') };
}
