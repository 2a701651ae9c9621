// Every Turkish server message has an English text.
import { expect, test } from 'vitest';
import { save_bank_account, save_bank_transfer } from '#contracts/calls/finance';
import { type AnyContract, normaliseError } from '#contracts/contract';
import { MAINTENANCE_NOTICE } from '#contracts/documents/server';
import { MESSAGE } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { depositMethods, withdrawalMethods } from '#fixtures/finance/cash-methods';
import { listMethodFields } from '#fixtures/finance/method-fields';
import { readOutcome } from '../../../../client/core/api/exchange.ts';
import { ENGLISH, FIELDS, translateToEnglish } from '../../../../client/core/i18n/server-messages.en.ts';
import { translateMessage } from '../../../../client/core/i18n/server-messages.ts';
import { loadTexts } from '../../../../client/core/i18n/texts.ts';

const contractMessages = [...contracts.values()].flatMap(({ name, errors }) =>
  Object.entries(errors).map(([error, refusal]) => ({
    refusal: `${name} ${error}`,
    message: normaliseError(refusal).message,
  })),
);
const commonMessages = Object.entries({ ...MESSAGE, MAINTENANCE_NOTICE }).map(([name, message]) => ({
  refusal: name,
  message,
}));

test.each([...contractMessages, ...commonMessages])(
  '$refusal has an English text: $message',
  ({ message }) => {
    const english = translateToEnglish(message);

    expect(english).toBeTruthy();
    expect(english).not.toMatch(/[çğışöüÇĞİŞÖÜ]/);
    expect(listPlaceholders(english)).toEqual(listPlaceholders(message));
  },
);

test('every English text has a server message', () => {
  const messages = [...contractMessages, ...commonMessages].map(({ message }) => message);
  const patterns = Object.keys(ENGLISH).map((turkish) => ({
    turkish,
    pattern: new RegExp(`^${turkish.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`),
  }));

  expect(
    patterns
      .filter(({ pattern }) => !messages.some((message) => pattern.test(message)))
      .map(({ turkish }) => turkish),
  ).toEqual([]);
});

test('each field in a message has an English name', () => {
  const methods = [...depositMethods, ...withdrawalMethods].flatMap((group) => group.methods);
  const labels = methods.flatMap(({ id }) => listMethodFields(id).map(({ label }) => label));

  expect(labels.length).toBeGreaterThan(0);
  for (const { tr, en } of labels) expect([tr, FIELDS[tr]]).toEqual([tr, en]);
});

test('values in a message stand in its English text in English form', async () => {
  await loadTexts('en');

  expect(translateMessage('Tutar 50 TL ile 5.000 TL arasında olmalıdır', 'en')).toBe(
    'The amount must be between 50\u00a0TL and 5,000\u00a0TL',
  );
  expect(translateMessage('Telefon numarası alanı zorunludur', 'en')).toBe('Phone number is required');
  expect(translateMessage('T.C. kimlik numarası hatalı', 'en')).toBe('The T.R. identity number is incorrect');
  expect(translateMessage('Şifre en az 8 karakter olmalıdır', 'en')).toBe(
    'The password must have at least 8 characters',
  );
});

test('a Turkish message is shown as sent, as is an unknown one in English', async () => {
  await loadTexts('en');

  expect(translateMessage('Yetersiz bakiye', 'tr')).toBe('Yetersiz bakiye');
  expect(translateMessage('Bilinmeyen bir durum', 'en')).toBe('Bilinmeyen bir durum');
});

test('a refusal with values in its message has its contract name', async () => {
  const buildContent = (message: string) => ({
    body: { result: false, message, data: null, code: 400, debug: null },
    failure: { ok: false, kind: 'broken' } as const,
  });

  const findName = async (contract: AnyContract, message: string) =>
    (await readOutcome(contract, {}, buildContent(message))).outcome;

  expect(await findName(save_bank_transfer, 'Tutar 50 TL ile 5.000 TL arasında olmalıdır')).toMatchObject({
    error: 'AMOUNT_OUT_OF_BOUNDS',
  });
  // A declared message without placeholders takes precedence over one with placeholders.
  expect(await findName(save_bank_transfer, 'T.C. kimlik numarası hatalı')).toMatchObject({
    error: 'IDENTITY_NUMBER',
  });
  expect(await findName(save_bank_account, 'Bu IBAN zaten kayıtlı: Ziraat TR33…6991')).toMatchObject({
    error: 'DUPLICATE_ACCOUNT',
  });
  expect(await findName(save_bank_account, 'Bilinmeyen bir durum')).toMatchObject({ error: null });
});

function listPlaceholders(text = ''): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([placeholder]) => placeholder).toSorted();
}
