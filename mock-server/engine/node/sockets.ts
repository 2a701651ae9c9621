/** Simulates faults of the connection on the socket, since no HTTP reply can express them. */
import { setMaxListeners } from 'node:events';
import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { lazyOf } from '#contracts/lazy';

/** Writes one junk byte and closes the socket. Without the byte, browsers would silently repeat a POST. */
export function dropSocket(env: unknown): Response {
  const socket = findIncoming(env)?.socket;
  if (!socket) return Response.error();
  // An earlier request on the same connection may already have closed the socket.
  if (socket.writable) {
    socket.write('\0');
    socket.destroySoon();
  }
  return RESPONSE_ALREADY_SENT;
}

/** Closes the socket without sending a byte, after which a browser repeats the request. */
export function closeSocket(env: unknown): Response {
  const socket = findIncoming(env)?.socket;
  if (!socket) return Response.error();
  socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/**
 * Returns the signal that is aborted when the client's connection closes; undefined where there is no socket. Of
 * requests that share a connection, the signal of a `Request` is aborted for the one that is answered next only.
 */
export function getCloseSignal(env: unknown): AbortSignal | undefined {
  const socket = findIncoming(env)?.socket;
  return socket && getSignal(socket);
}

const getSignal = lazyOf((socket: Socket): AbortSignal => {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // A connection can have any number of requests at a time.
  if (socket.destroyed) closing.abort();
  else socket.once('close', () => closing.abort());
  return closing.signal;
});

/** Returns the request as Node received it; undefined where there is none, as in tests. env: as passed by the HTTP server. */
export function findIncoming(env: unknown): IncomingMessage | undefined {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return undefined;
  return env.incoming instanceof IncomingMessage ? env.incoming : undefined;
}
