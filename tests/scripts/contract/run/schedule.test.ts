/** Tests which calls of a run are checked side by side. */
import { expect, test } from 'vitest';
import { createGate } from '#tests/support/servers/gate';
import { runJobs } from '../../../../scripts/contract/run/schedule.ts';

/** Runs jobs that end in the given order of their names; a lower-case name may run beside others. */
async function runAll(names: string, ends: string, maxJobs: number, countJobs = () => maxJobs) {
  const log: string[] = [];
  const gates = new Map([...names].map((name) => [name, createGate()]));
  const jobs = [...names].map((name) => ({
    isParallel: name === name.toLowerCase(),
    async run() {
      log.push(`+${name}`);
      await gates.get(name)?.opened;
      log.push(`-${name}`);
    },
  }));
  const whole = runJobs(jobs, maxJobs, countJobs);
  for (const name of ends) {
    gates.get(name)?.open();
    await new Promise(setImmediate);
  }
  await whole;
  return log.join(' ');
}

test.each([
  ['one at a time', 'abc', 'abc', 1, '+a -a +b -b +c -c'],
  ['as many as may run', 'abcd', 'abcd', 2, '+a +b -a +c -b +d -c -d'],
  ['none before those that its place relies on have ended', 'abcd', 'bcad', 2, '+a +b -b -a +c +d -c -d'],
  ['nothing beside a write', 'aBc', 'aBc', 4, '+a -a +B -B +c -c'],
  ['no write beside another', 'AB', 'AB', 4, '+A -A +B -B'],
])('%s', async (_, names, ends, maxJobs, log) => {
  expect(await runAll(names, ends, maxJobs)).toBe(log);
});

test('after a limit one runs at a time', async () => {
  let jobs = 4;
  const counts = () => {
    const count = jobs;
    jobs = 1;
    return count;
  };

  expect(await runAll('abc', 'abc', 4, counts)).toBe('+a +b -a -b +c -c');
});

test('a fault of one ends the run once the others have ended', async () => {
  const log: string[] = [];
  const gate = createGate();
  const whole = runJobs(
    [
      { isParallel: true, run: () => gate.opened.then(() => void log.push('ended')) },
      { isParallel: true, run: () => Promise.reject(new Error('a fault')) },
    ],
    4,
    () => 4,
  );
  gate.open();

  await expect(whole).rejects.toThrow('a fault');
  expect(log).toEqual(['ended']);
});
