/** Sends requests to a real backend over HTTP or HTTPS, on connections that are kept open. */
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { Bytes } from '../base/bytes.ts';
import {
  type Backend,
  BackendError,
  type BackendReply,
  type BackendRequest,
} from '../sources/backend/backend.ts';
import { createSignedInPlayers } from '../sources/backend/signed-in-players.ts';
import type { HeaderPairs } from '../wire/header-values.ts';
import { describeHttpFault, MAX_HEADER_BYTES } from './http-faults.ts';

export type BackendSettings = Pick<Backend, 'origin' | 'base' | 'publicKey' | 'filled'> & {
  /** The time without a byte from the backend after which a request fails; a whole reply has `LIMIT_FACTOR` times. */
  readonly timeoutMs: number;
};

/** A reply that is read as a whole has this many times `timeoutMs`. A stream has no end of its own. */
const LIMIT_FACTOR = 4;

/** Creates the connection pool for a backend; no request is sent yet. controlToken: see Backend. */
export function openBackend(
  { timeoutMs, ...settings }: BackendSettings,
  controlToken: Backend['controlToken'],
): Backend {
  const url = new URL(settings.origin);
  const { Agent, request: open } = url.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true });

  function sendOnce(request: BackendRequest, mayReuse: boolean): Promise<BackendReply> {
    return new Promise((resolve, reject) => {
      const outgoing = open({
        // A write gets a new connection. If a reused connection turned out to be closed, it would be unknown
        // whether the write had arrived.
        agent: mayReuse ? agent : false,
        ...readHost(url),
        port: url.port,
        method: request.method,
        path: request.path,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: {
          ...request.headers,
          host: url.host,
          ...(request.body && { 'content-length': request.body.byteLength }),
        },
      });
      // Without a limit of their number, of which those beyond would be dropped in silence.
      outgoing.maxHeadersCount = 0;
      /** The reason if the proxy itself has ended the connection. */
      let reason: BackendError | undefined;
      const end = (error: BackendError) => {
        reason ??= error;
        outgoing.destroy(error);
      };
      const onAbort = () => end(new BackendError('client-closed', 'the client closed the connection'));
      request.signal.addEventListener('abort', onAbort, { once: true });
      const limitMs = LIMIT_FACTOR * timeoutMs;
      const limit = setTimeout(
        () =>
          end(new BackendError('gateway-timeout', `the backend's reply took more than ${limitMs / 1000} s`)),
        limitMs,
      );
      outgoing.once('close', () => {
        clearTimeout(limit);
        request.signal.removeEventListener('abort', onAbort);
      });
      outgoing.once('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new BackendError('bad-gateway', 'the backend switched to another protocol (HTTP 101)'));
      });
      outgoing.setTimeout(timeoutMs, () =>
        end(new BackendError('gateway-timeout', `the backend sent nothing for ${timeoutMs / 1000} s`)),
      );
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const isStale = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
        if (isStale && !reason && request.isRepeatable) resolve(sendOnce(request, false));
        else reject(reason ?? new BackendError('bad-gateway', describeError(error)));
      });
      outgoing.once('response', (incoming) =>
        resolve(readReply(incoming, { findReason: () => reason, endLimit: () => clearTimeout(limit) })),
      );
      outgoing.end(request.body ?? undefined);
      if (request.signal.aborted) onAbort();
    });
  }

  return {
    ...settings,
    controlToken,
    secrets: new Set(),
    players: createSignedInPlayers(),
    send: (request) => sendOnce(request, request.isRepeatable),
  };
}

/** Returns the address to connect to. Not every system resolves `*.localhost`, which is always this machine. */
export function readHost({ hostname }: URL): { readonly host: string; readonly servername: string } {
  if (hostname.endsWith('.localhost')) return { host: '127.0.0.1', servername: hostname };
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, servername: isIP(host) === 0 ? hostname : '' };
}

interface Reading {
  /** Returns the reason if the proxy itself has ended the connection. */
  readonly findReason: () => BackendError | undefined;
  readonly endLimit: () => void;
}

function readReply(incoming: http.IncomingMessage, { findReason, endLimit }: Reading): BackendReply {
  const chunks: Buffer[] = [];
  const describe = (error: unknown) =>
    findReason() ?? new BackendError('bad-gateway', describeError(error, 'in the middle of its reply'));
  return {
    status: incoming.statusCode ?? 0,
    headers: listHeaders(incoming.rawHeaders),
    async readAll(maxBytes, count) {
      let bytes = 0;
      try {
        // If the body is too large, the loop ends early, and the rest of `incoming` is streamed. So the end
        // of the loop must not destroy `incoming`.
        for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
          chunks.push(chunk);
          bytes += chunk.length;
          count(chunk.length);
          if (bytes > maxBytes) return undefined;
        }
      } catch (error) {
        incoming.destroy();
        throw error instanceof BackendError ? error : describe(error);
      }
      return new Uint8Array(Buffer.concat(chunks));
    },
    stream() {
      endLimit();
      const body = chunks.length === 0 ? incoming : Readable.from(joinBody(chunks, incoming));
      return Readable.toWeb(body) as ReadableStream<Bytes>;
    },
  };
}

async function* joinBody(chunks: readonly Buffer[], rest: AsyncIterable<Buffer>) {
  yield* chunks;
  yield* rest;
}

function listHeaders(raw: readonly string[]): HeaderPairs {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    pairs.push([raw[index]?.toLowerCase() ?? '', raw[index + 1] ?? '']);
  }
  return pairs;
}

const UNTRUSTED = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_UNTRUSTED)$/;

/**
 * Describes a failed connection, with a remedy for some errors. when: the end of "closed the connection …".
 */
function describeError(error: unknown, when = ''): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNTRUSTED.test(code)) {
    return `the backend's certificate is not trusted (${code}): NODE_EXTRA_CA_CERTS=FILE names the certificate of its authority`;
  }
  if (code === 'ECONNREFUSED') return 'nothing listens at the backend’s address';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the backend’s host name is unknown';
  const fault = describeHttpFault(code, String(Object(error).reason));
  if (fault !== undefined) return `the backend’s reply ${fault}`;
  if (code === 'ECONNRESET' || when !== '') {
    return `the backend closed the connection${when === '' ? ' before it answered' : ` ${when}`}`;
  }
  return `the connection to the backend failed (${code || String(error)})`;
}
