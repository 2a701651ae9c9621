/** The flags of the mock server: `--port 8787` or `--port=8787`. */
import { parseArgs } from 'node:util';
import { didYouMean, nearestNames } from '../nearest.ts';
import { PRESETS } from '../scenario/presets.ts';
import { parseClockTime } from '../worlds/istanbul.ts';

export interface Flags {
  /** 0 takes any free one. */
  readonly port: number;
  readonly hostname: string;
  readonly token: string | null;
  readonly seed: number;
  /** Epoch ms; null means that new worlds begin now. */
  readonly now: number | null;
  readonly scenario: string | null;
  /** The folder of the built client. */
  readonly client: string | null;
  /** Where the default world is kept; null keeps it in memory only. */
  readonly state: string | null;
  /** The default world begins anew. */
  readonly fresh: boolean;
  /** What somebody wrote, rather than what is usual. */
  readonly asked: { readonly seed: boolean; readonly now: boolean };
}

/** A flag that cannot be understood; its message is for the person who wrote it. */
export class FlagError extends Error {}

export const HELP = `npm run mock -- [flags]

  --port N           where it listens (8787); 0 takes any free port
  --host NAME        listens for other machines too; needs --token
  --token TEXT       control calls must then send "Authorization: Bearer TEXT"
  --seed N           makes people, their history and the dice (1)
  --now INSTANT      when new worlds begin, as 2026-11-20T21:46 in Istanbul; without it now
  --scenario PRESET  what new worlds have switched on: ${Object.keys(PRESETS).join(', ')}
  --state DIR        where the default world is kept (.vitrin/state); none keeps it in memory only
  --fresh            the default world begins anew

npm start and npm run serve take the same.`;

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
  // The default world begins anew; keys stay.
  fresh: { type: 'boolean' },
} as const;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads the flags; throws a FlagError with one sentence. */
export function parseFlags(argv: readonly string[]): Flags {
  const values = read(argv);
  const hostname = values.host ?? '127.0.0.1';
  const token = tokenIn(values.token);
  if (!LOOPBACK.has(hostname) && token === null) {
    throw new FlagError(
      `--host ${hostname} can be reached from other machines, so it needs --token, which control calls must then send.`,
    );
  }
  return {
    port: whole('port', values.port, DEFAULT_PORT, 65_535),
    hostname,
    token,
    seed: whole('seed', values.seed, DEFAULT_SEED, Number.MAX_SAFE_INTEGER),
    now: instant(values.now),
    scenario: preset(values.scenario),
    client: values.client ?? null,
    state: values.state === NO_STATE ? null : (values.state ?? DEFAULT_STATE),
    fresh: values.fresh ?? false,
    asked: { seed: values.seed !== undefined, now: values.now !== undefined },
  };
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: OPTIONS,
    }).values;
  } catch (error) {
    throw new FlagError(sentenceFor(error instanceof Error ? error.message : String(error)));
  }
}

/** message: Node's own, whose first line says what and whose others say how, in general. */
function sentenceFor(message: string): string {
  const [, unknown] = /^Unknown option '--([^'=]*)/.exec(message) ?? [];
  const [, ambiguous] = /^Option '--(\S+)' argument is ambiguous/.exec(message) ?? [];
  if (ambiguous !== undefined) {
    return `--${ambiguous} is followed by a dash; write --${ambiguous}=VALUE. All flags: --help.`;
  }
  const [what = ''] = message.split('\n');
  if (unknown === undefined) return `${what.replace(/\.$/, '')}. All flags: --help.`;
  const [nearest] = nearestNames(unknown, Object.keys(OPTIONS));
  return `There is no flag --${unknown}${didYouMean(nearest === undefined ? [] : [`--${nearest}`]) || '.'} All flags: --help.`;
}

/** What a header can carry: else no control call could ever send it. */
function tokenIn(text: string | undefined): string | null {
  if (text === undefined || /^[\x21-\x7e]+$/.test(text)) return text ?? null;
  throw new FlagError('--token takes letters, digits and signs of ASCII, at least one, without blanks.');
}

function whole(name: string, text: string | undefined, preset: number, max: number): number {
  if (text === undefined) return preset;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max) {
    throw new FlagError(`--${name} takes a whole number from 0 to ${max}, not "${text}".`);
  }
  return number;
}

function preset(name: string | undefined): string | null {
  if (name === undefined || Object.hasOwn(PRESETS, name)) return name ?? null;
  const nearest = nearestNames(name, Object.keys(PRESETS));
  throw new FlagError(
    nearest.length === 0
      ? `--scenario takes one of ${Object.keys(PRESETS).join(', ')}.`
      : `There is no scenario ${name}${didYouMean(nearest)}`,
  );
}

function instant(text: string | undefined): number | null {
  if (text === undefined) return null;
  const at = parseClockTime(text);
  if (at === undefined) {
    throw new FlagError(
      `--now takes an instant such as 2026-11-20T21:46 (Istanbul's, unless it names a zone), not "${text}".`,
    );
  }
  return at;
}
