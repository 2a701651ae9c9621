/** Compares the reply of a step that is played with the one that was recorded. */
import { type Difference, findDifferences } from '../../../contracts/check/compare/find-differences.ts';
import { type RequestStep, writeExpectedText } from '../../../contracts/control/step-recording.ts';
import { groupBy } from '../../../contracts/group-by.ts';
import { forgetRows, nameType } from '../../../contracts/json-values.ts';
import { hasRedaction, mapTexts } from '../../../contracts/redact/redact.ts';
import { writeJson } from '../../../contracts/write/json.ts';
import { makePrintable } from '../../../contracts/write/line.ts';

/** The parts of a step that are compared. */
type Outcome = Pick<RequestStep, 'reply' | 'verdict'>;

/** Matches expected data that stand for any value of a type. */
const ANY = /^<any (\w+)>$/;
const MAX_FIELDS = 10;
const MAX_VALUE_CHARS = 200;

/** Returns data of a reply, as the journal shows them, so that they can be compared with expected ones. */
export function toExpected(data: unknown): unknown {
  return mapTexts(data, writeExpectedText, writeExpectedText);
}

/** Returns a line for each field that differs; one for all rows that differ in the same field. */
export function compareOutcomes(
  expected: Outcome,
  received: Outcome,
  call: string,
  ignore: readonly string[],
): string[] {
  const isWhole = expected.reply !== null && received.reply !== null;
  const [was, is] = [flatten(expected, isWhole), flatten(received, isWhole)];
  const differences = findDifferences(was, is, '').filter(
    ({ path, values }) => !isSameKind(...values) && !isIgnored(ignore, call, path),
  );
  const byField = [...groupBy(differences, ({ path }) => forgetRows(path)).values()];
  const rest = byField.length - MAX_FIELDS;
  const lines = byField.slice(0, MAX_FIELDS).map(describeField);
  return rest > 0 ? [...lines, `and ${rest} more fields`] : lines;
}

/** Puts the parts of a reply beside each other; of a reply whose other side never came, only the status. */
function flatten({ reply, verdict }: Outcome, isWhole: boolean): object {
  const status = reply?.status ?? 'no reply';
  return isWhole ? { status, ...reply?.envelope, verdict, data: reply?.data } : { status, verdict };
}

/** differences: those of one field, in one row or several. */
function describeField(differences: readonly Difference[]): string {
  const [{ path, values } = { path: '', values: [] }] = differences;
  const [was, is] = values.map((value) =>
    value === undefined ? 'missing' : makePrintable(writeJson(value), MAX_VALUE_CHARS),
  );
  const rest = differences.length - 1;
  return `${makePrintable(path)} was ${was}, is ${is}${rest > 0 ? `, and ${rest} more of its kind` : ''}`;
}

/** Returns whether a value is what a placeholder or a mask stands for. */
function isSameKind(expected: unknown, received: unknown): boolean {
  if (typeof expected !== 'string') return false;
  const type = ANY.exec(expected)?.[1];
  return type === nameType(received) || (hasRedaction(expected) && typeof received === 'string');
}

function isIgnored(ignore: readonly string[], call: string, path: string): boolean {
  const names = [path, forgetRows(path)].flatMap((name) => [name, `${call} ${name}`]);
  return ignore.some((ignored) =>
    names.some((name) => name.startsWith(ignored) && /^(?:$|[.[])/.test(name.slice(ignored.length))),
  );
}
