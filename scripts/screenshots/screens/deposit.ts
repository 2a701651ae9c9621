/** Screens of the deposit: methods, form, review, overlay, lost reply and receipt. */
import { openAsPlayer, setRules, type Visit } from '../visit.ts';
import { DESKTOP_MIN_WIDTH, findHeading, MAX_DELAY, type Screen } from './screen.ts';

const PAYMENT_CALL = 'prepayServices/processTransaction';

export const deposit: readonly Screen[] = [
  {
    name: 'deposit',
    routes: ['/profile/deposit'],
    open: async (visit) => {
      await openDeposit(visit);
      await findMethod(visit, 'FAST', 'FAST').waitFor();
    },
  },
  {
    name: 'deposit-loading',
    similarTo: 'home-loading',
    path: '/profile/deposit',
    as: 'esra.isik',
    rules: [{ on: 'finance/list_cash_methods_new', effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('main .skeleton').first(),
  },
  {
    name: 'deposit-error',
    similarTo: 'lobby-offline',
    path: '/profile/deposit',
    as: 'esra.isik',
    rules: [{ on: 'finance/list_cash_methods_new', effect: { kind: 'status', status: 503 } }],
    shows: ({ page, pick }) =>
      page.getByRole('main').getByRole('button', { name: pick('Yeniden dene', 'Try again') }),
    expectedMessage: /503/,
  },
  {
    name: 'deposit-form',
    similarTo: 'deposit-form-wrong',
    open: async (visit) => {
      await openForm(visit, 104);
      await fillAmount(visit, '1000');
      await fillCard(visit);
    },
  },
  {
    name: 'deposit-form-wrong',
    open: async (visit) => {
      await openForm(visit, 104);
      await fillAmount(visit, '75');
      await press(visit, 'Gözden geçir', 'Review');
      await visit.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'deposit-form-bank',
    similarTo: 'deposit-form-wrong',
    open: async (visit) => {
      await openForm(visit, 103);
      await visit.page.getByLabel(visit.pick('Banka', 'Bank'), { exact: true }).selectOption('00111');
      await visit.page.getByText(visit.pick('Bu banka yalnızca', 'This bank sends')).waitFor();
    },
  },
  {
    name: 'deposit-refused',
    similarTo: 'deposit-form-wrong',
    open: async (visit) => {
      await openForm(visit, 104);
      await fillAmount(visit, '1000');
      await fillCard(visit, 'Esra Aydın');
      await press(visit, 'Gözden geçir', 'Review');
      await press(visit, 'Onayla ve yatır', 'Confirm and deposit');
      await visit.page.getByRole('alert').first().waitFor();
      await findHeading(visit, 'Banka kartı', 'Bank card').waitFor();
    },
  },
  {
    name: 'deposit-review',
    open: async (visit) => {
      await openForm(visit, 104);
      await fillAmount(visit, '1000');
      await fillCard(visit);
      await press(visit, 'Gözden geçir', 'Review');
      await findHeading(visit, 'Gözden geçirin', 'Review').waitFor();
    },
  },
  {
    name: 'deposit-sending',
    similarTo: 'deposit-review',
    open: async (visit) => {
      await setRules(visit.control, { on: PAYMENT_CALL, effect: MAX_DELAY });
      await confirm(visit);
      await visit.page.getByText(visit.pick('Lütfen Bekleyiniz...', 'Please wait...')).waitFor();
    },
  },
  {
    name: 'deposit-lost',
    similarTo: 'deposit-receipt',
    open: async (visit) => {
      await setRules(visit.control, { on: PAYMENT_CALL, effect: { kind: 'drop' } });
      await confirm(visit);
      await findHeading(visit, 'Sonucu bilmiyoruz', 'We do not know the result').waitFor();
    },
    expectedMessage: /ERR_/,
  },
  {
    name: 'deposit-receipt',
    open: openPendingReceipt,
  },
  {
    name: 'deposit-approved',
    similarTo: 'deposit-receipt',
    open: async (visit) => {
      await openPendingReceipt(visit);
      const [payment] = await visit.control('getTransactions', undefined, { query: { status: 'pending' } });
      await visit.control('approveTransaction', undefined, { params: { id: String(payment?.id) } });
      await findHeading(visit, 'Para hesabınızda', 'The money is in your account').waitFor();
    },
  },
  {
    name: 'quick-deposit',
    similarTo: 'quick-deposit-dialog',
    routes: ['/profile/quick-deposit'],
    path: '/profile/quick-deposit',
    as: 'esra.isik',
    shows: (visit) => findAmount(visit),
  },
  {
    name: 'quick-deposit-dialog',
    minWidth: 1200,
    open: async (visit) => {
      await openAsPlayer(visit, '/promotions');
      await visit.page
        .getByRole('banner')
        .getByRole('button', { name: visit.pick('Para yatır', 'Deposit') })
        .click();
      await findAmount(visit).waitFor();
    },
  },
  {
    name: 'quick-deposit-sheet',
    similarTo: 'quick-deposit-dialog',
    maxWidth: DESKTOP_MIN_WIDTH - 1,
    open: async (visit) => {
      await openAsPlayer(visit, '/promotions');
      await visit.page
        .getByRole('banner')
        .getByRole('button', { name: visit.pick('Hesap menüsü', 'Account menu') })
        .click();
      await visit.page
        .getByRole('dialog')
        .getByRole('button', { name: visit.pick('Para yatır', 'Deposit'), exact: true })
        .click();
      await findAmount(visit).waitFor();
    },
  },
  {
    name: 'quick-deposit-loading',
    similarTo: 'quick-deposit-dialog',
    path: '/profile/quick-deposit',
    as: 'esra.isik',
    rules: [{ on: 'finance/list_highlighted_cash_methods', effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('main .skeleton').first(),
  },
];

/** Makes a deposit that stays pending, and opens its receipt. */
export async function openPendingReceipt(visit: Visit): Promise<void> {
  await visit.control('putSettings', { autoSettle: false });
  await confirm(visit);
  await findHeading(visit, 'İşleminiz alındı', 'We received your payment').waitFor();
}

function findMethod({ page, pick }: Visit, turkish: string, english: string) {
  return page.getByRole('main').getByRole('link', { name: pick(turkish, english), exact: true });
}

/** Opens the deposit signed in, since the login page never returns to an address below /profile (spec §2). */
async function openDeposit(visit: Visit, query = ''): Promise<void> {
  await openAsPlayer(visit, `/profile/deposit${query}`);
}

async function openForm(visit: Visit, methodID: number): Promise<void> {
  await openDeposit(visit, `?method=${methodID}`);
  await findAmount(visit).waitFor();
}

function findAmount({ page, pick }: Visit) {
  return page.getByLabel(pick('Tutar', 'Amount'), { exact: true });
}

async function fillAmount(visit: Visit, amount: string): Promise<void> {
  await findAmount(visit).fill(amount);
  await findAmount(visit).blur();
}

async function fillCard({ page, pick }: Visit, holder = 'Esra Işık'): Promise<void> {
  await page.getByLabel(pick('Kart sahibi', 'Card holder')).fill(holder);
  await page.getByLabel(pick('Kartın son dört hanesi', 'Last four digits of the card')).fill('4417');
}

/** Confirms a deposit by QR code. */
async function confirm(visit: Visit): Promise<void> {
  await openForm(visit, 105);
  await fillAmount(visit, '1000');
  await press(visit, 'Gözden geçir', 'Review');
  await press(visit, 'Onayla ve yatır', 'Confirm and deposit');
}

async function press({ page, pick }: Visit, turkish: string, english: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: pick(turkish, english), exact: true })
    .click();
}
