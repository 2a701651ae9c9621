// The first reply to a registration, or to a password reset, is lost (spec §7 user/register,
// user/pass_reset).
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { forgot } from '#contracts/calls/user';
import { getLoginNotice } from '../../../../client/core/session/sign-in/login-notice.ts';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { resetPassword } from '../../../../client/features/account/account-reset/page.tsx';
import { requestResetMail } from '../../../../client/features/account/forgot-password/page.tsx';
import { buildRegisterFields } from '../../../../client/features/account/register/register-fields.tsx';
import {
  getRegistration,
  type RegistrationForm,
} from '../../../../client/features/account/register/registration.ts';
import { registerTexts } from '../../../../client/features/account/register/texts.tr.ts';
import RegisterAccountConfirmPage from '../../../../client/features/account/register-account-confirm/page.tsx';
import { findErrors, findRefusedField } from '../../../../client/ui/forms/form-field.ts';
import { formTexts } from '../../../../client/ui/forms/texts.tr.ts';
import { PASSWORD } from '../../../support/a-world.ts';
import { failing, losingReply, ONCE, setRules } from '../../../support/faults.ts';
import { anApplication } from '../../support/an-application.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createTestClient, ORDINARY, type TestClient } from '../../support/test-client.ts';

const NEW_PASSWORD = 'Vitrin2';
const RESET_FORM = { newPassword: NEW_PASSWORD, newPasswordAgain: NEW_PASSWORD };
const FIELDS = buildRegisterFields('2026-11-20', { t: registerTexts.in('tr'), forms: formTexts.in('tr') });
/** Creates a client without a sign-in. The world loses the first reply to the given call. */
async function createVisitor(call: string) {
  const client = await createTestClient({ address: '/register' });
  await setRules(client.world.control, losingReply(call, ONCE));
  const signIn = (username: string, password: string) =>
    getSignIn(client.models).login({ username, password });
  return { ...client, signIn };
}

/** Returns the token of a mailed link. */
async function requestReset({ call, control }: TestClient['world']): Promise<string> {
  await call(forgot, { email: 'esra.isik@posta.example' });
  const link = (await control('getOutbox')).find(({ channel }) => channel === 'mail')?.link ?? '';
  return new URL(link, 'http://vitrin.example').searchParams.get('token') ?? '';
}

test('after a lost reply, a taken user name may be the visitor’s own', async () => {
  const { models, signIn } = await createVisitor('user/register');
  const registration = getRegistration(models);
  expect(await registration.register(anApplication())).not.toBeNull();

  const refusal = await registration.register(anApplication());

  expect(refusal).toMatchObject({ error: 'USERNAME_TAKEN' });
  expect(refusal && findRefusedField(FIELDS, refusal)).toBe('username');
  expect(refusal && registration.mayBeRegistered(refusal)).toBe(true);
  expect(await signIn('cagri.ogut', PASSWORD)).toEqual({ kind: 'signed-in' });
});

test('identity number and telephone number are sent without what groups their digits', () => {
  expect(FIELDS.identityNumber.parse?.('100 000 001 46')).toBe('10000000146');
  expect(FIELDS.phone.parse?.('0532 123-45-67')).toBe('+905321234567');
  expect(FIELDS.phone.parse?.('0532')).toBe('0532');
});

test('a user name that another player has is only taken', async () => {
  const { models } = await createTestClient({ address: '/register' });
  const registration = getRegistration(models);

  const refusal = await registration.register(anApplication({ username: ORDINARY }));

  expect(refusal).toMatchObject({ error: 'USERNAME_TAKEN' });
  expect(refusal && registration.mayBeRegistered(refusal)).toBe(false);
});

test.each(['acceptsRules', 'acceptsTerms', 'acceptsPrivacy'] as const)(
  'each consent is needed (spec §5): without %s nothing is sent',
  (missing) => {
    const find = (form: RegistrationForm) =>
      Object.entries(findErrors(FIELDS, form)).filter(([, text]) => text);

    expect(find(anApplication())).toEqual([]);
    expect(find(anApplication({ [missing]: '' }))).toEqual([[missing, expect.stringMatching(/kabul edin/)]]);
  },
);

test.each([
  ['esra@posta', 'E-posta adresi eksik veya hatalı. Örnek: ad@posta.com'],
  ['eşra@posta.com', 'E-posta adresinde “ş” kullanılamaz.'],
  ['esra isik@posta.com', 'E-posta adresinde boşluk olamaz.'],
])('the error of the address “%s” says what is wrong with it', (email, error) => {
  expect(findErrors(FIELDS, anApplication({ email })).email).toBe(error);
});

test('after a lost reply, a used link leads to the login, which names both passwords', async () => {
  const { models, world, browser, signIn } = await createVisitor('user/pass_reset');
  const token = await requestReset(world);
  expect(await resetPassword(models, token, RESET_FORM)).not.toBeNull();

  expect(await resetPassword(models, token, RESET_FORM)).toBeNull();

  expect(browser.getAddress()).toBe('/login');
  expect(getLoginNotice(models).value).toEqual({ kind: 'password-uncertain' });
  expect(await signIn(ORDINARY, NEW_PASSWORD)).toEqual({ kind: 'signed-in' });
});

test('a link leads to the login once; if it was used before, it says so', async () => {
  const { models, world, browser, toastKinds } = await createTestClient({ address: '/account-reset' });
  const token = await requestReset(world);

  expect(await resetPassword(models, token, RESET_FORM)).toBeNull();
  expect(toastKinds()).toEqual(['ok']);
  expect(browser.navigations).toEqual(['/login']);

  expect(await resetPassword(models, token, RESET_FORM)).toMatchObject({ error: 'LINK_USED' });
  expect(browser.navigations).toEqual(['/login']);
});

test('a forgotten password is asked for by an address, which the login names as the server knows it', async () => {
  const { models, browser, toastKinds } = await createTestClient({ address: '/forgot-password' });

  expect(await requestResetMail(models, { email: ' Esra.Isik@posta.example ' })).toBeNull();

  expect(browser.getAddress()).toBe('/login');
  const email = 'esra.isik@posta.example';
  expect(getLoginNotice(models).value).toEqual({ kind: 'reset-mail', email });
  expect(toastKinds()).toEqual(['ok']);
});

test('a new player is signed in; if that fails, the confirmation page opens', async () => {
  const client = await createTestClient({ address: '/register' });
  expect(await getRegistration(client.models).register(anApplication())).toBeNull();
  expect(client.models.session.isSignedIn.value).toBe(true);
  expect(client.browser.getAddress()).toBe('/');

  const unlucky = await createTestClient({ address: '/register' });
  await setRules(unlucky.world.control, failing('user/login'));
  expect(await getRegistration(unlucky.models).register(anApplication())).toBeNull();
  expect(unlucky.models.session.isSignedIn.value).toBe(false);
  expect(unlucky.toastKinds()).toEqual(['ok']);
  expect(unlucky.browser.getAddress()).toBe('/register-account-confirm');
  const page = createElement(RegisterAccountConfirmPage, { path: '/register-account-confirm', params: {} });
  expect(renderInSite(unlucky.models, page)).toContain('Hoş geldiniz, Çağrı');
});
