import { expect, test } from 'vitest';
import { normalisePersonName } from '#contracts/rules/person-name';

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
