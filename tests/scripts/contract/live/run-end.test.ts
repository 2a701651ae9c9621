import { expect, test } from 'vitest';
import { createRunEnd } from '../../../../scripts/contract/live/run-end.ts';
import { Ended } from '../../../../scripts/contract/target/target.ts';

test('a run keeps the requests that its end needs, and counts none that a limit has refused', () => {
  const runEnd = createRunEnd({ maxRequests: 5, countReserved: () => 1 });
  const takeAll = () => {
    for (let count = 0; ; count += 1) {
      if (runEnd.find() !== undefined) return count;
      runEnd.take('run');
    }
  };

  for (let count = 0; count < 3; count += 1) {
    runEnd.take('run');
    runEnd.giveBack();
  }

  expect(takeAll()).toBe(3);
  expect(() => runEnd.take('run')).toThrow(Ended);
  expect(() => runEnd.take('end')).not.toThrow();
  expect(runEnd.describe()).toEqual([expect.stringContaining('the 5 requests')]);
  runEnd.close();
});
