import { expect, test } from 'vitest';
import page from '../../client/index.html?raw';
import { fillAddresses } from '../../scripts/page-addresses.ts';

const readMeta = (html: string, name: string) =>
  new RegExp(`<meta name="${name}" content="([^"]*)" />`).exec(html)?.[1];

test('the page as it is names no other server', () => {
  expect(fillAddresses(page, {})).toBe(page);
  for (const name of ['api-base', 'ip-service', 'fallback-ip', 'site-name'])
    expect(readMeta(page, name)).toBe('');
});

test('the build writes the addresses of its variables into the page', () => {
  const html = fillAddresses(page, {
    VITE_API_BASE: 'https://api.example.com/endpoint',
    VITE_IP_SERVICE: ' https://ip.example.com/?format=json&k=$1 ',
    VITE_FALLBACK_IP: '2001:db8::7',
    VITE_SITE_NAME: ' "Oyun" & <Bahis> $1 ',
  });

  expect(readMeta(html, 'api-base')).toBe('https://api.example.com/endpoint');
  expect(readMeta(html, 'ip-service')).toBe('https://ip.example.com/?format=json&amp;k=$1');
  expect(readMeta(html, 'fallback-ip')).toBe('2001:db8::7');
  expect(readMeta(html, 'site-name')).toBe('&quot;Oyun&quot; &amp; &lt;Bahis> $1');
});

test('an empty variable leaves the page as it is', () => {
  expect(fillAddresses(page, { VITE_API_BASE: '', VITE_FALLBACK_IP: ' ', VITE_SITE_NAME: '' })).toBe(page);
});

test.each(['{ip}', '203.0.113', 'localhost', '203.0.113.7:80'])(
  'the build refuses %s as the address of a visitor',
  (ip) => {
    expect(() => fillAddresses(page, { VITE_FALLBACK_IP: ip })).toThrow(
      'VITE_FALLBACK_IP takes an IP address',
    );
  },
);

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
