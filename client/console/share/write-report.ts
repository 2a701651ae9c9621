/** Writes the file of a report, which opens in any browser without vitrin, a network or a script. */
import { toCells } from '#contracts/control/describe-comparison';
import type { JournalEntry, JournalNote } from '#contracts/control/journal';
import { REPORT_HAR, REPORT_ID, type Report } from '#contracts/control/report';
import { isSpent } from '#contracts/control/rule-limit';
import { SWITCH_NAMES } from '#contracts/control/scenario';
import { type Html, html, writeData, writeDownload, writeLines } from '#contracts/write/html';
import { writeJson } from '#contracts/write/json';
import { joinSources, type Source } from '#contracts/write/source';
import { formatJson } from '../base/format-json.ts';
import { formatDateTime, formatTime } from '../base/istanbul-time.ts';
import { formatCount, SWITCH_TEXTS } from '../base/words.ts';
import { nameExchange } from '../journal/exchange.ts';
import { placeNotes } from '../journal/place-notes.ts';
import { describeRule } from '../scenario/describe-rule.ts';
import type { RuleWithHits } from '../scenario/rule-text.ts';
import { formatLatency, isEnded } from '../scenario/rule-text.ts';
import { REPORT_STYLE } from './report-style.ts';

export interface ReportFile {
  readonly report: Report;
  /** The exchange from which on the report tells what was seen. */
  readonly chosen: JournalEntry;
  readonly siteBuild: string;
  readonly browser: string;
  readonly tests: readonly { readonly name: string; readonly code: Source<'javascript'> }[];
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export function writeReport(file: ReportFile): Html {
  const { report, chosen, siteBuild, browser } = file;
  const { har: _, ...data } = report;
  const title = `${chosen.call} of ${chosen.player ?? 'a visitor'}, ${formatOutcome(chosen)}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${REPORT_STYLE}
</head>
<body>
<main>
<h1>${title}</h1>
${writeWarning(report)}
${writeFindings(chosen)}
<h2>Where and when</h2>
${writeFacts(file)}
<h2>See it again</h2>
${writeUses(file)}
<h2>Scenario</h2>
${writeScenario(report)}
${writeComparison(report)}
<h2>What was seen</h2>
<p>${formatCount(report.entries.length, 'exchange', 'exchanges')}, the oldest first. A click opens one.</p>
${joinSources(writeSeen(file))}
</main>
${writeData(REPORT_ID, { ...data, siteBuild, browser })}
</body>
</html>
`;
}

function writeWarning({ snapshot }: Report): Html {
  const text = snapshot
    ? 'It has the whole world, with its test players, their sessions, passwords and payments, and what was typed into it.'
    : 'It has what was typed. A backend answered, so the world is not in it.';
  return html`<p class="warning" role="note"><strong>This file holds sessions and what was typed.</strong> ${text} Secrets in what was seen are masked. Give it only to those who may see that.</p>`;
}

function formatOutcome({ status, verdict }: JournalEntry): string {
  const reply = verdict === 'pending' ? 'no reply yet' : status === 0 ? 'no reply' : `HTTP ${status}`;
  return `${reply}, ${verdict}`;
}

function writeFindings({ findings }: JournalEntry): Html {
  if (findings.length === 0) return html``;
  const rows = findings.map(
    ({ path, message }) => html`<li><code>${path === '' ? 'whole value' : path}</code> ${message}</li>`,
  );
  return html`<ul class="findings">${joinSources(rows)}</ul>`;
}

function writeFacts({ report, siteBuild, browser }: ReportFile): Html {
  const { world, clock, build, savedAt } = report;
  const facts = [
    ['world', `${world.name}, seed ${world.seed}`],
    ...(world.answeredBy === undefined ? [] : [['answered by', world.answeredBy]]),
    ['its time', `${formatDateTime(Date.parse(clock.now))}${clock.running ? '' : ', frozen'}`],
    ['real time', formatDateTime(Date.parse(savedAt))],
    ['server', build],
    ['site', siteBuild],
    ['browser', browser],
  ];
  return html`<dl>${joinSources(facts.map(([name = '', text = '']) => html`<dt>${name}</dt><dd>${text}</dd>`))}</dl>`;
}

function writeUses({ report, tests }: ReportFile): Html {
  const restore = report.snapshot
    ? html`<li>In a console: <b>Open file</b>, this file, or drop it anywhere onto the page, and <b>Restore</b>. The world is then as it was when the report was saved.</li>`
    : html`<li>A console cannot restore this file, since the data are those of ${report.world.answeredBy ?? 'a backend'}.</li>`;
  const links = tests.map(
    ({ name, code }) =>
      html`<li>${writeDownload(name, 'text/javascript', String(code))}, a test that repeats it. Its first lines say how to run it.</li>`,
  );
  const har = writeDownload(REPORT_HAR, 'application/json', writeJson(report.har));
  return html`<ul>
${joinSources([restore, ...links])}
<li>${har}, the exchanges for the network panel of a browser.</li>
</ul>`;
}

function writeScenario({ scenario, clock }: Report): Html {
  const now = Date.parse(clock.now);
  const faults = [
    ...SWITCH_NAMES.filter((name) => scenario[name]).map(
      (name) => html`<li>${SWITCH_TEXTS[name].title}: ${SWITCH_TEXTS[name].does}.</li>`,
    ),
    ...(scenario.latency
      ? [html`<li>Every answer comes late (${formatLatency(scenario.latency)}).</li>`]
      : []),
  ];
  const { rules } = scenario;
  if (faults.length + rules.length === 0) return html`<p>Nothing was switched on, and there was no rule.</p>`;
  return joinSources([
    ...(faults.length === 0 ? [] : [html`<ul>${joinSources(faults)}</ul>`]),
    ...(rules.length === 0 ? [] : [html`<ol>${joinSources(rules.map((rule) => writeRule(rule, now)))}</ol>`]),
  ]);
}

function writeComparison({ comparison }: Report): Html {
  if (!comparison) return html``;
  const { before, lines = [], problem } = comparison;
  const title = html`<h2>Changed since the snapshot ${before}</h2>`;
  if (problem !== undefined) return html`${title}\n<p>Not known: ${problem}.</p>`;
  if (lines.length === 0) return html`${title}\n<p>Nothing.</p>`;
  const rows = lines
    .map(toCells)
    .map(
      ({ owner, what, one, other }) =>
        html`<tr><td>${owner}</td><th>${what}</th><td>${one}</td><td>${other}</td></tr>`,
    );
  return html`${title}
<table>
<tr><th>player</th><th>what</th><th>${before}</th><th>now</th></tr>
${joinSources(rows)}
</table>`;
}

function writeRule(rule: RuleWithHits, now: number): Html {
  const state = rule.off ? ', switched off' : isEnded(rule, now) ? ', ended' : isSpent(rule) ? ', spent' : '';
  const players = rule.players ? ` on ${formatCount(rule.players, 'player', 'players')}` : '';
  const hits = (formatCount(rule.hits, 'time', 'times') || 'not once') + players;
  const preset = rule.preset === undefined ? '' : `, of the preset ${rule.preset}`;
  return html`<li>${describeRule(rule)} <small>Took effect ${hits}${state}${preset}.</small></li>`;
}

/** Writes the exchanges and what was done between them, the oldest first. */
function writeSeen({ report: { entries, notes }, chosen }: ReportFile): Html[] {
  const placed = placeNotes(entries, notes);
  const writeNotes = (id: number) => (placed.get(id) ?? []).toReversed().map(writeNote);
  return [
    ...writeNotes(0),
    ...entries
      .toReversed()
      .flatMap((entry) => [writeExchange(entry, entry.id === chosen.id), ...writeNotes(entry.id)]),
  ];
}

function writeNote({ at, text, by }: JournalNote): Html {
  return html`<p>${formatTime(at)} ${text}${by === null ? html`` : html` · ${by}`}</p>`;
}

function writeExchange(entry: JournalEntry, isOpen: boolean): Html {
  const { at, player, ms, page, scenario, request, reply, originalReply, verdict } = entry;
  const notes = [
    ...(page === undefined ? [] : [`sent by the page ${page}`]),
    ...(scenario.length === 0 ? [] : [`injected by ${scenario.join(', ')}`]),
  ];
  return html`<details${isOpen ? html` open` : html``}>
<summary><span>${formatTime(at)}</span> <b>${nameExchange(entry)}</b> <span>${player ?? 'visitor'}</span> <span class="${verdict}">${formatOutcome(entry)}</span> <span>${Math.round(ms)} ms</span></summary>
${notes.length === 0 ? html`` : html`<p>${notes.join('; ')}.</p>`}
${isOpen ? html`` : writeFindings(entry)}
<h3>Request</h3>
${writeValue(request)}
<h3>Reply</h3>
${writeValue(reply)}
${originalReply === undefined ? html`` : html`<h3>Without the rule</h3>${writeValue(originalReply)}`}
</details>`;
}

function writeValue(value: unknown): Html {
  return html`<pre>${writeLines(typeof value === 'string' ? value : formatJson(value))}</pre>`;
}
