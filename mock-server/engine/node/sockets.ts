/** Simulates faults of the connection on the socket, since no HTTP reply can express them. */
import type { Socket } from 'node:net';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** Writes one junk byte and closes the socket. Without the byte, browsers would silently repeat a POST. */
export function dropSocket(env: unknown): Response {
  const socket = findSocket(env);
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
  const socket = findSocket(env);
  if (!socket) return Response.error();
  socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Returns the client's address; the loopback address where there is no socket, as in tests. */
export function readClientAddress(env: unknown): string {
  const address = findSocket(env)?.remoteAddress?.replace(/^::ffff:/, '');
  return address === undefined || address === '::1' ? '127.0.0.1' : address;
}

function findSocket(env: unknown): Socket | undefined {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return undefined;
  const { incoming } = env;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return undefined;
  const { socket } = incoming;
  return isSocket(socket) ? socket : undefined;
}

function isSocket(value: unknown): value is Socket {
  return typeof value === 'object' && value !== null && 'destroySoon' in value;
}
