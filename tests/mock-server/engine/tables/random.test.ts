import { expect, test } from 'vitest';
import { createRandom } from '#contracts/random';
import { drawToken } from '#mock-server/engine/tables/random';
import { aWorld } from '#tests/support/a-world';

test('draws are spread evenly', () => {
  const { unit } = createRandom('spread');
  const buckets = new Array(10).fill(0);
  for (let time = 0; time < 10_000; time++) buckets[Math.floor(unit() * 10)] += 1;

  for (const count of buckets) {
    expect(count).toBeGreaterThan(880);
    expect(count).toBeLessThan(1120);
  }
});

test('texts that differ in one letter give independent draws', () => {
  const lucky = Array.from({ length: 2000 }, (_, index) => createRandom(`1:rule:x:${index}`).unit() < 0.3);
  const pairs = lucky.slice(1).filter((is, index) => is && lucky[index]).length;

  expect(lucky.filter(Boolean).length / 2000).toBeCloseTo(0.3, 1);
  expect(pairs / 1999).toBeCloseTo(0.09, 1);
});

test('tokens do not repeat', async () => {
  const world = (await aWorld()).world();

  const tokens = new Set(Array.from({ length: 2000 }, () => drawToken(world, 'session', 40)));

  expect(tokens.size).toBe(2000);
  expect([...tokens].every((token) => /^[a-z2-9]{40}$/.test(token))).toBe(true);
});
