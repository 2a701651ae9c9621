/** Formats the report for the terminal: each cause with its places and a command that repeats a request. */
import { groupBy } from '#contracts/group-by';
import { makePrintable } from '#contracts/write/line';
import { formatFidelity } from '../fidelity/format.ts';
import { listVariables } from '../findings/curl.ts';
import { listUntried, type Report, type Verdict } from '../findings/report.ts';
import { createPaint, limit, type Paint } from '../target/terminal.ts';
import { type Cause, formatPlace, formatSuggestionPlace, listCauses } from './causes.ts';
import { formatNews } from './news.ts';
import { ACTORS, countKinds, formatSummary, formatVerdict, UNTRIED_TITLE } from './verdict.ts';

const STYLES: Readonly<Record<Verdict, Parameters<Paint>[0]>> = {
  broken: 'red',
  assumption: 'yellow',
  drift: 'cyan',
  untried: 'gray',
  conforms: 'green',
};
/** The maximum number of causes shown for each kind, and of places for each cause; report files have all. */
const MAX_CAUSES = 12;
const MAX_PLACES = 4;
/** A curl command that is longer than this is shown only in the report files. */
const MAX_CURL_CHARS = 1200;

export interface TerminalOptions {
  /** Whether the text has ANSI codes. */
  readonly coloured: boolean;
  /** Whether every finding is shown. */
  readonly all: boolean;
  /** The name of the call whose reply has the session. */
  readonly login: string;
}

export function formatTerminal(report: Report, { coloured, all, login }: TerminalOptions): string {
  const paint = createPaint({ coloured });
  const causes = listCauses(report).filter(({ known }) => all || !known);
  const formatKind = (kind: Cause['kind']) => {
    const own = causes.filter((cause) => cause.kind === kind);
    const lines = own.map((cause) => formatCause(cause, all, paint).join('\n'));
    return limit(lines, all, MAX_CAUSES, ` of ${kind}`);
  };
  const sections = [
    [paint('bold', toPrintable(formatVerdict(report)))],
    [toPrintable(`Contracts, checked against ${report.target}`)],
    ...ACTORS.map(({ title, kinds }) =>
      addTitle(`${title}: ${countKinds(causes, kinds)}`, kinds.flatMap(formatKind), paint),
    ),
    formatVariables(causes, login),
    addTitle(`${UNTRIED_TITLE}: ${listUntried(report).length} untried`, formatUntried(report, all), paint),
    formatGone(report, all),
    formatSuggestions(report),
    formatFidelity(report, all).map(keepIndent),
    ...formatNews(report, all).map((lines) => lines.map(keepIndent)),
    report.notes.map(toPrintable),
    [formatSummary(report)],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Puts a title above lines, if there are any. */
function addTitle(title: string, lines: readonly string[], paint: Paint): string[] {
  return lines.length === 0 ? [] : [paint('bold', title), ...lines];
}

function formatCause({ kind, field, message, known, places }: Cause, all: boolean, paint: Paint): string[] {
  const { curl } = places[0] ?? {};
  return [
    `${paint(STYLES[kind], `${kind}:`)} ${toPrintable(`${field} ${message}`.trim())}${known ? ' (known)' : ''}`,
    ...limit(places.map(formatPlace), all, MAX_PLACES).map(indent),
    ...(curl === undefined || curl.length > MAX_CURL_CHARS ? [] : [paint('dim', indent(curl))]),
  ];
}

/** Lists the variables in the commands, and says which reply contains the values for uid, sid and uip. */
function formatVariables(causes: readonly Cause[], login: string): string[] {
  const used = new Set(causes.flatMap(({ places: [first] }) => listVariables(first?.curl ?? '')));
  if (used.size === 0) return [];
  const hint = used.has('VITRIN_SID') ? ` uid, sid and uip are in the reply of ${login}.` : '';
  return [`In the commands, set ${[...used].sort().join(', ')}.${hint}`];
}

/** Lists the untried calls by reason. */
function formatUntried(report: Report, all: boolean): string[] {
  const groups = groupBy(listUntried(report), ({ untried = '' }) => untried);
  return [...groups].map(([reason, group]) => {
    const calls = group.map(({ call }) => call);
    const names = limit(calls, all, MAX_PLACES);
    return `untried: ${toPrintable(reason)}\n${indent(names.join(', '))}`;
  });
}

function formatGone({ baseline }: Report, all: boolean): string[] {
  if (!baseline || baseline.gone.length === 0) return [];
  const { gone, file } = baseline;
  return [
    `Known findings that were not found again; --update-baseline removes them from ${file}:`,
    ...limit(gone, all, MAX_CAUSES).map(indent),
  ];
}

/** Lists all suggestions, also without --all, since each is a change that has to be made. */
function formatSuggestions({ suggestions }: Report): string[] {
  if (!suggestions) return [];
  if (suggestions.length === 0) return ['No change of the contracts would accept a finding.'];
  const lines = suggestions.flatMap((suggestion) => {
    const { present, proposed, evidence } = suggestion;
    const old = present === undefined ? [] : [`  - ${present}`];
    return [`${formatSuggestionPlace(suggestion)} (${evidence})`, ...old, `  + ${proposed}`];
  });
  return ['Changes of the contracts that would accept what was seen:', ...lines.map(indent)];
}

function indent(text: string): string {
  return `    ${toPrintable(text)}`;
}

/** Makes a line printable that is indented already. */
function keepIndent(line: string): string {
  const text = line.trimStart();
  return `${line.slice(0, line.length - text.length)}${toPrintable(text)}`;
}

/** Removes control characters, which a backend could use to forge output. */
function toPrintable(text: string): string {
  return makePrintable(text, Number.POSITIVE_INFINITY);
}
