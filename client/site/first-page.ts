/**
 * Tells when the first page of the visit is shown. The player's data is requested only then, so that the
 * calls of the page itself are sent first.
 */
export interface FirstPage {
  /** Called when a page is shown and the calls for its content have been sent. */
  show(): void;
  /** Calls `run` at once if a page has been shown, otherwise as soon as the first page is shown. */
  whenShown(run: () => void): void;
}

export function createFirstPage(): FirstPage {
  let waiting: (() => void)[] | null = [];
  return {
    show() {
      const runs = waiting ?? [];
      waiting = null;
      for (const run of runs) run();
    },
    whenShown(run) {
      if (waiting) waiting.push(run);
      else run();
    },
  };
}
