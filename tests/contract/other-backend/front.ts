/** Starts a server in front of a backend, such as a sign-on page, a firewall, a gateway or a rate limit. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that has reached the front. */
export interface FrontRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A reply of the front itself. */
export interface FrontReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Returns the reply of the front; undefined passes the request on. */
export type FrontHandler = (request: FrontRequest) => FrontReply | undefined;

/** Starts a front that listens on 127.0.0.1 until the end of the test, and returns its origin. */
export async function startFront(origin: string, handler: FrontHandler): Promise<string> {
  const server = createServer((request, response) => {
    answer(request, response, origin, handler).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
  handler: FrontHandler,
): Promise<void> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const { method = 'GET', url = '/', headers } = request;
  const own = handler({ method, url, headers, body: text });
  if (own) {
    response.writeHead(own.status, own.headers).end(own.body);
    return;
  }
  const init = { method, headers: { panel: String(headers.panel) }, ...(text !== '' && { body: text }) };
  const reply = await fetch(`${origin}${url}`, init);
  const type = reply.headers.get('content-type');
  response.writeHead(reply.status, type === null ? {} : { 'content-type': type }).end(await reply.text());
}
