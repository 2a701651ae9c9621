/** What people do on the site, as plain data: easy to draw, to shrink and to read in a failure. */
import fc from 'fast-check';
import { STAKE_KURUS } from '#fixtures/sport/slip';

/** Money and history; nothing but favourites; four lira; a withdrawal that waits for the desk. */
export const PEOPLE = ['esra.isik', 'derya.yildiz', 'nil.aksoy', 'gul.tekin'] as const;
export type Person = (typeof PEOPLE)[number];

export const READS = ['profile', 'balance', 'transactions', 'coupons', 'accounts', 'favourites'] as const;

const who = fc.constantFrom(...PEOPLE);
const kurus = fc.oneof(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 5_000, max: 50_000 }));
const which = fc.nat(9);
const yes = fc.boolean();
/** Around every limit there is: two seconds, thirty, an hour, a match, thirty days. */
const ms = fc.oneof(
  fc.nat(5_000),
  fc.integer({ min: 25_000, max: 35_000 }),
  fc.constantFrom(1_800_000, 3_599_999, 3_600_000, 10_800_000, 86_400_000, 30 * 86_400_000),
);
const byPeople = [
  fc.record({ does: fc.constant('logs in'), who, rightly: fc.constant(true) }),
  fc.record({ does: fc.constant('logs in'), who, rightly: yes }),
  fc.record({ does: fc.constant('logs out'), who }),
  fc.record({ does: fc.constant('looks'), who, at: fc.constantFrom(...READS) }),
  fc.record({ does: fc.constant('pays in'), who, kurus }),
  fc.record({ does: fc.constant('withdraws'), who, kurus, to: fc.constantFrom('own', "another's") }),
  fc.record({
    does: fc.constant('plays'),
    who,
    stake: fc.constantFrom(100, 500, 10_000, 1_000_000),
    game: fc.constantFrom('new', 'open'),
    key: which,
  }),
  fc.record({
    does: fc.constant('bets'),
    who,
    stake: fc.constantFrom(STAKE_KURUS.least, 10_000, 400_000),
    matches: fc.integer({ min: 1, max: 4 }),
    key: which,
  }),
  fc.record({
    does: fc.constant('likes a game'),
    who,
    mode: fc.constantFrom('insert', 'delete'),
    id: fc.constantFrom(1001, 1002, 9_999_999),
  }),
  fc.record({
    does: fc.constant('likes a method'),
    who,
    mode: fc.constantFrom('add', 'remove'),
    id: fc.constantFrom(102, 105, 999),
  }),
  fc.record({ does: fc.constant('saves an account'), who, number: which }),
  fc.record({
    does: fc.constant('removes an account'),
    who,
    whose: fc.constantFrom('own', "another's"),
    which,
  }),
  fc.record({ does: fc.constant('changes the password'), who, rightly: yes }),
  fc.record({ does: fc.constant('resets the password'), who }),
  fc.record({ does: fc.constant('wants a second factor'), who, type: fc.constantFrom('sms', 'none') }),
  fc.record({ does: fc.constant('registers'), number: fc.nat(2) }),
] as const;

const byOthers = [
  fc.record({ does: fc.constant('the desk decides'), which, approves: yes }),
  fc.record({ does: fc.constant('the desk leaves'), settlesItself: yes }),
  fc.record({ does: fc.constant('time passes'), ms }),
  fc.record({
    does: fc.constant('the clock jumps'),
    ms: fc.oneof(
      ms,
      ms.map((far) => -far),
    ),
    keepsSessions: yes,
  }),
] as const;

type Drawn<Arbitraries extends readonly unknown[]> =
  Arbitraries[number] extends fc.Arbitrary<infer A> ? A : never;
export type Act = Drawn<typeof byPeople> | Drawn<typeof byOthers>;
export type ActOf<Name extends Act['does']> = Extract<Act, { does: Name }>;

const personal: fc.Arbitrary<Act> = fc.oneof(...byPeople);

/** Long ones: what goes wrong seldom does so at the beginning. */
const LONG = { maxLength: 40, size: 'max' } as const;

/** One act, or several at once: time stands still meanwhile. */
const step: fc.Arbitrary<readonly Act[]> = fc.oneof(
  { weight: 6, arbitrary: personal.map((one) => [one]) },
  { weight: 3, arbitrary: fc.oneof(...byOthers).map((one): Act[] => [one]) },
  { weight: 2, arbitrary: fc.array(personal, { minLength: 2, maxLength: 6 }) },
);
/** One act after the other. */
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: personal },
  { weight: 1, arbitrary: fc.oneof(...byOthers) },
);

export const steps: fc.Arbitrary<readonly (readonly Act[])[]> = fc.array(step, LONG);
export const acts: fc.Arbitrary<readonly Act[]> = fc.array(act, LONG);
