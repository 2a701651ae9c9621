/** Tests the verdicts on single replies of a live backend. */
import { expect, test } from 'vitest';
import { type ForeignCall, grant, refuse, runAt, SESSION, startBackend } from './foreign-backend.ts';

/** Starts a backend that grants every login. answer: answers all other calls. */
function startSite(answer: (call: ForeignCall) => object | undefined) {
  return startBackend((call) => (call.name === 'user/login' ? grant(SESSION) : answer(call)));
}

/** Starts a backend that answers with this refusal when a request lacks the session. */
function startGuarded(refusal: object) {
  return startSite(({ name, user }) => {
    if (name === 'user/logout') return grant(null);
    return user?.sid === SESSION.sid ? grant([{ balance: '5.00' }]) : refusal;
  });
}

test('a call that does not answer its example is reported once', async () => {
  const { origin, calls } = await startSite(({ name }) =>
    name === 'casino/category_list' ? undefined : grant([]),
  );

  const { exitCode, output } = await runAt(origin, '--only', 'casino/category_list,GET v1/licenses');

  expect(exitCode).toBe(1);
  expect(output.match(/no answer/g)).toHaveLength(1);
  // A read whose connection breaks is sent three times in all.
  expect(calls.filter(({ name }) => name === 'casino/category_list')).toHaveLength(3);
});

test('control characters of a reply are not printed', async () => {
  const { origin } = await startSite(() => refuse('\u001b[2J\u202eForged\r\nbroken  casino/games_list'));

  const { output } = await runAt(origin, '--all', '--only', 'casino/category_list');

  expect(output).toContain('Forged broken');
  expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
});

test.each([
  ['a message of the catalogue', refuse('Oturum süresi doldu'), 0, ''],
  ['another message with the code of an ended session', refuse('Kimsiniz?', 403), 2, 'assumption: '],
  ['another message alone', refuse('Kimsiniz?', 7), 1, 'broken: '],
])('a refusal of an unknown session by %s', async (_, refusal, exitCode, verdict) => {
  const { origin } = await startGuarded(refusal);

  const run = await runAt(origin, '--all', '--only', 'finance/check_balance');

  const lines = run.output.split('\n').filter((line) => line.includes('a session that has ended'));
  expect(lines.map((line) => line.trim().startsWith(verdict))).toEqual(verdict === '' ? [] : [true]);
  if (exitCode > 0) expect(run.exitCode).toBe(exitCode);
});

test('a list that asks for a session is not broken when the run has none', async () => {
  const { origin } = await startBackend(() => refuse('Oturum süresi doldu', 403));

  const { output } = await runAt(origin, '--all', '--only', 'casino/provider_list,GET v1/licenses');

  expect(output).toContain('assumption: refused a visitor');
  expect(output).not.toContain('its example was refused');
});

test('the same bad data that many calls accept is said once, with the calls', async () => {
  const { origin } = await startSite(() => grant([]));

  const { output } = await runAt(origin, '--all', '--only', 'cmscontroller/*');

  expect(output.match(/null as data/g)).toHaveLength(1);
  expect(output).toMatch(/takes null as data\n +cmscontroller\/\w+\n +cmscontroller/);
});

test.each([
  ['Giriş Başarısız', 0],
  ['Hatalı şifre', 1],
])('a wrong password that is refused with %j', async (message, broken) => {
  const { origin } = await startBackend(({ name, data }) =>
    name === 'user/login' && data.password !== 'Secret-password-1' ? refuse(message, 403) : grant(SESSION),
  );

  const { output } = await runAt(origin, '--all', '--only', 'user/login');

  expect(output.match(/broken: .*expected "Giriş Başarısız"/g) ?? []).toHaveLength(broken);
});
