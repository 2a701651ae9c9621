/**
 * Sends requests over connections that are kept open. Replies are taken as browsers take them, with headers of up to
 * 256 KiB, which `fetch` of Node does not.
 */
import http from 'node:http';
import https from 'node:https';
import { readHost } from '#mock-server/engine/node/backend';
import { MAX_HEADER_BYTES } from '#mock-server/engine/node/http-faults';
import type { ReceivedReply } from '../target/read-reply.ts';

interface OutgoingRequest {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
  /** Whether it changes nothing, so that it may be sent again if a connection turns out to be closed. */
  readonly isRead: boolean;
}

/** The headers that `fetch` adds to those of a request. */
const DEFAULT_HEADERS = {
  accept: '*/*',
  'accept-encoding': 'br, gzip, deflate',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
};

/** Returns a sender of requests to an origin. */
export function createRequestSender(origin: string) {
  const url = new URL(origin);
  const { Agent, request: open } = url.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true });

  /** Sends a request. Rejects with the reason of the signal, or with an error that has what failed as its cause. */
  function send(
    path: string,
    { method = 'GET', headers, body, signal, isRead }: OutgoingRequest,
  ): Promise<ReceivedReply> {
    return new Promise((resolve, reject) => {
      const outgoing = open({
        // Whether a write has arrived would be unknown if a reused connection turned out to be closed.
        agent: isRead ? agent : false,
        ...readHost(url),
        port: url.port,
        method,
        path,
        headers: { ...DEFAULT_HEADERS, ...Object.fromEntries(new Headers(headers)), host: url.host },
        maxHeaderSize: MAX_HEADER_BYTES,
      });
      // Without a limit of their number, of which those beyond would be dropped in silence.
      outgoing.maxHeadersCount = 0;
      const onAbort = () => outgoing.destroy(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      outgoing.once('close', () => signal.removeEventListener('abort', onAbort));
      outgoing.once('upgrade', (_, socket) => {
        socket.destroy();
        reject(wrap(new Error('the server switched to another protocol (HTTP 101)')));
      });
      outgoing.on('error', (error) => reject(signal.aborted ? signal.reason : wrap(error)));
      outgoing.once('response', (incoming) => {
        const received = readHeaders(incoming.rawHeaders);
        resolve({
          status: incoming.statusCode ?? 0,
          headers: received,
          encoding: received.get('content-encoding') ?? '',
          body: readBody(incoming, signal),
        });
      });
      outgoing.end(body);
      if (signal.aborted) onAbort();
    });
  }

  return { send, close: () => agent.destroy() };
}

async function* readBody(incoming: http.IncomingMessage, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* incoming;
  } catch (error) {
    throw signal.aborted ? signal.reason : wrap(error);
  }
  // A body that ends with its connection ends in the same way when it is given up.
  if (signal.aborted) throw signal.reason;
}

/** Returns the error in the form that `fetch` gives it. */
function wrap(cause: unknown): Error {
  return new Error('no reply', { cause });
}

function readHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < raw.length; index += 2)
    headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  return headers;
}
