/**
 * Runs the contract tool for a site: reads its flags, checks the target, writes the reports and returns the exit code.
 */

import { existsSync } from 'node:fs';
import { readCorpusFile } from '#mock-server/engine/node/corpus-files';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { checkCorpus, compareCorpora } from '../corpus/check-corpus.ts';
import { askMock } from '../corpus/replay-in-mock.ts';
import { createFidelityCollector } from '../fidelity/collect.ts';
import { addCorpusFidelity } from '../fidelity/from-corpus.ts';
import { requireFidelity } from '../fidelity/gate.ts';
import { keepFidelity, readEarlierRuns } from '../fidelity/trend.ts';
import { requireFields } from '../findings/count-fields.ts';
import { findReportNews, readEarlierReport } from '../findings/news.ts';
import { buildEmptyReport, type ExitCode, type Report, requireTried } from '../findings/report.ts';
import { writeReport } from '../findings/write-report.ts';
import type { Live } from '../live/live-flags.ts';
import { createLiveTarget } from '../live/live-target.ts';
import { runAlone } from '../live/run-lock.ts';
import { nameUndoFile } from '../live/undo-file.ts';
import {
  applyBaseline,
  type Baseline,
  readBaseline,
  renewBaseline,
  writeBaseline,
} from '../reports/baseline.ts';
import { readFailed } from '../reports/failed.ts';
import { addAnnotations } from '../reports/github.ts';
import { formatJson } from '../reports/json.ts';
import { formatJunit } from '../reports/junit.ts';
import { formatMarkdown } from '../reports/markdown.ts';
import { formatTerminal } from '../reports/terminal.ts';
import { createDeclarationFinder } from '../suggest/declarations.ts';
import { createLearner } from '../suggest/learn.ts';
import { listNames, type Site } from '../target/site.ts';
import type { Target } from '../target/target.ts';
import { TERMINAL, type Terminal } from '../target/terminal.ts';
import { answerFlags } from './answer-flags.ts';
import { type Flags, parseFlags } from './flags.ts';
import { createProgress } from './progress.ts';
import { runSuite } from './run-suite.ts';
import { stopOnSignal } from './stop-signal.ts';

/** Runs the suite as the flags say, prints the result, writes the reports and returns the exit code. */
export async function main(
  site: Site,
  argv: readonly string[],
  terminal: Terminal = TERMINAL,
): Promise<ExitCode> {
  const answer = answerFlags(argv, terminal);
  if (answer !== undefined) return answer;
  try {
    return await run(site, selectFailed(site, parseFlags(site, argv, terminal.env)), terminal);
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    terminal.printError(error.message);
    return 3;
  }
}

async function run(site: Site, flags: Flags, terminal: Terminal): Promise<ExitCode> {
  const { live, baseline } = flags;
  if (live?.undo) return runLive(live, () => undoEarlierRuns(live, terminal));
  if (flags.failed !== undefined && !listNames(site).some(flags.isSelected)) {
    const reason = `Nothing that is selected failed in ${flags.failed}.`;
    return writeResult(site, flags, buildEmptyReport(flags.failed, reason), terminal);
  }
  // An unusable file is reported before the checks begin.
  const accepted = baseline && readBaseline(baseline.file);
  const earlier = flags.since === undefined ? undefined : readEarlierReport(flags.since);
  const earlierRuns = flags.fidelity && readEarlierRuns(flags.fidelity.file);
  const isFirst = baseline !== undefined && !baseline.update && !existsSync(baseline.file);
  const checked = requireTried(await runReport(site, flags, terminal), flags.isRequired);
  const first = `There is no baseline ${baseline?.file} yet, so every finding is new; --update-baseline writes it.`;
  const result = isFirst ? { ...checked, notes: [...checked.notes, first] } : checked;
  const judged = baseline && accepted ? await compareWith(site, accepted, baseline, result) : result;
  const since = earlier ? { ...judged, news: findReportNews(earlier, judged) } : judged;
  const complete = earlierRuns ? await keepFidelity(since, earlierRuns) : since;
  const gated = flags.fidelity ? requireFidelity(complete, flags.fidelity) : complete;
  const report = requireFields(gated, flags.minFields);
  return writeResult(site, flags, report, terminal);
}

/** Prints a report, writes its files, and returns its exit code. */
async function writeResult(
  site: Site,
  { files, all }: Flags,
  report: Report,
  terminal: Terminal,
): Promise<ExitCode> {
  const text = formatTerminal(report, { coloured: terminal.coloured, all, login: site.login.name });
  const { GITHUB_ACTIONS: actions, GITHUB_STEP_SUMMARY: summary } = terminal.env;
  terminal.print(actions === 'true' ? addAnnotations(text, report, site) : text);
  await writeReports(report, files);
  if (summary) await writeReport(summary, formatMarkdown(report), 'a');
  return report.exitCode;
}

/** Returns the flags with only those calls selected, and required, that were red in the report of --failed. */
function selectFailed(site: Site, flags: Flags): Flags {
  if (flags.failed === undefined) return flags;
  const failed = readFailed(flags.failed, listNames(site));
  const isSelected = (name: string) => failed.has(name) && flags.isSelected(name);
  return { ...flags, isSelected, isRequired: () => true };
}

/** Compares a run with the known findings, and replaces these first if the flags say so. */
async function compareWith(
  site: Site,
  known: Baseline,
  { file, update }: NonNullable<Flags['baseline']>,
  run: Report,
): Promise<Report> {
  const names = listNames(site);
  const compared = applyBaseline(run, known, file, names);
  // A comparison can end with 3 where the run did not, such as without the account of the known findings.
  if (!update || compared.exitCode === 3) return compared;
  const baseline = renewBaseline(run, known, names);
  await writeBaseline(file, baseline);
  return applyBaseline(run, baseline, file, names);
}

async function runReport(site: Site, flags: Flags, terminal: Terminal): Promise<Report> {
  const { contracts, documents } = site.registry;
  const { live, corpus, isSelected, suggest, fidelity } = flags;
  const registry = [...documents.values(), ...contracts.values()].filter(({ name }) => isSelected(name));
  const learner = suggest ? createLearner(site) : undefined;
  const findDeclaration = createDeclarationFinder(site);
  if (corpus) {
    const { file, against } = corpus;
    const recording = { name: file, ...readCorpusFile(site.registry, file, 'corpus') };
    if (against === undefined) return checkCorpus(registry, recording, learner);
    const other =
      against === 'mock'
        ? await askMock(registry, recording, await startMock(site, terminal))
        : { name: against, ...readCorpusFile(site.registry, against, 'against') };
    const compared = compareCorpora(registry, recording, other);
    return fidelity ? addCorpusFidelity(compared, registry, recording, other, findDeclaration) : compared;
  }
  if (!live) return runSuite(registry, await startMock(site, terminal), { learner });
  const collector = fidelity && createFidelityCollector(() => startMock(site, terminal), findDeclaration);
  return runLive(live, () =>
    stopOnSignal(terminal.printError, async (signal) => {
      const progress = createProgress(terminal);
      try {
        const parts = { learner, progress, fidelity: collector };
        return await runSuite(registry, createLiveTarget({ ...live, signal }), parts);
      } finally {
        progress.close();
      }
    }),
  );
}

/** Starts the mock in this process. Its code is loaded only here, since loading it takes long. */
async function startMock(site: Site, { printError }: Terminal): Promise<Target> {
  const { createInProcessTarget } = await import('../live/in-process.ts');
  return createInProcessTarget(site, { log: printError });
}

/**
 * Calls `run`, and meanwhile lets no other run start with the same account. A run without an account needs no
 * lock, since it creates nothing at the backend.
 */
function runLive<Result>(live: Live, run: () => Promise<Result>): Promise<Result> {
  return live.account ? runAlone(nameUndoFile(live.undoFolder, live), run) : run();
}

/** Undoes the writes of earlier runs that these runs have not undone. */
async function undoEarlierRuns(live: Live, { print }: Terminal): Promise<ExitCode> {
  const target = createLiveTarget(live);
  await target.close();
  const sentences = [...target.notes(), target.findAccountProblem() ?? []].flat();
  print(sentences.join('\n') || 'Nothing is left to undo.');
  return target.hasLeft() ? 3 : 0;
}

async function writeReports(report: Report, { junit, json, markdown }: Flags['files']): Promise<void> {
  if (junit) await writeReport(junit, formatJunit(report));
  if (json) await writeReport(json, formatJson(report));
  if (markdown) await writeReport(markdown, formatMarkdown(report));
}
