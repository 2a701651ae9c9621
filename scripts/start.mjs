// `npm start`: the mock server and the client side by side, on a bare clone too.
import { spawn } from 'node:child_process';
import { ensurePackages, giveUp, requireNode, root } from './install.mjs';
import { endWithParent, PARENT } from './parent.mjs';
import { answers, portFrom, requireFree } from './ports.mjs';

/** ms that a server has to end by itself before it is killed */
const GRACE = 3000;
/** ms between two looks whether the servers are up */
const LOOK_EVERY = 40;
/** how many of those who can sign in are named: the console names all */
const NAMED = 3;

const HELP = `npm start -- [--fresh] [--seed N] [--now INSTANT] [--scenario PRESET] [--state DIR]

Installs what is missing and runs the mock and the site, until Ctrl-C. PORT and MOCK_PORT choose their ports.
The flags are the mock's: npm run mock -- --help says what each does.`;

requireNode();
if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const startedAt = performance.now();
const sitePort = portFrom('PORT', 5173);
const mockPort = portFrom('MOCK_PORT', 8787);
if (sitePort === mockPort) {
  giveUp(`Site and mock cannot share port ${sitePort}: choose another PORT or MOCK_PORT.`);
}
// Before the installation: nobody should wait for that only to hear that a port is taken.
await requireFree(sitePort, `PORT=${sitePort + 10} npm start`);
await requireFree(mockPort, `MOCK_PORT=${mockPort + 10} npm start`);
ensurePackages();
endWithParent();
await run();

async function run() {
  // Not before here: on a bare clone the package has only just arrived.
  const { createConcurrently, KillOnSignal, KillOthers, LogError, Logger, LogOutput } = await import(
    'concurrently'
  );
  const argumentsOf = serverArguments();
  const env = {
    PORT: String(sitePort),
    MOCK_PORT: String(mockPort),
    [PARENT]: String(process.pid),
  };
  const logger = new Logger({});
  const abortController = new AbortController();
  let asked = false;
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
      // Node itself rather than a shell around it: the process that is signalled is the one that serves. In
      // a group of its own: at Ctrl-C it gets one signal, from us, and not the terminal's as well.
      spawn: (name, options) =>
        spawn(process.execPath, argumentsOf[name] ?? [], { ...options, detached: true }),
      // Each server is one process; the usual tree-kill would ask `ps`, which slim images do not have.
      kill: (pid, signal = 'SIGTERM') => {
        // Once asked to end, each is ending in its own time: the first to be done shall not hurry the other.
        if (!(asked && signal === 'SIGTERM')) send(signal, pid);
      },
      controllers: [
        new LogError({ logger }),
        new LogOutput({ logger }),
        new KillOnSignal({ process, abortController }),
        new KillOthers({
          logger: new Logger({ raw: true }), // mute: the sentence below says it
          abortController,
          conditions: ['success', 'failure'],
          killSignal: 'SIGTERM',
          timeoutMs: GRACE,
        }),
      ],
    },
  );

  const stop = () => {
    asked = true;
    setTimeout(() => {
      for (const command of commands) command.kill('SIGKILL');
    }, GRACE).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  // `npm start | head`: nobody reads any more; without this the error would end us, but not the servers.
  process.stdout.on('error', () => process.kill(process.pid, 'SIGTERM'));

  announce(() => abortController.signal.aborted);
  const ends = await result.catch((/** @type {import('concurrently').CloseEvent[]} */ events) => events);
  if (asked) process.exit(0);
  const [first] = ends;
  giveUp(
    `The ${first?.command.name} server has ended by itself (${first?.exitCode}), so both are stopped: its last words stand above.`,
  );
}

/** @returns {Record<string, string[]>} */
function serverArguments() {
  const backend = process.env.BACKEND_URL;
  return {
    mock: [
      'mock-server/node/dev.mjs',
      `--port=${mockPort}`,
      ...(backend ? [`--target=${backend}`] : []),
      ...process.argv.slice(2),
    ],
    site: [
      'node_modules/vite/bin/vite.js',
      '--config=client/vite.config.ts',
      '--logLevel=warn', // one banner, ours
    ],
  };
}

/**
 * Prints where everything is, once, when both servers answer.
 *
 * @param {() => boolean} isOver
 */
async function announce(isOver) {
  /** @type {Player[] | undefined} */
  let players;
  while (!players || !(await answers(sitePort, '127.0.0.1'))) {
    if (isOver()) return;
    players ??= await askPlayers();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  const site = `http://localhost:${sitePort}`;
  const named = players.slice(0, NAMED);
  const wide = Math.max(...named.map(({ username, password }) => `${username} / ${password}`.length));
  const rows = [
    '',
    `  vitrin is up (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    '',
    `  site      ${site}`,
    `  console   ${site}/__mock/`,
    ...named.map(
      ({ username, password, note }, index) =>
        `  ${index === 0 ? 'sign in ' : '        '}  ${`${username} / ${password}`.padEnd(wide)}   ${note}`,
    ),
    '',
    '  Ctrl-C stops it.',
    '',
  ];
  console.log(rows.join('\n'));
}

/**
 * @typedef {{ username: string, password: string, note: string }} Player
 * @returns {Promise<Player[] | undefined>} nothing while the mock is not up
 */
async function askPlayers() {
  try {
    const reply = await fetch(`http://127.0.0.1:${mockPort}/__mock/api/players`);
    if (reply.status >= 500) return undefined; // its code does not load: it says so, and waits for a save
    return reply.ok ? await reply.json() : []; // a token may be demanded, which is nothing to wait for
  } catch {
    return undefined; // not listening yet
  }
}

/**
 * @param {string} signal
 * @param {number} pid
 */
function send(signal, pid) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime, which is all that was wanted.
  }
}
