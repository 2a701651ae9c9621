/** Says how far a run is: in one line of a terminal, which is rewritten, or in a line of a log every 30 seconds. */
import type { Terminal } from '../target/terminal.ts';

const TERMINAL_INTERVAL_MS = 1000;
const LOG_INTERVAL_MS = 30_000;

export type Progress = ReturnType<typeof createProgress>;

export function createProgress({ printError, rewriteLine }: Pick<Terminal, 'printError' | 'rewriteLine'>) {
  const beganMs = performance.now();
  const running = new Set<string>();
  let [ended, total] = [0, 0];

  function show(): void {
    const seconds = Math.round((performance.now() - beganMs) / 1000);
    const names = running.size === 0 ? '' : `: ${[...running].join(', ')}`;
    const text = `${ended} of ${total} checks after ${seconds} s${names}`;
    if (rewriteLine) rewriteLine(text);
    else printError(text);
  }

  const timer = setInterval(show, rewriteLine ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS);
  return {
    /** checks: how many checks the run has. */
    begin(checks: number): void {
      total = checks;
      if (rewriteLine) show();
    },
    /** name: that of the call. */
    beginCheck: (name: string) => void running.add(name),
    /** isWhole: whether the check will not go on later. */
    endCheck(name: string, isWhole = true): void {
      running.delete(name);
      if (isWhole) ended += 1;
      if (rewriteLine) show();
    },
    /** Ends the lines, and clears that of the terminal. */
    close(): void {
      clearInterval(timer);
      rewriteLine?.('');
    },
  };
}
