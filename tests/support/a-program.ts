/** The mock as a program of its own; what is started here is ended, and what is written here removed, after the file's tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

export interface Listening {
  readonly child: ChildProcess;
  readonly origin: string;
  /** What it said before it listened. */
  readonly said: readonly string[];
}

/** A folder for this file's tests. */
export async function aFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `vitrin-${name}-`));
  afterAll(async () => {
    await endAll(); // first: who still runs still writes
    await rm(folder, { recursive: true });
  });
  return folder;
}

/** The bundle's `main.js` in `folder`, there before the first test. */
export function aBundle(folder: string): string {
  const outDir = join(folder, 'bundle');
  beforeAll(async () => {
    await build({
      configFile: 'mock-server/node/vite.config.ts',
      build: { outDir, emptyOutDir: true, sourcemap: false },
    });
  }, 60_000);
  return join(outDir, 'main.js');
}

const running = new Set<ChildProcess>();

async function endAll(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }),
  );
}

/** Starts Node in `cwd`. */
export function start(argv: readonly string[], cwd: string, env: Record<string, string> = {}): ChildProcess {
  return run(process.execPath, argv, cwd, env);
}

/** Starts Node in `cwd`, where no file may grow beyond so many blocks of the shell's (half a KiB, or one). */
export function startCramped(blocks: number, argv: readonly string[], cwd: string): ChildProcess {
  return run('sh', ['-c', `ulimit -f ${blocks} && exec "$0" "$@"`, process.execPath, ...argv], cwd);
}

function run(
  command: string,
  argv: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): ChildProcess {
  const child = spawn(command, argv, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Waits for the mock's one line; throws with what it said when it ends without. */
export async function listening(child: ChildProcess): Promise<Listening> {
  if (!child.stdout) throw new Error('started without a pipe');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^vitrin mock listening on (http:\/\/\S+)$/.exec(line) ?? [];
    if (origin) return { child, origin, said };
    said.push(line);
  }
  throw new Error(`it ended without listening: ${said.join('\n')}`);
}

/** Waits for its end: its exit code, and what it said on stderr. */
export async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (part) => {
    said += part;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

/** Sends a call by its name, as a program in any language would; answers the reply's data. */
export async function send(origin: string, name: string, data: unknown, user?: unknown) {
  const reply = await fetch(`${origin}/endpoint/v1/${name}`, {
    method: 'POST',
    headers: { panel: 'frontend', 'content-type': 'application/json' },
    body: JSON.stringify({ data, user }),
  });
  return (await reply.json()).data;
}
