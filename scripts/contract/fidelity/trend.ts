/** Keeps a line of each night beside the fidelity report, and says what is new since the run before. */

import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { parseIfJson } from '#contracts/json-values';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { readForeignJson } from '#mock-server/engine/node/foreign-files';
import { Fidelity, Figures, Versions } from '../findings/fidelity-figures.ts';
import { compareTexts } from '../findings/news.ts';
import type { News, Report } from '../findings/report.ts';
import { writeReport } from '../findings/write-report.ts';
import type { Figures as CallFigures } from './compare-profiles.ts';
import { formatFigures } from './fidelity.ts';

/** A line of the file of nights: the figures of a run, by call. */
const Night = z.object({
  date: z.string(),
  versions: Versions,
  ...Figures,
  calls: z.record(z.string(), z.object(Figures)),
});
type Night = z.output<typeof Night>;

/** The files that earlier runs have left. */
export interface EarlierRuns {
  readonly file: string;
  /** The report that this run replaces. */
  readonly report: Fidelity | undefined;
  readonly nights: readonly Night[];
}

/** Reads what earlier runs have left, if anything. Throws a FlagError if a file is something else. */
export function readEarlierRuns(file: string): EarlierRuns {
  return { file, report: readFidelity(file), nights: readNights(nameNightsFile(file)) };
}

/** Writes the report and the line of the night, and adds the news to the report of the run. */
export async function keepFidelity(
  report: Report,
  { file, report: before, nights }: EarlierRuns,
): Promise<Report> {
  const { fidelity } = report;
  if (!fidelity) return report;
  const more = addNight(nights, fidelity);
  await writeReport(file, `${JSON.stringify(fidelity, null, 2)}\n`);
  await writeReport(nameNightsFile(file), more.map((night) => `${JSON.stringify(night)}\n`).join(''));
  const last = nights.at(-1);
  const news = before ? findNews(before, fidelity) : last && findNewsSinceNight(last, fidelity);
  return { ...report, ...(news && { fidelityNews: news }) };
}

/** Returns the file of nights that belongs to a report: `fidelity.jsonl` beside `fidelity.json`. */
function nameNightsFile(file: string): string {
  return `${file.replace(/\.json$/, '')}.jsonl`;
}

function readFidelity(file: string): Fidelity | undefined {
  if (!existsSync(file)) return undefined;
  const { data } = Fidelity.safeParse(readForeignJson(file, file));
  if (!data) throw new FlagError(`${file} is no fidelity report: name another file, or delete it.`);
  return data;
}

function readNights(file: string): Night[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const { data } = Night.safeParse(parseIfJson(line));
    if (!data) throw new FlagError(`${file}: line ${index + 1} is no night: delete it.`);
    return [data];
  });
}

/** Returns the nights with that of a report in place of an earlier one of the same day. */
function addNight(nights: readonly Night[], { date, versions, stated, assumed, calls }: Fidelity): Night[] {
  if (stated === null && assumed === null) return [...nights];
  const figures = calls.map((own) => [own.call, { stated: own.stated, assumed: own.assumed }] as const);
  const sorted = figures.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const night = { date, versions, stated, assumed, calls: Object.fromEntries(sorted) };
  const readDay = (text: string) => text.slice(0, 'YYYY-MM-DD'.length);
  return [...nights.filter((each) => readDay(each.date) !== readDay(date)), night];
}

/** Returns what is new. Findings of a call that either run has not compared are neither added nor gone. */
function findNews(before: Fidelity, after: Fidelity): News {
  const compared = [before, after].map(({ calls }) => new Set(calls.map(({ call }) => call)));
  const list = ({ calls }: Fidelity) => {
    const shared = calls.filter(({ call }) => compared.every((names) => names.has(call)));
    const texts = shared.flatMap(({ call, findings }) =>
      findings.map(({ path, difference, message }) => {
        return [`${call} ${path}: ${difference}`, `${call} ${path} ${message}`] as const;
      }),
    );
    return new Map(texts);
  };
  const findings = compareTexts(list(before), list(after));
  const figures = compareFigures(before, after);
  const join = (key: 'added' | 'gone' | 'changed') => [...findings[key], ...figures[key]];
  return { since: before.date, added: join('added'), gone: join('gone'), changed: join('changed') };
}

/** Returns what is new in the figures, where only the line of a night is left of the run before. */
function findNewsSinceNight({ calls, ...night }: Night, after: Fidelity): News {
  const list = Object.entries(calls).map(([call, figures]) => ({ call, ...figures }));
  return { since: night.date, ...compareFigures({ ...night, calls: list }, after) };
}

interface Run extends CallFigures {
  readonly calls: readonly (CallFigures & { readonly call: string })[];
}

function compareFigures(before: Run, after: Run): Omit<News, 'since'> {
  const list = ({ calls, ...run }: Run) =>
    new Map([{ call: 'the API', ...run }, ...calls].map((each) => [each.call, formatFigures(each)]));
  const [one, other] = [list(before), list(after)];
  const lacks = (calls: ReadonlyMap<string, string>) => (call: string) => !calls.has(call);
  return {
    added: [...other.keys()].filter(lacks(one)).map((call) => `${call} is compared`),
    gone: [...one.keys()].filter(lacks(other)).map((call) => `${call} is compared no longer`),
    changed: [...other].flatMap(([call, now]) => {
      const then = one.get(call) ?? now;
      return then === now ? [] : [`${call}: ${then} before, ${now} now`];
    }),
  };
}
