import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../../ui/behaviour/after-paint.ts';
import { useIsWide } from '../../ui/behaviour/use-media.ts';
import { whenIdle } from '../../ui/behaviour/when-idle.ts';

/**
 * The number of cards in a chunk, which get their content together. A chunk is one line on a phone, so that
 * scrolling never waits for more than one line.
 */
export const CHUNK_CARDS = 3;
/**
 * The number of chunks that get their content in one idle moment. It is more than one, since a card out of
 * view is cheaper to render than a card in view.
 */
const IDLE_CHUNKS = 2;
/**
 * The number of cards in a group. A group is one empty item until one of its chunks has content, since a
 * thousand empty items cost a slow phone a tenth of a second. The number is a multiple of `CHUNK_CARDS` and
 * of every number of columns (2, 3, 4 on a phone and 3, 4, 6, 7 in a wide window), so that a group fills
 * whole lines. It is the smallest such number, since all items of a group are created at once.
 */
const GROUP_CARDS = { phone: 12, wide: 84 } as const;
/** The number of chunks in the first frame. They fill the first view only, so that the page is painted soon. */
const FIRST_CHUNKS = { phone: 2, wide: 8 } as const;

/** The indexes of the chunks that have content. */
type FilledChunks = ReadonlySet<number>;

/**
 * Decides which chunks of a long list have content: those in view at once, the others in idle time. Chunks
 * without content keep their space, so the list has its full height from the first frame on.
 */
export function useFilledChunks(cardCount: number): {
  list: RefObject<HTMLUListElement | null>;
  filledChunks: FilledChunks;
  groupCards: number;
} {
  const list = useRef<HTMLUListElement>(null);
  const layout = useIsWide() ? 'wide' : 'phone';
  const [filledChunks, setFilledChunks] = useState<FilledChunks>(
    () => new Set(listNumbers(0, FIRST_CHUNKS[layout])),
  );
  const chunkCount = Math.ceil(cardCount / CHUNK_CARDS);
  const nextChunk = listNumbers(0, chunkCount).find((chunk) => !filledChunks.has(chunk));
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
    const chunks = listNumbers(nextChunk, Math.min(chunkCount, nextChunk + IDLE_CHUNKS));
    // Chunks out of view wait for idle time, so that scrolling renders only the chunks in view.
    return whenIdle(() => startTransition(() => setFilledChunks((before) => addChunks(before, chunks))));
  }, [nextChunk, chunkCount]);

  return { list, filledChunks, groupCards: GROUP_CARDS[layout] };
}

/** Returns a set with the added chunks; the same object if it contains all of them already. */
function addChunks(before: FilledChunks, chunks: readonly number[]): FilledChunks {
  const added = chunks.filter((chunk) => !before.has(chunk));
  return added.length === 0 ? before : new Set([...before, ...added]);
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
