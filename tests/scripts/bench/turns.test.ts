import { expect, test } from 'vitest';
import { buildCall } from '../../../scripts/bench/requests.mjs';
import { measureInTurns } from '../../../scripts/bench/turns.mjs';

test('contenders take turns, each time in a new process', async () => {
  const log: string[] = [];

  const getResults = await measureInTurns(
    [buildContender('a', log), buildContender('b', log)],
    2,
    async ({ origin }) => origin,
  );

  expect(log).toEqual(['+a1', '-a1', '+b1', '-b1', '+a2', '-a2', '+b2', '-b2']);
  expect(getResults('a')).toEqual(['a1', 'a2']);
  expect(getResults('b')).toEqual(['b1', 'b2']);
  expect(() => getResults('c')).toThrow('There is no contender c');
});

test('a measurement that fails leaves no server behind', async () => {
  const log: string[] = [];

  const failing = measureInTurns([buildContender('a', log)], 2, async () =>
    Promise.reject(new Error('refused')),
  );

  await expect(failing).rejects.toThrow('refused');
  expect(log).toEqual(['+a1', '-a1']);
});

function buildContender(name: string, log: string[]) {
  let starts = 0;
  return {
    name,
    async start() {
      starts += 1;
      const origin = `${name}${starts}`;
      log.push(`+${origin}`);
      const stop = async () => void log.push(`-${origin}`);
      return { server: { origin, pid: 0, firstAnswerMs: 0, stop }, request: buildCall('system/ping') };
    },
  };
}
