import { expect, test } from 'vitest';
import { locateFile } from '../../../../client/core/api/addresses.ts';

const BACKEND = 'https://api.example.com';

test.each([
  ['img/x.png', BACKEND, `${BACKEND}/img/x.png`],
  ['/images/x.svg', BACKEND, `${BACKEND}/images/x.svg`],
  ['/games/1/', BACKEND, `${BACKEND}/games/1/`],
  ['img/x.png', '', '/img/x.png'],
])('the relative address %s belongs to the origin of the backend, “%s”', (address, origin, located) => {
  expect(locateFile(address, origin)).toBe(located);
});

test.each([
  ...['https://images.example.com/x.png', '//images.example.com/x.png', 'data:image/svg+xml,x'],
  ...['', 'yok', 'Sağlayıcı yanıt vermedi.', ' javascript:alert(1)'],
])('“%s”, an absolute address or none, stays', (text) => {
  expect(locateFile(text, '')).toBe(text);
  expect(locateFile(text, BACKEND)).toBe(text);
});
