import { expect, test } from 'vitest';
import { shortenEntry } from '../../../../client/console/share/har-entry.ts';

test('of an entry of the API, the server gets address and bodies without cookies; of others, the address', () => {
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

  expect(entries.map(shortenEntry)).toEqual([
    { request: call, response: { status: 200, content: json } },
    { request: document, response: { status: 200, content: json } },
    { request: foreign, response: { status: 200 } },
    {},
  ]);
});
