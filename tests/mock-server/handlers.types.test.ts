/** What does not compile: each line below a `@ts-expect-error` would be a bug that only a user finds. */
import { expect, expectTypeOf, test } from 'vitest';
import type * as casino from '#contracts/calls/casino';
import type * as maintenance from '#contracts/calls/maintenance';
import type * as system from '#contracts/calls/system';
import type * as user from '#contracts/calls/user';
import { type Caller, type Ctx, type HandlersOf, Refused } from '#mock-server/handlers/handler';

/** A class with one call, whatever else its file will hold one day. */
type OneCall = Pick<typeof system, 'ping'>;

test('every call of a class has exactly one handler', () => {
  const whole: HandlersOf<OneCall> = { ping: () => null };
  // @ts-expect-error: ping is missing
  const missing: HandlersOf<OneCall> = {};
  // @ts-expect-error: there is no call pong
  const superfluous: HandlersOf<OneCall> = { ping: () => null, pong: () => null };
  // @ts-expect-error: ping answers null
  const wrong: HandlersOf<OneCall> = { ping: () => 'pong' };

  expect([whole, missing, superfluous, wrong]).toHaveLength(4);
  expectTypeOf<keyof HandlersOf<typeof casino>>().toEqualTypeOf<
    'category_list' | 'provider_list' | 'games_list' | 'init_game'
  >();
});

test('a handler refuses only with what its contract names', () => {
  const handlers: HandlersOf<typeof maintenance> = {
    check_status({ fail }) {
      // @ts-expect-error: check_status names no such refusal
      const unnamed = () => fail('WRONG_CODE');
      return [unnamed].length > 0 ? fail('UNDER_MAINTENANCE') : null;
    },
  };

  expect(handlers.check_status).toBeTypeOf('function');
  expectTypeOf<Parameters<Ctx<typeof system.ping>['fail']>[0]>().toEqualTypeOf<never>();
});

test('a caller is there as the contract’s access says', () => {
  expectTypeOf<Ctx<typeof user.logout>['caller']>().toEqualTypeOf<Caller>();
  expectTypeOf<Ctx<typeof casino.games_list>['caller']>().toEqualTypeOf<Caller | undefined>();
  expectTypeOf<Ctx<typeof user.login>['caller']>().toEqualTypeOf<undefined>();
});

test('a paged call answers a page, any other its data', () => {
  type Games = Awaited<ReturnType<HandlersOf<typeof casino>['games_list']>>;
  type Categories = Awaited<ReturnType<HandlersOf<typeof casino>['category_list']>>;

  expectTypeOf<Games>().not.toExtend<casino.Game[] | Refused>();
  expectTypeOf<Categories>().toExtend<casino.Category[] | Refused>();
  expect(new Refused('no', 400)).toMatchObject({ message: 'no', code: 400, debug: null });
});
