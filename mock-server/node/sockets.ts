/** Faults that no HTTP reply can express, done to the socket itself. */
import type { Socket } from 'node:net';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** One byte that is no HTTP, then the end: given no byte at all, browsers silently send a POST again. */
export function dropSocket(env: unknown): Response {
  const socket = socketOf(env);
  if (!socket) return Response.error();
  // of requests sent in one go, the first has ended it
  if (socket.writable) {
    socket.write('\0');
    socket.destroySoon();
  }
  return RESPONSE_ALREADY_SENT;
}

/** The plain closing, after which a browser sends the request again. */
export function closeSocket(env: unknown): Response {
  const socket = socketOf(env);
  if (!socket) return Response.error();
  socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** The sender's address; the loopback one where there is no socket, as in tests. */
export function addressOf(env: unknown): string {
  const address = socketOf(env)?.remoteAddress?.replace(/^::ffff:/, '');
  return address === undefined || address === '::1' ? '127.0.0.1' : address;
}

function socketOf(env: unknown): Socket | undefined {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return undefined;
  const { incoming } = env;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return undefined;
  const { socket } = incoming;
  return isSocket(socket) ? socket : undefined;
}

function isSocket(value: unknown): value is Socket {
  return typeof value === 'object' && value !== null && 'destroySoon' in value;
}
