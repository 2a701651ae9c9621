/** The flags of `npm run contract` for reports, the baseline and suggestions. */
import { FlagError } from '#mock-server/node/flag-error';

export type ReportFormat = 'junit' | 'json' | 'html' | 'markdown';

export interface ReportFlags {
  /** The file to write for each format; undefined for none. */
  readonly files: Readonly<Record<ReportFormat, string | undefined>>;
  /** The file of known findings. If `update` is set, the run writes it anew (see renewBaseline). */
  readonly baseline?: { readonly file: string; readonly update: boolean };
  /** Whether changes to the contracts are suggested. */
  readonly suggest: boolean;
  /** Whether each finding says what the site makes of it. */
  readonly client: boolean;
  /** Whether the terminal shows every finding. */
  readonly all: boolean;
}

export const REPORT_OPTIONS = {
  junit: { type: 'string' },
  json: { type: 'string' },
  html: { type: 'string' },
  markdown: { type: 'string' },
  baseline: { type: 'string' },
  'update-baseline': { type: 'boolean' },
  client: { type: 'boolean' },
  suggest: { type: 'boolean' },
  all: { type: 'boolean' },
} as const;

export const REPORT_HELP = `  --baseline FILE       findings of this file are known and accepted; new ones fail, gone ones are named
  --update-baseline     replaces the known findings by those of this run
  --client              what the site makes of each finding: the same, a field or rows less, or an error
  --suggest             the change to the contracts for each assumption and drift, with its file and line,
                        and what all replies of the run show of the field
  --all                 every finding in the terminal; report files always have all
  --junit FILE, --json FILE, --html FILE, --markdown FILE   write a report`;

/** Parses the values of REPORT_OPTIONS; throws a FlagError when a flag needs another that is missing. */
export function parseReportFlags(
  values: {
    readonly [Name in keyof typeof REPORT_OPTIONS]?:
      | ((typeof REPORT_OPTIONS)[Name]['type'] extends 'string' ? string : boolean)
      | undefined;
  },
): ReportFlags {
  const { junit, json, html, markdown, baseline, suggest = false } = values;
  const { client = false, all = false } = values;
  const update = values['update-baseline'] ?? false;
  if (update && baseline === undefined) {
    throw new FlagError('--update-baseline needs the file that it replaces: --baseline FILE.');
  }
  return {
    files: { junit, json, html, markdown },
    ...(baseline !== undefined && { baseline: { file: baseline, update } }),
    suggest,
    client,
    all,
  };
}
