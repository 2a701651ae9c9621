/** Compares how a mock and a live API answer the same questions about a call. */
import { compareData } from '#contracts/check/compare/same-data';
import { findRefusal } from '#contracts/contract';
import { MESSAGE } from '#contracts/envelope';
import { isAboutFlaw, NO_SESSION, VISITOR } from '../target/questions.ts';
import {
  addUnit,
  type Comparison,
  compareShapes,
  describeLone,
  LIVE,
  MOCK,
  type PathDifference,
  type UntriedPath,
} from './compare-shapes.ts';
import { nameRoot } from './grades.ts';
import type { Answer, Entry, Profile } from './profile.ts';

/** The path of what is said of the reply to the example as a whole. */
export const EXAMPLE_PATH = 'its example';
/** A minor difference, which nobody notices who reads as the contract says, lowers a figure by this part of another. */
export const MINOR_WEIGHT = 1 / 50;

export interface WeighedDifference extends PathDifference {
  /** Whether it lowers the stated figure, and not the assumed one. */
  readonly isStated: boolean;
  /** The part of the call's figure that it costs. Those of one unit share its cost. */
  readonly lowers: number;
}

/** The shares of what was compared on which both agree, in percent; null where nothing was. */
export interface Figures {
  readonly stated: number | null;
  readonly assumed: number | null;
}

export interface CallFidelity extends Figures {
  readonly call: string;
  /** The number of paths, headers, orders and provocations that were compared. */
  readonly compared: number;
  readonly differences: readonly WeighedDifference[];
  readonly untried: readonly UntriedPath[];
}

/** Returns what was compared; undefined if the two had nothing in common that could be. */
export function compareProfiles(mock: Profile, live: Profile): CallFidelity | undefined {
  const { entry } = live;
  const same = compareData(live.sample, mock.sample, entry.response, nameRoot(entry));
  const comparison: Comparison = { entry, same, units: [], untried: [] };
  compareExamples(comparison, mock, live);
  for (const [question, answer] of live.provocations) {
    const own = mock.provocations.get(question);
    if (own) addAnswers(comparison, question, own, answer);
    else comparison.untried.push({ path: question, why: `${MOCK} was not asked` });
  }
  const { units, untried } = comparison;
  if (units.length === 0) return undefined;
  const count = (isStated: boolean) =>
    units.reduce((sum, { paths = 1, ...unit }) => sum + (unit.isStated === isStated ? paths : 0), 0);
  const differences = units.flatMap(({ differences: own, isStated, paths = 1 }) =>
    own.map((each) => ({
      ...each,
      isStated,
      lowers: (100 * paths * (each.isMinor ? MINOR_WEIGHT : 1)) / own.length / count(isStated),
    })),
  );
  const figure = (isStated: boolean) =>
    count(isStated) === 0
      ? null
      : differences.reduce((rest, each) => rest - (each.isStated === isStated ? each.lowers : 0), 100);
  return {
    call: entry.name,
    stated: figure(true),
    assumed: figure(false),
    compared: count(true) + count(false),
    differences,
    untried,
  };
}

function compareExamples(comparison: Comparison, mock: Profile, live: Profile): void {
  const { entry, untried } = comparison;
  const [own, answer] = [mock.example, live.example];
  if (!own || !answer) return;
  // Where only one side grants it, both agree on none of the paths that this one sends.
  const lost = own.answer === answer.answer ? undefined : own.answer === 'granted' ? mock : live;
  // A list without rows has a message of its own (spec §8): where one side has rows, the other has only other data.
  const { message } = saysNoRows(mock) === saysNoRows(live) ? answer : own;
  addAnswers(comparison, EXAMPLE_PATH, own, { ...answer, message }, lost && listUnits(comparison, lost));
  compareMaps(comparison, 'header', mock.headers, live.headers);
  if (own.answer !== 'granted' || answer.answer !== 'granted') {
    const side = own.answer === 'granted' ? LIVE : MOCK;
    untried.push({ path: 'data', why: `${side} did not grant its example` });
    return;
  }
  if (entry.kind === 'contract') {
    const message = 'the names of the envelope are spelled otherwise';
    const difference = { path: 'envelope', difference: 'name', message, isMinor: true } as const;
    addUnit(comparison, true, mock.isRespelled !== live.isRespelled && difference);
  }
  if (mock.data.count > 0 && live.data.count > 0)
    compareShapes(comparison, nameRoot(entry), { mock: mock.data, live: live.data });
  const [page, otherPage] = [mock.pagination, live.pagination];
  if (page.count > 0 && otherPage.count > 0) {
    compareShapes(comparison, 'pagination', { mock: page, live: otherPage });
  } else if (page.count + otherPage.count > 0) {
    const isStated = entry.kind === 'contract' && entry.paged;
    addUnit(comparison, isStated, describeLone('pagination', otherPage.count > 0));
  }
  compareMaps(comparison, 'paging', mock.paging, live.paging);
}

const saysNoRows = ({ example, sample }: Profile) =>
  example?.message === MESSAGE.noRecords && Object.keys(Object(sample)).length === 0;

/** Lists what would be compared if the other side sent the same. */
function listUnits({ entry, same }: Comparison, { data }: Profile): Comparison['units'] {
  const alone: Comparison = { entry, same: { ...same, relations: new Map() }, units: [], untried: [] };
  if (data.count > 0) compareShapes(alone, nameRoot(entry), { mock: data, live: data });
  return alone.units;
}

/** lost: what cannot be compared, since only one side grants. */
function addAnswers(
  { entry, units }: Comparison,
  path: string,
  mock: Answer,
  live: Answer,
  lost: Comparison['units'] = [],
): void {
  const differences = compareAnswers(entry, path, mock, live);
  // The specification states who is granted what, and the messages of its catalogue.
  const isOfPlayer = entry.kind === 'contract' && entry.access === 'player';
  const isOfSpec = entry.kind === 'contract' || entry.assumedAddress === undefined;
  const isAnswerStated =
    (path === EXAMPLE_PATH && isOfSpec) || (isOfPlayer && (path === VISITOR || path === NO_SESSION));
  const isMessageStated = !isAboutFlaw(path) && Object.values<unknown>(MESSAGE).includes(live.message);
  const isStatedMatter = ({ difference }: PathDifference) =>
    difference === 'answer' ? isAnswerStated : difference === 'message' && isMessageStated;
  for (const isStated of isAnswerStated || isMessageStated ? [true, false] : [false])
    units.push({
      isStated,
      differences: differences.filter((each) => lost.length > 0 || isStatedMatter(each) === isStated),
      paths: 1 + lost.filter((unit) => unit.isStated === isStated).length,
    });
}

/** Compares what is said of headers or pages, where both say something. */
function compareMaps(
  comparison: Comparison,
  difference: 'header' | 'paging',
  mock: ReadonlyMap<string, string> = new Map(),
  live: ReadonlyMap<string, string> = new Map(),
): void {
  for (const [name, text] of live) {
    const own = mock.get(name);
    if (own === undefined || (own === 'absent' && text === own)) continue;
    const path = `${difference} ${name}`;
    const message = `${text} in ${LIVE}, ${own} in ${MOCK}`;
    addUnit(comparison, difference === 'paging', own !== text && { path, difference, message });
  }
}

function compareAnswers(entry: Entry, path: string, mock: Answer, live: Answer): PathDifference[] {
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
  const matters = [
    ['status', 'comes with HTTP', live.status !== mock.status, live.status, mock.status],
    ['message', 'reads', other !== text, quote(other), quote(text)],
    ['code', 'has the code', live.code !== mock.code, showCode(live), showCode(mock)],
  ] as const;
  return matters.flatMap(([difference, verb, isOther, theirs, own]) => {
    const message = `${verb} ${theirs} in ${LIVE}, ${own} in ${MOCK}`;
    return isOther
      ? [{ path, difference, message, ...(isAboutFlaw(path) && { isMinor: true as const }) }]
      : [];
  });
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
