import { expect, test } from 'vitest';
import { locateFiles } from '../../../../client/core/api/addresses.ts';

function locate<Data>(data: Data, origin: string): Data {
  locateFiles(data, origin);
  return data;
}

test('relative pictures and games belong to the origin of the backend, at any depth of a reply', () => {
  const rows = [
    { name: 'img/x.png', image: 'img/x.png', Image: '/images/x.svg', ImageMobile: '' },
    { id: 1, image: { dark: 'dark.svg', light: '/light.svg' }, parts: { url: '/games/1/' } },
  ];

  expect(locate(rows, 'https://api.example.com')).toEqual([
    {
      name: 'img/x.png',
      image: 'https://api.example.com/img/x.png',
      Image: 'https://api.example.com/images/x.svg',
      ImageMobile: '',
    },
    {
      id: 1,
      image: { dark: 'https://api.example.com/dark.svg', light: 'https://api.example.com/light.svg' },
      parts: { url: 'https://api.example.com/games/1/' },
    },
  ]);
});

test.each(['https://images.example.com/x.png', '//images.example.com/x.png', 'data:image/svg+xml,x'])(
  'the absolute address %s stays',
  (image) => {
    expect(locate({ image }, 'https://api.example.com')).toEqual({ image });
  },
);

test.each(['yok', 'Sağlayıcı yanıt vermedi.', ' javascript:alert(1)'])(
  'the text “%s” is no address',
  (url) => {
    expect(locate({ url }, '')).toEqual({ url });
    expect(locate({ url }, 'https://api.example.com')).toEqual({ url });
  },
);

test('at the origin of the site a relative picture is found from every page', () => {
  expect(locate({ image: 'img/x.png' }, '')).toEqual({ image: '/img/x.png' });
});

test.each([null, undefined, 'image', 7])('data without fields, such as %s, stays', (data) => {
  expect(locate(data, 'https://api.example.com')).toBe(data);
});
