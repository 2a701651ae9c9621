/** The flags of `npm run contract`. */
import { BASE_PATH } from '#contracts/envelope';
import { parseArguments } from '#mock-server/engine/node/flags/arguments';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { formatCommand } from '../../../mock-server/engine/node/command-line.mjs';
import { formatHelp } from '../../../mock-server/engine/node/flags/format-help.mjs';
import { FIDELITY_OPTIONS, parseFidelity } from '../fidelity/fidelity-flags.ts';
import type { PlainRow } from '../findings/report.ts';
import { formatNearest, LIVE_OPTIONS, parseLive } from '../live/live-flags.ts';
import { listNames, type Site } from '../target/site.ts';

export type Flags = ReturnType<typeof parseFlags>;

const TEXT = { type: 'string' } as const;
const FILE = { ...TEXT, takes: 'FILE' } as const;
const SWITCH = { type: 'boolean' } as const;
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
    help: 'calls that may not stay untried: all that may be sent, those of a pattern that may be sent, as in casino/*, or a call by its name, whether or not it may be sent',
  },
  'min-fields': {
    ...TEXT,
    takes: 'NUMBER',
    help: 'ends with 3 if fewer fields of replies could have failed, since they are stated or agreed',
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
  ...FIDELITY_OPTIONS,
  since: {
    ...FILE,
    help: 'says what is new since the run of this JSON report: findings that were added, have gone or read otherwise',
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
    /** The least number of fields that could have failed; undefined if it is not judged. */
    minFields: parseCount('--min-fields', values['min-fields']),
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
    /** The fidelity report that is asked for. */
    fidelity: parseFidelity(values),
    /** The JSON report of an earlier run, with which this one is compared. */
    since: values.since,
    suggest,
    all,
  };
}

/** Parses the flags without their meaning; throws a FlagError when there is no such flag. */
export function parseValues(argv: readonly string[]) {
  return parseArguments({ args: [...argv], options: OPTIONS }).values;
}

function parseCount(flag: string, text?: string): number | undefined {
  if (text === undefined || /^\d{1,9}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new FlagError(`${flag} takes a number, not "${text}".`);
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

/** Returns the filter of --require. `all` and patterns ask for those calls that the run may send. */
function buildRequirement(site: Site, list?: string): (example: PlainRow) => boolean {
  const names = new Set(list?.split(','));
  const patterns = [...names].map((name) => (name === 'all' ? '*' : name));
  const isNamed = buildNameFilter(site, '--require', patterns);
  return ({ call, isUnsendable = false }) => names.has(call) || (isNamed(call) && !isUnsendable);
}
