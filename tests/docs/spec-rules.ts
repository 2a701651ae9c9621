/**
 * The rules of spec §5, §8 and §9 that concern signed-in players, each with a test: its file and a part of
 * its title.
 */
export interface SpecRule {
  readonly section: 5 | 8 | 9;
  readonly rule: string;
  readonly file: string;
  /** A text that stands in the file: the title of the test, or a part of it. */
  readonly title: string;
}

const rule = (section: SpecRule['section'], text: string, file: string, title: string): SpecRule => ({
  section,
  rule: text,
  file: `tests/${file}`,
  title,
});

export const SPEC_RULES: readonly SpecRule[] = [
  rule(
    5,
    'a code of the second factor has six digits',
    'client/screens/two-factor.test.ts',
    'is no code of six digits and is not sent (spec §5)',
  ),
  rule(
    5,
    'a password has 6 characters, an uppercase letter and a number; both entries match',
    'browser/stories/registration.test.ts',
    'the rules of a password are checked while it is typed',
  ),
  rule(
    5,
    'a search has at least 3 characters',
    'client/search/search-model.test.ts',
    'a text of fewer than three letters searches for nothing',
  ),
  rule(
    5,
    'an amount lies within the bounds of its method; no field is empty',
    'mock-server/money/bounds.test.ts',
    'bounds of their method (spec §5)',
  ),
  rule(
    5,
    'a withdrawal needs method, account, amount and validity date',
    'client/cashier/withdrawal-form.test.ts',
    'the form (spec §5)',
  ),
  rule(
    5,
    'the method of a payment is defined',
    'client/cashier/withdrawal.test.ts',
    'a method must be defined (spec §5)',
  ),
  rule(
    5,
    'a registration accepts rules, terms and privacy',
    'client/screens/registration.test.ts',
    'each consent is needed (spec §5)',
  ),
  rule(
    5,
    'a game start without an address means that the provider is unreachable',
    'browser/screens/play.test.ts',
    'a successful reply without an address counts as an unreachable provider',
  ),
  rule(
    5,
    'otherwise only the result flag decides',
    'client/result-flag.test.ts',
    'only the result flag decides success (spec §5)',
  ),
  rule(8, 'session expired', 'client/session.test.ts', 'an expired session is refreshed'),
  rule(
    8,
    'login failed, inactive account',
    'client/session/turned-away.test.ts',
    'during a session shows its message once',
  ),
  rule(
    8,
    'not authorised signs out on a logout',
    'client/session.test.ts',
    'answered with “not authorised” signs out as well (spec §4, §8)',
  ),
  rule(8, 'maintenance', 'browser/stories/maintenance.test.ts', 'maintenance is announced once'),
  rule(8, 'HTTP 500', 'client/site-state.test.ts', 'after an HTTP 500 no call is sent'),
  rule(8, 'a toast lasts 1500 ms', 'client/toasts.test.ts', 'a toast shows for a second and a half'),
  rule(
    8,
    'a toast stands at the bottom right',
    'browser/stories/login.test.ts',
    'a toast stands at the bottom right (spec §8)',
  ),
  rule(
    8,
    'a failed start of a table leads to the return address or home, of another game home',
    'browser/screens/play.test.ts',
    'a table that is refused leads to the return address or home',
  ),
  rule(
    8,
    'a refused payment is told for 1000 ms',
    'client/cashier/payment.test.ts',
    'returns false, with the message in a toast for 1000 ms and inline (spec §8)',
  ),
  rule(8, 'the quoted texts', 'client/spec-texts.test.ts', 'QUOTED_TEXTS'),
  rule(8, 'empty histories', 'client/history/paged-history.test.ts', '(spec §8: pagination 0)'),
  rule(8, 'empty notifications', 'client/screens/notifications.test.ts', 'spec §8: %s empties the list'),
  rule(
    8,
    'a failed read shows no toast',
    'client/history/paged-history.test.ts',
    'a failed list recovers by a retry, and raises no toast',
  ),
  rule(
    9,
    'an hour without activity signs out',
    'browser/stories/session.test.ts',
    'signed out once the inactivity limit has passed',
  ),
  rule(9, 'a login is trusted for 15 s', 'client/login.test.ts', 'a session is trusted for 15 seconds'),
  rule(9, 'limits and pages of all requests', 'client/requests.test.ts', 'spec §7 and §9'),
  rule(9, 'a history has pages of 10', 'client/history/paged-history.test.ts', '(spec §9, §4 History lists)'),
  rule(
    9,
    'notifications: 250 of the last 90 days',
    'client/screens/notifications.test.ts',
    'spec §4, §9: they are the paid withdrawals of the last 90 days',
  ),
  rule(9, 'coupons of the last 30 days', 'client/screens/coupon-address.test.ts', 'spec §9: without a query'),
  rule(
    9,
    'tickets by the fixed request',
    'client/screens/tickets.test.ts',
    'spec §9: the tickets are asked for',
  ),
  rule(9, 'ranges of dates', 'client/history/ranges.test.ts', 'there is a preset for each range of spec §9'),
  rule(
    9,
    'the account history shows the last 7 days',
    'client/history/ranges.test.ts',
    'the account history begins with the last 7 days (spec §9)',
  ),
  rule(
    9,
    'a week begins on Monday',
    'client/history/ranges.test.ts',
    'a month is shown in weeks from Monday',
  ),
  rule(
    9,
    'texts are trimmed to 200 characters',
    'client/i18n/trim-text.test.ts',
    'a text of up to 200 characters',
  ),
  rule(
    9,
    'a random token has 26 letters and digits',
    'client/cashier/typed-amount.test.ts',
    'the token of an attempt has 26 letters and digits',
  ),
];
