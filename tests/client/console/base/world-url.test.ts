import { expect, test } from 'vitest';
import { buildWorldUrl } from '../../../../client/console/base/world-url.ts';

test('a world has a URL on this machine, and none for other machines', () => {
  const here = 'http://qa-ayse.localhost:5173/__mock/';

  expect(buildWorldUrl('ci-17', here, '/')).toBe('http://ci-17.localhost:5173/');
  expect(buildWorldUrl('default', here, '/__mock/')).toBe('http://localhost:5173/__mock/');
  expect(buildWorldUrl('ci-17', 'http://127.0.0.1:8787/', '/')).toBe('http://ci-17.localhost:8787/');
  expect(buildWorldUrl('ci-17', 'http://192.168.0.7:8787/', '/')).toBeUndefined();
});

test('on a server with a domain, a world has a subdomain, and by address none', () => {
  const domain = 'qa.example.com';

  expect(buildWorldUrl('ayse', 'https://qa.example.com/', '/__mock/', domain)).toBe(
    'https://ayse.qa.example.com/__mock/',
  );
  expect(buildWorldUrl('default', 'http://ayse.qa.example.com:8787/', '/', domain)).toBe(
    'http://qa.example.com:8787/',
  );
  expect(buildWorldUrl('ayse', 'http://192.168.0.7:8787/', '/', domain)).toBeUndefined();
});
