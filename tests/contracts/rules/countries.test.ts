import { expect, test } from 'vitest';
import { COUNTRY_CODES, isCountryAllowed, nameCountry } from '#contracts/rules/countries';

test('every country has a different name in each language', () => {
  for (const lang of ['tr', 'en'] as const) {
    const names = COUNTRY_CODES.map((code) => nameCountry(code, lang));

    expect(names.filter((name, index) => name === COUNTRY_CODES[index])).toEqual([]);
    expect(new Set(names).size).toBe(250);
  }
  expect(COUNTRY_CODES[0]).toBe('TR');
  expect(nameCountry('DE', 'tr')).toBe('Almanya');
});

test('only residents of the TRNC may not play', () => {
  expect(COUNTRY_CODES.filter((code) => !isCountryAllowed(code))).toEqual(['KKTC']);
});
