// Steps that several tests of the cashier use.
import type { Rule } from '#contracts/control/scenario';
import { toKurus } from '#contracts/rules/money';
import type { TextArea } from '../../../../client/core/storage/store.ts';
import type { PaymentType } from '../../../../client/features/cashier/payment/attempt.ts';
import { getPayments } from '../../../../client/features/cashier/payment/payment.ts';
import type { PaymentOrder } from '../../../../client/features/cashier/payment/transfer.ts';
import { aWorld, type TestWorld } from '../../../support/a-world.ts';
import {
  createSignedInClient,
  createTestClient,
  ORDINARY,
  type TestClient,
  waitForCalls,
} from '../../support/test-client.ts';

/** A deposit of 250 TL by QR code. This method has no field other than the amount. */
export const ORDER: PaymentOrder = {
  type: 'deposit',
  method: { id: 105, name: 'Karekod ile ödeme', transfer_type_id: 2 },
  amountKurus: 25_000,
  fields: {},
};
/** The call that submits `ORDER`. */
export const PAYMENT_CALL = 'prepayServices/processTransaction';
export const LIST_CALL = 'finance/list_transactions';

/**
 * Opens the cashier as a signed-in player. Payments do not settle by themselves: only the cashier's desk
 * settles them.
 *
 * local: the local storage of another tab; the new tab then shares the session of that tab.
 */
export async function openCashier(world?: TestWorld, local?: TextArea) {
  const browserWorld = actLikeABrowser(world ?? (await aWorld()));
  const client = local
    ? await createTestClient({ world: browserWorld, local })
    : await createSignedInClient({ world: browserWorld });
  await client.world.control('putSettings', { autoSettle: false });
  return withPayments(client);
}

/** Opens the site again in the same tab, as a reload of the page does. */
export async function reload({ world, browser }: Pick<TestClient, 'world' | 'browser'>) {
  return withPayments(await createTestClient({ world, local: browser.local, session: browser.session }));
}

function withPayments(client: TestClient) {
  const { deposit, withdrawal } = getPayments(client.models);
  return {
    ...client,
    deposit,
    withdrawal,
    /** Returns the number of times that a call was sent. */
    count: (call: string) => client.browser.requestNames.filter((name) => name === call).length,
    /** Returns the amounts of the player's pending payments of a type, in kuruş, the newest first. */
    listTaken: async (type: PaymentType = 'deposit') =>
      (await client.world.control('getTransactions', undefined, { query: { status: 'pending' } }))
        .filter(({ kind, player }) => kind === type && player === ORDINARY)
        .map(({ amount }) => toKurus(amount)),
  };
}

export const MOBILE_FIELDS = {
  bankcode: '00064',
  phone: '+905321234567',
  identityNumber: '10000000146',
};

/** Returns an order of 250 TL by the given method. */
export function buildOrder(
  id: number,
  transfer_type_id: number,
  fields: PaymentOrder['fields'],
): PaymentOrder {
  return { ...ORDER, method: { id, name: 'Yöntem', transfer_type_id }, fields };
}

/** A rule that loses the replies to payments after the server has processed the payments. */
export const LOST_ANSWER: Rule = { on: PAYMENT_CALL, phase: 'after', effect: { kind: 'drop' } };
/** A rule that loses payments before they reach the server. */
export const LOST_REQUEST: Rule = { on: PAYMENT_CALL, phase: 'before', effect: { kind: 'drop' } };

/**
 * Returns the world with the behaviour of a browser. A request without a reply rejects. A request whose
 * connection was closed without a byte is sent once more.
 */
function actLikeABrowser(world: TestWorld): TestWorld {
  return {
    ...world,
    async request(path, init) {
      const response = await world.request(path, init);
      if (response.type !== 'error') return response;
      const isRepeated = (await world.control('getScenario')).rules.some(
        ({ effect }) => effect.kind === 'resend',
      );
      const repeated = isRepeated ? await world.request(path, init) : response;
      if (repeated.type === 'error') throw new TypeError('Failed to fetch');
      return repeated;
    },
  };
}

/** Waits for the calls of the client, as `waitForCalls` does. */
export async function settle({ models }: Pick<TestClient, 'models'>): Promise<void> {
  await waitForCalls(models);
}
