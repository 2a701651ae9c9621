/** Answers the requests that come through a port of `node:worker_threads`, as those of a socket are answered. */
import type { MessagePort } from 'node:worker_threads';
import { readErrorText } from '#contracts/error-text';

/** A request, with its whole body. */
interface PortRequest {
  readonly kind: 'request';
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export type MessageToMock =
  | PortRequest
  /** The sender of a request has left. */
  | { readonly kind: 'leave'; readonly id: number }
  /** Asks for a port of this machine, for whose number the sender waits. */
  | { readonly kind: 'listen' };

/** One number that both threads share: of the port on which the mock listens, or one of `NO_PORT`. */
export type SharedPort = Int32Array<SharedArrayBuffer>;

/** Why there is no port. `ended`: the thread of the mock is over. */
export const NO_PORT = { unopened: 0, failed: -1, ended: -2 } as const;

/** Writes the number of the port, and wakes who waits for it. */
export function sharePort(shared: SharedPort, number: number): void {
  Atomics.store(shared, 0, number);
  Atomics.notify(shared, 0);
}

export type MessageFromMock =
  | {
      readonly kind: 'head';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
    }
  | { readonly kind: 'part'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end'; readonly id: number }
  /** The connection ends here, without a reply or in the middle of one. */
  | { readonly kind: 'break'; readonly id: number; readonly message: string };

interface PortSettings {
  /** Answers a request; there is no socket, so the environment is empty. */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  /** Listens on a free port of this machine, and returns its number. */
  readonly listen: () => Promise<number>;
  readonly shared: SharedPort;
}

/** Answers requests until the port is closed. */
export function answerPort(port: MessagePort, { fetch, listen, shared }: PortSettings): void {
  const senders = new Map<number, AbortController>();
  let opening: Promise<number> | undefined;
  const post = (message: MessageFromMock) => port.postMessage(message);

  async function answer(request: PortRequest): Promise<void> {
    const { id } = request;
    const sender = new AbortController();
    senders.set(id, sender);
    try {
      const response = await fetch(buildRequest(request, sender.signal), {});
      if (response.type === 'error') throw new Error('the connection was closed without a reply');
      post({ kind: 'head', id, status: response.status, headers: [...response.headers] });
      for await (const bytes of response.body ?? []) post({ kind: 'part', id, bytes });
      post({ kind: 'end', id });
    } catch (error) {
      post({ kind: 'break', id, message: readErrorText(error) });
    } finally {
      senders.delete(id);
    }
  }

  async function open(): Promise<void> {
    opening ??= listen();
    try {
      sharePort(shared, await opening);
    } catch {
      opening = undefined;
      sharePort(shared, NO_PORT.failed);
    }
  }

  port.on('message', (message: MessageToMock) => {
    if (message.kind === 'request') void answer(message);
    else if (message.kind === 'leave') senders.get(message.id)?.abort();
    else void open();
  });
}

/** Builds the request as a socket would bring it: with the header `Host`, and a length. */
function buildRequest({ url, method, headers, body }: PortRequest, signal: AbortSignal): Request {
  const all = new Headers(headers.map(([name, value]): [string, string] => [name, value]));
  all.set('host', new URL(url).host);
  if (body) all.set('content-length', String(body.length));
  return new Request(url, { method, headers: all, body, signal });
}
