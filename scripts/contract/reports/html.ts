/**
 * Formats the report as one HTML page, without scripts or further files, in a light and a dark mode, and for
 * phones too.
 */
import { escapeMarkup } from '#contracts/markup';
import { type Cause, formatPlace, formatSuggestionPlace, listCauses } from './causes.ts';
import {
  type BaselineReport,
  type CallReport,
  type CheckReport,
  type ExchangeReport,
  type Report,
  VERDICTS,
} from './report.ts';
import { STYLE } from './style.ts';

/** The maximum number of exchanges shown for each check. A check of a call with many fields may have more. */
const MAX_EXCHANGES = 4;

export function formatHtml(report: Report): string {
  const { target, startedAt, ms, conclusion, counts, notes, calls, exitCode, baseline } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(`${counts.broken} broken · contracts of ${target}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Contracts, checked against <span class="target">${escapeMarkup(target)}</span></h1>
<p class="conclusion ${exitCode === 0 ? 'conforms' : exitCode === 2 ? 'assumption' : 'broken'}">${escapeMarkup(conclusion)}</p>
<ul class="counts">${VERDICTS.map(
    (verdict) => `<li class="${verdict}"><b>${counts[verdict]}</b> ${verdict}</li>`,
  ).join('')}</ul>
<p class="when"><time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time>, ${(ms / 1000).toFixed(1)} s, exit code ${exitCode}</p>
${notes.map((note) => `<p>${escapeMarkup(note)}</p>`).join('')}
${baseline ? renderBaseline(baseline) : ''}
</header>
<main>
${renderCauses(report)}
${renderSuggestions(report)}
<h2>Calls</h2>
${calls.map(renderCall).join('\n')}
</main>
<footer><p><b>broken</b>: something stated is missing or wrong. <b>assumption</b>: something we assumed is. <b>drift</b>: a field that no contract declares. <b>untried</b>: could not be checked here. Secrets are masked.</p></footer>
</body>
</html>
`;
}

function renderBaseline({ file, known, new: fresh, gone }: BaselineReport): string {
  const list = gone.map((key) => `<li><code>${allowBreaks(key)}</code></li>`).join('');
  return `<p>Compared with <code>${allowBreaks(file)}</code>: ${fresh} new, ${known} known, ${gone.length} gone.</p>${
    gone.length === 0 ? '' : `<details><summary>Not found again</summary><ul>${list}</ul></details>`
  }`;
}

/** Lists the causes, each with all its places and a command that sends the request of one place again. */
function renderCauses(report: Report): string {
  const causes = listCauses(report);
  if (causes.length === 0) return '';
  const items = causes.map((cause) => {
    const { kind, field, places } = cause;
    const curl = places.find((place) => place.curl !== undefined)?.curl;
    return `<details class="call ${kind}"><summary><span class="verdict">${kind}</span> <span class="name">${renderTitle(field, cause)}</span> <span class="share">${places.length === 1 ? '1 place' : `${places.length} places`}</span></summary>
<ul>${places.map((place) => `<li>${allowBreaks(formatPlace(place))}</li>`).join('')}</ul>${
      curl === undefined ? '' : `<pre tabindex="0">${escapeMarkup(curl)}</pre>`
    }</details>`;
  });
  return `<h2>Causes</h2>\n${items.join('\n')}`;
}

/** Returns what is wrong: the field, if there is one, and the message. */
function renderTitle(field: string, { message, known }: Pick<Cause, 'message' | 'known'>): string {
  const name = field === '' ? '' : `<code>${allowBreaks(field)}</code> `;
  return `${name}${escapeMarkup(message)}${known ? ' <small>known</small>' : ''}`;
}

function renderSuggestions({ suggestions = [] }: Report): string {
  if (suggestions.length === 0) return '';
  const items = suggestions.map((suggestion) => {
    const { present, proposed, evidence } = suggestion;
    const title = `${formatSuggestionPlace(suggestion)} (${evidence})`;
    const code = `${present === undefined ? '' : `- ${present}\n`}+ ${proposed}`;
    return `<div class="change"><p>${allowBreaks(title)}</p><pre tabindex="0">${escapeMarkup(code)}</pre></div>`;
  });
  return `<h2>Suggested changes of the contracts</h2>\n${items.join('\n')}`;
}

function renderCall({ call, summary, source, verdict, checks }: CallReport): string {
  const conforming = checks.filter((check) => check.verdict === 'conforms').length;
  const needsAttention = verdict !== 'conforms' && verdict !== 'untried';
  return `<details class="call ${verdict}"${needsAttention ? ' open' : ''}>
<summary><span class="verdict">${verdict}</span> <span class="name">${allowBreaks(call)}</span> <span class="share">${conforming} of ${checks.length} checks</span></summary>
<p>${formatSummary(summary)} <small>${escapeMarkup(source)}</small></p>
<ul class="checks">${checks.map(renderCheck).join('')}</ul>
</details>`;
}

/** Returns a summary as HTML, in which text between backticks is code. */
function formatSummary(summary: string): string {
  return escapeMarkup(summary).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function renderCheck({ promise, verdict, findings, untried, exchanges }: CheckReport): string {
  const lines = findings.map((finding) => {
    const { kind, path, times } = finding;
    const count = times > 1 ? ` <small>${times} times</small>` : '';
    return `<li class="${kind}"><span class="verdict">${kind}</span> ${renderTitle(path, finding)}${count}</li>`;
  });
  return `<li><span class="mark ${verdict}">${MARKS[verdict]}</span> ${escapeMarkup(promise)}${
    untried === undefined ? '' : ` <small>untried: ${escapeMarkup(untried)}</small>`
  }${lines.length > 0 ? `<ul class="findings">${lines.join('')}</ul>` : ''}${renderExchanges(exchanges)}</li>`;
}

const MARKS = { broken: '✗', assumption: '≠', drift: '+', untried: '–', conforms: '✓' } as const;

function renderExchanges(exchanges: readonly ExchangeReport[]): string {
  if (exchanges.length === 0) return '';
  const shown = exchanges.slice(0, MAX_EXCHANGES).map(
    ({ call, request, status, reply, curl }) =>
      `<pre tabindex="0">${escapeMarkup(`${call}
${formatJson(request)}\n\nHTTP ${status}\n${formatJson(reply)}\n\n${curl}`)}</pre>`,
  );
  const rest = exchanges.length - MAX_EXCHANGES;
  return `<details class="exchanges"><summary>Exchanges</summary>${shown.join('')}${
    rest > 0 ? `<p><small>and ${rest} more, in the JSON report</small></p>` : ''
  }</details>`;
}

function formatJson(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}

/** Lets a name break after its separators, so that it fits a phone. */
function allowBreaks(text: string): string {
  return escapeMarkup(text).replace(/[/.\]]/g, '$&<wbr>');
}
