// Tests /profile/password: a change ends the session and leads to the login (spec §2, §5, §7
// user/pass_change).
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { getLoginNotice } from '../../../../client/core/session/sign-in/login-notice.ts';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import PasswordPage, {
  buildPasswordFields,
  changePassword,
} from '../../../../client/features/account/password/page.tsx';
import { passwordTexts } from '../../../../client/features/account/password/texts.tr.ts';
import { findRefusedField } from '../../../../client/ui/forms/form-field.ts';
import { formTexts } from '../../../../client/ui/forms/texts.tr.ts';
import { PASSWORD } from '../../../support/a-world.ts';
import { losingReply, ONCE, setRules } from '../../../support/faults.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import {
  createSignedInClient,
  ORDINARY,
  type TestClientOptions,
  waitForCalls,
} from '../../support/test-client.ts';

const NEW_PASSWORD = 'Vitrin2';
const FIELDS = buildPasswordFields(passwordTexts.in('tr'), formTexts.in('tr'));

/** Creates a signed-in client with the model of the page, and a function that submits the form. */
async function openPage(setting: TestClientOptions = {}) {
  const client = await createSignedInClient(setting);
  const change = (
    passwords: { oldPassword?: string; newPassword?: string; newPasswordAgain?: string } = {},
  ) =>
    changePassword(client.models, {
      oldPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      newPasswordAgain: passwords.newPassword ?? NEW_PASSWORD,
      ...passwords,
    });
  const signIn = (password: string) => getSignIn(client.models).login({ username: ORDINARY, password });
  return { ...client, change, signIn, notice: getLoginNotice(client.models) };
}

test('a new password keeps the rules and differs from the current one', () => {
  const find = (newPassword: string) =>
    FIELDS.newPassword.findError?.(newPassword, {
      oldPassword: PASSWORD,
      newPassword,
      newPasswordAgain: newPassword,
    });

  expect(find(NEW_PASSWORD)).toBeUndefined();
  expect(find(PASSWORD)).toBe(passwordTexts.in('tr')('unchanged'));
  expect(find('kısa')).toBeTruthy();
  expect(find('kısa')).not.toBe(find(PASSWORD));
});

test('a change ends the session and opens the login, where only the new password works', async () => {
  const { models, browser, change, signIn, notice, toasts, toastKinds } = await openPage();

  expect(await change()).toBeNull();
  await waitForCalls(models);

  expect(models.session.mayEnter.value).toBe(false);
  expect(browser.local.getItem('bnwUserAuth')).toBeNull();
  expect(browser.navigations).toEqual(['/login']);
  expect(notice.value).toEqual({ kind: 'password-reset' });
  expect(toasts()).toEqual(['Yeni şifreniz kaydedildi. Giriş yapabilirsiniz.']);
  expect(toastKinds()).toEqual(['ok']);
  expect(await signIn(PASSWORD)).toMatchObject({ kind: 'refused' });
  expect(await signIn(NEW_PASSWORD)).toEqual({ kind: 'signed-in' });
  expect(notice.value).toBeNull();
});

test('the form tells password managers whose password changes, and which is the new one', async () => {
  const { models } = await createSignedInClient();
  const page = renderInSite(models, createElement(PasswordPage, { path: '/profile/password', params: {} }));

  expect(page).toMatch(/autoComplete="username" [^>]*hidden="" [^>]*value="esra\.isik"/);
  expect(Object.values(FIELDS).map(({ input }) => input?.autoComplete)).toEqual([
    ...['current-password', 'new-password', 'new-password'],
  ]);
});

test.each([
  ['a wrong current password', { oldPassword: 'Vitrin9' }, 'oldPassword', 'Mevcut şifreniz hatalı'],
  ['a short password', { newPassword: 'Vit1' }, 'newPassword', 'Şifre en az 6 karakter olmalıdır'],
  ['a password without capitals', { newPassword: 'vitrin1' }, 'newPassword', /büyük harf/],
  ['a password without digits', { newPassword: 'Vitrinim' }, 'newPassword', /rakam/],
  ['two different entries', { newPasswordAgain: 'Vitrin3' }, 'newPasswordAgain', 'Şifreler eşleşmiyor'],
  ['the old password again', { newPassword: PASSWORD }, 'newPassword', /eskisinden farklı/],
] as const)(
  'the refusal of %s stands at its field, and the session goes on',
  async (_, texts, field, message) => {
    const { models, browser, change, toasts } = await openPage();

    const refusal = await change(texts);

    expect(refusal).toMatchObject({ kind: 'refused', message: expect.stringMatching(message) });
    expect(refusal && findRefusedField(FIELDS, refusal)).toBe(field);
    expect(toasts()).toEqual([expect.stringMatching(message)]);
    expect(models.session.isSignedIn.value).toBe(true);
    expect(browser.navigations).toEqual([]);
  },
);

test('after a change with an expired session the player goes to the login (spec §2)', async () => {
  const { models, browser, world, change, signIn, notice, toasts } = await openPage();
  await world.control('putPreset', undefined, { params: { name: 'session-expired' } });

  expect(await change()).toMatchObject({ kind: 'session' });

  expect(browser.getAddress()).toBe('/login');
  expect(toasts()).toEqual([]); // The notice of the login says it.
  expect(models.session.mayEnter.value).toBe(false);
  expect(notice.value).toEqual({ kind: 'password-kept' });
  await world.control('deleteScenario');
  expect(await signIn(PASSWORD)).toEqual({ kind: 'signed-in' });
});

test('a session that auth can refresh is refreshed, and the password changes (spec §4 Session restore)', async () => {
  const { world, browser, change, signIn } = await openPage();
  await world.control('putPreset', undefined, { params: { name: 'session-expired-once' } });

  expect(await change()).toBeNull();

  expect(browser.getAddress()).toBe('/login');
  expect(await signIn(NEW_PASSWORD)).toEqual({ kind: 'signed-in' });
});

test('after a lost reply the login says that either password may be valid', async () => {
  const { world, browser, change, notice, signIn } = await openPage();
  await setRules(world.control, losingReply('user/pass_change', ONCE));

  expect(await change()).not.toBeNull();
  expect(browser.navigations).toEqual([]);

  // The first change succeeded and ended the session, so the server refuses the second one.
  expect(await change()).toMatchObject({ kind: 'session' });
  expect(browser.getAddress()).toBe('/login');
  expect(notice.value).toEqual({ kind: 'password-uncertain' });
  expect(await signIn(NEW_PASSWORD)).toEqual({ kind: 'signed-in' });
});

test('a refusal after a lost request tells that the password has not changed', async () => {
  const { world, change, notice } = await openPage();
  await setRules(world.control, { on: 'user/pass_change', effect: { kind: 'drop' }, when: { times: 1 } });
  await change();
  expect(notice.value).toEqual({ kind: 'password-uncertain' });

  await change({ oldPassword: 'Vitrin9' });
  expect(notice.value).toBeNull();
});
