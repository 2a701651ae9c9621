/** Tests the sentences on what the site makes of a reply that a tester writes. */
import { expect, test } from 'vitest';
import { CODE, MESSAGE } from '#contracts/envelope';
import { describeMeaning } from '../../../../client/console/contracts/site-meaning.ts';

const build = (data: unknown, change: object = {}) => ({
  result: true,
  message: MESSAGE.success,
  data,
  code: 200,
  debug: null,
  ...change,
});
const refuse = (message: string | null, code = 400) => build(null, { result: false, message, code });

const BALANCE = 'finance/check_balance';
const LIST = 'casino/category_list';
const DEPOSIT = 'prepayServices/processTransaction';

test.each([
  ['data', BALANCE, build([{ balance: '1.00' }]), 'The site shows it as data, 1 row.'],
  ['no rows', LIST, build([]), 'The site shows an empty list.'],
  ['no records', LIST, refuse(MESSAGE.noRecords), 'The site shows an empty list.'],
  ['a refusal', BALANCE, refuse('Olmadı'), 'The site treats it as an error with the message “Olmadı”.'],
  ['a silent refusal', BALANCE, refuse(null), 'The site treats it as an error without a message.'],
  [
    'no right',
    BALANCE,
    refuse(MESSAGE.notAuthorised, CODE.notAuthorised),
    `The site treats it as not authorised, with the message “${MESSAGE.notAuthorised}”; the player stays signed in.`,
  ],
  [
    'an ended session',
    BALANCE,
    refuse(MESSAGE.sessionExpired, CODE.sessionGone),
    'The site renews the session and sends the call again; the same reply is then an error, and the player stays signed in.',
  ],
  [
    'an ended session in the call that renews it',
    'user/get_user_profile',
    refuse(MESSAGE.sessionExpired, CODE.sessionGone),
    'The site signs the player out without a message.',
  ],
  [
    'an inactive account',
    BALANCE,
    refuse(MESSAGE.inactiveAccount, CODE.sessionGone),
    `The site signs the player out with the message “${MESSAGE.inactiveAccount}”, and leads home.`,
  ],
  [
    'a refused sign-in',
    'user/login',
    refuse(MESSAGE.loginFailed, CODE.sessionGone),
    `The site treats it as an error with the message “${MESSAGE.loginFailed}”.`,
  ],
  ['maintenance', LIST, refuse(MESSAGE.maintenance), 'The whole site gives way to the maintenance screen.'],
  ['no envelope', BALANCE, { ok: true }, 'The site cannot read it, and treats it as an error.'],
  [
    'a payment without an envelope',
    DEPOSIT,
    { ok: true },
    'The site cannot read it, so it looks up whether the payment was taken.',
  ],
  ['a done deposit', DEPOSIT, build({}), 'The site takes it as done.'],
  [
    'a missing call',
    'slider/get_all_items',
    refuse('Not found', 404),
    'The site takes the call for one that the backend lacks: its place stays empty.',
  ],
  ['a document', 'GET /datas/header-menu.json', [], 'The site shows an empty list.'],
  ['no data', LIST, build(null), 'The site shows an empty list.'],
])('of %s', async (_, on, reply, sentence) => {
  expect(await describeMeaning(on, reply, 200)).toBe(sentence);
});

test('rows that can be read are counted, and said to be without what cannot', async () => {
  const rows = [{ gameID: 1 }, { gameID: 'bin bir', name: 7 }];

  const sentence = await describeMeaning('casino/games_list', build(rows), 200);

  expect(sentence).toMatch(/^The site shows it as data, (2|1 of 2) rows?, without what it cannot read\.$/);
});

test.each([
  [503, 'The site treats it as an error without a message: HTTP 503.'],
  [500, 'The whole site says that the server does not answer, and sends nothing more until a reload.'],
])('the HTTP status %i counts more than the reply', async (status, sentence) => {
  expect(await describeMeaning(BALANCE, build([{ balance: '1.00' }]), status)).toBe(sentence);
});

test('nothing is said of what the site does not read', async () => {
  expect(await describeMeaning('games/round', {}, 200)).toBeUndefined();
});
