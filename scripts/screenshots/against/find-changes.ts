/** Finds the changes between two pictures of one screen. */
import { align, type Block } from './align.ts';
import { Bounds } from './bounds.ts';
import { findSpots } from './find-spots.ts';
import {
  type Box,
  cutOut,
  hashLines,
  hashPicture,
  hashText,
  hasTwin,
  outlineLines,
  type Picture,
  transpose,
} from './picture.ts';

export interface Change {
  readonly before: Box;
  readonly after: Box;
  /** Equal for changes with the same pixels before and the same after, wherever they stand. */
  readonly key: string;
}

/** Lines that stand closer than this, in px, belong to one change, as those of a text do. */
const MIN_GAP = 24;
/** Lines that stand closer than this to a change of height, in px, belong to it, as those of a paragraph beside a menu. */
const MIN_MOVE_GAP = 48;
/** Lines that have moved, but none so many px further down, are one change: a header in its place. */
const MAX_MOVED = 160;

/**
 * Returns the changes from top to bottom. Where the height changes, what is below has only moved, and the change is
 * one, at its place. before, after: pictures of the same width.
 */
export function findChanges(before: Picture, after: Picture): Change[] {
  const blocks = align(outlineLines(before), outlineLines(after));
  const moves = joinBlocks(blocks, MAX_MOVED).filter((joined) => joined.some(hasJump));
  const changes: Change[] = [];
  let last: readonly Block[] = [];
  for (const joined of moves) {
    changes.push(...compareLines(before, after, last, joined), describeMove(before, after, joined));
    last = joined;
  }
  return [...changes, ...compareLines(before, after, last, [])];
}

/** Returns the changes in the lines between two moves, which have all moved by as much, or not at all. */
function compareLines(
  before: Picture,
  after: Picture,
  from: readonly Block[],
  to: readonly Block[],
): Change[] {
  const { width } = before;
  const { beforeEnd: y, afterEnd } = from.at(-1) ?? { beforeEnd: 0, afterEnd: 0 };
  const bottom = to[0]?.beforeStart ?? before.height;
  const lines = { x: 0, y, width, height: bottom - y };
  if (afterEnd !== y) return describeSpots(before, after, lines, afterEnd - y);
  return findDifferentLines(before, after, lines).flatMap(([start, end]) => {
    const beside = [...(start - y < MIN_GAP ? from : []), ...(bottom - end < MIN_GAP ? to : [])];
    if (beside.length > 0) {
      const block = { beforeStart: start, beforeEnd: end, afterStart: start, afterEnd: end };
      const { gone, added } = findUnmatched(before, after, [block], listMoves(beside));
      // The shadow of what has moved changes around it by a few steps of a colour.
      if (gone.count + added.count === 0) return [];
    }
    return describeLines(before, after, start, end);
  });
}

const listMoves = (blocks: readonly Block[]) => [
  ...new Set([0, ...blocks.flatMap((block) => [readMove(block), readNextMove(block)])]),
];

type Lines = readonly [start: number, end: number];

/** Returns the lines that are not the same to the pixel, joined where they are close. */
function findDifferentLines(before: Picture, after: Picture, { y, width, height }: Box): Lines[] {
  const groups: [number, number][] = [];
  for (let line = y; line < y + height; line += 1) {
    const pixels = before.pixels.subarray(line * width, (line + 1) * width);
    if (pixels.every((pixel, x) => pixel === after.pixels[line * width + x])) continue;
    const last = groups.at(-1);
    if (last && line - last[1] < MIN_GAP) last[1] = line + 1;
    else groups.push([line, line + 1]);
  }
  return groups;
}

/** Finds the pixels of blocks that do not stand on the other side too, nearly, after any of the moves. */
function findUnmatched(
  before: Picture,
  after: Picture,
  blocks: readonly Block[],
  moves: readonly number[],
): { readonly gone: Bounds; readonly added: Bounds } {
  const back = moves.map((move) => -move);
  const [gone, added] = [new Bounds(), new Bounds()];
  for (const { beforeStart, beforeEnd, afterStart, afterEnd } of blocks) {
    addUnmatched(gone, before, [beforeStart, beforeEnd], after, moves);
    addUnmatched(added, after, [afterStart, afterEnd], before, back);
  }
  return { gone, added };
}

function addUnmatched(
  bounds: Bounds,
  picture: Picture,
  [start, end]: Lines,
  other: Picture,
  moves: readonly number[],
): void {
  for (let index = start * picture.width; index < end * picture.width; index += 1) {
    if (hasTwin(picture, index, other, moves)) continue;
    bounds.add(index % picture.width, Math.floor(index / picture.width));
  }
}

/** The distance by which the lines above a block have moved, and those below it. */
const readMove = ({ beforeStart, afterStart }: Block) => afterStart - beforeStart;
const readNextMove = ({ beforeEnd, afterEnd }: Block) => afterEnd - beforeEnd;
const hasJump = (block: Block) => readMove(block) !== readNextMove(block);

/**
 * Joins blocks that are close, and those between which lines have moved only for a while: up to `maxMoved`, or beside a
 * column that has not moved, where lines of the one and of the other follow each other.
 */
function joinBlocks(blocks: readonly Block[], maxMoved: number): Block[][] {
  /** By how far lines have moved, the last block below which they have. */
  const lastJumps = new Map<number, number>();
  for (const [index, block] of blocks.entries())
    if (hasJump(block)) lastJumps.set(readNextMove(block), index);
  const findEnd = (index: number, block: Block, move: number) => {
    const next = blocks[index + 1];
    const isClose = next !== undefined && next.beforeStart - block.beforeEnd < MIN_MOVE_GAP;
    if (!hasJump(block) || readNextMove(block) === move) return isClose ? index + 1 : index;
    const movesBack = (each: Block, at: number) => at > index && readNextMove(each) === readMove(block);
    const back = blocks.findIndex(movesBack);
    const isBackSoon = (blocks[back]?.beforeStart ?? Infinity) - block.beforeEnd <= maxMoved;
    return Math.max(index + Number(isClose), isBackSoon ? back : 0, lastJumps.get(readNextMove(block)) ?? 0);
  };
  const groups: Block[][] = [];
  for (let start = 0, end = 0; start < blocks.length; start = end + 1) {
    end = start;
    const first = blocks[start];
    for (let index = start; index <= end; index += 1) {
      const block = blocks[index];
      if (block && first) end = Math.max(end, findEnd(index, block, readMove(first)));
    }
    groups.push(blocks.slice(start, end + 1));
  }
  return groups;
}

/**
 * Describes blocks of which one changes the height, as one change. What stands on the other side too, moved or not, is
 * no part of it, such as a column beside a text that has become longer.
 */
function describeMove(before: Picture, after: Picture, blocks: readonly Block[]): Change {
  const { gone, added } = findUnmatched(before, after, blocks, listMoves(blocks));
  const { beforeStart, afterStart } = blocks.find(hasJump) ?? { beforeStart: 0, afterStart: 0 };
  if (gone.count + added.count === 0) return describeGap(before, after, blocks.filter(hasJump));
  const [x, right] = [Math.min(gone.left, added.left), Math.max(gone.right, added.right)];
  const boxes = {
    before: gone.toBox(x, right, beforeStart),
    after: added.toBox(x, right, afterStart),
  };
  return { ...boxes, key: hashBoxes(before, after, boxes) };
}

/** Describes a gap that has become larger or smaller, or several between which everything has moved. */
function describeGap(before: Picture, after: Picture, blocks: readonly Block[]): Change {
  const { width } = before;
  const toBox = (y: number, end: number): Box => ({ x: 0, y, width, height: end - y });
  const first = blocks[0] ?? { beforeStart: 0, afterStart: 0 };
  const last = blocks.at(-1) ?? { beforeEnd: 0, afterEnd: 0 };
  const [linesBefore, linesAfter] = [outlineLines(before), outlineLines(after)];
  const lines = blocks.flatMap(({ beforeStart, beforeEnd, afterStart, afterEnd }) => [
    ...linesBefore.slice(beforeStart, beforeEnd),
    '→',
    ...linesAfter.slice(afterStart, afterEnd),
  ]);
  return {
    before: toBox(first.beforeStart, last.beforeEnd),
    after: toBox(first.afterStart, last.afterEnd),
    key: hashText(lines.join(' ')),
  };
}

/** Describes lines that stand where they stood: what has moved to a side as one change, else each spot. */
function describeLines(before: Picture, after: Picture, start: number, end: number): Change[] {
  const { width } = before;
  const lines = { x: 0, y: start, width, height: end - start };
  const turnedBefore = transpose(cutOut(before, lines));
  const turnedAfter = transpose(cutOut(after, lines));
  const columns = align(hashLines(turnedBefore), hashLines(turnedAfter));
  return joinBlocks(columns, width).flatMap((strips): Change[] => {
    if (strips.some(hasJump)) {
      const { key, ...boxes } = describeMove(turnedBefore, turnedAfter, strips);
      const toPage = (box: Box) => shift(turn(box), start);
      return [{ before: toPage(boxes.before), after: toPage(boxes.after), key: `| ${key}` }];
    }
    const { beforeStart: x = 0 } = strips[0] ?? {};
    return describeSpots(before, after, { ...lines, x, width: (strips.at(-1)?.beforeEnd ?? x) - x }, 0);
  });
}

function describeSpots(before: Picture, after: Picture, part: Box, move: number): Change[] {
  return findSpots(before, after, part, move, MIN_GAP).map((spot) => {
    const boxes = { before: spot, after: shift(spot, move) };
    return { ...boxes, key: hashBoxes(before, after, boxes) };
  });
}

const shift = (box: Box, move: number): Box => ({ ...box, y: box.y + move });
const turn = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width });

function hashBoxes(before: Picture, after: Picture, boxes: Pick<Change, 'before' | 'after'>): string {
  return `${hashPicture(cutOut(before, boxes.before))} → ${hashPicture(cutOut(after, boxes.after))}`;
}
