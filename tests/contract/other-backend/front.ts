/** Stands in front of the other backend: answers some requests in its place, or changes its replies. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReceivedRequest } from './backend.ts';

/** Returns what becomes of a request; undefined leaves it to the backend. number: that of the request, from 1 on. */
export type Front = (request: ReceivedRequest, number: number) => FrontReply | 'closed' | undefined;

/** A reply of the front with a status or a body; without both, what it does to the reply of the backend. */
export interface FrontReply {
  readonly status?: number;
  /** A text, bytes or a stream as they are, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Returns what the backend's reply becomes. */
  readonly change?: (body: Readonly<Record<string, unknown>>) => Pick<FrontReply, 'status' | 'body'>;
}

/** Returns a front that answers one call, and leaves the others to the backend. */
export function frontOf(call: string, reply: FrontReply | 'closed'): Front {
  return ({ name }) => (name === call ? reply : undefined);
}

/** Sends the reply of the front, and returns whether it was one. */
export function sendFrontReply(response: ServerResponse, reply: FrontReply | 'closed' = {}): boolean {
  if (reply === 'closed') {
    response.destroy();
    return true;
  }
  const { status, body, headers = {} } = reply;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (status === undefined && body === undefined) return false;
  response.statusCode = status ?? 200;
  if (body instanceof Readable) body.pipe(response);
  else response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  return true;
}

/** Returns the envelope of a success. */
export function grant(data: unknown) {
  return { result: true, message: 'İşlem Başarılı', data, code: 200, debug: null };
}

/** Returns the envelope of a refusal. */
export function refuse(message: string, code = 400) {
  return { result: false, message, data: null, code, debug: null };
}
