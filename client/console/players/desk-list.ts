/** Keeps a list of the desk, newest first, and the decisions under way. */
import { signal } from '@preact/signals-react';
import { createFailureReport } from '../base/report-failure.ts';

export function createDeskList<Row extends { readonly id: number }>() {
  const rows = signal<readonly Row[]>([]);
  /** The ids of the rows of which a decision is under way. */
  const pending = signal<ReadonlySet<number>>(new Set());
  const { error, run, attempt } = createFailureReport();

  return {
    rows,
    pending,
    error,
    run,
    /** Shows other rows. If they are the same, nothing is replaced, so that a text selection in them survives. */
    show(latest: readonly Row[]) {
      if (JSON.stringify(latest) !== JSON.stringify(rows.peek())) rows.value = latest;
    },
    /**
     * Sends a decision on a row, and ignores further presses until it has ended. Returns whether it succeeded.
     */
    async decide(id: number, send: () => Promise<unknown>): Promise<boolean> {
      if (pending.peek().has(id)) return false;
      pending.value = new Set([...pending.peek(), id]);
      error.value = undefined;
      const isDecided = await attempt(send);
      pending.value = new Set([...pending.peek()].filter((one) => one !== id));
      return isDecided;
    },
  };
}
