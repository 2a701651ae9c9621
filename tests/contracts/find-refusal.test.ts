import { expect, test } from 'vitest';
import { type AnyContract, findRefusal, listErrors } from '#contracts/contract';
import { contracts } from '#contracts/registry';

/** Returns the names of the refusals that read as `message`; some calls give one message two names. */
function listNames(contract: AnyContract, message: string): string[] {
  return Object.entries(listErrors(contract)).flatMap(([name, error]) =>
    error.message === message ? [name] : [],
  );
}

test('each refusal of each call is found by its message, whatever stands at its places', () => {
  const found = [...contracts.values()].flatMap((contract) =>
    Object.values(listErrors(contract)).map(({ message }) => ({
      expected: listNames(contract, message),
      name: findRefusal(contract, message.replaceAll(/\{\w+\}/g, '1.250,00'))?.name,
    })),
  );

  expect(found.length).toBeGreaterThan(100);
  for (const { expected, name } of found) expect(expected).toContain(name);
});

/** Builds a call with these messages; its refusals are named A, B and so on. */
function aCall(...messages: readonly string[]): AnyContract {
  const [contract] = contracts.values();
  if (!contract) throw new Error('There is no call');
  const errors = messages.map((message, index) => [String.fromCharCode(65 + index), message]);
  return { ...contract, errors: Object.fromEntries(errors) };
}

test.each([
  ['an equal message before one that fits', ['{field} boş', 'Ad boş'], 'Ad boş', 'B'],
  ['of two that fit the longer one', ['{field} boş', 'Ad {field} boş'], 'Ad ve soyad boş', 'B'],
  ['none for another message', ['Hata'], 'Hata!', undefined],
  ['none for a message in other case', ['Hata'], 'hata', undefined],
  ['none for an empty text', ['Hata', '{field}'], '', undefined],
  ['none for a value that is no text', ['Hata'], null, undefined],
])('finds %s', (_, messages, message, name) => {
  expect(findRefusal(aCall(...messages), message)?.name).toBe(name);
});

test.each([
  ['Tutar 1 TL ile 2,5 TL arasında olmalıdır', true],
  ['Tutar 1 TL ile 2 TL ile 3 TL arasında olmalıdır', true],
  ['Tutar 1\n TL ile 2 TL arasında olmalıdır', true],
  ['Tutar  TL ile 2 TL arasında olmalıdır', false],
  ['Tutar 1 TL ile  TL arasında olmalıdır', false],
  ['Tutar 1 TL ile 2 TL arasında olmalıdır.', false],
  ['Bir Tutar 1 TL ile 2 TL arasında olmalıdır', false],
])('%j fits a declared message with bounds: %s', (message, fits) => {
  const call = aCall('Tutar {min} TL ile {max} TL arasında olmalıdır');
  expect(findRefusal(call, message) !== undefined).toBe(fits);
});
