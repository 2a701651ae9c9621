/** The flags of `npm run contract`. */
import { parseArgs } from 'node:util';
import { BASE_PATH } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { suggestNames } from '#mock-server/suggestions';

/** A flag that cannot be used; the message is shown to the user. */
export class FlagError extends Error {}

export interface Flags {
  readonly help: boolean;
  /** The live backend to check; without it, the mock in this process is checked. */
  readonly live: Live | undefined;
  /** Returns whether a call or document is checked. name: as in the registry. */
  readonly isSelected: (name: string) => boolean;
  /** The report files to write. */
  readonly reports: { readonly junit?: string; readonly json?: string; readonly html?: string };
}

export interface Live {
  readonly origin: string;
  /** The path before the version, as `/endpoint`. */
  readonly base: string;
  readonly account?: { readonly username: string; readonly password: string };
  /** The writes that may be sent: effects, or calls by name. */
  readonly allow: ReadonlySet<string>;
  readonly headers: Readonly<Record<string, string>>;
  /** The path of a PEM file. */
  readonly publicKeyFile?: string;
  readonly timeoutMs: number;
}

const ALLOWED_EFFECTS = ['idempotent', 'once'];
const DEFAULT_TIMEOUT_SECONDS = 15;
const MAX_TIMEOUT_SECONDS = 600;

export const HELP = `npm run contract -- [flags]

Checks a server against the contracts, call by call: does it accept the example, does its reply
conform, is bad data refused, is access enforced, does it have the effect that it states?
Without flags it checks the mock in this process.

  --only LIST           only these calls, as in --only casino/games_list,user/*
  --target URL          a live backend; without a path, ${BASE_PATH} is appended
  --username, --password  an account of your own for tests (or VITRIN_USERNAME, VITRIN_PASSWORD);
                        without one, calls of players are untried. It is signed in and out several
                        times, once with a wrong password
  --allow LIST          which writes may be sent beside login and logout: idempotent, once, or calls by
                        name. Only writes that leave nothing to undo are sent, such as casino/init_game;
                        the others are untried. Payments are sent by name alone, as in
                        --allow once,prepayServices/processTransaction
  --public-key FILE     encrypts the session as the client does; without it plain values are sent
  --header "NAME: VALUE"  sent with every request; may be given several times. No redirect is followed
  --timeout SECONDS     how long an answer may take (${DEFAULT_TIMEOUT_SECONDS})
  --junit FILE, --json FILE, --html FILE   write a report

Verdicts: broken (something stated is missing or wrong), assumption (something we assumed is),
drift (a field that no contract declares), untried (with its reason).
Exit code: 0 conforms, 1 broken, 2 only assumption or drift, 3 could not run.`;

/** Parses the flags; throws a FlagError with one sentence. env: may hold the credentials. */
export function parseFlags(argv: readonly string[], env: NodeJS.ProcessEnv = {}): Flags {
  const { help = false, only, target, junit, json, html, ...rest } = parseArguments(argv);
  const reports = { ...(junit && { junit }), ...(json && { json }), ...(html && { html }) };
  const isSelected = only === undefined ? () => true : buildNameFilter(only);
  if (help) return { help, isSelected, live: undefined, reports };
  if (target === undefined) {
    const [stray] = Object.keys(rest);
    if (stray !== undefined) {
      throw new FlagError(`--${stray} is for a live backend: name it with --target URL, or leave it out.`);
    }
    return { help, isSelected, live: undefined, reports };
  }
  const { username, password, allow, header = [], timeout, 'public-key': publicKeyFile } = rest;
  return {
    help,
    isSelected,
    reports,
    live: {
      ...parseAddress(target),
      ...parseAccount(username ?? env.VITRIN_USERNAME, password ?? env.VITRIN_PASSWORD),
      allow: new Set((allow ?? []).flatMap((list) => list.split(',')).map(parseAllowed)),
      headers: Object.fromEntries(header.map(parseHeader)),
      ...(publicKeyFile !== undefined && { publicKeyFile }),
      timeoutMs: parseTimeout(timeout) * 1000,
    },
  };
}

function parseArguments(argv: readonly string[]) {
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
    throw new FlagError(`${takeFirstSentence(reason)} See npm run contract -- --help.`);
  }
}

/** Keeps Node's reason and drops its advice on positional arguments, which this command does not take. */
function takeFirstSentence(text: string): string {
  const [first = text] = text.split(/[.\n] ?/);
  return `${first}.`;
}

/** Returns a filter of names. list: patterns separated by commas, in which `*` stands for any text. */
function buildNameFilter(list: string): (name: string) => boolean {
  const names = [...documents.keys(), ...contracts.keys()];
  const patterns = list.split(',').map((pattern) => {
    const literal = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    const matches = new RegExp(`^${literal.join('.*')}$`);
    if (!names.some((name) => matches.test(name))) {
      const [nearest] = suggestNames(pattern, names);
      throw new FlagError(
        `--only names no call: "${pattern}"${nearest === undefined ? '' : `; did you mean ${nearest}?`}`,
      );
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

function parseAccount(username: string | undefined, password: string | undefined): Pick<Live, 'account'> {
  if (username && password) return { account: { username, password } };
  if (username || password) {
    throw new FlagError(
      `An account is a name and a password: --${username ? 'password' : 'username'} is missing.`,
    );
  }
  return {};
}

function parseAllowed(name: string): string {
  if (ALLOWED_EFFECTS.includes(name) || contracts.has(name)) return name;
  if (name === 'money') {
    throw new FlagError(
      '--allow takes calls that move money by name only, as in --allow prepayServices/processTransaction.',
    );
  }
  const [nearest] = suggestNames(name, [...ALLOWED_EFFECTS, ...contracts.keys()]);
  throw new FlagError(
    `--allow takes ${ALLOWED_EFFECTS.join(', ')} or the name of a call, not "${name}"${
      nearest === undefined ? '' : `; did you mean ${nearest}?`
    }`,
  );
}

function parseHeader(text: string): [name: string, value: string] {
  const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    // The text is not repeated in the message, as it may hold a token.
    throw new FlagError('--header takes a name and a value, as in --header "authorization: Bearer …".');
  }
  return [name.toLowerCase(), value];
}

function parseTimeout(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TIMEOUT_SECONDS;
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= MAX_TIMEOUT_SECONDS)) {
    throw new FlagError(
      `--timeout takes seconds, more than 0 and at most ${MAX_TIMEOUT_SECONDS}, not "${text}".`,
    );
  }
  return seconds;
}
