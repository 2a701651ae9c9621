// `npm start` runs the mock server and the client side by side, on a bare clone too.
import { spawn } from 'node:child_process';
import util from 'node:util'; // Not by name, since an old Node lacks parseArgs and must get to the version check.
import { listAddresses } from '../mock-server/engine/node/addresses.mjs';
import { endWithParent, PARENT_PID } from '../mock-server/engine/node/end-with-parent.mjs';
import { importSource } from './import-source.mjs';
import { answerHelp, ensurePackages, exitWithError, requireNode, root } from './install.mjs';
import { isListening, readPort, requireFreePort } from './ports.mjs';

/** The time after SIGTERM before a server is killed. */
const SHUTDOWN_TIMEOUT_MS = 3000;
const POLL_INTERVAL_MS = 40;

const HELP = `npm start -- [FLAGS]

Installs missing packages and runs the mock and the site until Ctrl-C. PORT and MOCK_PORT set their ports.
The flags are those of the mock: npm run mock -- --help describes them.
BACKEND_URL=https://… runs the site against this backend through the checking proxy.`;

requireNode();
answerHelp(HELP);
/** The address of the real backend. If it is empty, the site runs against the mock. */
const backendUrl = process.env.BACKEND_URL ?? '';
const startedAt = performance.now();
const sitePort = readPort('PORT', 5173);
const portFlag = findPortFlag();
const mockPort = readPort('--port', readPort('MOCK_PORT', 8787), portFlag);
if (backendUrl !== '' && isOwnSite(backendUrl)) {
  exitWithError(`BACKEND_URL=${backendUrl} is the site itself: name another backend, or another PORT.`);
}
if (sitePort === mockPort) {
  exitWithError(`Site and mock cannot share port ${sitePort}: choose another PORT or MOCK_PORT.`);
}
// The ports are checked before the installation, so that a taken port is reported at once.
await requireFreePort(sitePort, `PORT=${sitePort + 10} npm start`);
await requireFreePort(
  mockPort,
  portFlag === undefined ? `MOCK_PORT=${mockPort + 10} npm start` : `npm start -- --port=${mockPort + 10}`,
);
ensurePackages();
// The mock checks its flags itself, but by then the site has started as well.
if (process.argv.length > 2) {
  const { checkFlags } = /** @type {typeof import('../mock-server/check-flags.ts')} */ (
    await importSource('mock-server/check-flags.ts')
  );
  await checkFlags();
}
endWithParent();
await run();

async function run() {
  // The package is imported only here, since on a bare clone ensurePackages() has to install it first.
  const { createConcurrently, KillOnSignal, KillOthers, LogError, Logger, LogOutput } = await import(
    'concurrently'
  );
  const serverArguments = buildServerArguments();
  const env = {
    PORT: String(sitePort),
    MOCK_PORT: String(mockPort),
    [PARENT_PID]: String(process.pid),
  };
  const logger = new Logger({});
  const abortController = new AbortController();
  let isStopping = false;
  const { commands, result } = createConcurrently(
    [
      { name: 'mock', command: 'mock', prefixColor: 'magenta', env },
      { name: 'site', command: 'site', prefixColor: 'cyan', env },
    ],
    {
      cwd: root,
      logger,
      outputStream: process.stdout,
      abortSignal: abortController.signal,
      // Each server starts without a shell, so that signals reach it. It has its own process group, so that
      // at Ctrl-C it gets one signal, from this process, and not a second one from the terminal.
      spawn: (name, options) =>
        spawn(process.execPath, serverArguments[name] ?? [], { ...options, detached: true }),
      // One signal is enough, since each server is one process. Without this function, `concurrently` would
      // end servers with tree-kill, which needs the command `ps`, and small container images lack that.
      kill: (pid, signal = 'SIGTERM') => {
        // After Ctrl-C both servers have got a signal. When one ends, the other must not get a second signal.
        if (!(isStopping && signal === 'SIGTERM')) sendSignal(signal, pid);
      },
      controllers: [
        new LogError({ logger }),
        new LogOutput({ logger }),
        new KillOnSignal({ process, abortController }),
        new KillOthers({
          logger: new Logger({ raw: true }), // Prints nothing, since exitWithError() below reports the end.
          abortController,
          conditions: ['success', 'failure'],
          killSignal: 'SIGTERM',
          timeoutMs: SHUTDOWN_TIMEOUT_MS,
        }),
      ],
    },
  );

  const stop = () => {
    isStopping = true;
    setTimeout(() => {
      for (const command of commands) command.kill('SIGKILL');
    }, SHUTDOWN_TIMEOUT_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  // If the program that reads the output ends (`npm start | head`), writing fails. The error would end only
  // this process, so this process sends itself a signal, which ends the servers as well.
  process.stdout.on('error', () => process.kill(process.pid, 'SIGTERM'));

  printBanner(() => abortController.signal.aborted);
  const closeEvents = await result.catch(
    (/** @type {import('concurrently').CloseEvent[]} */ events) => events,
  );
  if (isStopping) process.exit(0);
  const [first] = closeEvents;
  exitWithError(
    `The ${first?.command.name} server ended unexpectedly (exit code ${first?.exitCode}), so both are stopped: see its output above.`,
  );
}

/**
 * Returns whether BACKEND_URL is the address of the site itself, which would then send requests back to
 * itself.
 *
 * @param {string} address
 */
function isOwnSite(address) {
  if (!URL.canParse(address)) return false; // The mock reports that BACKEND_URL is invalid.
  const { hostname, port } = new URL(address);
  return port === String(sitePort) && /^(?:127\..*|\[::1\]|(?:.*\.)?localhost)$/.test(hostname);
}

/** Returns the port that the flags name, since the site has to know it too. The mock checks all other flags. */
function findPortFlag() {
  const { port } = util.parseArgs({ options: { port: { type: 'string' } }, strict: false }).values;
  return typeof port === 'string' ? port : undefined;
}

/** @returns {Record<string, string[]>} */
function buildServerArguments() {
  return {
    mock: [
      'mock-server/engine/node/dev.mjs',
      `--port=${mockPort}`,
      ...(backendUrl === '' ? [] : [`--target=${backendUrl}`]),
      ...process.argv.slice(2),
    ],
    site: [
      'node_modules/vite/bin/vite.js',
      '--config=client/vite.config.ts',
      '--logLevel=warn', // The banner below replaces Vite's.
    ],
  };
}

/**
 * Waits until both servers answer, then prints addresses and players. isOver: whether to stop waiting.
 *
 * @param {() => boolean} isOver
 */
async function printBanner(isOver) {
  /** @type {Player[] | undefined} */
  let players;
  while (!players || !(await isListening(sitePort, '127.0.0.1'))) {
    if (isOver()) return;
    players ??= await fetchPlayers();
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  const rows = [
    '',
    `  vitrin is up (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    '',
    // A real backend does not have the mock's players, so none are listed.
    ...listAddresses(`http://localhost:${sitePort}`, backendUrl === '' ? players : [], {
      backend: backendUrl,
    }),
    '',
    '  Ctrl-C stops it.',
    '',
  ];
  console.log(rows.join('\n'));
}

/**
 * @typedef {{ username: string, password: string, note: string }} Player
 * @returns {Promise<Player[] | undefined>} undefined while the mock does not answer
 */
async function fetchPlayers() {
  try {
    const reply = await fetch(`http://127.0.0.1:${mockPort}/__mock/api/players`);
    if (reply.status >= 500) return undefined; // The mock's code has an error that somebody has to correct.
    return reply.ok ? await reply.json() : []; // A mock that requires a token refuses this request.
  } catch {
    return undefined; // The mock does not listen yet.
  }
}

/**
 * @param {string} signal
 * @param {number} pid
 */
function sendSignal(signal, pid) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}
