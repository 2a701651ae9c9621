// A refused submission shows the server's message in a toast; a network error shows none (spec §8).
import { describe, expect, test } from 'vitest';
import { contracts } from '#contracts/registry';
import { refusing, setRules } from '../support/faults.ts';
import { SUBMISSIONS } from './support/submissions.ts';
import { type TestClient, waitForCalls } from './support/test-client.ts';

const NOT_AUTHORISED = 'Bu işlem için yetkiniz yok';

async function submit(call: string, prepare: (client: TestClient) => unknown): Promise<TestClient> {
  const submission = SUBMISSIONS[call];
  if (!submission) throw new Error(`${call} is not in the table`);
  const client = await submission.open();
  const { models, browser } = client;
  await waitForCalls(models);
  for (const { id } of models.toasts.list.value) models.toasts.dismiss(id);
  browser.requestNames.length = 0;
  await prepare(client);
  await submission.submit(client);
  await waitForCalls(models);
  return client;
}

const refuse = (call: string, message: string, code: number) => async (client: TestClient) => {
  await setRules(client.world.control, refusing(call, message, code));
};

test('every call that writes is in the table', () => {
  const writes = [...contracts.values()].filter(({ effect }) => effect !== 'read');

  expect(Object.keys(SUBMISSIONS).sort()).toEqual(writes.map(({ name }) => name).sort());
});

describe.each(Object.keys(SUBMISSIONS))('%s', (call) => {
  test('shows the message of a refusal as a failure', async () => {
    const { toasts, toastKinds } = await submit(call, refuse(call, 'Bugün olmaz', 400));

    expect(toasts()).toEqual(['Bugün olmaz']);
    expect(toastKinds()).toEqual(['bad']);
  });

  test('shows that a player has no right to it, and keeps the session unless it is the logout', async () => {
    let wasSignedIn = false;
    const { models, toasts } = await submit(call, async (client) => {
      wasSignedIn = client.models.session.isSignedIn.value;
      await refuse(call, NOT_AUTHORISED, 401)(client);
    });

    const isLogout = call === 'user/logout';
    expect(toasts()).toEqual([isLogout ? 'Çıkış yaptınız' : NOT_AUTHORISED]);
    expect(models.session.isSignedIn.value).toBe(wasSignedIn && !isLogout);
  });

  test('shows no toast without a connection', async () => {
    const { toasts, browser } = await submit(call, (client) => client.browser.setOffline(true));

    expect(toasts()).toEqual([]);
    // A payment is not sent, since a ping is not answered either.
    expect(browser.requestNames.filter((name) => name === call || name === 'system/ping')).not.toEqual([]);
  });
});
