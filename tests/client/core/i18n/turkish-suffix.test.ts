import { expect, test } from 'vitest';
import { addDative, addLocative, addPossessive } from '../../../../client/core/i18n/turkish-suffix.ts';

test.each([
  ['1 Ocak', '1 Ocak’a', '1 Ocak’ta'],
  ['28 Şubat', '28 Şubat’a', '28 Şubat’ta'],
  ['3 Nisan', '3 Nisan’a', '3 Nisan’da'],
  ['4 Mayıs', '4 Mayıs’a', '4 Mayıs’ta'],
  ['8 Eylül', '8 Eylül’e', '8 Eylül’de'],
  ['29 Ekim', '29 Ekim’e', '29 Ekim’de'],
  ['Grup', 'Grup’a', 'Grup’ta'],
])('the suffix of %s follows the name', (day, to, at) => {
  expect([addDative(day), addLocative(day)]).toEqual([to, at]);
});

test.each([
  ['02.00', '02.00’ye', '02.00’de'],
  ['06.00', '06.00’ya', '06.00’da'],
  ['10.00', '10.00’a', '10.00’da'],
  ['20.00', '20.00’ye', '20.00’de'],
  ['23.00', '23.00’e', '23.00’te'],
  ['24.00', '24.00’e', '24.00’te'],
  ['21.09', '21.09’a', '21.09’da'],
  ['21.40', '21.40’a', '21.40’ta'],
  ['bugün 18.30', 'bugün 18.30’a', 'bugün 18.30’da'],
  ['100', '100’e', '100’de'],
])('the suffix of %s follows the number as it is read', (time, to, at) => {
  expect([addDative(time), addLocative(time)]).toEqual([to, at]);
});

test.each([
  ['1', '1’i'],
  ['2', '2’si'],
  ['3', '3’ü'],
  ['5', '5’i'],
  ['6', '6’sı'],
  ['9', '9’u'],
  ['10', '10’u'],
  ['20', '20’si'],
  ['26', '26’sı'],
  ['30', '30’u'],
  ['40', '40’ı'],
  ['50', '50’si'],
  ['100', '100’ü'],
])('the possessive of %s follows the number as it is read', (number, possessed) => {
  expect(addPossessive(number)).toBe(possessed);
});
