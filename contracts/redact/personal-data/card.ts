/** Finds card numbers: one or some of the groups of digits in a text, with a length and check digit of a card. */
import { canEnd, canStart, isDigitAt, type Span, skipWideGaps } from './scan.ts';

interface Group extends Span {
  readonly digits: string;
  /** The characters between the group before and this one. */
  readonly gap: string;
}

const INVISIBLE = /^\p{Cf}+$/u;
const LINE_BREAK = /[\r\n]|\\[rn]|%0[ad]/i;
const PUNCTUATION = /[.·•/+]/;
/** The lengths of the groups of a card number. Where points part them, only these are no amounts. */
const SPACED_SHAPE = /^(?:\d{2}|4(?:,[3-7])+)$/;
const POINTED_SHAPE = /^(?:\d{2}|4(?:,4){2,3}(?:,[1-3])?|4,6,[45])$/;
const MAX_CARD_GROUPS = 6;
const MIN_CARD_DIGITS = 13;
const MAX_CARD_DIGITS = 19;
/** Numbers of the issuers, by first digits and length: Visa, Mastercard, Mir, JCB, Troy, Amex, Diners, Maestro … */
const CARD =
  /^(?:4\d{12}(?:\d{3}){0,2}|(?:5[1-5]|2[2-7]|35|81)\d{14}|9792\d{12}|3[47]\d{13}|3[0689]\d{12}|(?:5[06-8]|6\d)\d{11,17})$/;

export function* findCards(text: string): Generator<Span> {
  for (let at = 0; at < text.length; at++) {
    if (!isDigitAt(text, at) || !canStart(text, at)) continue;
    const runs = readRuns(text, at);
    const last = runs.findLastIndex(({ end }) => canEnd(text, end));
    yield* findInGroups(joinRuns(text, runs.slice(0, last + 1)));
    // Where no run of a row can end, none of its later ones can: then the whole row is read, not again from each.
    at = (runs.at(last)?.end ?? at) - 1;
  }
}

/** Returns all runs of digits that stand in a row, with at most four gaps between each two. */
function readRuns(text: string, start: number): Span[] {
  const runs: Span[] = [];
  for (let at = start; isDigitAt(text, at); ) {
    let end = at;
    while (isDigitAt(text, end)) end++;
    runs.push({ start: at, end });
    at = skipWideGaps(text, end);
  }
  return runs;
}

/** Joins runs into groups, since an invisible character between digits does not end a group. */
function joinRuns(text: string, runs: readonly Span[]): Group[] {
  const groups: Group[] = [];
  let previousEnd = runs[0]?.start ?? 0;
  for (const { start, end } of runs) {
    const gap = text.slice(previousEnd, start);
    const digits = text.slice(start, end);
    const before = INVISIBLE.test(gap) ? groups.pop() : undefined;
    groups.push(before ? { ...before, digits: before.digits + digits, end } : { start, end, gap, digits });
    previousEnd = end;
  }
  return groups;
}

function* findInGroups(groups: readonly Group[]): Generator<Span> {
  for (let first = 0; first < groups.length; first++) {
    const last = findCardEnd(groups, first);
    const [begin, end] = [groups[first], groups[last]];
    if (!begin || !end) continue;
    yield { start: begin.start, end: end.end };
    first = last;
  }
}

/** Returns the index of the group with which a card number ends that begins with group `first`; -1 for none. */
function findCardEnd(groups: readonly Group[], first: number): number {
  let lastIndex = -1;
  let length = 0;
  for (let last = first; last < Math.min(first + MAX_CARD_GROUPS, groups.length); last++) {
    length += groups[last]?.digits.length ?? 0;
    if (length > MAX_CARD_DIGITS) break;
    if (length >= MIN_CARD_DIGITS && isCard(groups.slice(first, last + 1))) lastIndex = last;
  }
  return lastIndex;
}

function isCard(groups: readonly Group[]): boolean {
  const digits = groups.map((group) => group.digits).join('');
  return isGroupedAsCard(groups) && CARD.test(digits) && hasLuhnChecksum(digits);
}

/** Returns whether a card number is written in such groups. Days, times and amounts in a row seldom are. */
function isGroupedAsCard(groups: readonly Group[]): boolean {
  const lengths = groups.map(({ digits }) => digits.length);
  const gaps = groups.slice(1).map(({ gap }) => gap);
  const breaks = gaps.filter((gap) => LINE_BREAK.test(gap));
  if (breaks.length > 1) return false;
  const shape = gaps.some((gap) => PUNCTUATION.test(gap)) ? POINTED_SHAPE : SPACED_SHAPE;
  if (shape.test(lengths.join())) return true;
  const line = gaps.findIndex((gap) => LINE_BREAK.test(gap));
  if (line < 0) return false;
  // A line can break within a group, whose parts are then one.
  lengths.splice(line, 2, (lengths[line] ?? 0) + (lengths[line + 1] ?? 0));
  return shape.test(lengths.join());
}

/** Returns whether the last digit is the check digit of the others (ISO/IEC 7812-1, Annex B). */
function hasLuhnChecksum(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
