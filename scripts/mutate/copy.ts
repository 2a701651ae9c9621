/** A copy of the project for planted changes, and the commands that run in it. Both go when this process ends. */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findMemoryFolder } from '#tests/support/memory-folder';
import { root } from '../install.mjs';
import { killLeftProcesses, RUN_VARIABLE } from '../left-processes.mjs';
import type { Change } from './mutations.ts';
import { plantSwitches } from './plant.ts';

interface CommandOptions {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The time without output, in ms, after which the command counts as one that never ends. */
  readonly maxSilenceMs?: number;
}

export class Copy {
  readonly #own = mkdtempSync(join(findMemoryFolder() ?? tmpdir(), 'vitrin-mutants-'));
  readonly folder = join(this.#own, 'copy');
  /** The temporary files of commands, which one that is ended leaves behind. */
  readonly #temporary = join(this.#own, 'tmp');
  /** Ends each command that runs now. */
  readonly #ends = new Set<() => void>();

  constructor() {
    // A signal alone would not remove the copy.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => process.exit(130));
    process.once('exit', () => {
      for (const end of this.#ends) end(); // A command that still writes would bring folders back.
      rmSync(this.#own, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    });
    for (const folder of [this.folder, this.#temporary]) mkdirSync(folder);
    const argv = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const files = execFileSync('git', argv, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0');
    for (const file of files.filter(
      (each) => each && each !== 'node_modules' && existsSync(join(root, each)),
    ))
      cpSync(join(root, file), this.path(file), { preserveTimestamps: true });
    symlinkSync(join(root, 'node_modules'), this.path('node_modules'));
    // The tests that ask git read the history of the project itself.
    const git = execFileSync('git', ['rev-parse', '--absolute-git-dir'], { cwd: root, encoding: 'utf8' });
    writeFileSync(this.path('.git'), `gitdir: ${git}`);
    mkdirSync(this.path('.mutate'));
    writeFileSync(this.path('.mutate', '.gitignore'), '*\n'); // Tests read the list of all files.
  }

  path(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  /** Runs a program of Node in the copy. A command that never ends is ended, and has no status. */
  run(argv: readonly string[], { env, maxSilenceMs = 2 ** 31 - 1 }: CommandOptions = {}) {
    const id = randomUUID();
    const preload = pathToFileURL(this.path('tests/planted/switches.mjs')).href;
    const common = {
      ...{ MUTANT_PRELOAD: preload, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}` },
      ...{ PWTEST_CACHE_DIR: this.path('.mutate/playwright'), GIT_OPTIONAL_LOCKS: '0', NO_COLOR: '1' },
      ...{ TMPDIR: this.#temporary },
      ...{ CI: '', VITRIN_WHOLE: '', VITRIN_FULL: '', [RUN_VARIABLE]: id },
    };
    const child = spawn(process.execPath, argv, {
      cwd: this.folder,
      env: { ...process.env, ...common, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = () => {
      child.kill('SIGKILL');
      killLeftProcesses(id);
    };
    this.#ends.add(end);
    let [output, isEndless] = ['', false];
    const timer = setTimeout(() => {
      isEndless = true;
      end();
    }, maxSilenceMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        timer.refresh();
      });
    return new Promise<{ status: number | undefined; output: string }>((resolve) => {
      child.once('exit', end).once('close', (status) => {
        clearTimeout(timer);
        this.#ends.delete(end);
        resolve({ status: isEndless ? undefined : (status ?? 1), output });
      });
    });
  }

  /** Plants changes behind switches, numbered from 1, and builds what programs and pages run. */
  async plant(changes: readonly Change[]): Promise<void> {
    const switches = changes.map((change, index) => ({ id: index + 1, change }));
    for (const file of new Set(changes.map((change) => change.file))) {
      const own = switches.filter(({ change }) => change.file === file);
      writeFileSync(this.path(file), plantSwitches(file, readSource(file), own));
    }
    const { status, output } = await this.run(['scripts/build.mjs']);
    if (status !== 0) throw new Error(`The copy could not be built:\n${output}`);
  }
}

/** Reads a file of the project as it is without a change. */
export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
