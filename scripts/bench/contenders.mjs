/** Builds the servers under measurement: the mock's bundle, and bare servers that send the same reply. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { buildCall, requireSuccess, signIn } from './requests.mjs';
import { nodeCommand, startServer } from './start-server.mjs';

/** @typedef {import('./requests.mjs').HttpRequest} HttpRequest */
/** @typedef {import('./requests.mjs').User} User */
/** @typedef {import('./turns.mjs').Contender} Contender */

export const MOCK = nodeCommand(join(root, 'dist/server/main.js'), '--port', '{port}', '--state', 'none');
const BARE = join(root, 'scripts/bench/bare-server.mjs');
/** The folder for the temporary files of the bench. */
export const SCRATCH = join(root, 'dist/bench');

export const ping = buildCall('system/ping');
export const gamesList = buildCall('casino/games_list', { Lang: 'tr', limit: 48, offset: 0 });

/**
 * Builds a mock in which a player is signed in. `buildRequest` builds the measured request from the player's
 * credentials.
 *
 * @param {string} name
 * @param {string} username
 * @param {(user: User) => HttpRequest} buildRequest
 * @returns {Contender}
 */
export function buildSignedInMock(name, username, buildRequest) {
  return {
    name,
    async start() {
      // Each start uses the same clock time, so that the reply has the same bytes.
      const server = await startServer([...MOCK, '--now', '2026-11-20T12:00'], ping);
      return { server, request: buildRequest(await signIn(server.origin, username)) };
    },
  };
}

/**
 * Builds a bare `node:http` server that sends the given reply. mode: `stringify` serialises the reply again
 * for each request; `sent` sends the text of `reply`.
 *
 * @param {string} name
 * @param {HttpRequest} request
 * @param {string} reply
 * @param {'stringify' | 'sent'} mode
 * @returns {Contender}
 */
export function buildBareServer(name, request, reply, mode) {
  const file = writeScratchFile(`reply-${mode}.json`, reply);
  return {
    name,
    start: async () => ({
      server: await startServer(nodeCommand(BARE, '{port}', file, mode), request),
      request,
    }),
  };
}

/**
 * Starts a contender and returns the text of its reply.
 *
 * @param {Contender} contender
 */
export async function fetchReply({ start }) {
  const { server, request } = await start();
  try {
    return await requireSuccess(server.origin, request);
  } finally {
    await server.stop();
  }
}

/** @param {string} name @param {string} text */
function writeScratchFile(name, text) {
  mkdirSync(SCRATCH, { recursive: true });
  const file = join(SCRATCH, name);
  writeFileSync(file, text);
  return file;
}
