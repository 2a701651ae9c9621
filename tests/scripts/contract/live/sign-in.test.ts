/** Tests that a run signs in although a backend differs from the contract, and what it does when it cannot. */
import { expect, test } from 'vitest';
import { EXAMPLE_REFUSED } from '../../../../scripts/contract/run/list-checks.ts';
import { frontOf, refuse } from '../../../contract/other-backend/front.ts';
import { runContract } from '../../../contract/other-backend/run-contract.ts';
import { startBackend } from '../../../contract/other-backend/start-backend.ts';
import { OWN, PROTECTED } from '../../../contract/other-backend/state.ts';

const BALANCE = 'finance/check_balance';

test('a login with a result, a message and a place of the session of its own does not stop the run', async () => {
  const backend = await startBackend(
    frontOf('user/login', {
      change: ({ data, ...reply }) => ({
        body: { ...reply, result: 'ok', message: 'Hoş geldiniz', data: null, session: data },
      }),
    }),
  );

  await runContract(backend, ['--only', BALANCE]);

  expect(backend.received).toContainEqual(expect.objectContaining({ name: BALANCE, wasGranted: true }));
});

test.each([
  ['a wrong password', OWN.username, 'The account could not sign in: Giriş Başarısız.'],
  ['a second factor and no secret', PROTECTED.username, 'VITRIN_TOTP_SECRET'],
])('an account with %s ends the run with 3', async (_, username, sentence) => {
  const account = { VITRIN_USERNAME: username, VITRIN_PASSWORD: PROTECTED.password };

  const { exitCode, printed } = await runContract(await startBackend(), ['--only', 'user/*'], account);

  expect([exitCode, printed]).toEqual([3, expect.stringContaining(sentence)]);
});

test('a call that refuses every session is reported, and the session is not renewed for it again', async () => {
  const backend = await startBackend(frontOf(BALANCE, { body: refuse('Oturum süresi doldu', 403) }));

  const { exitCode, printed } = await runContract(backend, ['--only', BALANCE]);

  expect([exitCode, printed]).toEqual([1, expect.stringContaining('its example was refused')]);
  expect(backend.received.filter(({ name }) => name === 'user/login')).toHaveLength(2);
});

test('the session of nobody has the uid of the account, so that no other player is affected', async () => {
  const { origin, received } = await startBackend();

  await runContract({ origin }, ['--only', BALANCE]);

  const senders = received.map(({ user }) => Object(user)).filter((user) => Object.hasOwn(user, 'sid'));
  expect(new Set(senders.map(({ uid }) => uid)).size).toBe(1);
  expect(new Set(senders.map(({ sid }) => sid)).size).toBe(2);
});

test('where a login ends the earlier session, the checks after those of the login use the latest one', async () => {
  const backend = await startBackend(({ name, data }) => {
    if (name === 'user/login' && Object(data).password === OWN.password) backend.state.sessions.clear();
    return undefined;
  });

  const { printed } = await runContract(backend, ['--only', `user/login,user/logout,${BALANCE}`]);

  expect(backend.received.find(({ name }) => name === 'user/logout')?.wasGranted).toBe(true);
  expect(printed).not.toContain(EXAMPLE_REFUSED);
});
