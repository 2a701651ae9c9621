import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnName, joinName, normalisePersonName } from '#contracts/rules/person-name';
import { checkProperty } from '#tests/support/checks/property';

test.each([
  ['Işıl', 'Işıl'],
  ['  Ayşe   Nur ', 'Ayşe Nur'],
  ['O’Brien-Öz', 'O’Brien-Öz'],
  ['محمد', 'محمد'],
  ['I\u0307smail', 'İsmail'],
])('"%s" is stored as "%s"', (typed, name) => {
  expect(normalisePersonName(typed)).toBe(name);
});

test.each(['', '   ', '-', 'Esra1', '<b>Esra</b>', 'esra@posta.example'])('"%s" is no name', (typed) => {
  expect(normalisePersonName(typed)).toBeUndefined();
});

const ESRA = { firstname: 'Esra', lastname: 'Işık' };

test.each(['ESRA IŞIK', 'esra ışık', ' Esra   Işık ', 'Esra Isik'])(
  '“%s” is the player’s own name',
  (holder) => {
    expect(isOwnName(ESRA, holder)).toBe(true);
  },
);

test.each(['Esra Aydın', 'Esra', 'Işık Esra', ''])('“%s” is not the player’s own name', (holder) => {
  expect(isOwnName(ESRA, holder)).toBe(false);
});

test.each([null, undefined, {}, { firstname: null, lastname: null }, { firstname: '', lastname: ' ' }])(
  'a player without a name, %o, may use any holder',
  (player) => {
    expect(isOwnName(player, 'Esra Işık')).toBe(true);
  },
);

test('a name fits itself in Turkish capitals and small letters', () => {
  const name = fc.string({ unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzİIŞ'), minLength: 1 });
  return checkProperty(
    100,
    fc.property(name, (firstname) => {
      for (const holder of [firstname.toLocaleUpperCase('tr'), firstname.toLocaleLowerCase('tr')])
        expect(isOwnName({ firstname }, holder)).toBe(true);
    }),
  );
});

test('a whole name leaves out what is missing', () => {
  expect([ESRA, { firstname: 'Esra', lastname: null }, null].map(joinName)).toEqual([
    'Esra Işık',
    'Esra',
    '',
  ]);
});
