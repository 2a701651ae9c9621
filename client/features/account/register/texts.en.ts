import { ADULT_YEARS } from '#contracts/rules/adult-years';
import { USERNAME_LENGTH } from '#contracts/rules/username';
import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  lead: 'Membership is free. Your details must match your identity card; bank accounts are saved in this name only.',
  login: '1. Sign-in details',
  identity: '2. Identity',
  contact: '3. Contact',
  consents: '4. Consents',

  username: 'Username',
  usernameHint: `${USERNAME_LENGTH.min}-${USERNAME_LENGTH.max} characters: lowercase letters, numbers, dot, hyphen, underscore`,
  usernameMissing: 'Choose a username.',
  usernameWrong: `The username must have ${USERNAME_LENGTH.min}-${USERNAME_LENGTH.max} characters, no Turkish letters, and begin and end with a letter or a number.`,
  firstname: 'First name',
  firstnameMissing: 'Enter your first name.',
  firstnameWrong: 'A first name can contain only letters.',
  lastname: 'Last name',
  lastnameMissing: 'Enter your last name.',
  lastnameWrong: 'A last name can contain only letters.',
  identityNumber: 'T.R. identity number',
  identityNumberHint: '11 digits',
  identityNumberMissing: 'Enter your T.R. identity number.',
  identityNumberWrong: 'The T.R. identity number is not valid. Check the digits.',
  birthDate: 'Date of birth',
  birthDateHint: `You must be ${ADULT_YEARS} or older`,
  birthDateMissing: 'Enter your date of birth.',
  birthDateWrong: 'The date of birth is not valid. Example: 19/05/1990',
  underage: `You must be ${ADULT_YEARS} or older to join.`,
  phone: 'Mobile phone',
  phoneMissing: 'Enter your mobile number.',
  phoneWrong: 'A mobile number begins with 5 and has 10 digits. Example: 532 418 20 41',
  country: 'Country',
  countryBarred: 'Residents of the Turkish Republic of Northern Cyprus cannot join.',
  currency: 'Currency',
  turkishLira: 'Turkish lira (TL)',
  city: 'City (optional)',
  address: 'Address (optional)',

  acceptRules: 'I have read and accept the general rules.',
  acceptTerms: 'I have read and accept the terms of use.',
  acceptPrivacy: 'I have read and accept the privacy policy.',
  readRules: 'Read the rules',
  readTerms: 'Read the terms',
  readPrivacy: 'Read the policy',
  rulesMissing: 'Accept the general rules.',
  termsMissing: 'Accept the terms of use.',
  privacyMissing: 'Accept the privacy policy.',
  textTitle: 'Text',
  emptyText: 'This text is empty at the moment',
  emptyTextHelp: 'You can ask live support for it.',
  notice:
    'Residents of the Turkish Republic of Northern Cyprus and holders of its identity cards cannot join.',

  submitting: 'Opening your account',
  usernameTaken:
    'This username is taken. If you have just joined with it, sign in; otherwise choose another one.',
  mayBeRegistered:
    'This username is taken. Your attempt a moment ago may have completed your registration: try signing in first.',
  haveAccount: 'Already a member?',

  welcome: 'Welcome',
  welcomeNamed: ({ name }) => `Welcome, ${name}`,
  accountOpen: 'Your registration is complete, and your account is open immediately.',
  returnAfterLogin: 'When you sign in, you return to the page where you were.',
};
export default en;
