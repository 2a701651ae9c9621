/** The flags of `npm run contract`. */
import { parseArgs } from 'node:util';
import { BASE_PATH } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { nearestNames } from '#mock-server/nearest';

/** A flag that cannot be understood; its message is for the person who wrote it. */
export class FlagError extends Error {}

export interface Flags {
  readonly help: boolean;
  /** A live backend; the mock in this process without it. */
  readonly live: Live | undefined;
  /** Whether a call or document is to be checked, by its name. */
  readonly wanted: (name: string) => boolean;
  /** Files to write. */
  readonly reports: { readonly junit?: string; readonly json?: string; readonly html?: string };
}

export interface Live {
  readonly origin: string;
  /** What stands before the version, as `/endpoint`. */
  readonly base: string;
  readonly account?: { readonly username: string; readonly password: string };
  /** Effects, and calls by name. */
  readonly allow: ReadonlySet<string>;
  readonly headers: Readonly<Record<string, string>>;
  /** A PEM file. */
  readonly publicKeyFile?: string;
  readonly timeoutMs: number;
}

const ALLOWED_EFFECTS = ['idempotent', 'once'];
const DEFAULT_TIMEOUT_SECONDS = 15;
const LONGEST_TIMEOUT_SECONDS = 600;

export const HELP = `npm run contract -- [flags]

Holds a server against the contracts, call by call: does it accept the example, does its reply
conform, is bad data refused, is access enforced, does it have the effect that it states?
Without flags it asks the mock, in this process.

  --only LIST           only these calls, as in --only casino/games_list,user/*
  --target URL          a live backend; without a path, ${BASE_PATH} is appended
  --username, --password  an account of your own for tests (or VITRIN_USERNAME, VITRIN_PASSWORD);
                        without one, calls of players are untried. It is signed in and out several
                        times, once with a wrong password
  --allow LIST          what may be sent beside reads, login and logout: idempotent, once, or calls by
                        name. Calls that move money only by name, as in
                        --allow once,prepayServices/processTransaction
  --public-key FILE     encrypts the session as the client does; without it plain values are sent
  --header "NAME: VALUE"  sent with every request; may be given several times
  --timeout SECONDS     how long an answer may take (${DEFAULT_TIMEOUT_SECONDS})
  --junit FILE, --json FILE, --html FILE   write a report

Verdicts: broken (something stated is missing or wrong), assumption (something we assumed is),
drift (a field that no contract knows), untried (with its reason).
Exit code: 0 holds, 1 broken, 2 only assumption or drift, 3 could not run.`;

/** Reads the flags; throws a FlagError with one sentence. env: where credentials may stand, too. */
export function parseFlags(argv: readonly string[], env: NodeJS.ProcessEnv = {}): Flags {
  const { help = false, only, target, junit, json, html, ...rest } = read(argv);
  const reports = { ...(junit && { junit }), ...(json && { json }), ...(html && { html }) };
  const wanted = only === undefined ? () => true : wantedBy(only);
  if (help) return { help, wanted, live: undefined, reports };
  if (target === undefined) {
    const [stray] = Object.keys(rest);
    if (stray !== undefined) {
      throw new FlagError(`--${stray} is for a live backend: name it with --target URL, or leave it out.`);
    }
    return { help, wanted, live: undefined, reports };
  }
  const { username, password, allow, header = [], timeout, 'public-key': publicKeyFile } = rest;
  return {
    help,
    wanted,
    reports,
    live: {
      ...addressIn(target),
      ...accountIn(username ?? env.VITRIN_USERNAME, password ?? env.VITRIN_PASSWORD),
      allow: new Set((allow ?? []).flatMap((list) => list.split(',')).map(allowed)),
      headers: Object.fromEntries(header.map(headerIn)),
      ...(publicKeyFile !== undefined && { publicKeyFile }),
      timeoutMs: secondsIn(timeout) * 1000,
    },
  };
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        help: { type: 'boolean' },
        only: { type: 'string' },
        target: { type: 'string' },
        username: { type: 'string' },
        password: { type: 'string' },
        allow: { type: 'string', multiple: true },
        'public-key': { type: 'string' },
        header: { type: 'string', multiple: true },
        timeout: { type: 'string' },
        junit: { type: 'string' },
        json: { type: 'string' },
        html: { type: 'string' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FlagError(`${firstSentence(reason)} See npm run contract -- --help.`);
  }
}

/** Node adds advice on positional arguments, which there are none of here. */
function firstSentence(text: string): string {
  const [first = text] = text.split(/[.\n] ?/);
  return `${first}.`;
}

/** `*` stands for any part of a name. */
function wantedBy(list: string): (name: string) => boolean {
  const known = [...documents.keys(), ...contracts.keys()];
  const patterns = list.split(',').map((pattern) => {
    const literal = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    const matches = new RegExp(`^${literal.join('.*')}$`);
    if (!known.some((name) => matches.test(name))) {
      const [nearest] = nearestNames(pattern, known);
      throw new FlagError(
        `--only names no call: "${pattern}"${nearest === undefined ? '' : `; did you mean ${nearest}?`}`,
      );
    }
    return matches;
  });
  return (name) => patterns.some((pattern) => pattern.test(name));
}

function addressIn(text: string): { origin: string; base: string } {
  if (!URL.canParse(text) || !/^https?:\/\//i.test(text)) {
    throw new FlagError(`--target takes an address such as https://api.example.com, not "${text}".`);
  }
  const { origin, pathname, search, username } = new URL(text);
  if (search !== '' || username !== '') {
    throw new FlagError('--target takes an address without a query or credentials: use --header for those.');
  }
  // Some will paste the address of the calls themselves.
  const path = pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
  return { origin, base: path === '' ? BASE_PATH : path };
}

function accountIn(username: string | undefined, password: string | undefined): Pick<Live, 'account'> {
  if (username && password) return { account: { username, password } };
  if (username || password) {
    throw new FlagError(
      `An account is a name and a password: --${username ? 'password' : 'username'} is missing.`,
    );
  }
  return {};
}

function allowed(name: string): string {
  if (ALLOWED_EFFECTS.includes(name) || contracts.has(name)) return name;
  if (name === 'money') {
    throw new FlagError(
      '--allow takes calls that move money by name only, as in --allow prepayServices/processTransaction.',
    );
  }
  const [nearest] = nearestNames(name, [...ALLOWED_EFFECTS, ...contracts.keys()]);
  throw new FlagError(
    `--allow takes ${ALLOWED_EFFECTS.join(', ')} or the name of a call, not "${name}"${
      nearest === undefined ? '' : `; did you mean ${nearest}?`
    }`,
  );
}

function headerIn(text: string): [name: string, value: string] {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    // Not repeated here: it may hold a token.
    throw new FlagError('--header takes a name and a value, as in --header "authorization: Bearer …".');
  }
  return [name.toLowerCase(), value];
}

function secondsIn(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TIMEOUT_SECONDS;
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= LONGEST_TIMEOUT_SECONDS)) {
    throw new FlagError(
      `--timeout takes seconds, more than 0 and at most ${LONGEST_TIMEOUT_SECONDS}, not "${text}".`,
    );
  }
  return seconds;
}
