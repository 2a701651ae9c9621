/** A copy of the project for planted changes, and the commands that run in it. Both go when this process ends. */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../install.mjs';
import { killLeftProcesses, RUN_VARIABLE } from '../left-processes.mjs';

export interface Outcome {
  /** The exit code; undefined if the command was ended, since it printed nothing for too long. */
  readonly status: number | undefined;
  readonly output: string;
}

interface CommandOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The time without a line of output, in ms, after which the command counts as one that never ends. */
  readonly maxSilenceMs?: number;
}

export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'vitrin-mutants-'));
  readonly #run = randomUUID();
  /** Ends each command that runs now. */
  readonly #ends = new Set<() => void>();

  constructor() {
    // A signal alone would not remove the copy.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => process.exit(130));
    process.once('exit', () => this.#remove());
    const argv = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', argv, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
    for (const file of files.split('\0').filter(Boolean))
      if (file !== 'node_modules' && existsSync(join(root, file)))
        cpSync(join(root, file), join(this.folder, file), { preserveTimestamps: true });
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
    // The tests that ask git read the history of the project itself.
    const git = join(root, '.git');
    if (statSync(git).isDirectory()) writeFileSync(join(this.folder, '.git'), `gitdir: ${git}\n`);
    else cpSync(git, join(this.folder, '.git'));
    mkdirSync(this.path('.mutate'));
    writeFileSync(this.path('.mutate', '.gitignore'), '*\n'); // Tests read the list of all files.
  }

  path(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  /** Runs a program of Node in the copy. */
  run(argv: readonly string[], { env, maxSilenceMs = Infinity }: CommandOptions = {}): Promise<Outcome> {
    const id = `${this.#run}-${randomUUID()}`;
    const child = spawn(process.execPath, argv, {
      cwd: this.folder,
      env: { ...process.env, ...this.#variables(), ...env, [RUN_VARIABLE]: id },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // A group of its own, which ends as a whole.
    });
    const end = () => {
      if (child.pid) killGroup(child.pid);
      killLeftProcesses(id);
    };
    this.#ends.add(end);
    let output = '';
    let isEndless = false;
    const stop = () => {
      isEndless = true;
      end();
    };
    let timer = maxSilenceMs < Infinity ? setTimeout(stop, maxSilenceMs) : undefined;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        clearTimeout(timer);
        if (!isEndless && maxSilenceMs < Infinity) timer = setTimeout(stop, maxSilenceMs);
      });
    return new Promise((resolve) =>
      child.once('exit', (status) => {
        clearTimeout(timer);
        this.#ends.delete(end);
        end();
        resolve({ status: isEndless ? undefined : (status ?? 1), output });
      }),
    );
  }

  #variables(): Record<string, string> {
    const preload = pathToFileURL(this.path('scripts/mutate/planted/switches.mjs')).href;
    return {
      MUTANT_PRELOAD: preload,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`.trim(),
      GIT_OPTIONAL_LOCKS: '0',
      PWTEST_CACHE_DIR: this.path('.mutate/playwright'),
      NO_COLOR: '1',
      CI: '',
      VITRIN_WHOLE: '',
      VITRIN_FULL: '',
    };
  }

  #remove(): void {
    for (const end of this.#ends) end(); // A command that still writes would bring folders back.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function killGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}
