/** Code that must not compile. Each line after a `@ts-expect-error` would be a bug at run time. */
import { expect, expectTypeOf, test } from 'vitest';
import type * as casino from '#contracts/calls/casino';
import type * as maintenance from '#contracts/calls/maintenance';
import type * as system from '#contracts/calls/system';
import type * as user from '#contracts/calls/user';
import type { Caller } from '#mock-server/casino/handlers/callers';
import type { HandlersOf } from '#mock-server/casino/handlers/handler';
import type { World } from '#mock-server/casino/world';
import type { CallInput } from '#mock-server/engine/handler';

/** A class that has only one call. */
type OneCall = Pick<typeof system, 'ping'>;

test('every call of a class has exactly one handler', () => {
  const whole: HandlersOf<OneCall> = { ping: () => null };
  // @ts-expect-error: ping is missing
  const missing: HandlersOf<OneCall> = {};
  // @ts-expect-error: the class has no call pong
  const superfluous: HandlersOf<OneCall> = { ping: () => null, pong: () => null };
  // @ts-expect-error: the response of ping is null
  const wrong: HandlersOf<OneCall> = { ping: () => 'pong' };

  expect([whole, missing, superfluous, wrong]).toHaveLength(4);
  expectTypeOf<keyof HandlersOf<typeof casino>>().toEqualTypeOf<
    'category_list' | 'provider_list' | 'games_list' | 'init_game'
  >();
});

test('a handler fails only with errors of its contract', () => {
  const handlers: HandlersOf<typeof maintenance> = {
    check_status({ fail }) {
      // @ts-expect-error: check_status has no such error
      const unnamed = () => fail('WRONG_CODE');
      return [unnamed].length > 0 ? fail('UNDER_MAINTENANCE') : null;
    },
  };

  expect(handlers.check_status).toBeTypeOf('function');
  expectTypeOf<Parameters<CallInput<typeof user.logout, World, Caller>['fail']>[0]>().toEqualTypeOf<never>();
});
