/** Parses the flags of the mock server, such as `--port 8787` or `--port=8787`; holds their help texts. */

import { explainInstant } from '#contracts/time/typed-instants';
import { CLOCK_RANGE, parseClockTime } from '../../base/istanbul.ts';
import { didYouMean, suggestNames } from '../../base/suggestions.ts';
import type { Domain } from '../../domain.ts';
import { formatCommand, inClone } from '../command-line.mjs';
import { readToken, TOKEN_REMEDY } from '../token.ts';
import { parseArguments } from './arguments.ts';
import { BACKEND_OPTIONS, parseBackend } from './backend-flags.ts';
import { FlagError } from './flag-error.ts';
import { formatHelp } from './format-help.mjs';

const DEFAULT_PORT = 8787;
const MAX_PORT = 65_535;
const DEFAULT_SEED = 1;
const MAX_PROXIES = 10;
const DEFAULT_STATE = '.vitrin/state';
const NO_STATE = 'none';
/** The flags: how they are parsed, and what the help says of them. */
const SERVER_OPTIONS = {
  port: {
    type: 'string',
    takes: 'N',
    help: `port to listen on (${DEFAULT_PORT}, or MOCK_PORT of the environment); 0 takes any free port`,
  },
  host: {
    type: 'string',
    takes: 'NAME',
    help: 'address to listen on (127.0.0.1); others than loopback need a token',
  },
  'token-file': {
    type: 'string',
    takes: 'FILE',
    help: 'holds the token: people type it once to open the console, and programs send it as "Authorization: Bearer TOKEN". VITRIN_TOKEN=TOKEN in the environment does the same',
  },
  /** Makes a token and keeps it in the state folder, as the image does. */
  'make-token': { type: 'boolean' },
  domain: { type: 'string', takes: 'NAME', help: 'name of this server; ayse.NAME is then the world ayse' },
  'trust-proxy': {
    type: 'string',
    takes: 'N',
    help: "number of web servers in front (0): a client's address is the Nth from the right in X-Forwarded-For, and X-Forwarded-Proto counts",
  },
  seed: {
    type: 'string',
    takes: 'N',
    help: `determines players, their history and random results (${DEFAULT_SEED})`,
  },
  now: {
    type: 'string',
    takes: 'INSTANT',
    help: 'start time of new worlds, as 2026-11-20T21:46 in Istanbul (the present)',
  },
  scenario: { type: 'string', takes: 'PRESET', help: 'scenario of new worlds:' },
  client: { type: 'string' },
  'console-folder': { type: 'string' },
  state: {
    type: 'string',
    takes: 'DIR',
    help: `folder that holds worlds and keys (${DEFAULT_STATE}); ${NO_STATE} keeps them in memory only`,
  },
  fresh: { type: 'boolean', help: 'starts all worlds anew' },
} as const;
const RECORDING_OPTIONS = {
  record: {
    type: 'string',
    takes: 'FILE',
    help: 'records all calls and documents without their secrets, one to a line',
  },
  replay: {
    type: 'string',
    takes: 'FILE',
    help: 'a recording answers instead of the mock, or a HAR file of a browser; a request that is not in it fails',
  },
} as const;
const OPTIONS = { ...SERVER_OPTIONS, ...BACKEND_OPTIONS, ...RECORDING_OPTIONS };
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** The environment variables that are settings, such as those of `process.env`. */
export interface Environment {
  readonly VITRIN_TOKEN?: string | undefined;
  readonly MOCK_PORT?: string | undefined;
}

/** Returns the help of `mock` and `serve`, as their commands are typed. */
export function buildHelp({ presets, pages }: Domain): string {
  const { scenario } = SERVER_OPTIONS;
  const { fill } = BACKEND_OPTIONS;
  const names = Object.keys(presets).join(', ');
  const mock = `${formatCommand('mock')} [flags]`;
  const serve = `${formatCommand('serve')} [flags]`;
  const width = serve.length + 3;
  return formatHelp(
    `${mock.padEnd(width)}starts the mock with its console
${serve.padEnd(width)}also serves the built site, such as for a team (docs/team.md)`,
    [
      { ...SERVER_OPTIONS, scenario: { ...scenario, help: `${scenario.help} ${names}` } },
      { ...BACKEND_OPTIONS, fill: { ...fill, help: `${fill.help} ${listFillable(pages).join(', ')}` } },
      RECORDING_OPTIONS,
    ],
    inClone('npm start takes the same flags.'),
  );
}

/** Parses the flags; throws a FlagError if one is wrong. env: the environment, empty unless it is given. */
export function parseFlags(argv: readonly string[], env: Environment = {}) {
  const values = readValues(argv);
  const hostname = values.host ?? '127.0.0.1';
  const state = parseState(values);
  const token = readToken({
    file: values['token-file'],
    variable: env.VITRIN_TOKEN,
    isMade: values['make-token'] ?? false,
    state,
  });
  if (!LOOPBACK.has(hostname) && token.token === null) {
    throw new FlagError(
      `--host ${hostname} can be reached from other machines, so control calls must send a token. ${TOKEN_REMEDY}`,
    );
  }
  const defaultPort = parseWholeNumber('MOCK_PORT', env.MOCK_PORT || undefined, DEFAULT_PORT, MAX_PORT);
  const port = parseWholeNumber('--port', values.port, defaultPort, MAX_PORT);
  return {
    /** 0 takes any free port. */
    port,
    hostname,
    ...token,
    /** The domain of the server, whose subdomains name worlds. */
    domain: parseDomain(values.domain),
    /** The number of web servers in front whose X-Forwarded headers count. */
    trustedProxies: parseWholeNumber('--trust-proxy', values['trust-proxy'], 0, MAX_PROXIES),
    seed: parseWholeNumber('--seed', values.seed, DEFAULT_SEED, Number.MAX_SAFE_INTEGER),
    /** Start time of new worlds, epoch ms; null is the present. */
    now: readStart(values.now),
    scenario: values.scenario ?? null,
    /** The folder of the built client. */
    client: values.client ?? null,
    /** The folder of the built client if only its console is served. */
    console: values['console-folder'] ?? null,
    /** The folder in which worlds and keys are stored; null keeps them in memory only. */
    state,
    /** Whether all worlds start anew instead of being restored. */
    fresh: values.fresh ?? false,
    /** The real backend that the proxy passes requests on to; null for the mock's own worlds. */
    backend: parseBackend(values, port),
    /** The file that all exchanges are recorded in. */
    record: values.record ?? null,
    /** The file of the recording that answers instead of the mock's own worlds. */
    replay: parseReplay(values),
    /** Whether the user gave these flags; otherwise they have their defaults. */
    given: { seed: values.seed !== undefined, now: values.now !== undefined },
  };
}

export type Flags = Readonly<ReturnType<typeof parseFlags>>;

/**
 * Returns the state folder. With a backend or a recording, the default is none: stored worlds would bring
 * back the faults of an earlier run unnoticed.
 */
function parseState(values: { state?: string; target?: string; replay?: string }): string | null {
  const { state, target, replay } = values;
  if (state === NO_STATE) return null;
  return state ?? (target === undefined && replay === undefined ? DEFAULT_STATE : null);
}

function parseReplay({ replay, target }: { replay?: string; target?: string }): string | null {
  if (replay !== undefined && target !== undefined) {
    throw new FlagError(
      '--replay and --target exclude each other: either a recording answers, or a backend.',
    );
  }
  return replay ?? null;
}

function readValues(argv: readonly string[]) {
  if (argv.some((argument) => /^--token(?:=|$)/.test(argument))) {
    throw new FlagError(`--token would show the token in every list of processes. ${TOKEN_REMEDY}`);
  }
  return parseArguments({ args: [...argv], options: OPTIONS }).values;
}

function parseDomain(text: string | undefined): string | null {
  if (text === undefined) return null;
  const name = text.toLowerCase();
  if (/^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/.test(name)) return name;
  throw new FlagError(`--domain takes a name such as qa.example.com, without a port, not "${text}".`);
}

function parseWholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max) {
    throw new FlagError(`${name} takes a whole number from 0 to ${max}, not "${text}".`);
  }
  return number;
}

/** Throws a FlagError if a flag names a preset or pages that the domain does not have. */
export function checkNames({ scenario, backend }: Flags, { presets, pages }: Domain): void {
  if (scenario !== null && !Object.hasOwn(presets, scenario)) {
    const nearest = suggestNames(scenario, Object.keys(presets));
    throw new FlagError(
      nearest.length === 0
        ? `--scenario takes one of ${Object.keys(presets).join(', ')}.`
        : `There is no scenario ${scenario}${didYouMean(nearest)}`,
    );
  }
  const fillable = listFillable(pages);
  for (const name of backend?.filled ?? []) {
    if (fillable.includes(name)) continue;
    const nearest = didYouMean(suggestNames(name, fillable));
    throw new FlagError(`--fill takes a list of ${fillable.join(', ')}, not "${name}"${nearest || '.'}`);
  }
}

/** Lists what `--fill` can name. */
function listFillable(pages: Domain['pages']): string[] {
  return ['documents', ...pages.flatMap(({ segment, isFillable }) => (isFillable ? [segment] : []))];
}

/**
 * Reads the start time of new worlds. A time of day or a duration counts from the device's clock, since no world with a
 * clock of its own exists while flags are read.
 */
function readStart(text: string | undefined): number | null {
  if (text === undefined) return null;
  const at = parseClockTime(text, Date.now());
  if (at === undefined) {
    throw new FlagError(`--now takes an instant of ${CLOCK_RANGE}, not "${text}". ${explainInstant(text)}.`);
  }
  return at;
}
