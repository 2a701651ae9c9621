/** Compares what a mock and a live API send at each path: whether they do, of which type and kind, and in which order. */
import * as z from 'zod/mini';
import { type Matter, NUMBER, UNNAMED } from '#contracts/check/compare/kinds';
import type { SameData } from '#contracts/check/compare/same-data';
import { countKind, listKinds, type Shape } from '#contracts/check/compare/shape';
import { walkShapes } from '#contracts/check/compare/walk-shapes';
import { findGrade, findSchemas } from './grades.ts';
import type { Entry } from './profile.ts';

/** The matter in which two sides differ. `spelling` and `name` are read alike by whoever reads as the contract says. */
export type FidelityDifference =
  | Exclude<Matter, 'personal'>
  | 'missing'
  | 'extra'
  | 'absent'
  | 'range'
  | 'order'
  | 'paging'
  | 'value'
  | 'header'
  | 'status'
  | 'answer'
  | 'message'
  | 'code';

export interface PathDifference {
  /** `data[].gameID`, the name of a header, or the provocation. */
  readonly path: string;
  readonly difference: FidelityDifference;
  readonly message: string;
  /** Set if whoever reads as the contract says notices nothing. */
  readonly isMinor?: true;
  /** Set if a value is none of those that the contract lists. */
  readonly isUnnamed?: true;
}

/** The parts of a call that were compared: each path, order, header and provocation is one unit. */
export interface Comparison {
  readonly entry: Entry;
  /** Whether both sides show the same data, and how their values differ then. */
  readonly same: SameData;
  readonly units: Unit[];
  readonly untried: UntriedPath[];
}
interface Unit {
  /** Whether the specification states it, or a team has agreed on it. */
  readonly isStated: boolean;
  readonly differences: readonly PathDifference[];
  /** The number of paths that it stands for, by default 1. */
  readonly paths?: number;
}
export interface UntriedPath {
  readonly path: string;
  readonly why: string;
}

export const MOCK = 'the mock';
export const LIVE = 'the live API';
/** So many values of the live API show that it sends no others. The mock is asked to show what the live API does. */
const MIN_LIVE_VALUES = 10;
/** Fewer amounts are whole by chance. */
const MIN_NUMBERS = 3;
/** Numbers, or lengths of texts, that differ by this factor have another unit, or leave a layout no room. */
const MAX_FACTOR = 100;

interface Sides {
  readonly mock: Shape;
  readonly live: Shape;
}

/** Adds a unit with the difference that it has, if any. */
export function addUnit({ units }: Comparison, isStated: boolean, difference: PathDifference | false): void {
  units.push({ isStated, differences: difference ? [difference] : [] });
}

/** Compares what stands at a path and below it. */
export function compareShapes(comparison: Comparison, root: string, { mock, live }: Sides): void {
  const { untried } = comparison;
  for (const { path, one, other, parents } of walkShapes(live, mock, root)) {
    if (!one || !other) {
      addPath(comparison, path, [describeLone(path, one !== undefined)]);
      continue;
    }
    const sides = { mock: other, live: one };
    const differences = describeDifferences(path, sides, parents && { live: parents[0], mock: parents[1] });
    const relation = comparison.same.relations.get(path);
    const message = `${relation} in ${LIVE}, compared with ${MOCK}`;
    const isOther = ({ difference }: PathDifference) => !['sign', 'range'].includes(difference);
    const related = [...differences.filter(isOther), { path, difference: 'value', message } as const];
    addPath(comparison, path, relation === undefined ? differences : related, sides);
    compareOrders(comparison, `${path}[]`, sides);
    if (other.objects > 0 !== one.objects > 0)
      untried.push({ path: `${path}.*`, why: `${other.objects > 0 ? LIVE : MOCK} sends no object there` });
    if (!other.items !== !one.items)
      untried.push({ path: `${path}[]`, why: `${other.items ? LIVE : MOCK} sends no row` });
  }
}

/** The differences in the presence of a field, which the specification states where it names the field. */
const PRESENCE: readonly FidelityDifference[] = ['missing', 'extra', 'absent', 'null'];

/** Adds what was compared at a path: what the contract allows of other data is no difference, but was not compared. */
function addPath(comparison: Comparison, path: string, all: readonly PathDifference[], sides?: Sides): void {
  const { entry, same, units, untried } = comparison;
  const isOfData = (each: PathDifference) => !same.isSame && isData(entry, each, sides);
  untried.push(...all.filter(isOfData).map(({ message: why }) => ({ path, why: `${why}: other data` })));
  const differences = all.filter((each) => !isOfData(each));
  const grade = findGrade(entry, path) ?? 'assumed';
  const isPresence = ({ difference }: PathDifference) => PRESENCE.includes(difference);
  if (grade !== 'named') units.push({ isStated: grade !== 'assumed', differences });
  else
    units.push(
      { isStated: true, differences: differences.filter(isPresence) },
      { isStated: false, differences: differences.filter((each) => !isPresence(each)) },
    );
}

/** Returns whether a sound backend with other data could differ so. */
function isData(entry: Entry, { path, difference, isUnnamed }: PathDifference, sides?: Sides): boolean {
  const schemas = findSchemas(entry, path);
  const allows = (value: unknown) => schemas.some((schema) => z.safeParse(schema, value).success);
  const isShared = (matter: Matter) =>
    sides !== undefined &&
    listKinds(sides.live, matter).some((word) => listKinds(sides.mock, matter).includes(word));
  switch (difference) {
    case 'missing':
    case 'extra':
    case 'absent':
      return schemas.length > 0 && allows(undefined);
    case 'null':
      return allows(null);
    case 'empty':
    case 'fraction':
      return schemas.length > 0;
    case 'sign':
      return isShared('sign');
    case 'enumeration':
      return !isUnnamed;
    case 'range':
      return sides !== undefined && !areApart(sides);
    case 'type':
      return sides !== undefined && listKinds(sides.mock, 'type').length === 0 && allows(null);
    default:
      return false;
  }
}

/** Returns whether each number of one side is greater than all of the other. */
function areApart({ mock, live }: Sides): boolean {
  return countNumbers(live) > 0 && (live.least > mock.magnitude || mock.least > live.magnitude);
}

function compareOrders(comparison: Comparison, path: string, { mock, live }: Sides): void {
  const { untried, same } = comparison;
  for (const [field, order] of live.order) {
    const own = mock.order.get(field);
    if (own === undefined || (own === 'in no order' && order === own)) continue;
    const message = `the rows are ${order} by ${field} in ${LIVE}, ${own} in ${MOCK}`;
    if (own !== order && !same.isSame && [own, order].includes('in no order'))
      untried.push({ path, why: `${message}: other data` });
    else addUnit(comparison, false, own !== order && { path, difference: 'order', message });
  }
}

/** Describes a field that only one side sends. */
export function describeLone(path: string, isOfLive: boolean): PathDifference {
  return isOfLive
    ? { path, difference: 'missing', message: `${LIVE} sends it, ${MOCK} does not` }
    : { path, difference: 'extra', message: `${MOCK} sends it, ${LIVE} does not` };
}

/** parents: the objects in which the values stand, if they are fields. */
function describeDifferences(path: string, sides: Sides, parents?: Sides): PathDifference[] {
  const { mock, live } = sides;
  const list: PathDifference[] = [];
  const add = (difference: FidelityDifference, message: string | undefined) => {
    if (message !== undefined) list.push({ path, difference, message });
  };
  const addLone = (matter: Exclude<Matter, 'personal'>) => {
    const has = (side: Shape, word: string) => countKind(side, [matter, word]) > 0;
    for (const word of new Set([live, mock].flatMap((side) => listKinds(side, matter)).sort()))
      add(matter, describeAlone(word, has(live, word), has(mock, word), live));
  };
  if (parents) {
    const isAbsent = (own: Shape, parent: Shape) => own.count < parent.objects;
    const what = 'missing in some objects';
    add('absent', describeAlone(what, isAbsent(live, parents.live), isAbsent(mock, parents.mock), live));
  }
  if (isKnown(mock) && isKnown(live)) {
    addLone('null');
    add('type', describeTypes(sides));
    addLone('empty');
    // Zero has no sign, so nothing is known of a side that has sent nothing else.
    if ([mock, live].every((side) => listKinds(side, 'sign').length > 0)) addLone('sign');
    if (countNumbers(mock) >= MIN_NUMBERS) addLone('fraction');
    add('format', describeForms(sides));
    list.push(...describeEnumeration(path, sides));
    add('range', describeRange(sides));
  }
  // Nobody reads a field that no contract declares.
  const isMinor = !live.isDeclared && !mock.isDeclared;
  if (list.length > 0) return isMinor ? list.map((each) => ({ ...each, isMinor })) : list;
  return describeSpelling(path, sides);
}

/** A masked value says only that it stands there. */
const isKnown = (side: Shape) => listKinds(side, 'type').length + listKinds(side, 'null').length > 0;

/** Describes what only one side sends. The live API is known never to send it only after many values. */
function describeAlone(what: string, isOfLive: boolean, isOfMock: boolean, live: Shape): string | undefined {
  if (isOfLive && !isOfMock) return `is ${what} in ${LIVE}, never in ${MOCK}`;
  const isKnown = live.count >= MIN_LIVE_VALUES;
  return isOfMock && !isOfLive && isKnown ? `is ${what} in ${MOCK}, never in ${LIVE}` : undefined;
}

const countNumbers = (side: Shape) => countKind(side, ['type', NUMBER]);

function describeTypes({ mock, live }: Sides): string | undefined {
  const [own, others] = [listKinds(mock, 'type'), listKinds(live, 'type')];
  const isBeyond = others.some((type) => !own.includes(type));
  const isSure = live.count >= MIN_LIVE_VALUES && others.length > 0;
  if (!isBeyond && !(isSure && own.some((type) => !others.includes(type)))) return undefined;
  return describeBoth(others, own.length === 0 ? ['only null'] : own);
}

function describeBoth(live: readonly string[], mock: readonly string[]): string {
  return `is ${live.join(' or ')} in ${LIVE}, ${mock.join(' or ')} in ${MOCK}`;
}

/** Describes texts of which one side has only those of a form, and the other none of it. */
function describeForms({ mock, live }: Sides): string | undefined {
  const [own, others] = [listKinds(mock, 'format'), listKinds(live, 'format')];
  const isComparable = own.length > 0 && others.length > 0 && !own.some((form) => others.includes(form));
  return isComparable ? describeBoth(others, own) : undefined;
}

/** Describes values of a contract's list that only the live API sends, and those that no contract lists. */
function describeEnumeration(path: string, { mock, live }: Sides): PathDifference[] {
  const [own, others] = [listKinds(mock, 'enumeration'), listKinds(live, 'enumeration')];
  if (own.length === 0 || others.length === 0) return [];
  const beyond = others.filter((word) => !own.includes(word)).sort();
  const isSure = live.count >= MIN_LIVE_VALUES && own.includes(UNNAMED) && !others.includes(UNNAMED);
  if (beyond.length === 0 && !isSure) return [];
  const [words, side, otherSide] = beyond.length > 0 ? [beyond, LIVE, MOCK] : [[UNNAMED], MOCK, LIVE];
  const message = `is ${words.join(' or ')} in ${side}, never in ${otherSide}`;
  const isUnnamed = beyond.length === 0 || beyond.includes(UNNAMED);
  return [{ path, difference: 'enumeration', message, ...(isUnnamed && { isUnnamed }) }];
}

function describeRange({ mock, live }: Sides): string | undefined {
  const [own, other] = [mock.magnitude, live.magnitude];
  if (own === 0 || other === 0 || countNumbers(mock) > 0 !== countNumbers(live) > 0) return undefined;
  const isLarger = other >= own * MAX_FACTOR;
  if (!isLarger && own < other * MAX_FACTOR) return undefined;
  const what = countNumbers(live) > 0 ? 'numbers' : 'texts';
  return `has ${what} of another range or unit: far ${isLarger ? 'greater' : 'smaller'} in ${LIVE} than in ${MOCK}`;
}

/** Describes what only the spelling tells apart: the contract reads both alike. */
function describeSpelling(path: string, { mock, live }: Sides): PathDifference[] {
  return (['name', 'spelling'] as const).flatMap((difference) => {
    const [own, others] = [listKinds(mock, difference).sort(), listKinds(live, difference).sort()];
    if (own.length === 0 || others.every((word) => own.includes(word))) return [];
    const written = `is written as ${others.join(' or ')} in ${LIVE}, ${own.join(' or ')} in ${MOCK}`;
    const message = difference === 'name' ? `is named ${others.join(' or ')} in ${LIVE}` : written;
    return [{ path, difference, message, isMinor: true }];
  });
}
