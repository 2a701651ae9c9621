import { expect, test } from 'vitest';
import { contractViolation } from '#mock-server/engine/wire/client-error';
import { failureReply, isSuccess, jsonReply, type Reply } from '#mock-server/engine/wire/reply';

test.each<[string, Reply, boolean]>([
  ['a document', jsonReply([]), true],
  ['a document with an error status', jsonReply([], 400), false],
  ['an envelope that refuses', failureReply('Olmadı', 200), false],
  ['a connection that breaks', { kind: 'drop' }, false],
])('%s: whether it grants what was asked for', (_what, reply, grants) => {
  expect(isSuccess(reply)).toBe(grants);
});

test('a call that breaks its contract is told what is wrong, not what is unknown', () => {
  const broken = { kind: 'broken', path: 'data.limit', message: 'expected a number' } as const;
  const drift = { kind: 'drift', path: 'data.colour', message: 'is unknown' } as const;

  const { debug, findings } = contractViolation('casino/games_list', [drift, broken]);

  expect(debug).toEqual([{ path: 'data.limit', message: 'expected a number' }]);
  expect(findings).toEqual([drift, broken]);
});
