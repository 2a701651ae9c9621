/**
 * The requests that `requests.test.ts` expects of sign-in with a second factor and of the security pages, and
 * the steps that send them.
 */
import { expect } from 'vitest';
import { getSignIn } from '../../../client/core/session/sign-in/sign-in.ts';
import { changePassword } from '../../../client/features/account/password/page.tsx';
import { getTwoFactor } from '../../../client/features/account/two-factor/two-factor.ts';
import { PASSWORD } from '../../support/a-world.ts';
import { findCode } from '../../support/casino/outbox.ts';
import type { RequestRows } from './request-rows.ts';
import {
  createSignedInClient,
  createTestClient,
  ORDINARY,
  type TestClient,
  WITH_AUTHENTICATOR,
  WITH_SMS,
  waitForCalls,
} from './test-client.ts';

const Lang = 'tr';
const SiteType = 'desktop';
const CODE = expect.stringMatching(/^\d{6}$/);
const NEW_PASSWORDS = { newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' };

/** The `data` of each expected request, by the name of the call. */
export const SECURITY_REQUESTS: RequestRows = {
  'user/pass_change': [{ Lang, oldPassword: PASSWORD, ...NEW_PASSWORDS }],
  'user/two_auth_type': [{ Lang }, { Lang, type: 'sms' }, { Lang, type: 'none' }],
  'user/check_user_ga': [{ Lang }],
  'user/user_generate_ga': [{ Lang }],
  'user/clear_generated_ga': [{ Lang, gacode: CODE }],
  'user/sms_send': [{ Lang, SiteType }],
  'user/sms_validate': [{ Lang, SiteType, code: CODE }],
  'user/check_ga': [{ Lang, SiteType, ga_code: CODE }],
};

/**
 * Sends every call of the security pages and of a sign-in with a code. Returns the clients that sent them.
 */
export async function browseSecurity(): Promise<TestClient[]> {
  return [
    await signInWithCode(WITH_SMS, 'sms'),
    await signInWithCode(WITH_AUTHENTICATOR, 'authenticator'),
    await replacePassword(),
    await switchFactors(),
  ];
}

async function signInWithCode(username: string, channel: 'sms' | 'authenticator'): Promise<TestClient> {
  const client = await createTestClient({ address: '/login' });
  const signIn = getSignIn(client.models);
  signIn.prepare();
  await signIn.login({ username, password: PASSWORD });
  await signIn.submitCode(await findCode(client.world, channel, username));
  await waitForCalls(client.models);
  return client;
}

async function replacePassword(): Promise<TestClient> {
  const client = await createSignedInClient();
  const passwords = { oldPassword: PASSWORD, ...NEW_PASSWORDS };
  await changePassword(client.models, passwords);
  return client;
}

/** Switches the authenticator on and off, then does the same with codes by text message. */
async function switchFactors(): Promise<TestClient> {
  const client = await createSignedInClient();
  const twoFactor = getTwoFactor(client.models);
  twoFactor.open();
  await waitForCalls(client.models);
  for (const factor of ['authenticator', 'sms'] as const) {
    await twoFactor.begin(factor);
    await twoFactor.submitCode(await findCode(client.world, factor, ORDINARY));
    await twoFactor.beginOff();
    await twoFactor.submitCode(await findCode(client.world, factor, ORDINARY));
  }
  return client;
}
