/** The rows of the failure matrix about money: bank accounts, deposits, the withdrawal, the bonus request. */
import type { Page } from 'playwright';
import { formatIban } from '#contracts/rules/iban';
import { formatBalance } from '../../money.ts';
import { expect } from '../../page.ts';
import { findBalance } from '../../steps.ts';
import type { Ledger } from '../ledger.ts';
import { findButton, findField, type Row, type Stage } from '../row.ts';

/**
 * The maximum time until a screen no longer changes after the reply to a payment was lost. The search for the
 * payment takes 20 s.
 */
const SEARCH_MS = 40_000;
const NEW_IBAN = 'TR730006200001234567890123';

const findAccount = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'İş Bankası' });

/** Asserts that the page lists the bank accounts of the world. */
async function expectSameAccounts({ page }: Stage, { ibans }: Ledger): Promise<void> {
  await page.goto('/profile/bank-accounts');
  await expect(page.getByRole('heading', { name: `${ibans.length} hesap` })).toBeVisible();
  for (const iban of ibans)
    await expect(page.getByRole('listitem').filter({ hasText: formatIban(iban) })).toBeVisible();
}

/** Returns a function that asserts that the screen shows the newest payment's reference and the balance. */
const expectSamePayment =
  (list: 'deposits' | 'withdrawals') =>
  async ({ page }: Stage, ledger: Ledger) => {
    await expect(
      page.getByRole('main').getByText(ledger[list][0] ?? 'no payment', { exact: true }),
    ).toBeVisible();
    await expect(findBalance(page)).toHaveText(formatBalance(ledger.balanceKurus));
  };

const countPayments =
  (list: 'deposits' | 'withdrawals') =>
  (before: Ledger, after: Ledger): number =>
    after[list].length - before[list].length;

interface DepositRow {
  readonly title: string;
  readonly call: string;
  readonly path: string;
  readonly fillForm: (page: Page) => Promise<void>;
}

function deposit({ fillForm, ...row }: DepositRow): Row {
  return {
    ...row,
    async fill({ page }) {
      await fillForm(page);
      await findButton('Gözden geçir')(page).click();
      await findButton('Onayla ve yatır')(page).waitFor();
    },
    button: findButton('Onayla ve yatır'),
    settleMs: SEARCH_MS,
    ending: /İşleminiz alındı/,
    countEffects: countPayments('deposits'),
    expectAgreement: expectSamePayment('deposits'),
  };
}

/** Fills in the amount, and chooses the first bank. */
async function fillBank(page: Page, amount: string): Promise<void> {
  await findField('Tutar')(page).fill(amount);
  await findField('Banka')(page).selectOption({ index: 1 });
}

export const moneyRows: readonly Row[] = [
  {
    title: 'Bank account: add',
    call: 'finance/save_bank_account',
    path: '/profile/bank-accounts?account=new',
    fill: ({ page }) => findField('IBAN')(page).fill(NEW_IBAN),
    button: findButton('Hesabı kaydet'),
    field: findField('IBAN'),
    ending: /Banka Hesabı Başarıyla Eklendi/,
    countEffects: (before, after) => after.ibans.length - before.ibans.length,
    expectAgreement: expectSameAccounts,
  },
  {
    title: 'Bank account: update',
    call: 'finance/save_bank_account',
    path: '/profile/bank-accounts',
    async fill({ page }) {
      // After a reload the form is already open.
      const isFormOpen = await findField('IBAN')(page).isVisible();
      if (!isFormOpen) await findAccount(page).getByRole('link').click();
      await findField('IBAN')(page).fill(NEW_IBAN);
    },
    button: findButton('Hesabı kaydet'),
    field: findField('IBAN'),
    ending: /Banka Hesabı Başarıyla Güncellendi/,
    countEffects: (_before, after) => after.ibans.filter((iban) => iban === NEW_IBAN).length,
    expectAgreement: expectSameAccounts,
  },
  {
    title: 'Bank account: delete',
    call: 'finance/delete_bank_account',
    path: '/profile/bank-accounts',
    fill: ({ page }) => findAccount(page).getByRole('button').click(),
    button: (page) => page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }),
    ending: /Banka Hesabı Başarıyla Silindi/,
    countEffects: (before, after) => before.ibans.length - after.ibans.length,
    expectAgreement: expectSameAccounts,
  },
  deposit({
    title: 'Deposit',
    call: 'prepayServices/processTransaction',
    path: '/profile/deposit?method=105',
    fillForm: (page) => findField('Tutar')(page).fill('250'),
  }),
  deposit({
    title: 'Quick deposit',
    call: 'prepayServices/processTransaction',
    path: '/profile/quick-deposit?method=105',
    fillForm: (page) => findField('Tutar')(page).fill('250'),
  }),
  deposit({
    title: 'Deposit by bank transfer',
    call: 'finance/save_bank_transfer',
    path: '/profile/deposit?method=102',
    fillForm: (page) => fillBank(page, '500'),
  }),
  deposit({
    title: 'Deposit by mobile banking',
    call: 'finance/save_cep_bank_transfer',
    path: '/profile/deposit?method=103',
    async fillForm(page) {
      await fillBank(page, '500');
      await findField('Telefon numarası')(page).fill('0532 418 20 41');
      await findField('T.C. kimlik numarası')(page).fill('10000000146');
    },
  }),
  {
    title: 'Withdrawal',
    call: 'finance/save_bank_transfer',
    path: '/profile/withdraw?method=202',
    async fill({ page }) {
      await page.getByRole('radio', { name: 'İş Bankası' }).check();
      await findField('Tutar')(page).fill('1500');
      await page.getByLabel('Kimlik geçerlilik tarihi').fill('2031-03-14');
      await findButton('Gözden geçir')(page).click();
      await findButton('Onayla ve çek')(page).waitFor();
    },
    button: findButton('Onayla ve çek'),
    settleMs: SEARCH_MS,
    ending: /Çekim isteğiniz alındı/,
    countEffects: countPayments('withdrawals'),
    expectAgreement: expectSamePayment('withdrawals'),
  },
  {
    title: 'Bonus request',
    call: 'finance/list_transactions',
    path: '/profile/bonus-request',
    button: (page) => page.getByRole('main').getByRole('button', { name: 'Yeniden dene' }).first(),
    ending: /\d TL/,
    countEffects: (before, after) => after.deposits.length - before.deposits.length,
    effects: 0,
    expectAgreement: async ({ page }) => {
      await expect(page.getByRole('radio', { name: '%50 hoş geldin bonusu' })).toBeDisabled();
      await expect(page.getByRole('region', { name: 'Son bonuslar' })).toContainText(/\d\sTL/);
    },
  },
];
