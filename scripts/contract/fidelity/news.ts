/** Says what is new in a run since another one. */
import * as z from 'zod/mini';
import { groupBy } from '#contracts/group-by';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { readForeignJson } from '#mock-server/engine/node/foreign-files';
import { isFinding, listUntried, type Report } from '../reports/report.ts';

/** The news of a run, as lines. */
export interface News {
  /** The time of the other run. */
  readonly since: string;
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly changed: readonly string[];
}

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

/** Returns what is new in a report. Of a call that either run has not tried, only that is said. */
export function findReportNews(before: EarlierReport, report: Report): News {
  const untried = [
    listUntriedCalls(before.rows),
    new Set(listUntried(report).map(({ call }) => call)),
  ] as const;
  const isTried = (call: string) => untried.every((calls) => !calls.has(call));
  const list = (rows: readonly EarlierRow[]) =>
    new Map(
      rows.flatMap(({ call, key, verdict, path = '', message = '' }) =>
        key !== undefined && isTried(call)
          ? [[key, `${verdict}: ${`${call} ${path}`.trim()} ${message}`] as const]
          : [],
      ),
    );
  const news = compareTexts(
    list(before.rows),
    list(report.rows.map((row) => (isFinding(row) ? row : { ...row }))),
  );
  const [then, now] = untried;
  const earlierCalls = new Set(before.rows.map(({ call }) => call));
  const ownCalls = new Set(report.rows.map(({ call }) => call));
  const turned = [
    ...[...now]
      .filter((call) => earlierCalls.has(call) && !then.has(call))
      .map((call) => `${call} is untried`),
    ...[...then].filter((call) => ownCalls.has(call) && !now.has(call)).map((call) => `${call} is tried`),
  ];
  return { since: before.startedAt, ...news, changed: [...news.changed, ...turned] };
}

/** Lists the calls whose example was not sent, and which have no finding. */
function listUntriedCalls(rows: readonly EarlierRow[]): Set<string> {
  const untried = [...groupBy(rows, ({ call }) => call)].filter(
    ([, [first, ...others]]) =>
      first?.verdict === 'untried' && [first, ...others].every(({ key }) => key === undefined),
  );
  return new Set(untried.map(([call]) => call));
}
