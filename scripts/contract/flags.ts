/** The flags of `npm run contract`. */

import { BASE_PATH } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { decodeBase32 } from '#mock-server/accounts/second-factor';
import { FlagError } from '#mock-server/node/flag-error';
import { suggestNames } from '#mock-server/suggestions';
import { CORPUS_HELP, CORPUS_OPTIONS, type CorpusFlags, parseCorpusFlags } from './corpus/corpus-flags.ts';
import type { Account } from './live/sessions.ts';
import { parseReportFlags, REPORT_HELP, REPORT_OPTIONS, type ReportFlags } from './report-flags.ts';
import { parseArguments } from './terminal.ts';

export interface Flags {
  readonly help: boolean;
  /** The live backend to check; without it, the mock in this process is checked. */
  readonly live: Live | undefined;
  /** The recording to check instead of a server. */
  readonly corpus?: CorpusFlags;
  /** Returns whether a call or document is checked. name: as in the registry. */
  readonly isSelected: (name: string) => boolean;
  readonly reports: ReportFlags;
}

export interface Live {
  readonly origin: string;
  /** The part of the calls' path before `/v1`, such as `/endpoint`. */
  readonly base: string;
  readonly account?: Account;
  /** The writes that may be sent, as effects or as names of calls. */
  readonly allow: ReadonlySet<string>;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the run checks nothing, and only undoes writes that earlier runs have not undone. */
  readonly undo: boolean;
  readonly undoFolder: string;
  /** The path of a PEM file with the public key by which sessions are encrypted. */
  readonly publicKeyFile?: string;
  readonly timeoutMs: number;
  /**
   * The maximum rate, in requests per second. Without it, the rate is not limited; that is the default if the
   * backend runs on this machine.
   */
  readonly requestsPerSecond?: number;
}

const CREDENTIAL_FLAGS = ['--username', '--password', '--totp-secret'];
const ALLOWED_EFFECTS = ['idempotent', 'once'];
/** The default folder of undo files, relative to the working directory. */
const UNDO_FOLDER = '.vitrin/undo';
const DEFAULT_REQUESTS_PER_SECOND = 5;
const MAX_REQUESTS_PER_SECOND = 1000;
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const DEFAULT_TIMEOUT_SECONDS = 15;
const MAX_TIMEOUT_SECONDS = 600;

export const HELP = `npm run contract -- [flags]

Checks a server against the contracts, call by call: does it accept the example, does its reply
conform, is bad data refused, is access enforced, does it have the effect that it states?
Without flags it checks the mock in this process.

  --only LIST           only these calls, as in --only casino/games_list,user/*
  --target URL          a live backend; without a path, ${BASE_PATH} is appended
  --allow LIST          which writes may be sent beside login and logout: idempotent, once, or calls by
                        name. They concern only what the run itself creates, and are undone and verified
                        after each check. Payments, mails and what could lock the account out are sent
                        by name alone, as in --allow once,prepayServices/processTransaction
  --undo                undoes what an interrupted run has left, and checks nothing
  --undo-folder DIR     where it is kept what is left to undo (${UNDO_FOLDER}); CI keeps it between runs.
                        Two runs with one account at a time would undo each other: the second one ends
  --public-key FILE     encrypts the session as the client does; without it plain values are sent
  --header "NAME: VALUE"  sent with every request; may be given several times. No redirect is followed
  --timeout SECONDS     how long an answer may take (${DEFAULT_TIMEOUT_SECONDS})
  --rps NUMBER          the maximum of requests per second (${DEFAULT_REQUESTS_PER_SECOND}; a server on this machine is not limited)
${CORPUS_HELP}
${REPORT_HELP}

VITRIN_USERNAME and VITRIN_PASSWORD name an account of your own for tests; without one, calls of
players are untried. It is signed in and out several times, also with wrong data in place of the
password. VITRIN_TOTP_SECRET is the secret of its authenticator (Base32), if it has one.

Verdicts: broken (something stated is missing or wrong), assumption (something we assumed is),
drift (a field that no contract declares), untried (with its reason).
Exit code: 0 conforms or only known findings, 1 broken, 2 only assumption or drift, 3 could not run.`;

/**
 * Parses the flags; throws a FlagError when one is wrong. env: environment variables, for the credentials.
 */
export function parseFlags(argv: readonly string[], env: NodeJS.ProcessEnv = {}): Flags {
  const values = parseValues(argv);
  const reports = parseReportFlags(values);
  const corpus = parseCorpusFlags(values);
  const { help = false, only, target, ...rest } = values;
  const isSelected = only === undefined ? () => true : buildNameFilter(only);
  if (help) return { help, isSelected, live: undefined, reports };
  if (target === undefined) {
    const options = { ...REPORT_OPTIONS, ...CORPUS_OPTIONS };
    const [stray] = Object.keys(rest).filter((name) => !Object.hasOwn(options, name));
    if (stray !== undefined) {
      throw new FlagError(`--${stray} is for a live backend: name it with --target URL, or leave it out.`);
    }
    return { help, isSelected, live: undefined, reports, ...(corpus && { corpus }) };
  }
  const { allow, header = [], timeout = String(DEFAULT_TIMEOUT_SECONDS), rps, undo = false } = rest;
  const { 'public-key': publicKeyFile, 'undo-folder': undoFolder = UNDO_FOLDER } = rest;
  const address = parseAddress(target);
  return {
    help,
    isSelected,
    reports,
    live: {
      ...address,
      ...parseAccount(env),
      allow: new Set((allow ?? []).flatMap((list) => list.split(',')).map(parseAllowed)),
      undo,
      undoFolder,
      headers: Object.fromEntries(header.map(parseHeader)),
      ...(publicKeyFile !== undefined && { publicKeyFile }),
      timeoutMs: parseQuantity('--timeout', 'seconds', timeout, MAX_TIMEOUT_SECONDS) * 1000,
      ...parseRate(rps, address.origin),
    },
  };
}

/** Throws when a flag holds credentials, since every user of the machine can read the flags of a process. */
function refuseCredentials(argv: readonly string[]): void {
  const flag = argv
    .map((text) => text.split('=', 1)[0] ?? '')
    .find((name) => CREDENTIAL_FLAGS.includes(name));
  if (flag === undefined) return;
  const variable = `VITRIN_${flag.slice(2).replace('-', '_').toUpperCase()}`;
  throw new FlagError(
    `There is no flag ${flag}, since other programs can read flags: set the environment variable ${variable}.`,
  );
}

function parseValues(argv: readonly string[]) {
  refuseCredentials(argv);
  return parseArguments('contract', {
    args: [...argv],
    options: {
      help: { type: 'boolean' },
      only: { type: 'string' },
      target: { type: 'string' },
      allow: { type: 'string', multiple: true },
      'public-key': { type: 'string' },
      header: { type: 'string', multiple: true },
      timeout: { type: 'string' },
      rps: { type: 'string' },
      undo: { type: 'boolean' },
      'undo-folder': { type: 'string' },
      ...CORPUS_OPTIONS,
      ...REPORT_OPTIONS,
    },
  }).values;
}

/** Returns a filter of names. list: patterns separated by commas, in which `*` stands for any text. */
function buildNameFilter(list: string): (name: string) => boolean {
  const names = [...documents.keys(), ...contracts.keys()];
  const patterns = list.split(',').map((pattern) => {
    const literal = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    const matches = new RegExp(`^${literal.join('.*')}$`);
    if (!names.some((name) => matches.test(name))) {
      throw new FlagError(`--only names no call: "${pattern}"${formatNearest(pattern, names)}`);
    }
    return matches;
  });
  return (name) => patterns.some((pattern) => pattern.test(name));
}

function parseAddress(text: string): { origin: string; base: string } {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) {
    throw new FlagError(`--target takes an address such as https://api.example.com, not "${text}".`);
  }
  const { origin, pathname, search, username } = new URL(text);
  if (search !== '' || username !== '') {
    throw new FlagError('--target takes an address without a query or credentials: use --header for those.');
  }
  // The full address of the calls, which ends in /v1, is accepted as well.
  const path = pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
  return { origin, base: path === '' ? BASE_PATH : path };
}

function parseAccount(env: NodeJS.ProcessEnv): Pick<Live, 'account'> {
  const { VITRIN_USERNAME: username, VITRIN_PASSWORD: password, VITRIN_TOTP_SECRET: totpSecret } = env;
  if (username && password) return { account: { username, password, ...parseTotpSecret(totpSecret) } };
  if (username || password) {
    throw new FlagError(
      `An account is a name and a password: VITRIN_${username ? 'PASSWORD' : 'USERNAME'} is not set.`,
    );
  }
  return {};
}

function parseTotpSecret(totpSecret: string | undefined): Pick<Account, 'totpSecret'> {
  if (!totpSecret) return {};
  try {
    decodeBase32(totpSecret);
  } catch {
    // The value is not repeated in the message, as it is a secret.
    throw new FlagError('VITRIN_TOTP_SECRET is not Base32: letters A to Z and digits 2 to 7.');
  }
  return { totpSecret };
}

function parseRate(text: string | undefined, origin: string): Pick<Live, 'requestsPerSecond'> {
  if (text !== undefined) {
    return {
      requestsPerSecond: parseQuantity('--rps', 'requests per second', text, MAX_REQUESTS_PER_SECOND),
    };
  }
  const isLocal = LOOPBACK_HOSTS.has(new URL(origin).hostname);
  return isLocal ? {} : { requestsPerSecond: DEFAULT_REQUESTS_PER_SECOND };
}

/** Parses a positive number. unit: its name in the error. */
function parseQuantity(flag: string, unit: string, text: string, max: number): number {
  const quantity = Number(text);
  if (quantity > 0 && quantity <= max) return quantity;
  throw new FlagError(`${flag} takes ${unit}, more than 0 and at most ${max}, not "${text}".`);
}

function parseAllowed(name: string): string {
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

function parseHeader(text: string): [name: string, value: string] {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    // The text is not repeated in the message, as it may hold a token.
    throw new FlagError('--header takes a name and a value, as in --header "authorization: Bearer …".');
  }
  return [name.toLowerCase(), value];
}
