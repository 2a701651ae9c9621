/** Starts servers under measurement, each as a new process, and reads their CPU time and memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../install.mjs';
import { ping, requireSuccess, sendRequest } from './requests.mjs';

/** @typedef {import('./requests.mjs').HttpRequest} HttpRequest */
/** The request that is sent again and again, or a function that builds the next one. @typedef {HttpRequest | (() => HttpRequest)} Requests */
/**
 * A server that the bench can start. command: `{port}` stands for the port on which the server listens.
 * request: what the server answers with 200 once it has started. prepare: brings the started server into its
 * state and returns the requests to measure, in place of `request`.
 * @typedef {{
 *   name: string, command: readonly string[], request: HttpRequest, cwd?: string,
 *   prepare?: ((origin: string) => Promise<Requests>) | undefined,
 * }} Program
 *
 * firstAnswerMs: from the start of the process to the first answer.
 * @typedef {{ origin: string, pid: number, firstAnswerMs: number }} Server
 */

/** The folder for the temporary files of the bench. */
export const SCRATCH = join(root, 'dist/bench');
const START_LIMIT_MS = 30_000;
/** Linux counts CPU time in ticks of this length (USER_HZ). */
const TICK_MS = 10;

/** The running servers. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => running.forEach(killGroup));

/**
 * Builds the mock, by default without a state folder.
 *
 * @param {Partial<Pick<Program, 'name' | 'request' | 'prepare'>> & { flags?: readonly string[] }} [options]
 * @returns {Program}
 */
export function buildMock({ name = 'mock', request = ping, flags = [], prepare } = {}) {
  const command = buildScript('../../dist/server/main.js', '--port', '{port}', '--state', 'none', ...flags);
  return { name, command, request, prepare };
}

/**
 * Builds a bare `node:http` server, which serialises the given reply for each request.
 *
 * @param {HttpRequest} request
 * @param {string} reply
 * @returns {Program}
 */
export function buildBareServer(request, reply) {
  const file = join(SCRATCH, 'reply.json');
  mkdirSync(SCRATCH, { recursive: true });
  writeFileSync(file, reply);
  return { name: 'bare node:http', command: buildScript('bare-server.mjs', '{port}', file), request };
}

/** Builds the command of a script. @param {string} file below scripts/bench @param {string[]} args */
function buildScript(file, ...args) {
  return [process.execPath, join(import.meta.dirname, file), ...args];
}

/** Starts a server and returns the text of its reply. @param {Program} program */
export function fetchReply(program) {
  return withServer(program, ({ origin }) => requireSuccess(origin, program.request));
}

/**
 * Starts a server, waits until it answers, and stops it after its use. Throws an error with the stderr of the
 * server if the server ends, or START_LIMIT_MS passes, before it has answered.
 *
 * @template Result
 * @param {Program} program
 * @param {(server: Server) => Promise<Result>} use
 */
export async function withServer({ command, request, cwd = root }, use) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const [file = '', ...args] = command.map((word) => word.replace('{port}', String(port)));
  const started = performance.now();
  // With a process group, signals also reach a server that npm starts through a shell.
  const child = spawn(file, args, { cwd, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  const closed = once(child, 'close').then(() => running.delete(child));
  const stderr = readText(child.stderr);
  try {
    // A server that does not listen yet refuses the connection.
    while ((await sendRequest(origin, request).catch(() => undefined))?.status !== 200) {
      if (!running.has(child) || performance.now() - started > START_LIMIT_MS) {
        killGroup(child);
        throw new Error(`${command.join(' ')} did not answer ${request.path}\n${await stderr}`);
      }
      await wait(1);
    }
    return await use({ origin, pid: child.pid ?? Number.NaN, firstAnswerMs: performance.now() - started });
  } finally {
    killGroup(child);
    await closed;
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup({ pid }) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
}

/** Returns user and system time of all threads, in ms; NaN without Linux's /proc. @param {number} pid */
export async function readCpuMs(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field, the program's name in brackets, may contain spaces and brackets, so the fields after it
  // are counted from the last bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Returns the resident memory, now and at its peak, in MiB; NaN without Linux's /proc. @param {number} pid */
export async function readMemoryMiB(pid) {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const readField = (/** @type {RegExp} */ pattern) => Number(pattern.exec(text)?.[1] ?? Number.NaN) / 1024;
  return { now: readField(/^VmRSS:\s+(\d+) kB/m), peak: readField(/^VmHWM:\s+(\d+) kB/m) };
}
