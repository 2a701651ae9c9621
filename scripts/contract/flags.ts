/** The flags of `npm run contract`. */
import { constants, publicEncrypt } from 'node:crypto';
import { parseArguments, parseQuantity } from '#mock-server/engine/node/arguments';
import { parseAddress, parseTimeout, readPublicKey } from '#mock-server/engine/node/backend-flags';
import { FlagError } from '#mock-server/engine/node/flag-error';
import { suggestNames } from '#mock-server/engine/suggestions';
import { parseCsrf, parseHeaders } from './header-flags.ts';
import { DEFAULT_PATIENCE_SECONDS } from './live/pace.ts';
import type { Account } from './live/sessions.ts';
import type { PlainRow } from './reports/report.ts';
import { listNames, type Site } from './site.ts';

export type Flags = ReturnType<typeof parseFlags>;
export type Live = ReturnType<typeof parseLive>;

const ALLOWED_EFFECTS = ['idempotent', 'once'];
/** The default folder of undo files, relative to the working directory. */
export const UNDO_FOLDER = '.vitrin/undo';
/** Requests to a backend that runs on this machine are not limited. */
export const DEFAULT_REQUESTS_PER_SECOND = 5;
const MAX_REQUESTS_PER_SECOND = 1000;
const MAX_PATIENCE_SECONDS = 3600;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
export const DEFAULT_TIMEOUT_SECONDS = 15;

const TEXT = { type: 'string' } as const;
const TEXTS = { type: 'string', multiple: true } as const;
const SWITCH = { type: 'boolean' } as const;
/** The flags that make sense only with --target. */
const LIVE_OPTIONS = {
  allow: TEXTS,
  'public-key': TEXT,
  'header-env': TEXTS,
  csrf: TEXT,
  patience: TEXT,
  timeout: TEXT,
  rps: TEXT,
  undo: SWITCH,
  'undo-folder': TEXT,
};
const FILES = { junit: TEXT, json: TEXT, markdown: TEXT };
const SWITCHES = { help: SWITCH, suggest: SWITCH, all: SWITCH };
const OPTIONS = {
  ...LIVE_OPTIONS,
  ...FILES,
  ...SWITCHES,
  only: TEXT,
  require: TEXT,
  failed: TEXT,
  target: TEXT,
  corpus: TEXT,
  against: TEXT,
  baseline: TEXT,
  'update-baseline': SWITCH,
};

/**
 * Parses the flags; throws a FlagError when one is wrong. env: environment variables, for the credentials.
 */
export function parseFlags(site: Site, argv: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const values = parseValues(argv);
  const { junit, json, markdown, help = false, suggest = false, all = false } = values;
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
  if (stray !== undefined && target === undefined && !help) {
    throw new FlagError(`--${stray} is for a live backend: name it with --target URL, or leave it out.`);
  }
  return {
    help,
    /** Returns whether a call or document is checked. name: as in the registry. */
    isSelected: only === undefined ? () => true : buildNameFilter(site, '--only', only.split(',')),
    /** Returns whether the run ends with 3 because this call or document was untried. */
    isRequired: buildRequirement(site, values.require),
    /** The JSON report of an earlier run, of which only the calls that were red are checked. */
    failed,
    /** The live backend to check; without it, the mock in this process is checked. */
    live: target === undefined || help ? undefined : parseLive(site, target, values, env),
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

function parseValues(argv: readonly string[]) {
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
