/** Tests the menus, licences and text blocks of the site: loading, language, and retry after a failure. */
import { expect, test } from 'vitest';
import { getSiteDocuments } from '../../../client/resources/site-documents.ts';
import { aWorld } from '../../support/a-world.ts';
import { createTestClient, waitForCalls } from '../test-client.ts';

test('a document is fetched at its first load, and then kept', async () => {
  const { models, browser } = await createTestClient();
  const { headerMenu } = getSiteDocuments(models);
  browser.requestNames.length = 0;

  await Promise.all([headerMenu.load(), headerMenu.load()]);
  await headerMenu.load();
  await models.language.choose('en');
  await waitForCalls(models);

  expect(headerMenu.state.value.kind).toBe('ready');
  expect(browser.requestNames).toEqual(['GET /datas/header-menu.json']);
});

test('the main menu names sport before the virtual games', async () => {
  const { models } = await createTestClient();
  const { headerMenu } = getSiteDocuments(models);

  await headerMenu.load();

  const { state } = headerMenu;
  expect(state.value.kind === 'ready' && state.value.data.map(({ path }) => path)).toEqual([
    ...['/slot', '/live', '/virtual/sport', '/virtual', '/promotions', '/tournaments'],
  ]);
});

test('a text block follows the language', async () => {
  const { models } = await createTestClient();
  const block = getSiteDocuments(models).findInformation('DomainBilgi');
  await block.load();
  expect(block.state.value).toMatchObject({ kind: 'ready', data: { Title: 'Güncel adres' } });

  await models.language.choose('en');
  await waitForCalls(models);

  expect(block.state.value).toMatchObject({ kind: 'ready', data: { Title: 'Current address' } });
});

test('a document that fails is fetched again by the next load', async () => {
  const { models, browser } = await createTestClient();
  const { partners } = getSiteDocuments(models);
  browser.setOffline(true);
  await partners.load();
  expect(partners.state.value.kind).toBe('offline');

  browser.setOffline(false);
  await partners.load();

  expect(partners.state.value.kind).toBe('ready');
});

test('a licence that has run out is left out', async () => {
  const world = await aWorld();
  const { models } = await createTestClient({ world });
  const { licences } = getSiteDocuments(models);
  await world.control('putClock', { now: '2032-06-01T12:00' });

  await licences.load();

  const { state } = licences;
  expect(state.value.kind === 'ready' && state.value.data.map(({ id }) => id)).toEqual([1, 3]);
});
