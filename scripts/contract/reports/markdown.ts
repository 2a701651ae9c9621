/**
 * Formats the report as Markdown, for a comment and for the summary of a job. Known findings come last and are folded.
 */

import { type Cause, formatPlace, formatSuggestionPlace, listCauses } from './causes.ts';
import { escapeText, formatBlock, formatCode, formatFolded, limitLength } from './markdown-text.ts';
import { listUntried, type Report } from './report.ts';
import { ACTORS, countKinds, formatSummary, formatVerdict, UNTRIED_TITLE } from './verdict.ts';

/** This marker lets a workflow find its earlier comment and replace it. */
export const COMMENT_MARKER = '<!-- vitrin-contracts -->';

const MAX_PLACES = 10;
/** A curl command that is longer than this is shown only in the JSON report. */
const MAX_CURL_CHARS = 2000;

export function formatMarkdown(report: Report): string {
  const { target, notes, exitCode, baseline } = report;
  const untried = listUntried(report);
  const causes = listCauses(report);
  const fresh = causes.filter(({ known }) => !known);
  const accepted = causes.filter((cause) => cause.known);
  const head = [
    COMMENT_MARKER,
    `### ${MARKS[exitCode]} ${escapeText(formatVerdict(report))}`,
    `Contracts, checked against ${formatCode(target)}`,
    ...notes.map(escapeText),
  ];
  const body = [
    ...ACTORS.flatMap(({ title, kinds }) => formatActor(title, kinds, fresh)),
    ...formatFolded(
      `${UNTRIED_TITLE}: ${untried.length} untried`,
      untried.map((row) => `- ${formatCode(row.call)}: ${escapeText(row.untried ?? '')}`),
    ),
    ...formatFolded(`${accepted.length} known, accepted by the baseline`, accepted.map(formatLine)),
    ...formatFolded(
      `${baseline?.gone.length ?? 0} known findings were not found again`,
      (baseline?.gone ?? []).map((key) => `- ${formatCode(key)}`),
    ),
    ...formatFolded(
      `${report.suggestions?.length ?? 0} suggested changes of the contracts`,
      listSuggestions(report),
    ),
  ];
  return `${limitLength([...head, ...body])}\n\n${formatSummary(report)}\n`;
}

const MARKS: Readonly<Record<Report['exitCode'], string>> = { 0: '✅', 1: '❌', 2: '⚠️', 3: '🚫' };

function formatActor(title: string, kinds: readonly Cause['kind'][], causes: readonly Cause[]): string[] {
  const own = causes.filter(({ kind }) => kinds.includes(kind));
  return own.length === 0 ? [] : [`#### ${title}: ${countKinds(own, kinds)}`, ...own.map(formatCause)];
}

function formatCause(cause: Cause): string {
  const { places } = cause;
  const rest = places.length - MAX_PLACES;
  const { curl } = places[0] ?? {};
  const details = [
    ...places.slice(0, MAX_PLACES).map((place) => `- ${formatCode(formatPlace(place))}`),
    ...(rest > 0 ? [`- … and ${rest} more, in the report`] : []),
    ...(curl === undefined || curl.length > MAX_CURL_CHARS ? [] : ['', formatBlock(curl)]),
  ];
  return `<details><summary>${formatTitle(cause)}</summary>\n\n${details.join('\n')}\n</details>`;
}

function formatTitle({ kind, field, message, places }: Cause): string {
  const name = field === '' ? '' : `<code>${escapeText(field)}</code> `;
  const [first] = places;
  const where = places.length === 1 ? (first?.call ?? '') : `${places.length} places`;
  return `${kind}: ${name}${escapeText(message)} <i>(${escapeText(where)})</i>`;
}

function formatLine({ kind, field, message, places }: Cause): string {
  const calls = [...new Set(places.map(({ call }) => call))];
  return `- ${kind}: ${escapeText(`${field} ${message}`.trim())} (${calls.map(formatCode).join(', ')})`;
}

function listSuggestions({ suggestions = [] }: Report): string[] {
  return suggestions.map(
    (suggestion) =>
      `- ${formatCode(formatSuggestionPlace(suggestion))}: ${formatCode(suggestion.proposed)} (${escapeText(suggestion.evidence)})`,
  );
}
