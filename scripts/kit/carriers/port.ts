import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { TextEncoder } from 'node:util';
import type { MessageFromMock, MessageToMock } from '../../../mock-server/engine/node/port.ts';
import { type Carrier, type IncomingReply, NoReplyError } from './carrier.ts';

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

/** Returns what carries requests through a port. They keep the process alive; the port alone does not. */
export function createPortCarrier(port: MockPort): Carrier & { end(): void } {
  const open = new Map<number, OpenRequest>();
  let lastId = 0;
  let origin: string | undefined;
  let isOver = false;
  const post = (message: MessageToMock) => port.postMessage(message);

  function settle(id: number): void {
    open.delete(id);
    if (open.size === 0) port.unref();
  }
  function fail(id: number, message: string): void {
    const request = open.get(id);
    settle(id);
    request?.reject(new NoReplyError(message));
    request?.body?.error(new Error(message));
  }
  function leave(id: number): void {
    post({ kind: 'leave', id });
    fail(id, 'the sender has left');
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
    else if (message.kind === 'break') fail(message.id, message.message);
    else {
      settle(message.id);
      request.body?.close();
    }
  });
  port.unref();

  return {
    get origin() {
      origin ??= `http://127.0.0.1:${listen(post)}`;
      return origin;
    },
    begin(path, { method, headers, body }) {
      const id = ++lastId;
      const reply = new Promise<IncomingReply>((resolve, reject) => {
        open.set(id, { resolve, reject });
      });
      if (isOver) fail(id, 'the mock has been stopped');
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
    end() {
      isOver = true;
      for (const id of open.keys()) fail(id, 'the mock has been stopped');
    },
  };
}

/** Lets the mock listen, and waits for the number of its port: who reads an address cannot await it. */
function listen(post: (message: MessageToMock) => void): number {
  const number = new Int32Array(new SharedArrayBuffer(4));
  post({ kind: 'listen', number });
  Atomics.wait(number, 0, 0);
  if (number[0] === undefined || number[0] < 0) throw new Error('The mock cannot listen on 127.0.0.1');
  return number[0];
}
