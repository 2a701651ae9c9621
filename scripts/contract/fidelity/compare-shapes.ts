/** Compares what a mock and a live API send at each path: whether they do, of which type and kind, and in which order. */
import {
  EMPTY_TEXT,
  FORM,
  FRACTION,
  NAMED,
  NEGATIVE,
  POSITIVE,
  UNNAMED,
} from '#contracts/check/compare/kinds';
import type { Shape } from '#contracts/check/compare/shape';

/** The matter in which two sides differ. `spelling` and `name` are read alike by whoever reads as the contract says. */
export type FidelityDifference =
  | 'missing'
  | 'extra'
  | 'type'
  | 'null'
  | 'absent'
  | 'empty'
  | 'sign'
  | 'fraction'
  | 'format'
  | 'enumeration'
  | 'range'
  | 'order'
  | 'paging'
  | 'header'
  | 'status'
  | 'answer'
  | 'message'
  | 'code'
  | 'spelling'
  | 'name';

export interface PathDifference {
  /** `data[].gameID`, the name of a header, or the provocation. */
  readonly path: string;
  readonly difference: FidelityDifference;
  readonly message: string;
  /** Set if whoever reads as the contract says notices nothing. */
  readonly isMinor?: true;
}

/** The parts of a call that were compared: each path, order, header and provocation is one unit. */
export interface Comparison {
  readonly units: Unit[];
  readonly untried: UntriedPath[];
}
interface Unit {
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

/** Compares what stands at a path. parents: the objects in which the values stand, if they are fields. */
export function compareShapes(
  { units, untried }: Comparison,
  path: string,
  sides: Sides,
  parents?: Sides,
): void {
  const { mock, live } = sides;
  units.push({ differences: describeDifferences(path, sides, parents) });
  const at = (name: string) => `${path}.${name}`;
  if (mock.objects > 0 && live.objects > 0) {
    for (const name of new Set([...live.fields.keys(), ...mock.fields.keys()])) {
      const [own, other] = [mock.fields.get(name), live.fields.get(name)];
      if (own && other) compareShapes({ units, untried }, at(name), { mock: own, live: other }, sides);
      else units.push({ differences: [describeLone(at(name), other !== undefined)] });
    }
  } else if (mock.objects > 0 || live.objects > 0) {
    untried.push({ path: at('*'), why: `${mock.objects > 0 ? LIVE : MOCK} sends no object there` });
  }
  const rows = `${path}[]`;
  if (mock.items && live.items) {
    compareShapes({ units, untried }, rows, { mock: mock.items, live: live.items });
  } else if (mock.items || live.items) {
    untried.push({ path: rows, why: `${mock.items ? LIVE : MOCK} sends no row` });
  }
  for (const [field, order] of live.order) {
    const own = mock.order.get(field);
    if (own === undefined || (own === 'in no order' && order === own)) continue;
    const message = `the rows are ${order} by ${field} in ${LIVE}, ${own} in ${MOCK}`;
    const difference = { path: rows, difference: 'order', message } as const;
    units.push({ differences: own === order ? [] : [difference] });
  }
}

/** Describes a field that only one side sends. */
export function describeLone(path: string, isOfLive: boolean): PathDifference {
  return isOfLive
    ? { path, difference: 'missing', message: `${LIVE} sends it, ${MOCK} does not` }
    : { path, difference: 'extra', message: `${MOCK} sends it, ${LIVE} does not` };
}

function describeDifferences(path: string, sides: Sides, parents?: Sides): PathDifference[] {
  const { mock, live } = sides;
  const list: PathDifference[] = [];
  const add = (difference: FidelityDifference, message: string | undefined) => {
    if (message !== undefined) list.push({ path, difference, message });
  };
  if (parents) {
    const isAbsent = (own: Shape, parent: Shape) => own.count < parent.objects;
    const what = 'missing in some objects';
    add('absent', describeAlone(what, isAbsent(live, parents.live), isAbsent(mock, parents.mock), live));
  }
  // A masked value says only that it stands there.
  if (mock.kinds.size > 0 && live.kinds.size > 0) {
    const has = ({ kinds }: Shape, kind: string) => kinds.has(kind);
    const findAlone = (kind: string, text = kind) =>
      describeAlone(text, has(live, kind), has(mock, kind), live);
    add('null', findAlone('null'));
    add('type', describeTypes(sides));
    add('empty', findAlone(EMPTY_TEXT));
    // Zero has no sign, so nothing is known of a side that has sent nothing else.
    if ([mock, live].every((side) => has(side, NEGATIVE) || has(side, POSITIVE))) {
      for (const sign of [NEGATIVE, POSITIVE]) add('sign', findAlone(sign));
    }
    if (countNumbers(mock) >= MIN_NUMBERS) add('fraction', findAlone(FRACTION));
    add('format', describeForms(sides));
    add('enumeration', describeEnumeration(sides));
    add('range', describeRange(sides));
  }
  // Nobody reads a field that no contract declares.
  const isMinor = !live.isDeclared && !mock.isDeclared;
  if (list.length > 0) return isMinor ? list.map((each) => ({ ...each, isMinor })) : list;
  return describeSpelling(path, sides);
}

/** Describes what only one side sends. The live API is known never to send it only after many values. */
function describeAlone(what: string, isOfLive: boolean, isOfMock: boolean, live: Shape): string | undefined {
  if (isOfLive && !isOfMock) return `is ${what} in ${LIVE}, never in ${MOCK}`;
  const isKnown = live.count >= MIN_LIVE_VALUES;
  return isOfMock && !isOfLive && isKnown ? `is ${what} in ${MOCK}, never in ${LIVE}` : undefined;
}

const countNumbers = ({ kinds }: Shape) => kinds.get('a number') ?? 0;

/** Lists the types of the values, as their contract reads them. */
function listTypes({ kinds }: Shape): string[] {
  const isOther = /^(?:null|an empty text|a negative number|a positive number|a fraction)$/;
  const types = [...kinds.keys()].filter((kind) => !isOther.test(kind) && !kind.startsWith(FORM));
  return [
    ...new Set(types.map((kind) => (kind.startsWith(NAMED) || kind === UNNAMED ? 'a listed value' : kind))),
  ];
}

function describeTypes({ mock, live }: Sides): string | undefined {
  const [own, others] = [listTypes(mock), listTypes(live)];
  const isBeyond = others.some((type) => !own.includes(type));
  const isKnown = live.count >= MIN_LIVE_VALUES && others.length > 0;
  if (!isBeyond && !(isKnown && own.some((type) => !others.includes(type)))) return undefined;
  if (own.length === 0) return `is ${others.join(' or ')} in ${LIVE}, only null in ${MOCK}`;
  return `is ${others.join(' or ')} in ${LIVE}, ${own.join(' or ')} in ${MOCK}`;
}

/** Describes texts of which one side has only those of a form, and the other none of it. */
function describeForms({ mock, live }: Sides): string | undefined {
  const [own, others] = [mock, live].map(({ kinds }) =>
    [...kinds.keys()].filter((kind) => kind.startsWith(FORM)),
  );
  if (!own || !others || own.length === 0 || others.length === 0) return undefined;
  if (own.some((form) => others.includes(form))) return undefined;
  return `is ${others.join(' or ')} in ${LIVE}, ${own.join(' or ')} in ${MOCK}`;
}

/** Describes values of a contract's list that only the live API sends, and those that no contract lists. */
function describeEnumeration({ mock, live }: Sides): string | undefined {
  const list = ({ kinds }: Shape) =>
    [...kinds.keys()].filter((kind) => kind.startsWith(NAMED) || kind === UNNAMED);
  const [own, others] = [list(mock), list(live)];
  if (own.length === 0 || others.length === 0) return undefined;
  const beyond = others.filter((kind) => !own.includes(kind));
  if (beyond.length > 0) return `is ${beyond.sort().join(' or ')} in ${LIVE}, never in ${MOCK}`;
  const isKnown = live.count >= MIN_LIVE_VALUES;
  return isKnown && own.includes(UNNAMED) && !others.includes(UNNAMED)
    ? `is ${UNNAMED} in ${MOCK}, never in ${LIVE}`
    : undefined;
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
  const isMinor = true;
  const list = (names: ReadonlySet<string>) => [...names].filter((name) => name !== '').sort();
  const [own, others] = [list(mock.spellings), list(live.spellings)];
  const [names, otherNames] = [list(mock.names), list(live.names)];
  const differ = (one: readonly string[], other: readonly string[]) =>
    one.length > 0 && other.length > 0 && other.some((each) => !one.includes(each));
  return [
    ...(differ(names, otherNames)
      ? [
          {
            path,
            difference: 'name',
            message: `is named ${otherNames.join(' or ')} in ${LIVE}`,
            isMinor,
          } as const,
        ]
      : []),
    ...(differ(own, others)
      ? [
          {
            path,
            difference: 'spelling',
            message: `is written as ${others.join(' or ')} in ${LIVE}, ${own.join(' or ')} in ${MOCK}`,
            isMinor,
          } as const,
        ]
      : []),
  ];
}
