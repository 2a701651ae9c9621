/** Processes under measurement: started fresh, read from /proc, ended by their own handle. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Linux counts CPU time in ticks of this length (USER_HZ). */
const TICK_MS = 10;
const START_LIMIT_MS = 15_000;

/** @typedef {{ origin: string, pid: number, firstAnswerMs: number, stop: () => Promise<void> }} Server */
/** @typedef {{ path: string, headers: Record<string, string>, body: string }} Question */

/**
 * Starts `node …args --port N` and asks it `question` until it answers 200.
 *
 * @param {string[]} args what `node` runs; `{port}` is replaced
 * @param {Question} question the first right answer ends the measurement of the start
 * @returns {Promise<Server>} firstAnswerMs: from the start of the process to that answer
 */
export async function startServer(args, question) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(
    process.execPath,
    args.map((arg) => arg.replace('{port}', String(port))),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  while (!(await answers(origin, question))) {
    if (ended) throw new Error(`node ${args.join(' ')} ended before it answered`);
    if (performance.now() - started > START_LIMIT_MS) {
      child.kill('SIGKILL');
      throw new Error(`node ${args.join(' ')} did not answer ${question.path} within ${START_LIMIT_MS} ms`);
    }
    await wait(1);
  }
  const firstAnswerMs = performance.now() - started;
  if (child.pid === undefined) throw new Error(`node ${args.join(' ')} has no process id`);
  const stop = async () => {
    if (ended) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { origin, pid: child.pid, firstAnswerMs, stop };
}

/** @param {string} origin @param {Question} question */
async function answers(origin, question) {
  try {
    const reply = await fetch(origin + question.path, {
      method: 'POST',
      headers: question.headers,
      body: question.body,
    });
    await reply.arrayBuffer();
    return reply.status === 200;
  } catch {
    return false; // not listening yet
  }
}

/**
 * User and system CPU time of a process so far, ms; undefined where there is no /proc.
 * @param {number} pid
 */
export async function cpuMs(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Resident memory of a process, MiB; undefined where there is no /proc.
 * @param {number} pid
 */
export async function memoryMiB(pid) {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  const kib = text?.match(/^VmRSS:\s+(\d+) kB/m)?.[1];
  return kib === undefined ? undefined : Number(kib) / 1024;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
