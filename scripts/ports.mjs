// Reads port numbers, and checks whether ports are free.
import { connect, createServer } from 'node:net';
import { exitWithError } from './install.mjs';

/**
 * Reads a port. Ends the process with a message if the value is not a port.
 *
 * @param {string} name a variable of the environment, or a flag
 * @param {number} fallback
 * @param {string | undefined} text
 */
export function readPort(name, fallback, text = process.env[name]) {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    exitWithError(
      `${name}=${text} is no port: choose a number from 1 to 65535, for example ${name}=${fallback}.`,
    );
  }
  return port;
}

/**
 * Ends the process with a message and the remedy if the port cannot be used.
 *
 * @param {number} port
 * @param {string} remedy a command that uses another port
 */
export async function requireFreePort(port, remedy) {
  const state = await checkPort(port);
  if (state === 'free') return;
  exitWithError(
    state === 'forbidden'
      ? `Port ${port} may not be opened by this user: choose one above 1023: ${remedy}`
      : `Port ${port} is taken. Stop the program that listens there, or choose another port: ${remedy}`,
  );
}

/**
 * Checks a port on both loopback addresses. A browser tries ::1 first for "localhost", so another program
 * there would answer in place of the site. The function first tries to listen. It then also tries to connect,
 * since macOS lets a program listen on a port on which another program listens on all addresses.
 *
 * @param {number} port
 * @returns {Promise<'free' | 'taken' | 'forbidden'>}
 */
export async function checkPort(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryListening(port, host);
    if (code === 'EADDRINUSE') return 'taken';
    if (code === 'EACCES') return 'forbidden';
    if (await isListening(port, host)) return 'taken';
  }
  return 'free';
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error code, if any; EADDRNOTAVAIL for ::1 on a machine without IPv6
 */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>} whether a program accepts connections there
 */
export function isListening(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
