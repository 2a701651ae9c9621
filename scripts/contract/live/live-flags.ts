/** The flags of a run over a live backend. */
import { constants, publicEncrypt } from 'node:crypto';
import { suggestNames } from '#mock-server/engine/base/suggestions';
import { parseQuantity } from '#mock-server/engine/node/flags/arguments';
import { parseAddress, parseTimeout, readPublicKey } from '#mock-server/engine/node/flags/backend-flags';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import type { Site } from '../target/site.ts';
import { parseCsrf, parseHeaders } from './header-flags.ts';
import { DEFAULT_PATIENCE_SECONDS } from './pace.ts';
import type { Account } from './sessions.ts';

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
export const LIVE_OPTIONS = {
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

type Values = Readonly<
  Partial<Record<Exclude<keyof typeof LIVE_OPTIONS, 'allow' | 'header-env' | 'undo'>, string>>
> & {
  readonly allow?: string[] | undefined;
  readonly 'header-env'?: string[] | undefined;
  readonly undo?: boolean | undefined;
};

export function parseLive(site: Site, target: string, values: Values, env: NodeJS.ProcessEnv) {
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

export function formatNearest(name: string, names: readonly string[]): string {
  const [nearest] = suggestNames(name, names);
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
