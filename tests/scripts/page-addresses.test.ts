import { expect, test } from 'vitest';
import page from '../../client/index.html?raw';
import { fillAddresses } from '../../scripts/page-addresses.ts';

const readMeta = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)" />`).exec(html)?.[1];

test('the page as it is names no other server', () => {
  expect(fillAddresses(page, {})).toBe(page);
  expect([readMeta(page, 'api-base'), readMeta(page, 'ip-service')]).toEqual(['', '']);
});

test('the build writes the addresses of its variables into the page', () => {
  const html = fillAddresses(page, {
    VITE_API_BASE: 'https://api.example.com/endpoint',
    VITE_IP_SERVICE: ' https://ip.example.com/?format=json&k=$1 ',
  });

  expect(readMeta(html, 'api-base')).toBe('https://api.example.com/endpoint');
  expect(readMeta(html, 'ip-service')).toBe('https://ip.example.com/?format=json&k=$1');
});

test('an address in the page wins over the variable', () => {
  const html = page.replace('name="api-base" content=""', 'name="api-base" content="/api"');

  expect(fillAddresses(html, { VITE_API_BASE: 'https://api.example.com' })).toBe(html);
});

test.each(['api.example.com', 'https://', '//api.example.com', 'https://api.example.com/"><script>'])(
  'the build refuses %s',
  (address) => {
    expect(() => fillAddresses(page, { VITE_API_BASE: address })).toThrow('VITE_API_BASE takes an address');
  },
);
