import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../ui/after-paint.ts';
import { whenIdle } from '../../ui/when-idle.ts';

/** The number of cards that get their content together: two or three lines on a phone. */
export const CHUNK_CARDS = 6;
/**
 * A group of this many cards is one gap until one has content, since a thousand empty items cost a slow phone a tenth
 * of a second. The number is a multiple of `CHUNK_CARDS` and of every number of columns (2, 3, 4, 6, 7), so that a gap
 * ends with a line.
 */
export const GROUP_CARDS = 84;
/** The number of chunks in the first frame. They fill the first view only, so that the page is painted soon. */
const FIRST_CHUNKS = { phone: 1, wide: 4 } as const;
const WIDE_MIN_PX = 900;

/** The chunks that have content. The key is the index of the first card of their group. */
type FilledChunks = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * Decides which chunks of a long list have content: those in view at once, the others one by one in idle time.
 * A list of a thousand cards therefore has its full height in the first frame.
 */
export function useFilledChunks(cardCount: number): {
  list: RefObject<HTMLUListElement | null>;
  filledChunks: FilledChunks;
} {
  const list = useRef<HTMLUListElement>(null);
  const [filledChunks, setFilledChunks] = useState<FilledChunks>(() =>
    addChunks(new Map(), listNumbers(0, innerWidth < WIDE_MIN_PX ? FIRST_CHUNKS.phone : FIRST_CHUNKS.wide)),
  );
  const chunkCount = Math.ceil(cardCount / CHUNK_CARDS);
  const nextChunk = listNumbers(0, chunkCount).find((chunk) => !hasChunk(filledChunks, chunk));
  const isComplete = nextChunk === undefined;

  useEffect(() => {
    if (isComplete) return;
    const fillView = () => {
      const chunks = list.current ? listChunksInView(list.current, chunkCount) : [];
      setFilledChunks((before) => addChunks(before, chunks));
    };
    // Measuring the list before the first paint would force an extra layout.
    const cancel = afterPaint(() => startTransition(fillView));
    addEventListener('scroll', fillView, { passive: true });
    return () => {
      cancel();
      removeEventListener('scroll', fillView);
    };
  }, [isComplete, chunkCount]);

  useEffect(() => {
    if (nextChunk === undefined) return;
    // The others wait for idle time, so that scrolling renders only the chunks in view.
    return whenIdle(() => startTransition(() => setFilledChunks((before) => addChunks(before, [nextChunk]))));
  }, [nextChunk]);

  return { list, filledChunks };
}

/** Returns the index of the first card of the chunk's group. */
function findGroup(chunk: number): number {
  const card = chunk * CHUNK_CARDS;
  return card - (card % GROUP_CARDS);
}

function hasChunk(filledChunks: FilledChunks, chunk: number): boolean {
  return filledChunks.get(findGroup(chunk))?.has(chunk) ?? false;
}

/** Adds chunks. Unchanged maps and sets stay the same objects, so that only changed groups render again. */
function addChunks(before: FilledChunks, chunks: readonly number[]): FilledChunks {
  const added = chunks.filter((chunk) => !hasChunk(before, chunk));
  if (added.length === 0) return before;
  const after = new Map(before);
  for (const chunk of added) {
    const group = findGroup(chunk);
    after.set(group, new Set(after.get(group)).add(chunk));
  }
  return after;
}

/** Returns the chunks in view and one more at each end. */
function listChunksInView(list: HTMLElement, chunkCount: number): number[] {
  const { top, height } = list.getBoundingClientRect();
  const findChunk = (y: number) => Math.floor(((y - top) / height) * chunkCount);
  return listNumbers(Math.max(0, findChunk(0) - 1), Math.min(chunkCount, findChunk(innerHeight) + 2));
}

/** Lists the whole numbers from `start` to before `end`. */
export function listNumbers(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}
