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
    const text = `${ended} of ${total} calls after ${seconds} s${names}`;
    if (rewriteLine) rewriteLine(text);
    else printError(text);
  }

  const timer = setInterval(show, rewriteLine ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS);
  return {
    /** calls: how many calls the run checks. */
    begin(calls: number): void {
      total = calls;
      if (rewriteLine) show();
    },
    beginCall: (name: string) => void running.add(name),
    endCall(name: string): void {
      running.delete(name);
      ended += 1;
      if (rewriteLine) show();
    },
    /** Ends the lines, and clears that of the terminal. */
    close(): void {
      clearInterval(timer);
      rewriteLine?.('');
    },
  };
}
