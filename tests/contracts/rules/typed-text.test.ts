/** Invisible characters that a copied text brings, in every field that a person types. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { processTransaction } from '#contracts/calls/prepayServices';
import * as user from '#contracts/calls/user';
import { normaliseEmail } from '#contracts/rules/email';
import { isIban } from '#contracts/rules/iban';
import { parseTypedAmount } from '#contracts/rules/money';
import { normalisePersonName } from '#contracts/rules/person-name';
import { normaliseUsername } from '#contracts/rules/username';
import { foldForSearch } from '#contracts/search-fold';
import { removeSeparators } from '#contracts/separators';
import { aWorld, PASSWORD } from '#tests/support/a-world';
import { completeData } from '../../../client/core/api/exchange.ts';

const INVISIBLE = [
  0x200b, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067, 0x2068, 0x2069, 0xfeff, 0xfe0e,
  0xfe0f,
].map((point) => String.fromCodePoint(point));

/** Puts a character before, into and behind a text. */
const disturb = (text: string, mark: string) => `${mark}${text.slice(0, 2)}${mark}${text.slice(2)}${mark}`;

test.each(INVISIBLE.map((mark) => [mark.codePointAt(0)?.toString(16), mark]))(
  'U+%s counts in no user name, address, name, search, amount, IBAN or code',
  (_, mark) => {
    expect(normaliseUsername(disturb('esra.isik', mark))).toBe('esra.isik');
    expect(normaliseEmail(disturb('a.b@example.com', mark))).toBe('a.b@example.com');
    expect(normalisePersonName(disturb('Esra Işık', mark))).toBe('Esra Işık');
    expect(foldForSearch(disturb('Işık', mark))).toBe('isik');
    expect(removeSeparators(disturb('123456', mark))).toBe('123456');
    expect(parseTypedAmount(disturb('1.250,50', mark))).toBe(parseTypedAmount('1.250,50'));
    expect(isIban(disturb('TR73 0006 2000 0123 4567 8901 23', mark))).toBe(true);
  },
);

test('joiners stay in names, which some scripts need', () => {
  for (const joiner of ['\u200c', '\u200d']) expect(normalisePersonName(`Ab${joiner}c`)).toBe(`Ab${joiner}c`);
});

test('what the site sends has no invisible characters, but for passwords', () => {
  const [mark = ''] = INVISIBLE;
  const typed = disturb('esra.isik', mark);
  const send = (contract: Parameters<typeof completeData>[0], data: object) =>
    completeData(contract, { Lang: 'tr', ...data });

  expect(send(user.login, { username: typed, password: typed })).toMatchObject({
    username: 'esra.isik',
    password: typed,
  });
  expect(send(user.forgot, { email: typed })).toMatchObject({ email: 'esra.isik' });
  expect(send(casino.games_list, { searchGameName: typed })).toMatchObject({ searchGameName: 'esra.isik' });
  expect(
    send(finance.save_bank_account, { ...finance.save_bank_account.example, accountHolder: typed }),
  ).toMatchObject({ accountHolder: 'esra.isik' });
  expect(send(processTransaction, { cardHolder: typed })).toMatchObject({ cardHolder: 'esra.isik' });
});

test('the server signs in and searches whatever invisible characters come along', async () => {
  const { call, read } = await aWorld();
  const [mark = ''] = INVISIBLE;

  const { envelope } = await call(user.login, { username: disturb('esra.isik', mark), password: PASSWORD });
  const wrong = await call(user.login, { username: 'esra.isik', password: disturb(PASSWORD, mark) });
  const [found, plain] = await Promise.all(
    [disturb('book', mark), 'book'].map((searchGameName) => read(casino.games_list, { searchGameName })),
  );

  expect([envelope.result, wrong.envelope.result]).toEqual([true, false]);
  expect(found).toEqual(plain);
});
