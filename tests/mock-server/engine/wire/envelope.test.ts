import { expect, test } from 'vitest';
import { category_list } from '#contracts/calls/casino';
import { buildEnvelope } from '#mock-server/engine/wire/envelope';

test('only the body of a frozen result is kept', () => {
  const frozen: readonly unknown[] = Object.freeze([]);
  const { body } = buildEnvelope(category_list, frozen);

  expect(body).toBeDefined();
  expect(buildEnvelope(category_list, frozen).body).toBe(body);
  expect(buildEnvelope(category_list, []).body).toBeUndefined();
  expect(buildEnvelope(category_list, null).body).toBeUndefined();
});
