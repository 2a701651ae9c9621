/** Finds the places at which two parts of the same size differ. */
import pixelmatch from 'pixelmatch';
import { Bounds } from './bounds.ts';
import { type Box, cutOut, hasTwin, type Picture, readBytes } from './picture.ts';

/** Each pixel that differs counts, by whatever step of a colour and wherever it stands. */
const EXACT = { threshold: 0, includeAA: true } as const;

/**
 * The bound for lines that have moved, which is the default of the library: they stand on another part of the ground,
 * and their edges fall between other pixels, so only what an eye can see counts.
 */
const SEEN = { threshold: 0.1 } as const;
/** Fewer pixels than these are the rounded edge of something that has moved by parts of a pixel. */
const MIN_SEEN_PIXELS = 8;

/** Returns a picture of the difference: what differs in red over the rest, which is pale. */
export function drawDifference(before: Picture, after: Picture): Picture {
  const pixels = new Uint32Array(before.pixels.length);
  const { width, height } = before;
  pixelmatch(readBytes(before.pixels), readBytes(after.pixels), readBytes(pixels), width, height, EXACT);
  return { width, height, pixels };
}

/**
 * Returns a box around each group of pixels that differ, in the coordinates of `before`. A pixel that has not moved
 * although its line has is none of them, such as one of a column beside.
 *
 * part: where to look; move: how far its lines have moved in `after`; gap: pixels closer than this are one group, in px.
 */
export function findSpots(before: Picture, after: Picture, part: Box, move: number, gap: number): Box[] {
  const { width, height } = part;
  const partAfter = cutOut(after, { ...part, y: part.y + move });
  const partBefore = cutOut(before, part);
  const mask = new Uint32Array(width * height);
  pixelmatch(readBytes(partBefore.pixels), readBytes(partAfter.pixels), readBytes(mask), width, height, {
    ...(move === 0 ? EXACT : SEEN),
    diffMask: true,
  });
  /** Whether a pixel has not moved, or by a line more or less. */
  const hasStayed = (x: number, y: number) => {
    const index = y * before.width + x;
    return (
      hasTwin(before, index, after, [0, move - 1, move, move + 1]) &&
      hasTwin(after, index + move * before.width, before, [0, -move - 1, -move, 1 - move])
    );
  };
  /** The pixels by the cell of a grid that they lie in. */
  const cells = new Map<string, Bounds>();
  for (const [index, marked] of mask.entries()) {
    const [x, y] = [part.x + (index % width), part.y + Math.floor(index / width)];
    if (marked === 0 || (move !== 0 && hasStayed(x, y))) continue;
    const cell = `${Math.floor(x / gap)} ${Math.floor(y / gap)}`;
    const bounds = cells.get(cell) ?? new Bounds();
    bounds.add(x, y);
    cells.set(cell, bounds);
  }
  const spots: Box[] = [];
  for (const cell of cells.keys()) {
    const spot = new Bounds();
    collectCells(cells, cell, spot);
    if (move === 0 || spot.count >= MIN_SEEN_PIXELS) spots.push(spot.toBox());
  }
  return spots;
}

/** Takes a cell and those that touch it out of the grid, and puts their pixels into the spot. */
function collectCells(cells: Map<string, Bounds>, start: string, spot: Bounds): void {
  const open = [start];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const bounds = cells.get(cell);
    if (!bounds) continue;
    cells.delete(cell);
    spot.addBounds(bounds);
    const [column = 0, line = 0] = cell.split(' ').map(Number);
    for (const right of [-1, 0, 1]) {
      for (const down of [-1, 0, 1]) open.push(`${column + right} ${line + down}`);
    }
  }
}
