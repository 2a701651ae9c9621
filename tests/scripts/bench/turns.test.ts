import { expect, test } from 'vitest';
import { call } from '../../../scripts/bench/ask.mjs';
import { inTurns } from '../../../scripts/bench/turns.mjs';

test('contenders take turns, each time in a process of its own', async () => {
  const log: string[] = [];

  const of = await inTurns([contender('a', log), contender('b', log)], 2, async ({ origin }) => origin);

  expect(log).toEqual(['+a1', '-a1', '+b1', '-b1', '+a2', '-a2', '+b2', '-b2']);
  expect(of('a')).toEqual(['a1', 'a2']);
  expect(of('b')).toEqual(['b1', 'b2']);
  expect(() => of('c')).toThrow('Nobody measured c');
});

test('a measurement that fails leaves no server behind', async () => {
  const log: string[] = [];

  const failing = inTurns([contender('a', log)], 2, async () => Promise.reject(new Error('refused')));

  await expect(failing).rejects.toThrow('refused');
  expect(log).toEqual(['+a1', '-a1']);
});

function contender(name: string, log: string[]) {
  let starts = 0;
  return {
    name,
    async start() {
      starts += 1;
      const origin = `${name}${starts}`;
      log.push(`+${origin}`);
      const stop = async () => void log.push(`-${origin}`);
      return { server: { origin, pid: 0, firstAnswerMs: 0, stop }, question: call('system/ping') };
    },
  };
}
