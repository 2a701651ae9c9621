/**
 * Formats the report as Markdown, for a comment and for the summary of a job. Known findings come last and are folded.
 */

import {
  formatBlock,
  formatCode,
  formatFolded,
  limitLength,
  type Markdown,
  markdown,
} from '#contracts/write/markdown';
import { joinSources } from '#contracts/write/source';
import { formatFidelityMarkdown } from '../fidelity/format.ts';
import { listUntried, type Report } from '../findings/report.ts';
import { type Cause, formatPlace, formatSuggestionPlace, listCauses } from './causes.ts';
import { formatNewsMarkdown } from './news.ts';
import { ACTORS, countKinds, formatSummary, formatVerdict, UNTRIED_TITLE } from './verdict.ts';

const MARKER = markdown`<!-- vitrin-contracts -->`;
/** This marker lets a workflow find its earlier comment and replace it. */
export const COMMENT_MARKER = MARKER.toString();

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
    MARKER,
    markdown`### ${MARKS[exitCode]} ${formatVerdict(report)}`,
    markdown`Contracts, checked against ${formatCode(target)}`,
    ...notes.map((note) => markdown`${note}`),
  ];
  // A comment that is too long loses its end, so figures and news come first.
  const body = [
    ...formatFidelityMarkdown(report),
    ...formatNewsMarkdown(report),
    ...ACTORS.flatMap(({ title, kinds }) => formatActor(title, kinds, fresh)),
    ...formatFolded(
      `${UNTRIED_TITLE}: ${untried.length} untried`,
      untried.map((row) => markdown`- ${formatCode(row.call)}: ${row.untried ?? ''}`),
    ),
    ...formatFolded(`${accepted.length} known, accepted by the baseline`, accepted.map(formatLine)),
    ...formatFolded(
      `${baseline?.gone.length ?? 0} known findings were not found again`,
      (baseline?.gone ?? []).map((key) => markdown`- ${formatCode(key)}`),
    ),
    ...formatFolded(
      `${report.suggestions?.length ?? 0} suggested changes of the contracts`,
      listSuggestions(report),
    ),
  ];
  return markdown`${limitLength([...head, ...body])}\n\n${formatSummary(report)}\n`.toString();
}

const MARKS: Readonly<Record<Report['exitCode'], string>> = { 0: '✅', 1: '❌', 2: '⚠️', 3: '🚫' };

function formatActor(title: string, kinds: readonly Cause['kind'][], causes: readonly Cause[]): Markdown[] {
  const own = causes.filter(({ kind }) => kinds.includes(kind));
  return own.length === 0
    ? []
    : [markdown`#### ${title}: ${countKinds(own, kinds)}`, ...own.flatMap(formatCause)];
}

function formatCause(cause: Cause): Markdown[] {
  const { places } = cause;
  const rest = places.length - MAX_PLACES;
  const { curl } = places[0] ?? {};
  return formatFolded(formatTitle(cause), [
    ...places.slice(0, MAX_PLACES).map((place) => markdown`- ${formatCode(formatPlace(place))}`),
    ...(rest > 0 ? [markdown`- … and ${rest} more, in the report`] : []),
    ...(curl === undefined || curl.length > MAX_CURL_CHARS ? [] : [markdown``, formatBlock(curl)]),
  ]);
}

function formatTitle({ kind, field, message, places }: Cause): Markdown {
  const name = field === '' ? markdown`` : markdown`<code>${field}</code> `;
  const [first] = places;
  const where = places.length === 1 ? (first?.call ?? '') : `${places.length} places`;
  return markdown`${kind}: ${name}${message} <i>(${where})</i>`;
}

function formatLine({ kind, field, message, places }: Cause): Markdown {
  const calls = joinSources([...new Set(places.map(({ call }) => call))].map(formatCode), ', ');
  return markdown`- ${kind}: ${`${field} ${message}`.trim()} (${calls})`;
}

function listSuggestions({ suggestions = [] }: Report): Markdown[] {
  return suggestions.map(
    (suggestion) =>
      markdown`- ${formatCode(formatSuggestionPlace(suggestion))}: ${formatCode(suggestion.proposed)} (${suggestion.evidence})`,
  );
}
