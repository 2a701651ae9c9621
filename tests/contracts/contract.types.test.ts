/** Tests the types of contracts. `tsc` checks them: an unused `@ts-expect-error` fails the type check. */

import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type * as casino from '#contracts/calls/casino';
import type { CallsOf } from '#contracts/collect';
import { contract, type ErrorOf, type RequestOf, type ResponseOf, type SendOf } from '#contracts/contract';
import type { Classes } from '#contracts/registry';

test('the types of request, reply and refusals follow from the contract', () => {
  expectTypeOf<SendOf<typeof casino.init_game>>().toEqualTypeOf<{
    Lang?: 'tr' | 'en' | undefined;
    gameID: number | string;
  }>();
  expectTypeOf<RequestOf<typeof casino.init_game>['Lang']>().toEqualTypeOf<'tr' | 'en'>();
  expectTypeOf<ResponseOf<typeof casino.init_game>['url']>().toEqualTypeOf<string>();
  expectTypeOf<ErrorOf<typeof casino.init_game>>().toEqualTypeOf<'PROVIDER_UNREACHABLE' | 'UNKNOWN_GAME'>();
  expectTypeOf<ErrorOf<typeof casino.provider_list>>().toEqualTypeOf<never>();
});

test('CallsOf contains the calls of a class without its schemas and constants', () => {
  expectTypeOf<keyof CallsOf<Classes['casino']>>().toEqualTypeOf<
    'category_list' | 'provider_list' | 'games_list' | 'init_game'
  >();
});

test('an example that does not match its request does not compile', () => {
  const spec = {
    summary: 'x',
    source: 'ours',
    access: 'player',
    effect: 'read',
    response: z.null(),
  } as const;
  const call = contract('x/y', {
    ...spec,
    request: z.object({ id: z.number() }),
    // @ts-expect-error: the example lacks `id`
    example: {},
  });
  // @ts-expect-error: an empty request is no example, so there must be one
  contract('x/y', { ...spec, request: z.object({ id: z.number() }) });
  // @ts-expect-error: a name is `class/method`
  contract('xy', { ...spec, request: z.object({}) });

  expect(call.name).toBe('x/y');
});
