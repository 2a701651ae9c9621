import { expect, test } from 'vitest';
import { buildRule, type Fault } from '../../scripts/kit/faults.ts';

test.each<[string, Fault, object]>([
  [
    'a status with headers',
    { status: 429, headers: { 'retry-after': '1' } },
    { phase: 'before', effect: { kind: 'status', status: 429, headers: { 'retry-after': '1' } }, when: {} },
  ],
  [
    'a message with a code, after two calls, once for each player',
    { message: 'Olmadı', code: 7, after: 2, times: 1, per: 'player' },
    {
      phase: 'before',
      effect: { kind: 'message', message: 'Olmadı', code: 7 },
      when: { times: 1, after: 2, per: 'player' },
    },
  ],
  [
    'a delay for a player, after the call has happened',
    { delayMs: 60, player: 'esra.isik', phase: 'after' },
    {
      player: 'esra.isik',
      phase: 'after',
      effect: { kind: 'delay', latency: { kind: 'fixed', ms: 60 } },
      when: {},
    },
  ],
])('%s is a rule', (_, fault, rule) => {
  expect(buildRule('finance/*', fault)).toEqual({ on: 'finance/*', ...rule });
});
