/** The `fetch` of a mock, for clients that can be given one. */
import { STATUS_CODES } from 'node:http';
import { type Carrier, type IncomingReply, StoppedError } from './carriers/carrier.ts';

/**
 * Sends a request as `fetch` does, but follows no redirect. Rejects where the connection ends without a reply, and after
 * the end of the mock.
 */
export type MockFetch = (input: Request | URL | string, init?: RequestInit) => Promise<Response>;

/** The address of paths that name no host. */
const ORIGIN = 'http://mock';
/** The statuses whose replies have no body (RFC 9110 §15). */
const BODILESS = [204, 205, 304];

/** headers: those that each request gets. */
export function createFetch(carrier: Carrier, headers: Readonly<Record<string, string>> = {}): MockFetch {
  return async (input, init) => {
    const request =
      typeof input === 'object' && 'url' in input && !init
        ? input // It may be of another class than that of this environment.
        : new Request(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
    const { url, method, signal } = request;
    const body = new Uint8Array(await request.arrayBuffer());
    signal?.throwIfAborted();
    const { reply, leave } = carrier.begin(url, {
      method,
      headers: { ...Object.fromEntries(request.headers), ...headers },
      ...(body.length > 0 && { body }),
    });
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(signal.reason);
        leave();
      });
      reply.then(
        (incoming) => resolve(buildResponse(incoming, url)),
        (error) =>
          reject(error instanceof StoppedError ? error : new TypeError('fetch failed', { cause: error })),
      );
    });
  };
}

function buildResponse({ status, headers, body }: IncomingReply, url: string): Response {
  const response = new Response(BODILESS.includes(status) ? null : stream(body), {
    status,
    statusText: STATUS_CODES[status] ?? 'unknown', // As Node sends it.
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
  const [address = ''] = url.split('#'); // Whoever receives a reply sees no fragment.
  return markAsReceived(response, address);
}

/** Gives a reply, and its copies, what only one that `fetch` itself has received can have. */
function markAsReceived(response: Response, url: string): Response {
  const copy = response.clone.bind(response);
  const values = { url, type: 'basic', clone: () => markAsReceived(copy(), url) };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(response, name, { value, configurable: true });
  }
  return response;
}

/** Returns a body as a stream of the class that `Response` takes in this environment. */
function stream(body: IncomingReply['body']): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return?.()),
  });
}
