import { expect, test } from 'vitest';
import { readHarFile } from '../../../../client/console/share/read-har-file.ts';

const read = (text: string) => readHarFile({ text: async () => text });

test('of an entry of the API, the server gets address and bodies without cookies; of others, the address', async () => {
  const call = {
    method: 'POST',
    url: 'https://a.example/endpoint/v1/casino/games_list',
    postData: { text: '{}' },
  };
  const document = { method: 'GET', url: 'https://a.example/datas/header-menu.json' };
  const foreign = { method: 'GET', url: 'https://a.example/v1/x.png' };
  const json = { mimeType: 'application/json', text: 'eyJ9', encoding: 'base64', size: 3 };
  const picture = { mimeType: 'image/png', text: 'A'.repeat(9999), encoding: 'base64' };
  const entries = [
    { request: { ...call, cookies: ['planted'] }, response: { status: 200, content: json, headers: [] } },
    { request: document, response: { status: 200, content: json } },
    { request: foreign, response: { status: 200, content: picture } },
    'damaged',
  ];

  expect(await read(`\ufeff${JSON.stringify({ log: { version: '1.2', entries } })}`)).toEqual([
    { request: call, response: { status: 200, content: json } },
    { request: document, response: { status: 200, content: json } },
    { request: foreign, response: { status: 200 } },
    {},
  ]);
});

test('a file that was cut off says so', async () => {
  await expect(read('{"log":{"entries":[{"request":')).rejects.toThrow('or only a part of one');
});

test.each(['', 'GIF89a', '[1]', '{"log":{"entries":{}}}'])('%j is no HAR file', async (text) => {
  await expect(read(text)).rejects.toThrow('This is not a HAR file');
});
