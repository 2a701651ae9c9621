/** The flags of `npm run contract`. */
import { constants, publicEncrypt } from 'node:crypto';
import { BASE_PATH } from '#contracts/envelope';
import { suggestNames } from '#mock-server/engine/base/suggestions';
import { parseArguments, parseQuantity } from '#mock-server/engine/node/flags/arguments';
import { parseAddress, parseTimeout, readPublicKey } from '#mock-server/engine/node/flags/backend-flags';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { formatCommand } from '../../mock-server/engine/node/command-line.mjs';
import { formatHelp } from '../../mock-server/engine/node/flags/format-help.mjs';
import { parseCsrf, parseHeaders } from './header-flags.ts';
import { DEFAULT_PATIENCE_SECONDS } from './live/pace.ts';
import type { Account } from './live/sessions.ts';
import type { PlainRow } from './reports/report.ts';
import { listNames, type Site } from './site.ts';

export type Flags = ReturnType<typeof parseFlags>;
export type Live = ReturnType<typeof parseLive>;

const ALLOWED_EFFECTS = ['idempotent', 'once'];
/** The default folder of undo files, relative to the working directory. */
const UNDO_FOLDER = '.vitrin/undo';
/** Requests to a backend that runs on this machine are not limited. */
export const DEFAULT_REQUESTS_PER_SECOND = 5;
const MAX_REQUESTS_PER_SECOND = 1000;
const MAX_PATIENCE_SECONDS = 3600;
const DEFAULT_JOBS = 4;
const MAX_JOBS = 16;
const MAX_TIME_SECONDS = 86_400;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
export const DEFAULT_TIMEOUT_SECONDS = 15;

const TEXT = { type: 'string' } as const;
const FILE = { ...TEXT, takes: 'FILE' } as const;
const TEXTS = { type: 'string', multiple: true } as const;
const SWITCH = { type: 'boolean' } as const;
/** The flags that make sense only with --target. */
const LIVE_OPTIONS = {
  allow: {
    ...TEXTS,
    takes: 'LIST',
    help: 'which writes may be sent beside login and logout: idempotent, once, or calls by name. They concern only what the run itself creates, and are undone and verified after each check. Payments, mails and what could lock the account out are sent by name alone, as in --allow once,prepayServices/processTransaction',
  },
  undo: { ...SWITCH, help: 'undoes what an interrupted run has left, and checks nothing' },
  'undo-folder': {
    ...TEXT,
    takes: 'DIR',
    help: `where it is kept what is left to undo (${UNDO_FOLDER}); CI keeps it between runs. Two runs with one account at a time would undo each other: the second one ends`,
  },
  'public-key': {
    ...FILE,
    help: 'encrypts the session as the client does; without it plain values are sent',
  },
  'header-env': {
    ...TEXTS,
    takes: 'NAME=VARIABLE',
    help: 'a header of every request, with the value of an environment variable; may be given several times. No redirect is followed',
  },
  csrf: {
    ...TEXT,
    takes: 'COOKIE=HEADER',
    help: 'sends the value of this cookie in this header, as in XSRF-TOKEN=X-XSRF-TOKEN',
  },
  timeout: {
    ...TEXT,
    takes: 'SECONDS',
    help: `how long an answer may take (${DEFAULT_TIMEOUT_SECONDS})`,
  },
  rps: {
    ...TEXT,
    takes: 'NUMBER',
    help: `the maximum of requests per second (${DEFAULT_REQUESTS_PER_SECOND}; a server on this machine is not limited)`,
  },
  jobs: {
    ...TEXT,
    takes: 'NUMBER',
    help: `how many reads are sent side by side (${DEFAULT_JOBS}; 1 after a rate limit). --rps holds for all together, and writes are sent alone`,
  },
  'max-time': {
    ...TEXT,
    takes: 'SECONDS',
    help: 'leaves untried what the run has not reached by then, undoes what it has created, and judges the rest. With --require, such a run ends with 3',
  },
  patience: {
    ...TEXT,
    takes: 'SECONDS',
    help: `how long the server's rate limit may hold up the run in total (${DEFAULT_PATIENCE_SECONDS}). After a limit, the run is slower; what it has created is undone all the same`,
  },
} as const;
/** The flags: how they are parsed, and what the help says of them. */
const OPTIONS = {
  only: { ...TEXT, takes: 'LIST', help: 'only these calls, as in --only casino/games_list,user/*' },
  failed: {
    ...FILE,
    help: 'only the calls that were red in this JSON report; none of them may stay untried',
  },
  require: {
    ...TEXT,
    takes: 'LIST',
    help: 'calls that may not stay untried, as in casino/*; all: those that may be sent',
  },
  target: { ...TEXT, takes: 'URL', help: `a live backend; without a path, ${BASE_PATH} is appended` },
  ...LIVE_OPTIONS,
  corpus: {
    ...FILE,
    help: 'checks a recording of the proxy (--record), or a HAR file of a browser, without a network',
  },
  against: {
    ...FILE,
    help: 'compares the recording of --corpus with this one, call by call: what only one of them has sent, and what was sent or answered differently. --against mock sends the recorded requests to the mock in this process, and compares its replies',
  },
  baseline: {
    ...FILE,
    help: 'findings of this file are known and accepted; new ones fail, gone ones are named',
  },
  'update-baseline': {
    ...SWITCH,
    help: 'replaces the known findings by those of this run; what was untried stays',
  },
  suggest: {
    ...SWITCH,
    help: 'the change to the contracts for each assumption and drift, with the file of its call, and what all replies of the run show of the field',
  },
  all: { ...SWITCH, help: 'every finding in the terminal; report files always have all' },
  junit: { ...FILE, help: 'writes a report for a test server' },
  json: { ...FILE, help: 'writes a report for programs, and for --failed' },
  markdown: { ...FILE, help: 'writes a report for people' },
  help: SWITCH,
} as const;

/** Returns the help of `npm run contract`. */
export function buildHelp(): string {
  return formatHelp(`${formatCommand('contract')} [flags]\n\n${ABOUT}`, [OPTIONS], RESULTS);
}

const ABOUT = `Checks a server against the contracts, call by call: does it accept the example, does its reply
conform, is bad data refused, is access enforced, does it have the effect that it states?
Without flags it checks the mock in this process.`;
const RESULTS = `VITRIN_USERNAME and VITRIN_PASSWORD name an account of your own for tests; without one, calls of
players are untried. It is signed in and out several times, also with wrong data in place of the
password. VITRIN_TOTP_SECRET is the secret of its authenticator (Base32), if it has one.
VITRIN_BASIC=user:password signs in to a server that asks for Basic authentication.

Verdicts: broken (something stated is missing or wrong), assumption (something we assumed is),
drift (a field that no contract declares), untried (with its reason).
Exit code: 0 conforms or only known findings, 1 broken, 2 only assumption or drift, 3 not judged.`;

/**
 * Parses the flags; throws a FlagError when one is wrong. env: environment variables, for the credentials.
 */
export function parseFlags(site: Site, argv: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const values = parseValues(argv);
  const { junit, json, markdown, suggest = false, all = false } = values;
  const { only, target, corpus, against, failed } = values;
  const { baseline, 'update-baseline': update = false } = values;
  if (update && baseline === undefined) {
    throw new FlagError('--update-baseline needs the file that it replaces: --baseline FILE.');
  }
  if (against !== undefined && corpus === undefined) {
    throw new FlagError('--against needs a recording: --corpus FILE.');
  }
  if (against !== undefined && suggest) {
    throw new FlagError('--against only compares: leave out --suggest.');
  }
  if (corpus !== undefined && target !== undefined) {
    throw new FlagError('--corpus checks a recording and --target a server: give one of them.');
  }
  const stray = Object.keys(LIVE_OPTIONS).find((name) => Object.hasOwn(values, name));
  if (stray !== undefined && target === undefined) {
    throw new FlagError(`--${stray} is for a live backend: name it with --target URL, or leave it out.`);
  }
  return {
    /** Returns whether a call or document is checked. name: as in the registry. */
    isSelected: only === undefined ? () => true : buildNameFilter(site, '--only', only.split(',')),
    /** Returns whether the run ends with 3 because this call or document was untried. */
    isRequired: buildRequirement(site, values.require),
    /** The JSON report of an earlier run, of which only the calls that were red are checked. */
    failed,
    /** The live backend to check; without it, the mock in this process is checked. */
    live: target === undefined ? undefined : parseLive(site, target, values, env),
    /** The recording to check instead of a server, and the one with which it is compared in place of a check, or `mock`. */
    corpus: corpus === undefined ? undefined : { file: corpus, against },
    /** The file to write for each format; undefined for none. */
    files: { junit, json, markdown },
    /** The file of known findings. If `update` is set, the run writes it anew (see renewBaseline). */
    baseline: baseline === undefined ? undefined : { file: baseline, update },
    suggest,
    all,
  };
}

/** Parses the flags without their meaning; throws a FlagError when there is no such flag. */
export function parseValues(argv: readonly string[]) {
  return parseArguments({ args: [...argv], options: OPTIONS }).values;
}

type Values = ReturnType<typeof parseValues>;

function parseLive(site: Site, target: string, values: Values, env: NodeJS.ProcessEnv) {
  const { allow = [], undo = false, patience = String(DEFAULT_PATIENCE_SECONDS) } = values;
  const address = parseAddress(target);
  return {
    ...address,
    site,
    account: parseAccount(site, env),
    allow: new Set(allow.flatMap((list) => list.split(',')).map((name) => parseAllowed(site, name))),
    /** Whether the run checks nothing, and only undoes writes that earlier runs have not undone. */
    undo,
    undoFolder: values['undo-folder'] ?? UNDO_FOLDER,
    headers: parseHeaders(values['header-env'], env),
    csrf: parseCsrf(values.csrf),
    encrypt: values['public-key'] === undefined ? undefined : createEncrypt(values['public-key']),
    timeoutMs: parseTimeout(values.timeout, DEFAULT_TIMEOUT_SECONDS),
    requestsPerSecond: parseRate(values.rps, address.origin),
    jobs: parseJobs(values.jobs),
    maxTimeMs: parseMaxTime(values['max-time']),
    patienceMs: parseQuantity('--patience', 'seconds', patience, MAX_PATIENCE_SECONDS) * 1000,
  };
}

/** Returns a function that encrypts uid, sid and uip as the client does: PKCS#1 v1.5, Base64. */
function createEncrypt(file: string): (text: string) => string {
  const key = readPublicKey(file);
  return (text) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');
}

/** Returns a filter of names. list: patterns in which `*` stands for any text. */
function buildNameFilter(site: Site, flag: string, list: readonly string[]): (name: string) => boolean {
  const names = listNames(site);
  const patterns = list.map((pattern) => {
    const literal = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    const matches = new RegExp(`^${literal.join('.*')}$`);
    if (!names.some((name) => matches.test(name))) {
      throw new FlagError(`${flag} names no call: "${pattern}"${formatNearest(pattern, names)}`);
    }
    return matches;
  });
  return (name) => patterns.some((pattern) => pattern.test(name));
}

/** Returns the filter of --require, in which `all` stands for every call that the run may send. */
function buildRequirement(site: Site, list?: string): (example: PlainRow) => boolean {
  const patterns = list?.split(',') ?? [];
  const others = patterns.filter((pattern) => pattern !== 'all');
  const isNamed = buildNameFilter(site, '--require', others);
  return ({ call, isUnsendable = false }) => isNamed(call) || (patterns.includes('all') && !isUnsendable);
}

function parseAccount({ secondFactor }: Site, env: NodeJS.ProcessEnv): Account | undefined {
  const { VITRIN_USERNAME: username, VITRIN_PASSWORD: password, VITRIN_TOTP_SECRET: totpSecret } = env;
  if (!username && !password) return undefined;
  if (!username || !password) {
    const missing = username ? 'PASSWORD' : 'USERNAME';
    throw new FlagError(`An account is a name and a password: VITRIN_${missing} is not set.`);
  }
  if (!totpSecret) return { username, password };
  try {
    secondFactor?.buildData(totpSecret, 0);
  } catch {
    // The value is not repeated in the message, as it is a secret.
    throw new FlagError('VITRIN_TOTP_SECRET is not Base32: letters A to Z and digits 2 to 7.');
  }
  return { username, password, totpSecret };
}

function parseRate(text: string | undefined, origin: string): number | undefined {
  if (text !== undefined) return parseQuantity('--rps', 'requests per second', text, MAX_REQUESTS_PER_SECOND);
  return LOOPBACK_HOSTS.includes(new URL(origin).hostname) ? undefined : DEFAULT_REQUESTS_PER_SECOND;
}

function parseJobs(text = String(DEFAULT_JOBS)): number {
  const jobs = parseQuantity('--jobs', 'a number', text, MAX_JOBS);
  if (!Number.isInteger(jobs)) throw new FlagError(`--jobs takes a whole number, not "${text}".`);
  return jobs;
}

function parseMaxTime(text: string | undefined): number | undefined {
  return text === undefined
    ? undefined
    : parseQuantity('--max-time', 'seconds', text, MAX_TIME_SECONDS) * 1000;
}

function parseAllowed({ registry: { contracts } }: Site, name: string): string {
  if (ALLOWED_EFFECTS.includes(name) || contracts.has(name)) return name;
  if (name === 'money') {
    throw new FlagError(
      '--allow takes calls that move money by name only, as in --allow prepayServices/processTransaction.',
    );
  }
  const nearest = formatNearest(name, [...ALLOWED_EFFECTS, ...contracts.keys()]);
  throw new FlagError(
    `--allow takes ${ALLOWED_EFFECTS.join(', ')} or the name of a call, not "${name}"${nearest}`,
  );
}

function formatNearest(name: string, names: readonly string[]): string {
  const [nearest] = suggestNames(name, names);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
