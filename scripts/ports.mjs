// Which ports are asked for, and whether they are to be had.
import { connect, createServer } from 'node:net';
import { giveUp } from './install.mjs';

/**
 * @param {string} name of the environment variable
 * @param {number} otherwise
 */
export function portFrom(name, otherwise) {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    giveUp(`${name}=${text} is no port: choose a number from 1 to 65535, for example ${name}=${otherwise}.`);
  }
  return port;
}

/**
 * Ends with the remedy when the port is not to be had.
 *
 * @param {number} port
 * @param {string} remedy a whole command that asks for another port
 */
export async function requireFree(port, remedy) {
  const state = await portState(port);
  if (state === 'free') return;
  giveUp(
    state === 'forbidden'
      ? `Port ${port} may not be opened by this user: choose one above 1023: ${remedy}`
      : `Port ${port} is taken. Stop what listens there, or choose another: ${remedy}`,
  );
}

/**
 * Asks both loopback addresses: a browser tries ::1 first for "localhost", and would show somebody else's
 * page if only 127.0.0.1 were ours. Listening finds what cannot be bound, connecting what listens on all
 * addresses (which macOS does not count as taken).
 *
 * @param {number} port
 * @returns {Promise<'free' | 'taken' | 'forbidden'>}
 */
export async function portState(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await listenOnce(port, host);
    if (code === 'EADDRINUSE') return 'taken';
    if (code === 'EACCES') return 'forbidden';
    if (await answers(port, host)) return 'taken';
  }
  return 'free';
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error's code; a machine without IPv6 has EADDRNOTAVAIL for ::1
 */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function answers(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
