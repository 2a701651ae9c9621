/** A run as one self-contained page: nothing to load, no script, light and dark, readable on a phone. */
import {
  type CallReport,
  type CheckReport,
  type ExchangeReport,
  grouped,
  type Report,
  VERDICTS,
} from '../report.ts';
import { escaped } from './markup.ts';
import { STYLE } from './style.ts';

/** Of one check: a call with many fields is asked many times. */
const MOST_EXCHANGES = 4;

export function htmlOf(report: Report): string {
  const { target, startedAt, ms, conclusion, counts, calls, exitCode } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(`${counts.broken} broken · contracts of ${target}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Contracts, held against <span class="target">${escaped(target)}</span></h1>
<p class="conclusion ${exitCode === 0 ? 'holds' : exitCode === 2 ? 'assumption' : 'broken'}">${escaped(conclusion)}</p>
<ul class="counts">${VERDICTS.map(
    (verdict) => `<li class="${verdict}"><b>${counts[verdict]}</b> ${verdict}</li>`,
  ).join('')}</ul>
<p class="when"><time datetime="${startedAt}">${startedAt.slice(0, 16).replace('T', ' ')} UTC</time>, ${(ms / 1000).toFixed(1)} s, exit code ${exitCode}</p>
</header>
<main>
${calls.map(callOf).join('\n')}
</main>
<footer><p><b>broken</b>: something stated is missing or wrong. <b>assumption</b>: something we assumed is. <b>drift</b>: a field that no contract knows. <b>untried</b>: could not be put to the test here. Secrets are masked.</p></footer>
</body>
</html>
`;
}

function callOf({ call, summary, source, verdict, checks }: CallReport): string {
  const kept = checks.filter((check) => check.verdict === 'holds').length;
  const needsALook = verdict !== 'holds' && verdict !== 'untried';
  return `<details class="call ${verdict}"${needsALook ? ' open' : ''}>
<summary><span class="verdict">${verdict}</span> <span class="name">${breakable(call)}</span> <span class="share">${kept}/${checks.length}</span></summary>
<p>${escaped(summary)} <small>${escaped(source)}</small></p>
<ul class="checks">${checks.map(checkOf).join('')}</ul>
</details>`;
}

function checkOf({ promise, verdict, findings, untried, exchanges }: CheckReport): string {
  const lines = grouped(findings).map(
    ({ kind, path, message, times }) =>
      `<li class="${kind}"><span class="verdict">${kind}</span> ${path === '' ? '' : `<code>${breakable(path)}</code> `}${escaped(message)}${times > 1 ? ` <small>${times} times</small>` : ''}</li>`,
  );
  return `<li><span class="mark ${verdict}">${MARKS[verdict]}</span> ${escaped(promise)}${
    untried === undefined ? '' : ` <small>untried: ${escaped(untried)}</small>`
  }${lines.length > 0 ? `<ul class="findings">${lines.join('')}</ul>` : ''}${exchangesOf(exchanges)}</li>`;
}

const MARKS = { broken: '✗', assumption: '≠', drift: '+', untried: '–', holds: '✓' } as const;

function exchangesOf(exchanges: readonly ExchangeReport[]): string {
  if (exchanges.length === 0) return '';
  const shown = exchanges
    .slice(0, MOST_EXCHANGES)
    .map(
      ({ asked, request, status, reply }) =>
        `<pre tabindex="0">${escaped(`${asked}\n${json(request)}\n\nHTTP ${status}\n${json(reply)}`)}</pre>`,
    );
  const rest = exchanges.length - MOST_EXCHANGES;
  return `<details class="exchanges"><summary>What was said</summary>${shown.join('')}${
    rest > 0 ? `<p><small>and ${rest} more, in the JSON report</small></p>` : ''
  }</details>`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}

/** A name may break after its separators, so that it fits a phone. */
function breakable(text: string): string {
  return escaped(text).replace(/[/.\]]/g, '$&<wbr>');
}
