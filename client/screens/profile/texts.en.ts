import type { Translation } from '../../i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  memberSince: ({ day }) => `Member since ${day}`,
  details: 'Personal details',
  detailsNote: 'To change them,',
  askSupport: 'write to live support',
  username: 'Username',
  fullName: 'Name',
  birthDate: 'Date of birth',
  identityNumber: 'T.R. identity number',
  email: 'E-mail',
  phone: 'Phone',
  city: 'City',
  address: 'Address',
  membership: 'Member since',
  missing: 'Not on file',

  security: 'Account security',
  factorOff: 'Two-factor sign-in is off',
  factorOn: 'Two-factor sign-in is on',
  switchOn: 'Switch on',
  manage: 'Manage',
  factorUnknown: 'The state of two-factor sign-in could not be loaded',
  open: 'Show',
  password: 'Password',
  change: 'Change',
};
export default en;
