/** Starts servers under measurement, each as a new process. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { isListening } from '../ports.mjs';
import { sendRequest } from './requests.mjs';

const START_LIMIT_MS = 30_000;
/** The time after SIGTERM before a server is killed. */
const END_LIMIT_MS = 3000;

/** @typedef {{ origin: string, pid: number, firstAnswerMs: number, stop: () => Promise<void> }} Server */
/** @typedef {import('./requests.mjs').HttpRequest} HttpRequest */

/** The running servers; they are killed when the bench ends early. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/**
 * Starts a server and sends it a request again and again, until it answers 200. Throws an error with the
 * stderr of the server if the server ends, or START_LIMIT_MS passes, before it has answered.
 *
 * @param {readonly string[]} command with `{port}` as the placeholder of the port
 * @param {HttpRequest} request the request that the server has to answer
 * @param {string} [cwd]
 * @returns {Promise<Server>} firstAnswerMs: from the start of the process to the first answer
 */
export async function startServer(command, request, cwd = process.cwd()) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const [program = '', ...args] = command.map((word) => word.replace('{port}', String(port)));
  const started = performance.now();
  // With a process group, signals also reach a server that npm starts through a shell.
  const child = spawn(program, args, { cwd, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  killOnExit();
  running.add(child);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  child.once('error', (error) => {
    stderr += error.message;
  });
  child.once('close', () => running.delete(child));
  const stop = async () => {
    if (!running.has(child)) return;
    const closed = once(child, 'close');
    signalGroup(child, 'SIGTERM');
    const late = setTimeout(() => signalGroup(child, 'SIGKILL'), END_LIMIT_MS);
    await closed;
    clearTimeout(late);
  };
  while (!(await isAnswering(origin, port, request))) {
    const elapsed = performance.now() - started;
    if (running.has(child) && child.exitCode === null && elapsed < START_LIMIT_MS) {
      await wait(1);
      continue;
    }
    await stop();
    throw new Error(
      `${command.join(' ')} did not answer ${request.path} within ${Math.round(elapsed)} ms\n${stderr}`,
    );
  }
  const firstAnswerMs = performance.now() - started;
  if (child.pid === undefined) throw new Error(`${command.join(' ')} has no process id`);
  return { origin, pid: child.pid, firstAnswerMs, stop };
}

let isRegistered = false;

/** Kills the running servers when this process ends. */
function killOnExit() {
  if (isRegistered) return;
  isRegistered = true;
  process.once('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => process.exit(130));
  }
}

/** @param {readonly string[]} args the arguments of Node */
export function nodeCommand(...args) {
  return [process.execPath, ...args];
}

/**
 * Returns whether the server answers 200. It first checks that the port accepts a connection, since that is
 * cheaper than a request.
 *
 * @param {string} origin
 * @param {number} port
 * @param {HttpRequest} request
 */
async function isAnswering(origin, port, request) {
  if (!(await isListening(port, '127.0.0.1'))) return false;
  return sendRequest(origin, request).then(
    ({ status }) => status === 200,
    () => false, // The server listens but does not answer yet.
  );
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The process has ended already.
  }
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}
