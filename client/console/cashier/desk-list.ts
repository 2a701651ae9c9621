/** Keeps a list of the desk: its rows, their places while a tester uses it, and the decisions under way. */
import { computed, signal } from '@preact/signals-react';
import { reportFailureIn } from '../connection/report-failure.ts';

interface DeskRow {
  readonly id: number;
}

/** Creates an empty list. select: returns the rows to show, in their order. */
export function createDeskList<Row extends DeskRow>(select: (rows: readonly Row[]) => readonly Row[]) {
  const rows = signal<readonly Row[]>([]);
  /** The ids of the shown rows. */
  const order = signal<readonly number[]>([]);
  let isHeld = false;
  /** The ids of the rows of which a decision is under way. */
  const pending = signal<ReadonlySet<number>>(new Set());
  const error = signal<string | undefined>();
  const run = reportFailureIn(error);

  /** Selects the rows to show. In a held list, every row keeps its place. */
  function arrange() {
    const ids = select(rows.peek()).map(({ id }) => id);
    order.value = isHeld ? [...new Set([...order.peek(), ...ids])] : ids;
  }

  return {
    rows,
    shown: computed(() => order.value.flatMap((id) => rows.value.find((row) => row.id === id) ?? [])),
    pending,
    error,
    run,
    arrange,
    /** Shows other rows. If they are the same, nothing is replaced, so that a text selection in them survives. */
    show(latest: readonly Row[]) {
      if (JSON.stringify(latest) === JSON.stringify(rows.peek())) return;
      rows.value = latest;
      arrange();
    },
    /**
     * Lets every row keep its place while a tester uses the list, so that a second click hits no other row.
     */
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      arrange();
    },
    /**
     * Sends a decision on a row, and ignores further presses until it has ended. Returns whether it succeeded.
     */
    async decide(id: number, send: () => Promise<unknown>): Promise<boolean> {
      if (pending.peek().has(id)) return false;
      pending.value = new Set([...pending.peek(), id]);
      error.value = undefined;
      const isDecided = await run(async () => {
        await send();
        return true;
      });
      pending.value = new Set([...pending.peek()].filter((one) => one !== id));
      return isDecided ?? false;
    },
  };
}
