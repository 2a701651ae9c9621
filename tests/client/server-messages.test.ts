// What the server says in Turkish, a reader of English reads in English.
import { expect, test } from 'vitest';
import { save_bank_account, save_bank_transfer } from '#contracts/calls/finance';
import { refusalOf } from '#contracts/contract';
import { MESSAGE } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { depositMethods, withdrawalMethods } from '#fixtures/finance/cash-methods';
import { fieldsOf } from '#fixtures/finance/method-fields';
import { outcomeOf } from '../../client/api/reply.ts';
import { ENGLISH, FIELDS, inEnglish } from '../../client/i18n/server-messages.en.ts';
import { serverMessage } from '../../client/i18n/server-messages.ts';
import { loadTexts } from '../../client/i18n/texts.ts';

const stated = [...contracts.values()].flatMap(({ name, errors }) =>
  Object.entries(errors).map(([error, refusal]) => ({
    refusal: `${name} ${error}`,
    message: refusalOf(refusal).message,
  })),
);
const common = Object.entries(MESSAGE).map(([name, message]) => ({ refusal: name, message }));

test.each([...stated, ...common])('$refusal has an English text: $message', ({ message }) => {
  const english = inEnglish(message);

  expect(english).toBeTruthy();
  expect(english).not.toMatch(/[çğışöüÇĞİŞÖÜ]/);
  expect(placesOf(english)).toEqual(placesOf(message));
});

test('no English text waits for a message that nobody says', () => {
  const said = [...stated, ...common].map(({ message }) => message);
  const patterns = Object.keys(ENGLISH).map((turkish) => ({
    turkish,
    pattern: new RegExp(`^${turkish.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`),
  }));

  expect(
    patterns
      .filter(({ pattern }) => !said.some((message) => pattern.test(message)))
      .map(({ turkish }) => turkish),
  ).toEqual([]);
});

test('each field that a message may name has an English name', () => {
  const methods = [...depositMethods, ...withdrawalMethods].flatMap((group) => group.methods);
  const labels = methods.flatMap(({ id }) => fieldsOf(id).map(({ label }) => label));

  expect(labels.length).toBeGreaterThan(0);
  for (const { tr, en } of labels) expect([tr, FIELDS[tr]]).toEqual([tr, en]);
});

test('what stands in a message stands in its English text too', async () => {
  await loadTexts('en');

  expect(serverMessage('Tutar 50 TL ile 5.000 TL arasında olmalıdır', 'en')).toBe(
    'The amount must be between 50\u00a0TL and 5.000\u00a0TL',
  );
  expect(serverMessage('Telefon numarası alanı zorunludur', 'en')).toBe('Phone number is required');
  expect(serverMessage('T.C. kimlik numarası hatalı', 'en')).toBe('The T.R. identity number is incorrect');
  expect(serverMessage('Şifre en az 8 karakter olmalıdır', 'en')).toBe(
    'The password must have at least 8 characters',
  );
});

test('in Turkish a message is said as it was sent, and an unknown one in English too', async () => {
  await loadTexts('en');

  expect(serverMessage('Yetersiz bakiye', 'tr')).toBe('Yetersiz bakiye');
  expect(serverMessage('Bilinmeyen bir durum', 'en')).toBe('Bilinmeyen bir durum');
});

test('a refusal is known by its name whatever stands in its message', () => {
  const refused = (message: string) => ({ result: false, message, data: null, code: 400, debug: null });

  expect(outcomeOf(save_bank_transfer, refused('Tutar 50 TL ile 5.000 TL arasında olmalıdır'))).toMatchObject(
    {
      error: 'AMOUNT_OUT_OF_BOUNDS',
    },
  );
  // and the one that is said letter for letter goes before the one that fits
  expect(outcomeOf(save_bank_transfer, refused('T.C. kimlik numarası hatalı'))).toMatchObject({
    error: 'IDENTITY_NUMBER',
  });
  expect(outcomeOf(save_bank_account, refused('Bu IBAN zaten kayıtlı: Ziraat TR33…6991'))).toMatchObject({
    error: 'DUPLICATE_ACCOUNT',
  });
  expect(outcomeOf(save_bank_account, refused('Bilinmeyen bir durum'))).toMatchObject({ error: null });
});

function placesOf(text = ''): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).toSorted();
}
