import { expect, test } from 'vitest';
import { stopOnSignal } from '../../../../scripts/contract/run/stop-signal.ts';

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the first %s stops a run, and the next one ends it',
  async (name) => {
    const before = process.listeners(name);
    const printed: string[] = [];

    await stopOnSignal(
      (text) => printed.push(text),
      async (signal) => {
        const [stop] = process.listeners(name).filter((listener) => !before.includes(listener));
        stop?.(name);
        expect(signal.aborted).toBe(true);
        expect(process.listeners(name)).toEqual(before);
      },
    );

    expect(printed).toEqual([expect.stringMatching(/^Stopping: /)]);
  },
);
