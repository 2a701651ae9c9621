/** The flags of the mock server: `--port 8787` or `--port=8787`. */
import { parseArgs } from 'node:util';
import { PRESETS } from '../scenario/presets.ts';
import { didYouMean, suggestNames } from '../suggestions.ts';
import { parseClockTime } from '../worlds/istanbul.ts';

export interface Flags {
  /** 0 takes any free port. */
  readonly port: number;
  readonly hostname: string;
  readonly token: string | null;
  readonly seed: number;
  /** Start time of new worlds, epoch ms; null is the present. */
  readonly now: number | null;
  readonly scenario: string | null;
  /** The folder of the built client. */
  readonly client: string | null;
  /** The folder that holds the default world; null keeps it in memory only. */
  readonly state: string | null;
  /** Whether the default world starts anew instead of being restored. */
  readonly fresh: boolean;
  /** Whether the user gave these flags; otherwise they have their defaults. */
  readonly given: { readonly seed: boolean; readonly now: boolean };
}

/** Thrown when a flag is wrong; the message tells the user which one and why. */
export class FlagError extends Error {}

export const HELP = `npm run mock -- [flags]

  --port N           port to listen on (8787); 0 takes any free port
  --host NAME        address to listen on (127.0.0.1); others than loopback need --token
  --token TEXT       control calls must send "Authorization: Bearer TEXT"
  --seed N           determines players, their history and random results (1)
  --now INSTANT      start time of new worlds, as 2026-11-20T21:46 in Istanbul (the present)
  --scenario PRESET  scenario of new worlds: ${Object.keys(PRESETS).join(', ')}
  --state DIR        folder that holds the default world (.vitrin/state); none keeps it in memory only
  --fresh            starts the default world anew

npm start and npm run serve take the same flags.`;

const DEFAULT_PORT = 8787;
const DEFAULT_SEED = 1;
const DEFAULT_STATE = '.vitrin/state';
const NO_STATE = 'none';
const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  token: { type: 'string' },
  seed: { type: 'string' },
  now: { type: 'string' },
  scenario: { type: 'string' },
  client: { type: 'string' },
  state: { type: 'string' },
  fresh: { type: 'boolean' },
} as const;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Parses the flags; throws a FlagError if one is wrong. */
export function parseFlags(argv: readonly string[]): Flags {
  const values = readValues(argv);
  const hostname = values.host ?? '127.0.0.1';
  const token = parseToken(values.token);
  if (!LOOPBACK.has(hostname) && token === null) {
    throw new FlagError(
      `--host ${hostname} can be reached from other machines, so it needs --token, which control calls must send.`,
    );
  }
  return {
    port: parseWholeNumber('port', values.port, DEFAULT_PORT, 65_535),
    hostname,
    token,
    seed: parseWholeNumber('seed', values.seed, DEFAULT_SEED, Number.MAX_SAFE_INTEGER),
    now: parseInstant(values.now),
    scenario: parsePreset(values.scenario),
    client: values.client ?? null,
    state: values.state === NO_STATE ? null : (values.state ?? DEFAULT_STATE),
    fresh: values.fresh ?? false,
    given: { seed: values.seed !== undefined, now: values.now !== undefined },
  };
}

function readValues(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: OPTIONS,
    }).values;
  } catch (error) {
    throw new FlagError(describeParseError(error instanceof Error ? error.message : String(error)));
  }
}

/** Describes a parse error to the user. message: the error of Node's parseArgs; its first line names the problem. */
function describeParseError(message: string): string {
  const [, unknown] = /^Unknown option '--([^'=]*)/.exec(message) ?? [];
  const [, ambiguous] = /^Option '--(\S+)' argument is ambiguous/.exec(message) ?? [];
  if (ambiguous !== undefined) {
    return `--${ambiguous} is followed by a dash; write --${ambiguous}=VALUE. All flags: --help.`;
  }
  const [what = ''] = message.split('\n');
  if (unknown === undefined) return `${what.replace(/\.$/, '')}. All flags: --help.`;
  const [nearest] = suggestNames(unknown, Object.keys(OPTIONS));
  return `There is no flag --${unknown}${didYouMean(nearest === undefined ? [] : [`--${nearest}`]) || '.'} All flags: --help.`;
}

/** Returns the token; throws if it has characters that an HTTP header cannot carry. */
function parseToken(text: string | undefined): string | null {
  if (text === undefined || /^[\x21-\x7e]+$/.test(text)) return text ?? null;
  throw new FlagError('--token takes one or more ASCII letters, digits and signs, without blanks.');
}

function parseWholeNumber(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max) {
    throw new FlagError(`--${name} takes a whole number from 0 to ${max}, not "${text}".`);
  }
  return number;
}

function parsePreset(name: string | undefined): string | null {
  if (name === undefined || Object.hasOwn(PRESETS, name)) return name ?? null;
  const nearest = suggestNames(name, Object.keys(PRESETS));
  throw new FlagError(
    nearest.length === 0
      ? `--scenario takes one of ${Object.keys(PRESETS).join(', ')}.`
      : `There is no scenario ${name}${didYouMean(nearest)}`,
  );
}

function parseInstant(text: string | undefined): number | null {
  if (text === undefined) return null;
  const at = parseClockTime(text);
  if (at === undefined) {
    throw new FlagError(
      `--now takes an instant such as 2026-11-20T21:46 (Istanbul time, unless it names a zone), not "${text}".`,
    );
  }
  return at;
}
