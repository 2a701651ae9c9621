import { expect, test } from 'vitest';
import { readHarFile } from '../../../../client/console/har/read-har-file.ts';

const read = (text: string) => readHarFile({ text: async () => text });

test('of an entry, the server gets the address and the bodies, without cookies and pictures', async () => {
  const request = { method: 'GET', url: 'https://a.example/x' };
  const json = { mimeType: 'application/json', text: 'eyJ9', encoding: 'base64', size: 3 };
  const picture = { mimeType: 'image/png', text: 'A'.repeat(9999), encoding: 'base64' };
  const entries = [
    { request: { ...request, cookies: ['planted'] }, response: { status: 200, content: json, headers: [] } },
    { request, response: { status: 200, content: picture } },
    'damaged',
  ];

  expect(await read(`\ufeff${JSON.stringify({ log: { version: '1.2', entries } })}`)).toEqual([
    { request, response: { status: 200, content: json } },
    { request, response: { status: 200 } },
    {},
  ]);
});

test.each(['', 'GIF89a', '[1]', '{"log":{"entries":{}}}'])('%j is no HAR file', async (text) => {
  await expect(read(text)).rejects.toThrow('This is no HAR file');
});
