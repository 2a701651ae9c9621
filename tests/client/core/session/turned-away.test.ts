// Tests what happens when the server turns away a player during a visit (spec §4, §8).
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { refusing, setRules } from '../../../support/faults.ts';
import { createSignedInClient, createTestClient, waitForCalls } from '../../support/test-client.ts';

const TURNED_AWAY = { 'login-failed': 'Giriş Başarısız', 'inactive-account': 'İnaktif hesap' } as const;

for (const [preset, message] of Object.entries(TURNED_AWAY)) {
  test(`${preset} during a session shows its message once, logs out and opens the home page`, async () => {
    const { models, browser, world, toasts, toastKinds } = await createSignedInClient({
      address: '/tickets',
    });
    await world.control('putPreset', undefined, { params: { name: preset } });

    const [outcome] = await Promise.all([
      models.call(finance.check_balance),
      models.call(finance.list_highlighted_cash_methods, { Type: 1 }),
    ]);
    await waitForCalls(models);

    expect(outcome).toMatchObject({ kind: 'session', reason: preset });
    expect(browser.local.getItem('bnwUserAuth')).toBeNull();
    expect(browser.requestNames).not.toContain('user/get_user_profile');
    expect(browser.requestNames.filter((name) => name === 'user/logout')).toHaveLength(1);
    expect(browser.navigations).toEqual(['/']);
    expect(toasts()).toEqual([message]);
    expect(toastKinds()).toEqual(['bad']);
    expect(browser.local.getItem('returnAddress')).toBeNull();
  });

  test(`${preset} at the refresh of an expired session shows its message and opens the home page`, async () => {
    const { models, browser, world, toasts } = await createSignedInClient({ address: '/profile' });
    await setRules(
      world.control,
      { on: 'finance/check_balance', effect: { kind: 'expire' } },
      refusing('user/get_user_profile', message, 403),
    );

    await models.call(finance.check_balance);

    expect(models.session.mayEnter.value).toBe(false);
    expect(browser.navigations).toEqual(['/']);
    expect(toasts()).toEqual([message]);
  });
}

test('a visit that begins with an inactive account shows the message and the home page', async () => {
  const { world, browser } = await createSignedInClient();
  await world.control('putPreset', undefined, { params: { name: 'inactive-account' } });

  const next = await createTestClient({ world, local: browser.local, address: '/profile' });

  expect(next.browser.navigations).toEqual(['/']);
  expect(next.toasts()).toEqual(['İnaktif hesap']);
});
