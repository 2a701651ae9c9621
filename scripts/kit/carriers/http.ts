import { Buffer } from 'node:buffer';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readErrorText } from '../../../contracts/error-text.ts';
import { type Carrier, type IncomingReply, NoReplyError } from './carrier.ts';

/** Returns what carries requests to a mock that listens at an address. */
export function createHttpCarrier(origin: string): Carrier {
  const open = origin.startsWith('https:') ? requestHttps : requestHttp;
  return {
    origin,
    begin(path, { method, headers, body = '' }) {
      const { pathname, search } = new URL(path, origin);
      // A connection of its own: one that is kept may be closed by the server at the moment in which it is used again.
      const request = open(origin, {
        path: pathname + search,
        method,
        agent: false,
        headers: { ...headers, ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) },
      });
      const reply = new Promise<IncomingReply>((resolve, reject) => {
        request.on('error', (error) => reject(new NoReplyError(describe(error))));
        request.on('response', (message) => {
          const { statusCode: status = 0, rawHeaders } = message;
          resolve({ status, headers: pairUp(rawHeaders), body: message });
        });
      });
      request.end(body);
      return { reply, leave: () => request.destroy() };
    },
  };
}

/** Returns headers as pairs. rawHeaders: names and values in turn. */
function pairUp(rawHeaders: readonly string[]): [string, string][] {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] satisfies [string, string]] : [],
  );
}

/** Returns why a connection failed; of several addresses of a name, why the first did. */
function describe(error: Error): string {
  return readErrorText(error instanceof AggregateError ? error.errors[0] : error);
}
