/** Servers under measurement: each a fresh process, asked until it answers, and ended by its own handle. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answers as listens } from '../ports.mjs';
import { ask } from './ask.mjs';

const START_LIMIT_MS = 30_000;
/** A server that does not end when asked to is ended. */
const END_LIMIT_MS = 3000;

/** @typedef {{ origin: string, pid: number, firstAnswerMs: number, stop: () => Promise<void> }} Server */
/** @typedef {import('./ask.mjs').Question} Question */

/** Those that run: whoever breaks the bench off leaves none behind. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/**
 * Starts a program and asks it until it answers 200.
 *
 * @param {readonly string[]} command with `{port}` in the place of the port
 * @param {Question} question the first right answer ends the measurement of the start
 * @param {string} [cwd]
 * @returns {Promise<Server>} firstAnswerMs: from the start of the process to that answer
 */
export async function startServer(command, question, cwd = process.cwd()) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [program = '', ...args] = command.map((word) => word.replace('{port}', String(port)));
  const started = performance.now();
  // A group of its own: npm starts a shell, and that the server.
  const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  endWithUs();
  running.add(child);
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaints += text;
  });
  child.once('error', (error) => {
    complaints += error.message;
  });
  child.once('close', () => running.delete(child));
  const stop = async () => {
    if (!running.has(child)) return;
    const closed = once(child, 'close');
    end(child, 'SIGTERM');
    const late = setTimeout(() => end(child, 'SIGKILL'), END_LIMIT_MS);
    await closed;
    clearTimeout(late);
  };
  while (!(await isRight(origin, port, question))) {
    const elapsed = performance.now() - started;
    if (running.has(child) && child.exitCode === null && elapsed < START_LIMIT_MS) {
      await wait(1);
      continue;
    }
    await stop();
    throw new Error(
      `${command.join(' ')} did not answer ${question.path} within ${Math.round(elapsed)} ms\n${complaints}`,
    );
  }
  const firstAnswerMs = performance.now() - started;
  if (child.pid === undefined) throw new Error(`${command.join(' ')} has no process id`);
  return { origin, pid: child.pid, firstAnswerMs, stop };
}

let isWatching = false;

/** Once is enough, and only for whoever starts something. */
function endWithUs() {
  if (isWatching) return;
  isWatching = true;
  process.once('exit', () => {
    for (const child of running) end(child, 'SIGKILL');
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => process.exit(130));
  }
}

/** @param {readonly string[]} args what this Node runs */
export function node(...args) {
  return [process.execPath, ...args];
}

/** Knocks first, which costs next to nothing. @param {string} origin @param {number} port @param {Question} question */
async function isRight(origin, port, question) {
  if (!(await listens(port, '127.0.0.1'))) return false;
  return ask(origin, question).then(
    ({ status }) => status === 200,
    () => false, // it listens, and is not ready yet
  );
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function end(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
