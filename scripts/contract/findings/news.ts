/** Says what is new in a run since another one. */
import * as z from 'zod/mini';
import { groupBy } from '#contracts/group-by';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { readForeignJson } from '#mock-server/engine/node/foreign-files';
import { createComparison } from './compared.ts';
import { isFinding, type News, type Report } from './report.ts';

/** Texts by what they are about. */
type Texts = ReadonlyMap<string, string>;

/** Returns which texts are new, which are not there any more, and which read otherwise. */
export function compareTexts(before: Texts, after: Texts): Omit<News, 'since'> {
  const pick = (from: Texts, isPicked: (key: string) => boolean) =>
    [...from].flatMap(([key, text]) => (isPicked(key) ? [text] : []));
  return {
    added: pick(after, (key) => !before.has(key)),
    gone: pick(before, (key) => !after.has(key)),
    changed: pick(after, (key) => before.has(key) && before.get(key) !== after.get(key)),
  };
}

const Row = z.object({
  call: z.string(),
  promise: z.string(),
  verdict: z.string(),
  key: z.optional(z.string()),
  path: z.optional(z.string()),
  difference: z.optional(z.string()),
  message: z.optional(z.string()),
});
const EarlierReport = z.object({ startedAt: z.string(), rows: z.array(Row) });
type EarlierRow = Readonly<z.output<typeof Row>>;
export interface EarlierReport {
  readonly startedAt: string;
  readonly rows: readonly EarlierRow[];
}

/** Reads the report of another run; throws a FlagError if it is none. */
export function readEarlierReport(file: string): EarlierReport {
  const { data } = EarlierReport.safeParse(readForeignJson(file, file));
  if (!data) throw new FlagError(`${file} is no report: write one with --json FILE.`);
  return data;
}

/**
 * Returns what is new in a report. Of a call that either run has not tried only that is said, and of findings that
 * either has not compared only how many there are.
 */
export function findReportNews(before: EarlierReport, report: Report): News {
  const after: readonly EarlierRow[] = report.rows.map((row) => (isFinding(row) ? row : { ...row }));
  const [then, now] = [listUntriedCalls(before.rows), listUntriedCalls(after)];
  const isTried = ({ call }: EarlierRow) => !then.has(call) && !now.has(call);
  const split = (rows: readonly EarlierRow[], others: readonly EarlierRow[]) => {
    const isCompared = createComparison(others);
    const keys = new Set(others.map(({ key }) => key));
    const own = rows.filter((row) => row.key !== undefined && isTried(row));
    return groupBy(own, (row) => (keys.has(row.key) || isCompared(row) ? 'compared' : 'open'));
  };
  const [old, fresh] = [split(before.rows, after), split(after, before.rows)];
  const news = compareTexts(listTexts(old.get('compared')), listTexts(fresh.get('compared')));
  const listNames = (rows: readonly EarlierRow[]) => new Set(rows.map(({ call }) => call));
  const [calls, present] = [listNames(before.rows), listNames(after)];
  const turned = [
    ...[...now].filter((call) => calls.has(call) && !then.has(call)).map((call) => `${call} is untried`),
    ...[...then].filter((call) => present.has(call) && !now.has(call)).map((call) => `${call} is tried`),
  ];
  const open = [
    ...describeOpen(old.get('open'), 'could not be compared'),
    ...describeOpen(fresh.get('open'), 'could not be compared then'),
  ];
  return { since: before.startedAt, ...news, changed: [...news.changed, ...turned, ...open] };
}

function listTexts(rows: readonly EarlierRow[] = []): Texts {
  return new Map(
    rows.map(({ call, key = '', verdict, path = '', message = '' }) => [
      key,
      `${verdict}: ${`${call} ${path}`.trim()} ${message}`,
    ]),
  );
}

/** Says of each call how many of its findings stay open. what: why, as a sentence without its subject. */
function describeOpen(rows: readonly EarlierRow[] = [], what: string): string[] {
  return [...groupBy(rows, ({ call }) => call)].map(([call, own]) => {
    const count = new Set(own.map(({ key }) => key)).size;
    return `${call}: ${count} finding${count === 1 ? '' : 's'} ${what}`;
  });
}

/** Lists the calls whose example was not sent, and which have no finding. */
function listUntriedCalls(rows: readonly EarlierRow[]): Set<string> {
  const calls = [...groupBy(rows, ({ call }) => call)];
  return new Set(
    calls.flatMap(([call, own]) =>
      own[0]?.verdict === 'untried' && own.every(({ key }) => key === undefined) ? [call] : [],
    ),
  );
}
