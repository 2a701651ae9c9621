/** Tests the types of what a client reads. `tsc` checks them. */
import { expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type * as casino from '#contracts/calls/casino';
import type * as finance from '#contracts/calls/finance';
import type { ReadOf, SendOf } from '#contracts/contract';
import { Flag, Id } from '#contracts/fields';
import { assumed, dispensable, secret, stated } from '#contracts/marks';
import type { AnyId, Read, Unknown } from '#contracts/read-types';

test('an assumed field is optional, whatever wraps its schema', () => {
  const row = z.object({
    plain: z.string(),
    assumed: assumed(z.string()),
    optional: z.optional(assumed(z.string())),
    nullable: z.nullable(assumed(z.string())),
    preset: z._default(assumed(z.string()), 'x'),
    secret: secret(assumed(z.string())),
    inside: assumed(secret(z.string())),
    id: assumed(Id),
    dispensable: dispensable(z.int()),
  });
  expectTypeOf<Read<typeof row>>().branded.toEqualTypeOf<{
    readonly plain: string;
    readonly assumed?: string | undefined;
    readonly optional?: string | undefined;
    readonly nullable?: string | null | undefined;
    readonly preset?: string | undefined;
    readonly secret?: string | undefined;
    readonly inside?: string | undefined;
    readonly id?: AnyId | undefined;
    readonly dispensable?: number | undefined;
  }>();
  const extended = z.extend(row, { more: stated('§3', Flag) });
  expectTypeOf<Read<typeof extended>['assumed']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Read<typeof extended>['more']>().toEqualTypeOf<0 | 1>();
});

test('all parts of an assumed value are optional, also in lists and alternatives', () => {
  const named = z.object({ name: z.string() });
  const list = assumed(z.array(named));
  const either = assumed(z.union([named, z.object({ rows: z.array(named) })]));
  expectTypeOf<Read<typeof list>[0]['name']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<keyof Read<typeof either>>().toEqualTypeOf<never>();
  expectTypeOf<Extract<Read<typeof either>, { rows?: unknown }>['rows']>().not.toEqualTypeOf<string>();
  expectTypeOf<Read<typeof named>['name']>().toEqualTypeOf<string>();
});

test('an enumeration can be unknown; 1 and 0 and a single value cannot', () => {
  const kind = z.enum(['won', 'lost']);
  const status = z.literal([1001, 1002]);
  const type = z.literal('single');
  expectTypeOf<Read<typeof kind>>().toEqualTypeOf<'won' | 'lost' | Unknown>();
  expectTypeOf<Read<typeof status>>().toEqualTypeOf<1001 | 1002 | Unknown>();
  expectTypeOf<Read<typeof type>>().toEqualTypeOf<'single'>();
  expectTypeOf<Read<typeof Flag>>().toEqualTypeOf<0 | 1>();
});

test('the types of calls follow: replies are read, requests take ids in the type in which they came', () => {
  expectTypeOf<ReadOf<typeof casino.games_list>[0]['gameID']>().toEqualTypeOf<AnyId>();
  expectTypeOf<ReadOf<typeof casino.games_list>[0]['name']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<ReadOf<typeof casino.init_game>['url']>().toEqualTypeOf<string>();
  expectTypeOf<SendOf<typeof casino.games_list>['categoryID']>().toEqualTypeOf<AnyId | undefined>();
  expectTypeOf<SendOf<typeof finance.save_bank_transfer>['amount']>().toEqualTypeOf<
    number | null | undefined
  >();
});
