/** Compares how a mock and a live API answer the same questions about a call. */
import { findRefusal } from '#contracts/contract';
import { isAboutFlaw } from '../target/questions.ts';
import {
  type Comparison,
  compareShapes,
  describeLone,
  LIVE,
  MOCK,
  type PathDifference,
  type UntriedPath,
} from './compare-shapes.ts';
import type { Answer, Profile } from './profile.ts';

/** The path of a whole document. */
export const BODY = 'body';
/** The path of what is said of the reply to the example as a whole. */
export const EXAMPLE_PATH = 'its example';
/** A minor difference, which nobody notices who reads as the contract says, lowers a figure by this part of another. */
export const MINOR_WEIGHT = 1 / 50;

export interface WeighedDifference extends PathDifference {
  /** The part of the call's figure that it costs. Those of one unit share its cost. */
  readonly lowers: number;
}

export interface CallFidelity {
  readonly call: string;
  /** The share of what was compared on which both agree, in percent. */
  readonly figure: number;
  /** The number of paths, headers, orders and provocations that were compared. */
  readonly compared: number;
  readonly differences: readonly WeighedDifference[];
  readonly untried: readonly UntriedPath[];
}

/** Returns what was compared; undefined if the two had nothing in common that could be. */
export function compareProfiles(mock: Profile, live: Profile): CallFidelity | undefined {
  const comparison: Comparison = { units: [], untried: [] };
  if (mock.example && live.example) compareExamples(comparison, mock, live, mock.example, live.example);
  for (const [question, answer] of live.provocations) {
    const own = mock.provocations.get(question);
    if (own) comparison.units.push({ differences: compareAnswers(live, question, own, answer) });
    else comparison.untried.push({ path: question, why: `${MOCK} was not asked` });
  }
  const { units, untried } = comparison;
  if (units.length === 0) return undefined;
  const total = units.reduce((sum, { paths = 1 }) => sum + paths, 0);
  const cost = 100 / total;
  const differences = units.flatMap(({ differences: own, paths = 1 }) =>
    own.map((each) => ({
      ...each,
      lowers: (cost * paths * (each.isMinor ? MINOR_WEIGHT : 1)) / own.length,
    })),
  );
  return {
    call: live.entry.name,
    figure: 100 - differences.reduce((sum, { lowers }) => sum + lowers, 0),
    compared: total,
    differences,
    untried,
  };
}

function compareExamples(
  comparison: Comparison,
  mock: Profile,
  live: Profile,
  own: Answer,
  answer: Answer,
): void {
  const { units, untried } = comparison;
  const { kind } = live.entry;
  const isLost = own.answer !== answer.answer;
  units.push({
    differences: compareAnswers(live, EXAMPLE_PATH, own, answer),
    // Where only one side grants it, both agree on none of the paths that this one sends.
    ...(isLost && { paths: 1 + countPaths(own.answer === 'granted' ? mock : live) }),
  });
  compareMaps(comparison, 'header', mock.headers, live.headers);
  if (own.answer !== 'granted' || answer.answer !== 'granted') {
    untried.push({
      path: 'data',
      why: `${own.answer === 'granted' ? LIVE : MOCK} did not grant its example`,
    });
    return;
  }
  const names = 'the names of the envelope are spelled otherwise';
  if (kind === 'contract') {
    const isAlike = mock.isRespelled === live.isRespelled;
    units.push({
      differences: isAlike ? [] : [{ path: 'envelope', difference: 'name', message: names, isMinor: true }],
    });
  }
  if (mock.data.count > 0 && live.data.count > 0)
    compareShapes(comparison, kind === 'contract' ? 'data' : BODY, { mock: mock.data, live: live.data });
  const [page, otherPage] = [mock.pagination, live.pagination];
  if (page.count > 0 && otherPage.count > 0) {
    compareShapes(comparison, 'pagination', { mock: page, live: otherPage });
  } else if (page.count + otherPage.count > 0) {
    units.push({ differences: [describeLone('pagination', otherPage.count > 0)] });
  }
  compareMaps(comparison, 'paging', mock.paging, live.paging);
}

function countPaths({ data }: Profile): number {
  const alone: Comparison = { units: [], untried: [] };
  if (data.count > 0) compareShapes(alone, BODY, { mock: data, live: data });
  return alone.units.length;
}

/** Compares what is said of headers or pages, where both say something. */
function compareMaps(
  { units }: Comparison,
  difference: 'header' | 'paging',
  mock: ReadonlyMap<string, string> = new Map(),
  live: ReadonlyMap<string, string> = new Map(),
): void {
  for (const [name, text] of live) {
    const own = mock.get(name);
    if (own === undefined || (own === 'absent' && text === own)) continue;
    const path = `${difference} ${name}`;
    const message = `${text} in ${LIVE}, ${own} in ${MOCK}`;
    units.push({ differences: own === text ? [] : [{ path, difference, message }] });
  }
}

function compareAnswers({ entry }: Profile, path: string, mock: Answer, live: Answer): PathDifference[] {
  if (mock.answer !== live.answer) {
    const message = `is ${live.answer} by ${LIVE}, ${mock.answer} by ${MOCK}`;
    return [{ path, difference: 'answer', message }];
  }
  // The example has said what a reply is like that grants.
  if (live.answer === 'granted' && path !== EXAMPLE_PATH) return [];
  // Texts of both sides that one declared refusal describes are alike, whatever stands at its places.
  const describe = (text: string | undefined) =>
    (entry.kind === 'contract' && findRefusal(entry, text)?.message) || text;
  const [text, other] = [describe(mock.message), describe(live.message)];
  const isMinor = isAboutFlaw(path);
  const list = [
    ...(mock.status === live.status
      ? []
      : [['status', `comes with HTTP ${live.status} from ${LIVE}, ${mock.status} from ${MOCK}`] as const]),
    ...(text === other
      ? []
      : [['message', `reads ${quote(other)} in ${LIVE}, ${quote(text)} in ${MOCK}`] as const]),
    ...(mock.code === live.code
      ? []
      : [['code', `has the code ${showCode(live)} in ${LIVE}, ${showCode(mock)} in ${MOCK}`] as const]),
  ];
  return list.map(([difference, message]) => ({ path, difference, message, ...(isMinor && { isMinor }) }));
}

/** Another text in the place of a code may be data. */
const showCode = ({ code = 'null' }: Answer) =>
  /^(?:-?\d{1,5}|[A-Z_]{2,32}|null)$/.test(code) ? code : 'of another form';

const MAX_MESSAGE_CHARS = 100;

/** Quotes a message. A long one may be data, so only its length is named. */
function quote(text: string | undefined): string {
  if (text === undefined) return 'no message';
  return text.length > MAX_MESSAGE_CHARS ? `a text of ${text.length} characters` : `"${text}"`;
}
