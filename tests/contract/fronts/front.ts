/** Starts what may stand in front of an API: a proxy over the second backend that answers some requests itself. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type OtherBackend, startOtherBackend } from '../other-backend/backend.ts';

/** The front's own reply, or without a status only headers that it adds to the backend's reply. */
export interface FrontReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly text?: string;
}

/** A request as the front sees it. */
export interface FrontRequest {
  /** `class/method`, or the path of a document. */
  readonly name: string;
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly sid: unknown;
  /** The number of the request, from 1 on. */
  readonly number: number;
}

export interface Front {
  readonly origin: string;
  readonly backend: OtherBackend;
  /** The requests that have reached the front. */
  readonly requests: readonly FrontRequest[];
}

interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/**
 * Starts the backend and the front until the end of the test. decide: returns how the front treats a request;
 * with a status it answers itself. tls: the certificate of a front that speaks HTTPS.
 */
export async function startFront(
  decide: (request: FrontRequest) => FrontReply | undefined,
  tls?: TlsFiles,
): Promise<Front> {
  const backend = await startOtherBackend();
  const requests: FrontRequest[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    const { api, user } = body === '' ? {} : JSON.parse(body);
    const name = api ? `${api.class}/${api.method}` : String(request.url);
    const { method = 'GET', headers: sent } = request;
    const seen = { name, method, headers: sent, body, sid: Object(user).sid, number: requests.length + 1 };
    requests.push(seen);
    const { status, headers = {}, text = '' } = decide(seen) ?? {};
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    if (status !== undefined) {
      response.writeHead(status).end(text);
      return;
    }
    const reply = await fetch(`${backend.origin}${request.url}`, {
      method,
      headers: { panel: String(sent.panel) },
      ...(body !== '' && { body }),
    });
    response.setHeader('content-type', reply.headers.get('content-type') ?? '');
    response.writeHead(reply.status).end(await reply.text());
  };
  const listener: RequestListener = (request, response) => {
    answer(request, response).catch(() => response.destroy());
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
    await backend.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, backend, requests };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
