import { expect, test } from 'vitest';
import { cachePerPeriod, createCache } from '#mock-server/engine/base/cache';

test('a value is built once, and frozen with all that it holds', () => {
  const cache = createCache<{ rows: { id: number }[] }>(2);
  const build = () => ({ rows: [{ id: 1 }] });

  const value = cache('a', build);

  expect(cache('a', build)).toBe(value);
  expect(Object.isFrozen(value.rows[0])).toBe(true);
});

test('a value that is not current is built anew', () => {
  const cache = createCache<{ version: number }>(2);
  cache('a', () => ({ version: 1 }));

  const value = cache(
    'a',
    () => ({ version: 2 }),
    ({ version }) => version === 2,
  );

  expect(value).toEqual({ version: 2 });
});

test('a list takes the place of as many values as it has rows, and what was used longest ago is dropped', () => {
  const cache = createCache<readonly number[]>(8);
  const first = cache('a', () => [1, 2, 3]);
  cache('b', () => [4, 5]);
  expect(cache('a', () => [])).toBe(first);

  cache('c', () => [6, 7]);

  expect(cache('a', () => [])).toBe(first);
  expect(cache('b', () => [])).toEqual([]);
});

test('content of a period is built once for each query, at the beginning of the period', () => {
  const builds: string[] = [];
  const read = cachePerPeriod(1000, ({ lang }: { lang: string }, at) => {
    builds.push(`${lang} ${at}`);
    return [at];
  });

  const contents = [
    read({ lang: 'tr' }, 1999),
    read({ lang: 'tr' }, 1000),
    read({ lang: 'en' }, 1500),
    read({ lang: 'tr' }, 2000),
  ];

  expect(builds).toEqual(['tr 1000', 'en 1000', 'tr 2000']);
  expect(contents[1]).toBe(contents[0]);
});
