/**
 * Formats the report as JUnit XML: a suite with a case for each finding, whose type is its verdict, and a suite for
 * each call with its promises that are kept or untried. A known finding passes, and its output says so.
 */
import { escapeMarkup } from '#contracts/markup';
import { type Cause, formatPlace, formatSummary, listCauses } from './causes.ts';
import { isFinding, listCalls, type PlainRow, type Report, type Row } from './report.ts';

interface Suite {
  readonly name: string;
  readonly cases: readonly string[];
  readonly counts?: { readonly failures?: number; readonly errors?: number; readonly skipped?: number };
  readonly ms?: number;
}

/** Formats the report. A run that could not start has one case with an error, so that it does not look successful. */
export function formatJunit(report: Report): string {
  const { exitCode, ms, startedAt, target, conclusion } = report;
  const error = `<error ${formatAttributes({ message: conclusion })}/>`;
  const attributes = formatAttributes({ classname: 'run', name: `asks ${target}` });
  const causes = listCauses(report);
  const suites: Suite[] = [
    {
      name: 'run',
      cases: exitCode === 3 ? [`<testcase ${attributes}>${error}</testcase>`] : [],
      counts: { errors: 1 },
    },
    {
      name: 'findings',
      cases: causes.map(formatFinding),
      counts: { failures: causes.filter(({ known }) => !known).length },
    },
    ...listCalls(report).map(buildCallSuite),
  ].filter(({ cases }) => cases.length > 0);
  const whole = {
    name: 'vitrin contracts',
    cases: suites.flatMap(({ cases }) => cases),
    counts: addUp(suites),
    ms,
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${formatSuiteAttributes(whole)} ${formatAttributes({ timestamp: startedAt })}>`,
    ...suites.map(formatSuite),
    `  <system-out>${escapeMarkup(formatSummary(report))}</system-out>`,
    '</testsuites>',
    '',
  ].join('\n');
}

function addUp(suites: readonly Suite[]) {
  const sum = (name: 'failures' | 'errors' | 'skipped') =>
    suites.reduce((total, { counts }) => total + (counts?.[name] ?? 0), 0);
  return { failures: sum('failures'), errors: sum('errors'), skipped: sum('skipped') };
}

function buildCallSuite({ call, rows }: { readonly call: string; readonly rows: readonly Row[] }): Suite {
  const own = rows.flatMap((row) => (isFinding(row) ? [] : [row]));
  return {
    name: call,
    cases: own.map(formatCheck),
    counts: { skipped: own.filter(({ verdict }) => verdict === 'untried').length },
    ms: own.reduce((sum, row) => sum + row.ms, 0),
  };
}

function formatSuite(suite: Suite): string {
  return [
    `  <testsuite ${formatSuiteAttributes(suite)}>`,
    ...suite.cases.map((testCase) => `    ${testCase}`),
    '  </testsuite>',
  ].join('\n');
}

function formatSuiteAttributes({ name, cases, counts, ms = 0 }: Suite): string {
  const { failures = 0, errors = 0, skipped = 0 } = counts ?? {};
  return formatAttributes({ name, tests: cases.length, failures, errors, skipped, time: formatSeconds(ms) });
}

function formatCheck({ call, promise, verdict, untried, ms }: PlainRow): string {
  const head = `<testcase ${formatAttributes({ classname: call, name: promise, time: formatSeconds(ms) })}`;
  if (verdict !== 'untried') return `${head}/>`;
  return `${head}><skipped ${formatAttributes({ message: untried ?? '' })}/></testcase>`;
}

function formatFinding({ kind, field, message, known, places }: Cause): string {
  const text = `${field} ${message}`.trim();
  const [first] = places;
  const head = `<testcase ${formatAttributes({ classname: first?.call ?? 'run', name: text, time: formatSeconds(0) })}`;
  const lines = places.map(formatPlace);
  if (known) {
    return `${head}><system-out>${escapeMarkup([`known: ${kind}: ${text}`, ...lines].join('\n'))}</system-out></testcase>`;
  }
  const failure = formatAttributes({ type: kind, message: `${kind}: ${text}` });
  const command = first?.curl === undefined ? [] : ['', first.curl];
  return `${head}><failure ${failure}>${escapeMarkup([...lines, ...command].join('\n'))}</failure></testcase>`;
}

function formatAttributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeMarkup(String(value))}"`)
    .join(' ');
}

function formatSeconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
