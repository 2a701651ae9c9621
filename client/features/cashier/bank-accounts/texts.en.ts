import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  lead: 'Withdrawals are only sent to these accounts, which must be in your name.',
  addTitle: 'Add a bank account',
  editTitle: 'Edit the bank account',

  accountCount: ({ count }) => (count === 1 ? '1 account' : `${count} accounts`),
  add: 'Add account',
  edit: ({ account }) => `Edit ${account}`,
  remove: ({ account }) => `Delete ${account}`,
  bankAccount: 'Bank account',
  first: 'Shown first',
  new: 'New',
  inUse: 'withdrawal pending',
  inUseRule: 'An account with a pending withdrawal cannot be deleted, and its IBAN cannot be changed.',
  emptyTitle: 'No saved account yet',
  emptyText: 'Add a bank account in your name to withdraw money.',
  unknownTitle: 'This account was not found',
  unknownText: 'It may have been deleted. Your saved accounts are in the list.',
  toList: 'Back to the accounts',

  iban: 'IBAN',
  ibanLocked: 'A pending withdrawal goes to this IBAN; it cannot be changed until that is settled.',
  ibanMissing: 'Enter your IBAN.',
  ibanWrong: 'This IBAN is not valid. Check the 26 characters, which begin with TR.',
  bankUnknown: 'This IBAN belongs to no known bank.',
  duplicate: ({ account }) => `This IBAN is already saved: ${account}`,
  holder: 'Account holder',
  holderHint: 'Must match the name of your membership',
  holderMissing: 'Enter the name of the account holder.',
  holderWrong: ({ name }) => `The name must match your membership: ${name}.`,
  favourite: 'Show this account first when I withdraw',
  submit: 'Save account',
  submitting: 'Saving',

  removeTitle: 'Delete this account?',
  removeText: ({ account }) =>
    `${account}. Your past payments are not affected, and you can add the account again later.`,
  removeConfirm: 'Delete',

  added: 'Bank account added',
  updated: 'Bank account updated',
  deleted: 'Bank account deleted',
};
export default en;
