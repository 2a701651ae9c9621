/** Runs the mock server as a process. A process ends with the test that starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { endWithTest } from '../end-with-test.ts';
import { postJson } from './post-json.ts';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** The lines that the server printed before its address. */
  readonly lines: readonly string[];
}

/**
 * Creates a folder for temporary files, which is removed after the test, or after all tests of the file. Called in a hook
 * such as `beforeAll`, it would stay, since Vitest then takes no further hook.
 */
export async function createTestFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `vitrin-${name}-`));
  const remove = () => rm(folder, { recursive: true, maxRetries: 5 });
  if (TestRunner.getCurrentTest()) onTestFinished(remove);
  else afterAll(remove);
  return folder;
}

/**
 * Copies the server's bundle into `folder` before the first test, where it has no node_modules, and returns the
 * path of its `main.js`.
 */
export function copyBundle(folder: string): string {
  const copy = join(folder, 'bundle');
  beforeAll(async () => {
    ensureBuilt('server');
    await cp('dist/server', copy, { recursive: true });
  });
  return join(copy, 'main.js');
}

/** Starts Node in the folder `cwd`. argv: the arguments for Node. */
export function startNode(
  argv: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): ChildProcess {
  return spawnProcess(process.execPath, argv, cwd, env);
}

/**
 * Starts Node with a limit of the operating system: of the size of its files, in blocks of 512 bytes, or of the
 * number of files and connections that are open at a time.
 */
export function startNodeWithLimit(
  limit: { readonly fileBlocks: number } | { readonly openFiles: number },
  argv: readonly string[],
  cwd: string,
): ChildProcess {
  const flags = 'fileBlocks' in limit ? `-f ${limit.fileBlocks}` : `-n ${limit.openFiles}`;
  return spawnProcess('sh', ['-c', `ulimit ${flags} && exec "$0" "$@"`, process.execPath, ...argv], cwd);
}

function spawnProcess(
  command: string,
  argv: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): ChildProcess {
  return endWithTest(
    spawn(command, argv, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
}

/** Waits until the server prints its address. Throws an error with the output if the server ends before. */
export async function waitForAddress(child: ChildProcess): Promise<ServerProcess> {
  const lines = await readLinesUntil(child, 'vitrin mock listening on ');
  const [, origin] = /^vitrin mock listening on (http:\/\/\S+)$/.exec(lines.at(-1) ?? '') ?? [];
  if (!origin) throw new Error(`The server ended before it listened: ${lines.join('\n')}`);
  return { child, origin, lines: lines.slice(0, -1) };
}

/** Reads what a process prints up to a line with this text, or to its end. */
export async function readLinesUntil({ stdout }: ChildProcess, text: string): Promise<string[]> {
  if (!stdout) throw new Error('The process was started without a pipe for its output.');
  const lines: string[] = [];
  for await (const line of createInterface(stdout)) {
    lines.push(line);
    if (line.includes(text)) break;
  }
  return lines;
}

/** Kills a process as a power failure does, and waits until it has let go of its files. */
export async function killAndWait(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** Waits until the process has ended, and returns its exit code and what it wrote: to stderr, and in all. */
export async function waitForExit(
  child: ChildProcess,
): Promise<{ readonly code: number | null; readonly stderr: string; readonly output: string }> {
  let stderr = '';
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    stderr += part;
    output += part;
  });
  const [code] = await once(child, 'close');
  return { code, stderr, output };
}

/** Sends a call to the address that names it, and returns the `data` of the reply. */
export async function sendCall(origin: string, name: string, data: unknown, user?: unknown) {
  return (await (await postJson(fetch, `${origin}/endpoint/v1/${name}`, { data, user })).json()).data;
}
