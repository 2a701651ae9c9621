/** What must not compile. `tsc` is the runner: an expectation that no longer fails is an error itself. */

import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type * as casino from '#contracts/calls/casino';
import { contract, type ErrorOf, type RequestOf, type ResponseOf, type SendOf } from '#contracts/contract';
import type { CallsOf, Classes } from '#contracts/registry';

test('types of request, reply and refusals derive from the contract', () => {
  expectTypeOf<SendOf<typeof casino.init_game>>().toEqualTypeOf<{
    Lang?: 'tr' | 'en' | undefined;
    gameID: number;
  }>();
  expectTypeOf<RequestOf<typeof casino.init_game>['Lang']>().toEqualTypeOf<'tr' | 'en'>();
  expectTypeOf<ResponseOf<typeof casino.init_game>['url']>().toEqualTypeOf<string>();
  expectTypeOf<ErrorOf<typeof casino.init_game>>().toEqualTypeOf<'PROVIDER_UNREACHABLE' | 'UNKNOWN_GAME'>();
  expectTypeOf<ErrorOf<typeof casino.provider_list>>().toEqualTypeOf<never>();
});

test('a class’s calls are told apart from its schemas and constants', () => {
  expectTypeOf<keyof CallsOf<Classes['casino']>>().toEqualTypeOf<
    'category_list' | 'provider_list' | 'games_list' | 'init_game'
  >();
});

test('an example that does not fit its request does not compile', () => {
  const spec = { summary: 'x', source: 'x', access: 'player', effect: 'read', response: z.null() } as const;
  const call = contract('x/y', {
    ...spec,
    request: z.object({ id: z.number() }),
    // @ts-expect-error the example lacks `id`
    example: {},
  });
  // @ts-expect-error a name is `class/method`
  contract('xy', { ...spec, request: z.object({}), example: {} });

  expect(call.name).toBe('x/y');
});
