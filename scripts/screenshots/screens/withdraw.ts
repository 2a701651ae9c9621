/** Screens of the withdrawal: methods, form, a player without a bank account, review and receipt. */
import { openAsPlayer, type Visit } from '../visit.ts';
import { findHeading, type Screen } from './screen.ts';

/** The method FAST. Its form has only the fields that every withdrawal has. */
const METHOD = '?method=202';

export const withdraw: readonly Screen[] = [
  {
    name: 'withdraw',
    routes: ['/profile/withdraw'],
    similarTo: 'deposit',
    open: async (visit) => {
      await openWithdraw(visit);
      await visit.page.getByRole('link', { name: 'FAST', exact: true }).waitFor();
    },
  },
  {
    name: 'withdraw-form',
    similarTo: 'deposit-form-wrong',
    open: async (visit) => {
      await openWithdraw(visit, METHOD);
      await fillForm(visit, '14.03.2031');
    },
  },
  {
    name: 'withdraw-form-wrong',
    similarTo: 'deposit-form-wrong',
    open: async (visit) => {
      await openWithdraw(visit, METHOD);
      await fillForm(visit, '14.03.2024');
      await visit.page.getByRole('radio').first().focus();
      await visit.page.getByText(visit.pick('geçerlilik süresi dolmuş', 'has expired')).waitFor();
    },
  },
  {
    name: 'withdraw-form-empty',
    similarTo: 'deposit-form-wrong',
    open: async (visit) => {
      await openWithdraw(visit, METHOD);
      await press(visit, 'Gözden geçir', 'Review');
      await visit.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'withdraw-no-account',
    similarTo: 'lobby-nothing-found',
    open: async (visit) => {
      await openWithdraw(visit, METHOD, 'mert.kaya');
      await visit.page
        .getByText(visit.pick('Önce bir banka hesabı ekleyin', 'Add a bank account first'))
        .waitFor();
    },
  },
  {
    name: 'withdraw-review',
    similarTo: 'deposit-review',
    open: async (visit) => {
      await openWithdraw(visit, METHOD);
      await fillForm(visit, '14.03.2031');
      await press(visit, 'Gözden geçir', 'Review');
      await findHeading(visit, 'Gözden geçirin', 'Review').waitFor();
    },
  },
  {
    name: 'withdraw-receipt',
    similarTo: 'deposit-receipt',
    open: async (visit) => {
      await visit.control('putSettings', { autoSettle: false });
      await openWithdraw(visit, METHOD);
      await fillForm(visit, '14.03.2031');
      await press(visit, 'Gözden geçir', 'Review');
      await press(visit, 'Onayla ve çek', 'Confirm and withdraw');
      await findHeading(visit, 'Çekim isteğiniz alındı', 'We received your request').waitFor();
    },
  },
];

async function openWithdraw(visit: Visit, query = '', username = 'esra.isik'): Promise<void> {
  await openAsPlayer(visit, `/profile/withdraw${query}`, username);
}

async function fillForm({ page, pick }: Visit, validUntil: string): Promise<void> {
  await page.getByLabel(pick('Tutar', 'Amount'), { exact: true }).fill('1500');
  await page.getByRole('radio').first().check();
  const field = page.getByLabel(pick('Kimlik geçerlilik tarihi', 'Identity card valid until'));
  await field.fill(validUntil);
  await field.blur(); // The field then formats the date for the language.
}

async function press({ page, pick }: Visit, turkish: string, english: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: pick(turkish, english), exact: true })
    .click();
}
