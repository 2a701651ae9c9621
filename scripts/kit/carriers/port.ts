import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { TextEncoder } from 'node:util';
import {
  type MessageFromMock,
  type MessageToMock,
  NO_PORT,
  type SharedPort,
} from '../../../mock-server/engine/node/port.ts';
import { type Carrier, type IncomingReply, NoReplyError, StoppedError } from './carrier.ts';

/** A port, or a thread, whose other end is a mock. */
export interface MockPort {
  postMessage(message: MessageToMock): void;
  on(event: 'message', listener: (message: MessageFromMock) => void): unknown;
  ref(): void;
  unref(): void;
}

/** A request that is not answered, or not to its end. */
interface OpenRequest {
  readonly resolve: (reply: IncomingReply) => void;
  readonly reject: (error: Error) => void;
  /** Undefined before the reply begins. */
  body?: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
}

/** The address that requests have which name none; it is part of no reply. */
const NOWHERE = 'http://localhost';
/** A thread that is busy answers late; one that cannot answer must not hold the process. */
const MAX_WAIT_MS = 10_000;

export interface PortCarrierSettings {
  readonly shared: SharedPort;
  /** The time for which reading the origin waits for the mock. */
  readonly maxWaitMs?: number;
}

/**
 * Returns what carries requests through a port. They keep the process alive; the port alone does not. `end` lets all that
 * is open, or is asked for later, fail with a `StoppedError`.
 */
export function createPortCarrier(
  port: MockPort,
  { shared, maxWaitMs = MAX_WAIT_MS }: PortCarrierSettings,
): Carrier & { end(reason?: string): void } {
  const open = new Map<number, OpenRequest>();
  let lastId = 0;
  let end: StoppedError | undefined;
  const post = (message: MessageToMock) => port.postMessage(message);

  function settle(id: number): void {
    open.delete(id);
    // Whoever ends a thread waits for it, which `unref` would undo.
    if (open.size === 0 && !end) port.unref();
  }
  function fail(id: number, error: NoReplyError): void {
    const request = open.get(id);
    settle(id);
    request?.reject(error);
    request?.body?.error(error);
  }
  function leave(id: number): void {
    post({ kind: 'leave', id });
    fail(id, new NoReplyError('the sender has left'));
  }

  port.on('message', (message: MessageFromMock) => {
    const request = open.get(message.id);
    if (!request) return;
    if (message.kind === 'head') {
      const { id, status, headers } = message;
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (controller) => {
          request.body = controller;
        },
        cancel: () => leave(id),
      });
      request.resolve({ status, headers, body });
    } else if (message.kind === 'part') request.body?.enqueue(message.bytes);
    else if (message.kind === 'break') fail(message.id, new NoReplyError(message.message));
    else {
      settle(message.id);
      request.body?.close();
    }
  });
  port.unref();

  return {
    get origin() {
      if (end) throw end;
      return `http://127.0.0.1:${readPort(shared, () => post({ kind: 'listen' }), maxWaitMs)}`;
    },
    begin(path, { method, headers, body }) {
      const id = ++lastId;
      const reply = new Promise<IncomingReply>((resolve, reject) => {
        open.set(id, { resolve, reject });
      });
      if (end) fail(id, end);
      else {
        port.ref();
        post({
          kind: 'request',
          id,
          url: new URL(path, NOWHERE).href,
          method,
          headers: Object.entries(headers),
          body: typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? null),
        });
      }
      return { reply, leave: () => open.has(id) && leave(id) };
    },
    end(reason) {
      end ??= new StoppedError(reason);
      for (const id of open.keys()) fail(id, end);
    },
  };
}

/**
 * Returns the port on which the mock listens; without one, lets it listen and waits for it, since who reads an address
 * cannot await it. Throws if it has ended, cannot listen or does not answer.
 */
function readPort(shared: SharedPort, listen: () => void, maxWaitMs: number): number {
  Atomics.compareExchange(shared, 0, NO_PORT.failed, NO_PORT.unopened);
  if (Atomics.load(shared, 0) === NO_PORT.unopened) {
    listen();
    Atomics.wait(shared, 0, NO_PORT.unopened, maxWaitMs);
  }
  const port = Atomics.load(shared, 0);
  if (port === NO_PORT.ended) throw new StoppedError();
  if (port === NO_PORT.failed) throw new Error('The mock cannot listen on 127.0.0.1');
  if (port === NO_PORT.unopened) throw new Error(`The mock has not listened within ${maxWaitMs} ms`);
  return port;
}
