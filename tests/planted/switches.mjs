// Defines the switches in every process of a copy with planted changes: the copy's commands load it by NODE_OPTIONS.
// MUTANT has the numbers of the changes that are on. With REACH, a folder, it also records what reaches each change.
import { appendFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import threads, { threadId } from 'node:worker_threads';

const { MUTANT = '', MUTANT_REACH: folder, MUTANT_PRELOAD = '' } = process.env;
/** The variables without which a process has no switches. A test may start one with others. */
const NAMES = ['MUTANT', 'MUTANT_REACH', 'MUTANT_PRELOAD', 'MUTANT_REACHED_BY', 'NODE_OPTIONS'];

/** @type {Set<number>} */
const on = new Set(readNumbers(MUTANT));
/** By the number of a change, what has reached it last. @type {Map<number, string>} */
const last = new Map();
/** The lines that are recorded already. @type {Set<string>} */
const recorded = new Set();
const record = folder && join(folder, `${process.pid}-${threadId}.txt`);
const isBrowserWorker = /[\\/]playwright[\\/]lib[\\/](?:worker|common)[\\/]/.test(process.argv[1] ?? '');

/** The test file that this process runs, or that has started it. */
let by = process.env.MUTANT_REACHED_BY ?? '';

const switches = {
  /** Turns on these changes only, also in processes that are started from now on. @param {string} numbers */
  turnOn(numbers) {
    process.env.MUTANT = numbers;
    on.clear();
    for (const number of readNumbers(numbers)) on.add(number);
  },
  /** Says which test file runs. @param {string} file */
  begin(file) {
    process.env.MUTANT_REACHED_BY = file;
    by = file;
  },
};

/** Records that a change is reached, and returns whether it is on. @param {number} id */
function isOn(id) {
  if (record) note(id, findTest());
  return on.has(id);
}

if (!('__mutant' in globalThis)) {
  Object.defineProperty(globalThis, '__mutant', { value: Object.assign(isOn, switches), configurable: true });
  keepInThreads();
  if (isBrowserWorker) keepInPages();
}

/** @param {string} numbers */
function readNumbers(numbers) {
  return numbers.split(',').filter(Boolean).map(Number);
}

/** @param {number} id @param {string} test */
function note(id, test) {
  if (!record || last.get(id) === test) return;
  last.set(id, test);
  const line = `${id}\t${test}\n`;
  if (recorded.has(line)) return;
  recorded.add(line);
  appendFileSync(record, line);
}

/** Names the test that runs. A server of all browser tests knows only the time, in tenths of a second. */
function findTest() {
  if (isBrowserWorker) return `test ${findBrowserTest() ?? ''}`;
  return by === '' ? `time ${Math.floor(Date.now() / 100)}` : `file ${by}`;
}

/** Returns the runner of the browser tests, which only its workers load. @returns {import('playwright/test').TestType<object, object>} */
function test() {
  return createRequire(import.meta.url)('playwright/test').test;
}

/** @returns {string | undefined} */
function findBrowserTest() {
  try {
    return test().info().testId;
  } catch {
    return undefined; // No test runs: a module is imported, or what all tests of the worker use is begun.
  }
}

function keepInThreads() {
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    /** @param {string | URL} file @param {import('node:worker_threads').WorkerOptions} [options] */
    constructor(file, options = {}) {
      const { env, execArgv = [] } = options;
      if (typeof env !== 'object') super(file, options);
      else
        super(file, {
          ...options,
          env: { ...env, ...ownVariables() },
          execArgv: [...execArgv, '--import', MUTANT_PRELOAD],
        });
    }
  };
  syncBuiltinESMExports();
}

function ownVariables() {
  return Object.fromEntries(
    NAMES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** Gives the pages of each context the switches, before any of their scripts. */
function keepInPages() {
  const { chromium } = createRequire(import.meta.url)('playwright/test');
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (/** @type {unknown[]} */ ...words) => {
    const browser = await launch(...words);
    for (const name of ['newContext', '_newContextForReuse']) {
      const create = browser[name].bind(browser);
      browser[name] = async (/** @type {unknown[]} */ ...options) => {
        const context = await create(...options);
        if (record)
          await context.exposeBinding('__reach', (/** @type {unknown} */ _, /** @type {number} */ id) =>
            note(id, findTest()),
          );
        await context.addInitScript(defineInPage, {
          on: [...on, ...findProjectSwitch()],
          isRecording: Boolean(record),
        });
        return context;
      };
    }
    return browser;
  };
}

/** Returns the change that the project of Playwright names, where each has one. */
function findProjectSwitch() {
  const [, id] = /^opposite (\d+)$/.exec(test().info().project.name) ?? [];
  return id === undefined ? [] : [Number(id)];
}

/**
 * Runs in the page, where it records a change again after a fifth of a second, since tests share pages.
 *
 * @param {{ on: readonly number[], isRecording: boolean }} switches
 */
function defineInPage({ on, isRecording }) {
  const { now } = Date; // A test may replace the clock.
  /** @type {Map<number, number>} */
  const seen = new Map();
  const isOn = (/** @type {number} */ id) => {
    if (isRecording && now() - (seen.get(id) ?? -Infinity) > 200) {
      seen.set(id, now());
      Reflect.get(globalThis, '__reach')?.(id);
    }
    return on.includes(id);
  };
  Object.defineProperty(globalThis, '__mutant', { value: isOn, configurable: true });
}
