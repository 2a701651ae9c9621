import { expect, test } from 'vitest';
import { addLatest } from '#mock-server/engine/base/add-latest';

test('a text that is used again is among the latest', () => {
  const texts = new Set(['again', 'once']);

  addLatest(texts, ['again', 'new'], 2);

  expect([...texts]).toEqual(['again', 'new']);
});
