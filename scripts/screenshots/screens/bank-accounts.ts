/** Screens of the player's bank accounts: list, form, refusal and deletion. */
import { openAsPlayer, type Visit } from '../visit.ts';
import { MAX_DELAY, type Screen } from './screen.ts';

export const bankAccounts: readonly Screen[] = [
  {
    name: 'bank-accounts',
    routes: ['/profile/bank-accounts'],
    // This player has a pending withdrawal, so the bank account cannot be deleted.
    open: async (visit) => {
      await openAccounts(visit, '', 'gul.tekin');
      await visit.page.getByText(visit.pick('Bekleyen bir çekimi', 'An account that')).waitFor();
    },
  },
  {
    name: 'bank-accounts-empty',
    similarTo: 'lobby-nothing-found',
    open: async (visit) => {
      await openAccounts(visit, '', 'mert.kaya');
      await visit.page.getByText(visit.pick('Kayıtlı hesabınız yok', 'No saved account yet')).waitFor();
    },
  },
  {
    name: 'bank-accounts-loading',
    similarTo: 'bank-accounts',
    path: '/profile/bank-accounts',
    as: 'esra.isik',
    rules: [{ on: 'finance/list_bank_accounts', effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('main .skeleton').first(),
  },
  {
    name: 'bank-accounts-add',
    similarTo: 'bank-accounts-refused',
    open: async (visit) => {
      await openAccounts(visit, '?account=new');
      await findIban(visit).fill('tr73 0006200001234567890123');
      await visit.page.getByLabel(visit.pick('Hesap sahibi', 'Account holder')).focus();
      await visit.page.getByText('Garanti BBVA', { exact: true }).waitFor();
    },
  },
  {
    name: 'bank-accounts-refused',
    open: async (visit) => {
      const { page, pick } = visit;
      await openAccounts(visit, '');
      const iban = await page.getByText(/^TR\d\d 0006 4/).innerText();
      await page.getByRole('link', { name: pick('Hesap ekle', 'Add account') }).click();
      await findIban(visit).fill(iban);
      await page.getByLabel(pick('Hesap sahibi', 'Account holder')).fill('Esra Aydın');
      await page.getByRole('button', { name: pick('Hesabı kaydet', 'Save account') }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'bank-accounts-delete',
    similarTo: 'two-factor-off',
    open: async (visit) => {
      await openAccounts(visit, '');
      await visit.page
        .getByRole('button', { name: visit.pick('hesabını sil', 'Delete İş Bankası') })
        .first()
        .click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
];

async function openAccounts(visit: Visit, query: string, username = 'esra.isik'): Promise<void> {
  await openAsPlayer(visit, `/profile/bank-accounts${query}`, username);
  await visit.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

function findIban({ page }: Visit) {
  return page.getByLabel('IBAN');
}
