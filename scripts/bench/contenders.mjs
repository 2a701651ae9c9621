/** Who is measured: the mock, as its bundle, and bare servers that say the same. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { call, right, signIn } from './ask.mjs';
import { node, startServer } from './process.mjs';

/** @typedef {import('./ask.mjs').Question} Question */
/** @typedef {import('./ask.mjs').User} User */
/** @typedef {import('./turns.mjs').Contender} Contender */

export const MOCK = node(join(root, 'dist/server/main.js'), '--port', '{port}', '--state', 'none');
const BARE = join(root, 'scripts/bench/bare-server.mjs');
/** What runs leave behind; no part of the repository. */
export const SCRATCH = join(root, 'dist/bench');

export const ping = call('system/ping');
export const gamesList = call('casino/games_list', { Lang: 'tr', limit: 48, offset: 0 });

/**
 * A mock in which somebody is signed in, and what is asked in their name.
 *
 * @param {string} name
 * @param {string} username
 * @param {(user: User) => Question} questionOf
 * @returns {Contender}
 */
export function mockFor(name, username, questionOf) {
  return {
    name,
    async start() {
      // The same instant each time, so that the reply is the same to the byte.
      const server = await startServer([...MOCK, '--now', '2026-11-20T12:00'], ping);
      return { server, question: questionOf(await signIn(server.origin, username)) };
    },
  };
}

/**
 * Bare `node:http`. how: `stringify` at each request, or `sent` as text that was serialised once.
 *
 * @param {string} name
 * @param {Question} question
 * @param {string} reply
 * @param {'stringify' | 'sent'} how
 * @returns {Contender}
 */
export function bare(name, question, reply, how) {
  const file = scratchFile(`reply-${how}.json`, reply);
  return {
    name,
    start: async () => ({ server: await startServer(node(BARE, '{port}', file, how), question), question }),
  };
}

/**
 * What a contender answers, heard once.
 *
 * @param {Contender} contender
 */
export async function replyOf({ start }) {
  const { server, question } = await start();
  try {
    return await right(server.origin, question);
  } finally {
    await server.stop();
  }
}

/** @param {string} name @param {string} text */
function scratchFile(name, text) {
  mkdirSync(SCRATCH, { recursive: true });
  const file = join(SCRATCH, name);
  writeFileSync(file, text);
  return file;
}
