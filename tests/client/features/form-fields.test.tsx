// A browser, a password manager and a phone's keyboard know what each field of each form is for.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadEverything } from '../support/load-everything.ts';
import { listElements, parseMarkup, readName } from '../support/rendering/markup.ts';
import { openPage } from '../support/rendering/open-page.ts';
import { createSignedInClient, type TestClient } from '../support/test-client.ts';

let player: TestClient;
beforeAll(async () => {
  player = await createSignedInClient();
  await loadEverything(player);
});
afterEach(() => void vi.unstubAllGlobals());

const PASSWORD = 'type=password autocomplete=new-password autocapitalize=none spellcheck=false required';
const PRESENT_PASSWORD = PASSWORD.replace('new-', 'current-');
const AMOUNT = 'type=text autocomplete=off inputmode=decimal required';
const DIGITS = 'autocomplete=off inputmode=numeric required described';
const DAY = 'autocomplete=off inputmode=numeric spellcheck=false required described placeholder';
const WALLET = 'autocomplete=off inputmode=numeric spellcheck=false required described';
const PHONE = 'type=tel autocomplete=tel-national required';
const EMAIL = 'type=email autocomplete=email required';
const SEARCH = 'type=search autocomplete=off enterkeyhint=search placeholder';
const NUMBER = 'type=search autocomplete=off inputmode=numeric enterkeyhint=search placeholder';
const CONSENT = 'type=checkbox required';
const ACCOUNT = {
  IBAN: 'autocomplete=off autocapitalize=characters spellcheck=false required placeholder',
  accountHolder: 'autocomplete=name required described',
  isFavorite: 'type=checkbox',
};

/** The fields of each form by their names, or by their labels where they are not sent. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/login': {
    username: 'autocomplete=username autocapitalize=none spellcheck=false required',
    password: `${PRESENT_PASSWORD} placeholder`,
  },
  '/register': {
    username: 'autocomplete=username autocapitalize=none spellcheck=false required described',
    password: PASSWORD,
    passwordAgain: PASSWORD,
    firstname: 'autocomplete=given-name required',
    lastname: 'autocomplete=family-name required',
    identityNumber: DIGITS,
    birthDate: DAY.replace('off', 'bday'),
    email: EMAIL,
    phone: PHONE,
    country: 'autocomplete=country',
    'Para birimi': '',
    city: 'autocomplete=address-level2',
    address: 'autocomplete=street-address',
    acceptsRules: CONSENT,
    acceptsTerms: CONSENT,
    acceptsPrivacy: CONSENT,
  },
  '/forgot-password': { email: EMAIL },
  '/account_reset?token=a': { newPassword: PASSWORD, newPasswordAgain: PASSWORD },
  '/profile/password': { oldPassword: PRESENT_PASSWORD, newPassword: PASSWORD, newPasswordAgain: PASSWORD },
  '/profile/deposit?method=102': { amount: AMOUNT, bankcode: 'required' },
  '/profile/deposit?method=103': {
    amount: AMOUNT,
    bankcode: 'required',
    phone: PHONE,
    identityNumber: DIGITS,
  },
  '/profile/deposit?method=104': {
    amount: AMOUNT,
    cardHolder: 'autocomplete=cc-name spellcheck=false required described',
    cardLastFour: WALLET,
  },
  '/profile/deposit?method=106': { amount: AMOUNT, walletNumber: WALLET },
  '/profile/withdraw?method=201': {
    amount: AMOUNT,
    bankAccountID: 'type=radio described',
    identityValidityDate: DAY,
  },
  '/profile/quick-deposit': { Yöntem: 'type=radio', amount: `${AMOUNT} described`, walletNumber: WALLET },
  '/profile/bank-accounts?account=new': ACCOUNT,
  '/profile/bank-accounts?account=7001': ACCOUNT,
  '/profile/two-factor': { factor: 'type=radio described' },
  '/profile/bonus-request': { bonus: 'type=radio described', message: 'rows=4 required described' },
  '/tickets': { 'Bilet numarası': NUMBER },
  '/profile/history/account': { Tür: '', Kategori: '', Durum: '', 'İşlem numarası': NUMBER },
  '/slot': { 'Oyun ara': SEARCH },
  '/live': { 'Masa ara': SEARCH },
  '/search?q=nar': { 'Oyun, masa veya sağlayıcı': SEARCH },
};

const READ = ['type', 'autocomplete', 'inputmode', 'autocapitalize', 'spellcheck', 'enterkeyhint', 'rows'];
const FLAGS = {
  required: 'required',
  readonly: 'read-only',
  'aria-describedby': 'described',
  placeholder: 'placeholder',
};

test.each(Object.entries(FORMS))('the fields of %s say what they are for', async (address, fields) => {
  const all = listElements(parseMarkup(await openPage(player, address)));
  const attributesOf: Record<string, string> = {};
  for (const element of all) {
    if (!['input', 'select', 'textarea'].includes(element.tag) || 'hidden' in element.attributes) continue;
    const attributes = Object.fromEntries(
      Object.entries(element.attributes).map(([key, value]) => [key.toLowerCase(), value]),
    );
    const values = READ.flatMap((key) => (attributes[key] === undefined ? [] : `${key}=${attributes[key]}`));
    const flags = Object.entries(FLAGS).flatMap(([key, word]) => (key in attributes ? word : []));
    const isMade = attributes.name?.startsWith('_') === true;
    attributesOf[isMade ? 'Yöntem' : (attributes.name ?? readName(element, all))] = [
      ...values,
      ...flags,
    ].join(' ');
  }
  expect(attributesOf).toEqual(fields);
});
