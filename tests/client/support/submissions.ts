// Sends each call that writes as a page does, for tests of all submissions.
import { SMS_RESEND_WAIT_MS } from '#contracts/rules/second-factor';
import { getSignIn } from '../../../client/core/session/sign-in/sign-in.ts';
import { resetPassword } from '../../../client/features/account/account-reset/page.tsx';
import { requestResetMail } from '../../../client/features/account/forgot-password/page.tsx';
import { changePassword } from '../../../client/features/account/password/page.tsx';
import { getRegistration } from '../../../client/features/account/register/registration.ts';
import { getTwoFactor } from '../../../client/features/account/two-factor/two-factor.ts';
import { getBankAccountsModel } from '../../../client/features/cashier/bank-accounts/bank-accounts-model.ts';
import { getMethodLists } from '../../../client/features/cashier/methods/method-list.ts';
import { getPayments } from '../../../client/features/cashier/payment/payment.ts';
import { getFavourites } from '../../../client/features/catalogue/favourites/favourites.ts';
import { getLaunch } from '../../../client/features/play/launch.ts';
import { getVirtualLaunch } from '../../../client/features/play/virtual-game/page.tsx';
import { PASSWORD } from '../../support/a-world.ts';
import { findCode } from '../../support/casino/outbox.ts';
import { anApplication } from './an-application.ts';
import {
  createSignedInClient,
  createTestClient,
  ORDINARY,
  type TestClient,
  WITH_AUTHENTICATOR,
  WITH_SMS,
  waitForCalls,
} from './test-client.ts';

interface Submission {
  /** Opens the page up to the moment before the call is sent. */
  readonly open: () => Promise<TestClient>;
  readonly submit: (client: TestClient) => unknown;
}

const CODE = '123456';
const PASSWORDS = { newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' };

const asVisitor = () => createTestClient();
const asPlayer = () => createSignedInClient();
const login = (username: string) => async () => {
  const client = await createTestClient();
  await getSignIn(client.models).login({ username, password: PASSWORD });
  return client;
};
const submitLoginCode = ({ models }: TestClient) => getSignIn(models).submitCode(CODE);

function pay(transferType: 1 | 2 | 3): Submission {
  return {
    open: asPlayer,
    submit: ({ models }) =>
      getPayments(models).deposit.submit({
        type: 'deposit',
        amountKurus: 25_000,
        fields: {},
        method: { id: 105, name: 'Karekod ile ödeme', transfer_type_id: transferType },
      }),
  };
}

const toggleMethod = async ({ models }: TestClient) => {
  await getMethodLists(models).deposit.toggleFavourite(105);
};

export const SUBMISSIONS: Readonly<Record<string, Submission>> = {
  'user/login': {
    open: asVisitor,
    submit: ({ models }) => getSignIn(models).login({ username: ORDINARY, password: PASSWORD }),
  },
  'user/logout': { open: asPlayer, submit: ({ models }) => models.session.logout() },
  'user/register': {
    open: asVisitor,
    submit: ({ models }) => getRegistration(models).register(anApplication()),
  },
  'user/forgot': {
    open: asVisitor,
    submit: ({ models }) => requestResetMail(models, { email: 'esra@posta.example' }),
  },
  'user/pass_reset': {
    open: asVisitor,
    submit: ({ models }) => resetPassword(models, 'abc', PASSWORDS),
  },
  'user/pass_change': {
    open: asPlayer,
    submit: ({ models }) => changePassword(models, { oldPassword: PASSWORD, ...PASSWORDS }),
  },
  'user/check_ga': { open: login(WITH_AUTHENTICATOR), submit: submitLoginCode },
  'user/sms_validate': { open: login(WITH_SMS), submit: submitLoginCode },
  'user/sms_send': {
    async open() {
      const client = await login(WITH_SMS)();
      await client.browser.pass(SMS_RESEND_WAIT_MS);
      return client;
    },
    submit: ({ models }) => getSignIn(models).sendAgain(),
  },
  'user/two_auth_type': { open: asPlayer, submit: ({ models }) => getTwoFactor(models).begin('sms') },
  'user/user_generate_ga': {
    open: asPlayer,
    submit: ({ models }) => getTwoFactor(models).begin('authenticator'),
  },
  'user/clear_generated_ga': {
    async open() {
      const client = await login(WITH_AUTHENTICATOR)();
      const code = await findCode(client.world, 'authenticator', WITH_AUTHENTICATOR);
      await getSignIn(client.models).submitCode(code);
      getTwoFactor(client.models).open();
      await waitForCalls(client.models);
      await getTwoFactor(client.models).beginOff();
      return client;
    },
    submit: ({ models }) => getTwoFactor(models).submitCode(CODE),
  },
  'user/favorites': { open: asPlayer, submit: ({ models }) => getFavourites(models).toggle('slot', 1002) },
  'finance/add_favorite_cash_method': { open: asPlayer, submit: toggleMethod },
  'finance/remove_favorite_cash_method': {
    async open() {
      const client = await asPlayer();
      await toggleMethod(client);
      return client;
    },
    submit: toggleMethod,
  },
  'finance/save_bank_account': {
    open: asPlayer,
    submit: ({ models }) =>
      getBankAccountsModel(models).save(
        { IBAN: 'TR73 0006', accountHolder: 'Esra', isFavorite: '' },
        { id: undefined, next: () => '/' },
      ),
  },
  'finance/delete_bank_account': {
    open: asPlayer,
    submit: ({ models }) => getBankAccountsModel(models).remove(1),
  },
  'finance/save_bank_transfer': pay(1),
  'prepayServices/processTransaction': pay(2),
  'finance/save_cep_bank_transfer': pay(3),
  'casino/init_game': {
    open: asPlayer,
    submit: ({ models }) => getLaunch(models).start('slot', 1001, 'real'),
  },
  'livecasino/init_game': {
    open: asPlayer,
    submit: ({ models }) => getLaunch(models).start('live', 301, 'real'),
  },
  'virtualgames/init_game': {
    open: asPlayer,
    submit: ({ models }) => getVirtualLaunch(models).start({ providerID: 901, type: 'sport' }),
  },
};
