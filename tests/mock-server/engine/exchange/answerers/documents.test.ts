import { expect, test } from 'vitest';
import * as documentModule from '#contracts/documents/site';
import { BASE_PATH } from '#contracts/envelope';
import { documents } from '#contracts/registry';
import { virtualGames } from '#fixtures/catalogue/virtual-games';
import { aWorld } from '#tests/support/a-world';

test('the header menu says how each virtual game is opened', async () => {
  const { request } = await aWorld();

  const menu = documentModule.header_menu.response.parse(
    await (await request('/datas/header-menu.json')).json(),
  );

  const games = menu.flatMap(({ items }) => items).flatMap(({ game }) => game ?? []);
  const numbers = new Set(games.map(({ gameID }) => gameID));
  expect(numbers).toEqual(new Set(virtualGames.map(({ gameID }) => gameID)));
  expect(new Set(games.map(({ providerID, type }) => `${providerID} ${type}`)).size).toBe(games.length);
});

test('menus name each link in both languages, and number it once', async () => {
  const { request } = await aWorld();
  const read = async (path: string) => (await request(path)).json();
  const header = documentModule.header_menu.response.parse(await read('/datas/header-menu.json'));
  const footer = documentModule.footer_menu.response.parse(await read('/datas/footer-menu.json'));

  for (const menu of [header, footer]) {
    const links = menu.flatMap((group) => [group, ...group.items]);
    expect(new Set(links.map(({ id }) => id)).size).toBe(links.length);
    expect(links.filter(({ title }) => title.tr === '' || title.en === '')).toEqual([]);
  }
});

test('every picture that a document names can be drawn', async () => {
  const { request } = await aWorld();

  for (const { under, path } of documents.values()) {
    const text = await (await request(`${under === 'endpoint' ? BASE_PATH : ''}${path}`)).text();
    for (const picture of text.match(/\/media\/[^"]+/g) ?? []) {
      expect((await request(picture)).status, picture).toBe(200);
    }
  }
});

test('a licence is valid until the end of its last day', async () => {
  const { request, control } = await aWorld();
  const statuses = async (now: string) => {
    await control('putClock', { now, running: false });
    const reply = await request('/endpoint/v1/licenses?version=v1');
    return documentModule.licenses.response.parse(await reply.json()).map(({ Status }) => Status);
  };

  expect(await statuses('2026-11-20T12:00')).toEqual([1, 1, 1]);
  expect(await statuses('2032-02-29T23:59')).toEqual([1, 1, 1]);
  expect(await statuses('2032-03-01T00:00')).toEqual([1, 0, 1]);
});

test('a POST to a document is answered with 405 and names GET', async () => {
  const { request } = await aWorld();

  for (const path of ['/endpoint/v1/check-maintenance', '/datas/languages.json', '/ip-info']) {
    const reply = await request(path, { method: 'POST', body: '{}' });
    expect(reply.status, path).toBe(405);
    expect(reply.headers.get('allow')).toBe('GET, HEAD');
    expect(await reply.json()).toMatchObject({
      result: false,
      message: `${path} is asked for with GET, not POST`,
    });
    const head = await request(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  }
});

test('ip-info answers the sender’s address also under serverError', async () => {
  const { request, control } = await aWorld();
  await control('patchScenario', { serverError: true });

  const reply = await request('/ip-info');

  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({ ip: '127.0.0.1', country: 'TR', gmt: 3 });
});
