/**
 * Sends and waits by modules of Node. Fake timers, stand-ins for `fetch` and environments such as jsdom and happy-dom
 * replace globals, some before the kit is imported; none of them reaches what is used here.
 */
import { Buffer } from 'node:buffer';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { uptime } from 'node:process';
import { MessageChannel } from 'node:worker_threads';
import type { SentRequest } from '../../contracts/control/client.ts';
import { readErrorText } from '../../contracts/error-text.ts';

/** A reply with its whole body. */
export interface Reply {
  readonly status: number;
  /** Whether the status says so: 2xx. */
  readonly ok: boolean;
  readonly text: string;
  /** Throws an error that has the beginning of the body if it is not JSON. */
  json(): Promise<unknown>;
}

/** Says that nothing has answered a request. */
export class NoReplyError extends Error {}

const SHOWN_CHARS = 200;

/** A request under way. */
export interface Sending {
  /** Rejects with a `NoReplyError`. A body that breaks off counts as empty. */
  readonly reply: Promise<Reply>;
  /** Ends the connection. */
  leave(): void;
}

/** Begins to send a request. */
export function beginToSend(url: string, { method, headers, body = '' }: SentRequest): Sending {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  // A connection of its own: one that is kept may be closed by the server at the moment in which it is used again.
  const request = send(url, {
    method,
    agent: false,
    headers: { ...headers, ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) },
  });
  const reply = new Promise<Reply>((resolve, reject) => {
    request.on('error', (error) => reject(new NoReplyError(describe(error))));
    request.on('response', (message) => {
      const { statusCode: status = 0 } = message;
      let text = '';
      message.setEncoding('utf8');
      message.on('data', (chunk: string) => {
        text += chunk;
      });
      message.on('error', () => {}); // The event `close` follows.
      message.on('close', () => resolve(buildReply(status, message.complete ? text : '')));
    });
  });
  request.end(body);
  return { reply, leave: () => request.destroy() };
}

/** Sends a request, and returns its reply. Throws a `NoReplyError`. */
export const send = (url: string, options: SentRequest): Promise<Reply> => beginToSend(url, options).reply;

function buildReply(status: number, text: string): Reply {
  return {
    status,
    ok: status >= 200 && status < 300,
    text,
    async json() {
      try {
        return JSON.parse(text);
      } catch {
        throw new Error(`HTTP ${status} came without JSON: ${text.slice(0, SHOWN_CHARS) || 'an empty body'}`);
      }
    },
  };
}

/** Returns why a connection failed; of several addresses of a name, why the first did. */
function describe(error: Error): string {
  return readErrorText(error instanceof AggregateError ? error.errors[0] : error);
}

/** Waits in real time. */
export async function sleep(ms: number): Promise<void> {
  const { port1 } = new MessageChannel();
  port1.ref(); // Else the process may end meanwhile: a wait alone does not keep it alive.
  await Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms).value;
  port1.close();
}

/** Returns the real time since an arbitrary moment, in ms. */
export const readRealTime = (): number => uptime() * 1000;
