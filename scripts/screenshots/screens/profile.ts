/** Screens of the account page and of its security pages: password and second factor. */
import { openAsPlayer, setRules, type Visit } from '../visit.ts';
import { openPendingReceipt } from './deposit.ts';
import { findHeading, MAX_DELAY, type Screen } from './screen.ts';

export const profileScreens: readonly Screen[] = [
  {
    name: 'profile',
    routes: ['/profile'],
    open: async (visit) => {
      await openProfile(visit);
      await visit.page.getByText('esra.isik@posta.example').waitFor();
    },
  },
  {
    name: 'profile-loading',
    similarTo: 'profile',
    path: '/profile',
    as: 'esra.isik',
    rules: [{ on: 'user/get_user_profile', effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('main .skeleton').first(),
  },
  {
    name: 'profile-failed',
    similarTo: 'profile',
    expectedMessage: /status of 503/,
    path: '/profile',
    as: 'esra.isik',
    rules: [{ on: 'user/get_user_profile', effect: { kind: 'status', status: 503 } }],
    shows: ({ page, pick }) =>
      page
        .getByRole('region', { name: pick('Kişisel bilgiler', 'Personal details') })
        .getByRole('button', { name: pick('Yeniden dene', 'Try again') }),
  },
  {
    name: 'profile-pending',
    similarTo: 'profile',
    open: async (visit) => {
      await openPendingReceipt(visit);
      await visit.page.goto('/profile');
      await visit.page.getByText(visit.pick('1 yatırma inceleniyor', '1 deposit pending')).waitFor();
    },
  },
  {
    name: 'profile-empty',
    similarTo: 'profile',
    path: '/profile',
    as: 'mert.kaya',
    shows: ['Bekleyen işlem yok', 'No payment is waiting'],
  },
  {
    name: 'profile-previews-failed',
    similarTo: 'profile',
    expectedMessage: /status of 503/,
    open: async (visit) => {
      const effect = { kind: 'status', status: 503 } as const;
      await setRules(
        visit.control,
        ...['finance/list_transactions', 'finance/list_bank_accounts', 'casino/games_list'].map((on) => ({
          on,
          effect,
        })),
      );
      await openAsPlayer(visit, '/profile');
      await visit.page
        .getByText(visit.pick('Bekleyen işlemler alınamadı', 'The pending payments could not be loaded'))
        .waitFor();
    },
  },
  {
    name: 'password',
    routes: ['/profile/password'],
    open: (visit) => openPassword(visit),
  },
  {
    name: 'password-refused',
    similarTo: 'password',
    open: async (visit) => {
      await openPassword(visit);
      const fields = visit.page.getByRole('main').locator('input[type=password]');
      for (const [index, text] of ['Vitrin9', 'Vitrin2', 'Vitrin2'].entries())
        await fields.nth(index).fill(text);
      await visit.page
        .getByRole('button', { name: visit.pick('Şifreyi değiştir', 'Change password'), exact: true })
        .click();
      await visit.page.getByRole('main').locator('.field-error').waitFor();
    },
  },
  {
    name: 'two-factor',
    routes: ['/profile/two-factor'],
    open: async (visit) => {
      await openTwoFactor(visit);
      await visit.page.getByText(/•••\s••\s\d\d/).waitFor();
    },
  },
  { name: 'two-factor-key', similarTo: 'two-factor', open: openSetUp },
  {
    name: 'two-factor-wrong-code',
    similarTo: 'two-factor',
    open: async (visit) => {
      await openSetUp(visit);
      await submitCode(visit, '000 001');
      await visit.page.locator('.field-error').waitFor();
    },
  },
  {
    name: 'two-factor-sms',
    similarTo: 'two-factor',
    open: async (visit) => {
      await openTwoFactor(visit);
      await visit.page.getByRole('radio', { name: visit.pick('SMS', 'Text message') }).check();
      await proceed(visit);
      await findHeading(visit, 'SMS kodunu girin', 'Enter the code from the text message').waitFor();
    },
  },
  { name: 'two-factor-on', similarTo: 'two-factor', open: switchOn },
  {
    name: 'two-factor-off',
    open: async (visit) => {
      await switchOn(visit);
      await visit.page
        .getByRole('main')
        .getByRole('button', { name: visit.pick('Kapat', 'Switch off') })
        .click();
      await visit.page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'two-factor-loading',
    similarTo: 'two-factor',
    path: '/profile/two-factor',
    as: 'esra.isik',
    rules: [{ on: 'user/two_auth_type', effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('main .skeleton').first(),
  },
];

async function openTwoFactor(visit: Visit): Promise<void> {
  await openAsPlayer(visit, '/profile/two-factor');
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  await visit.page.getByRole('radio').first().waitFor();
}

async function proceed({ page, pick }: Visit): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: pick('Devam et', 'Continue') })
    .click();
}

/** Opens the set-up of an authenticator with its QR code. */
async function openSetUp(visit: Visit): Promise<void> {
  await openTwoFactor(visit);
  await proceed(visit);
  await visit.page.locator('svg.qr-code').waitFor();
}

/** Types a code, which is sent with its sixth digit. */
async function submitCode({ page, pick }: Visit, code: string): Promise<void> {
  await page.getByLabel(pick('Kod', 'Code'), { exact: true }).fill(code);
}

async function switchOn(visit: Visit): Promise<void> {
  await openSetUp(visit);
  const messages = await visit.control('getOutbox');
  await submitCode(
    visit,
    messages.find(({ channel, player }) => channel === 'authenticator' && player === 'esra.isik')?.code ?? '',
  );
  await visit.page
    .getByRole('main')
    .getByText(visit.pick('İki adımlı doğrulama açıldı', 'Two-factor sign-in is on'))
    .waitFor();
}

async function openPassword(visit: Visit): Promise<void> {
  await openAsPlayer(visit, '/profile/password');
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
}

async function openProfile(visit: Visit): Promise<void> {
  await openAsPlayer(visit, '/profile');
}
