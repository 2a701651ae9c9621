import { expect, test } from 'vitest';
import { locateFile } from '../../../../client/core/api/addresses.ts';

const BACKEND = 'https://api.example.com';

test.each([
  ['img/x.png', `${BACKEND}/img/x.png`],
  ['/images/x.svg', `${BACKEND}/images/x.svg`],
  ['/games/1/', `${BACKEND}/games/1/`],
])('the relative address %s belongs to the origin of the backend', (address, located) => {
  expect(locateFile(address, BACKEND)).toBe(located);
});

test.each(['https://images.example.com/x.png', '//images.example.com/x.png', 'data:image/svg+xml,x'])(
  'the absolute address %s stays',
  (address) => {
    expect(locateFile(address, BACKEND)).toBe(address);
  },
);

test.each(['', 'yok', 'Sağlayıcı yanıt vermedi.', ' javascript:alert(1)'])(
  'the text “%s” is no address',
  (text) => {
    expect(locateFile(text, '')).toBe(text);
    expect(locateFile(text, BACKEND)).toBe(text);
  },
);

test('at the origin of the site a relative picture is found from every page', () => {
  expect(locateFile('img/x.png', '')).toBe('/img/x.png');
});
