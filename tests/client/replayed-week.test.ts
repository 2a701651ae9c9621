// The site over a recording of itself over a backend that is not the mock.
import { generateKeyPairSync } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contracts/time/durations';
import { findIstanbulMidnight } from '#contracts/time/istanbul-days';
import { getSignIn } from '../../client/core/session/sign-in/sign-in.ts';
import { getBankAccounts } from '../../client/features/cashier/bank-accounts.ts';
import { getLobbies } from '../../client/features/catalogue/lobby/lobbies.ts';
import { getCouponList } from '../../client/features/history/bets/coupons.ts';
import { getNotifications } from '../../client/features/history/notifications/notifications.ts';
import { findHistory } from '../../client/features/history/transactions/page.tsx';
import { startOtherBackend } from '../contract/other-backend/backend.ts';
import { readNow } from '../contract/other-backend/now.ts';
import { OWN } from '../contract/other-backend/state.ts';
import { aWorld, NOON, type TestWorld } from '../support/a-world.ts';
import { chooseCorpusFile, recordInto } from '../support/record.ts';
import { readList } from './support/read-state.ts';
import { createTestClient, waitForCalls } from './support/test-client.ts';

const WEEK = { range: '7d' } as const;

/** Signs in, looks at the week of the player, and returns what the site then knows. */
async function spendWeek(world: TestWorld, password: string) {
  const { models, toasts } = await createTestClient({ world });
  const signIn = await getSignIn(models).login({ username: OWN.username, password });
  const payments = findHistory('/profile/history/finance').getStore(models).open(WEEK);
  const coupons = getCouponList(models).open(WEEK);
  const notifications = getNotifications(models).open({});
  const { banks } = getBankAccounts(models);
  await Promise.all([models.finance.refreshBalance(), banks.load()]);
  const slots = getLobbies(models).slots.lists.open({});
  await waitForCalls(models);
  return {
    signIn,
    toasts: toasts(),
    username: models.session.session.value?.username,
    balanceKurus: models.finance.balanceKurus.value,
    payments: readList(payments),
    coupons: readList(coupons),
    notifications: readList(notifications),
    banks: banks.state.value,
    slots: slots.state.value,
  };
}

test('a player signs in to a recorded week with any password, days later, and sees the same rows, sums and states', async () => {
  const backend = await startOtherBackend({
    ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
    dialect: 'b',
    front: ({ name }) =>
      name.endsWith('.pem') ? { headers: { 'content-type': 'application/x-pem-file' } } : undefined,
  });
  onTestFinished(() => backend.close());
  const file = await chooseCorpusFile();
  const seen: Awaited<ReturnType<typeof spendWeek>>[] = [];

  await recordInto(file, ['--target', backend.origin], async (world) => {
    seen.push(await spendWeek(world, OWN.password));
  });
  const replayed = await aWorld({ flags: ['--replay', file] });
  // The backend has the day of the machine, which the worlds of the tests do not have.
  replayed.advance(findIstanbulMidnight(readNow()) - findIstanbulMidnight(NOON) + 3 * DAY_MS);

  expect(await spendWeek(replayed, 'başka bir şifre')).toEqual(seen[0]);
  expect(seen[0]).toMatchObject({
    signIn: { kind: 'signed-in' },
    username: OWN.username,
    balanceKurus: 432_150,
    payments: { rows: { length: 10 } },
    coupons: { rows: { length: 2 } },
    notifications: { rows: { length: 4 } },
  });
});
