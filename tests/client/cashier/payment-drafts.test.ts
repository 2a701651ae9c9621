// The typed texts of a payment survive a change of the method and a reload of the tab.
import { expect, test } from 'vitest';
import { getMethodForms } from '../../../client/cashier/form/method-form.ts';
import { getSignIn } from '../../../client/session/sign-in.ts';
import { PASSWORD } from '../../support/a-world.ts';
import { ORDINARY, type TestClient } from '../support/test-client.ts';
import { openCashier, reload } from './cashier-steps.ts';

const MOBILE_BANKING = 103;

/** Opens the cashier and types a deposit by mobile banking. */
async function typeDeposit() {
  const client = await openCashier();
  const forms = getMethodForms(client.models).deposit;
  await forms.find(MOBILE_BANKING).load();
  forms.type(MOBILE_BANKING, { amount: '250', phone: '5321234567', identityNumber: '10000000146' });
  return { ...client, forms };
}

const getDrafts = ({ models }: Pick<TestClient, 'models'>) => getMethodForms(models).deposit.drafts;

test('a change of the method keeps the amount, which the latest text replaces', async () => {
  const { forms } = await typeDeposit();
  forms.type(105, { amount: '300' });
  expect(forms.drafts.amount.value).toBe('300');

  forms.finish();
  expect(forms.drafts.amount.value).toBe('');
});

test('a reload keeps what was typed, without the identity number', async () => {
  const drafts = getDrafts(await reload(await typeDeposit()));

  expect(drafts.amount.value).toBe('250');
  expect(drafts.find(MOBILE_BANKING).value).toEqual({ amount: '250', phone: '5321234567' });
});

test('nothing is left in the tab after the payment, and after a sign-out', async () => {
  const paid = await typeDeposit();
  paid.forms.finish();
  expect(getDrafts(await reload(paid)).amount.value).toBe('');

  const { models, ...client } = await typeDeposit();
  await models.session.logout();
  const next = await reload(client);
  await getSignIn(next.models).login({ username: ORDINARY, password: PASSWORD });
  expect(getDrafts(next).amount.value).toBe('');
});

test('another player of the same tab sees nothing of it', async () => {
  const { browser, ...client } = await typeDeposit();
  const stored = browser.session.getItem('depositDrafts') ?? '';
  browser.session.setItem('depositDrafts', stored.replace(ORDINARY, 'somebody.else'));

  expect(getDrafts(await reload({ ...client, browser })).amount.value).toBe('');
});
