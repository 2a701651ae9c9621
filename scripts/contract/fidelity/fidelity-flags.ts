/** The flags that ask how true the mock is to the live API. */
import { FlagError } from '#mock-server/engine/node/flags/flag-error';

export const FIDELITY_OPTIONS = {
  fidelity: {
    type: 'string',
    takes: 'FILE',
    help: 'asks the mock what it asks the live API, and writes into this JSON file how true the mock is, call by call, and what lowers that; beside it, a .jsonl file keeps a line of each night. With --target, or with --corpus FILE --against mock',
  },
  'min-fidelity': {
    type: 'string',
    takes: 'PERCENT',
    help: 'ends with 3 if the mock is less true than this in what the specification states or a team has agreed',
  },
  'min-assumed': {
    type: 'string',
    takes: 'PERCENT',
    help: 'ends with 3 if the mock is less true than this in what is assumed',
  },
  'min-compared': {
    type: 'string',
    takes: 'PERCENT',
    help: 'ends with 3 if fewer of the calls that may be sent were compared (90, with either of the others)',
  },
} as const;

const DEFAULT_MIN_COMPARED = '90';

type Values = Readonly<
  Partial<Record<keyof typeof FIDELITY_OPTIONS | 'target' | 'corpus' | 'against', string>>
>;

export type FidelityFlags = NonNullable<ReturnType<typeof parseFidelity>>;

/** Returns what is asked; undefined without --fidelity. Throws a FlagError when a flag is wrong. */
export function parseFidelity(values: Values) {
  const { fidelity: file, 'min-fidelity': min, 'min-assumed': minAssumed } = values;
  const names = ['min-fidelity', 'min-assumed', 'min-compared'] as const;
  const lone = file === undefined ? names.find((name) => name in values) : undefined;
  if (lone !== undefined) throw new FlagError(`--${lone} needs the report that it judges: --fidelity FILE.`);
  if (file === undefined) return undefined;
  if (values.target === undefined && values.against !== 'mock') {
    throw new FlagError('--fidelity needs a live API: --target URL, or --corpus FILE --against mock.');
  }
  return {
    /** The file of the report. */
    file,
    /** The least figures, and the least share of calls, in percent; undefined for what is not judged. */
    min: parsePercent('--min-fidelity', min),
    minAssumed: parsePercent('--min-assumed', minAssumed),
    minCompared: parsePercent(
      '--min-compared',
      values['min-compared'] ??
        (min === undefined && minAssumed === undefined ? undefined : DEFAULT_MIN_COMPARED),
    ),
  };
}

function parsePercent(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && percent <= 100) return percent;
  throw new FlagError(`${flag} takes a percentage from 0 to 100, not "${text}".`);
}
