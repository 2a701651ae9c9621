// Ids are numbers or texts: compared as texts, sent back in the type in which they came, and taken from any address.
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { isSameId, parsePathId } from '../../client/core/api/values.ts';
import { buildLobbyPath, parseFilter } from '../../client/features/catalogue/lobby/address.ts';
import { getLobbies } from '../../client/features/catalogue/lobby/lobbies.ts';
import { buildPlayPath, parsePlayAddress } from '../../client/features/play/page.tsx';
import { aWorld } from '../support/a-world.ts';
import { createTestClient, waitForCalls } from './support/test-client.ts';

test('an id is the same as a number and as a text, and a missing one is the same as none', () => {
  expect(isSameId(7, '7')).toBe(true);
  expect(isSameId('7', '07')).toBe(false);
  expect(isSameId(undefined, undefined)).toBe(false);
  expect(isSameId(null, 'null')).toBe(false);
});

test.each([
  ['10', 10],
  ['007', '007'],
  ['T-10', 'T-10'],
  ['a%2Fb%3F', 'a/b?'],
  ['masa 3', 'masa 3'],
])('the part %j of a path is the id %j', (part, id) => {
  expect(parsePathId(part)).toBe(id);
});

test.each([10, 'T-10', 'a/b', 'ğ 3'])(
  'the addresses of a game and a category with the id %j lead to it',
  (id) => {
    const address = { type: 'live', id, gamingType: 'real', provider: undefined } as const;
    const [, , type = '', part = ''] = decodeURI(buildPlayPath(address, 'real')).split('/');
    expect(parsePlayAddress({ type, id: part })).toMatchObject({ id });

    const [, , , categoryID = ''] = decodeURI(buildLobbyPath('/slot', { categoryID: id })).split('/');
    expect(parseFilter({ categoryID }, {}, {})).toEqual({ categoryID: id });
  },
);

test('a provider stands in the path of a lobby, or in its query beside a category; a search has three letters', () => {
  const provider = { providerID: 3 };
  expect(buildLobbyPath('/slot', provider)).toBe('/slot/provider/3');
  expect(buildLobbyPath('/slot', { ...provider, categoryID: 27 })).toBe('/slot/category/27?provider=3');
  expect(parseFilter({}, { q: 'nar' }, {})).toEqual({ search: 'nar' });
  expect(parseFilter({}, { q: 'na' }, {})).toEqual({});
});

/** A client of a backend with one category. Returns the data of the sent calls by their method. */
async function openClient(CategoryID: number | string) {
  const sent: { readonly method: string; readonly data: Readonly<Record<string, unknown>> }[] = [];
  const request = async (_path: string, init?: RequestInit) => {
    const { api, data } = JSON.parse(String(init?.body));
    sent.push({ method: api.method, data });
    const rows = api.method === 'category_list' ? [{ CategoryID, CategoryName: 'Grup' }] : [];
    return Response.json({ result: true, message: '', data: rows });
  };
  const { models } = await createTestClient({ world: { ...(await aWorld()), request }, isStarted: false });
  return { models, find: (method: string) => sent.findLast((each) => each.method === method)?.data };
}

test.each([27, '27'])('an id of an address is sent in the type of the loaded row: %j', async (CategoryID) => {
  const { models, find } = await openClient(CategoryID);
  const { slots } = getLobbies(models);
  slots.loadFacets();
  await waitForCalls(models);

  slots.lists.open({ categoryID: 27 });
  await waitForCalls(models);

  expect(find('games_list')?.categoryID).toBe(CategoryID);
});

test('a request takes text ids, and no other breach of its contract', async () => {
  const { models, find } = await openClient(1);
  const { call } = models;

  await call(casino.games_list, { categoryID: 'T-10', providerID: 3 });
  expect(find('games_list')).toMatchObject({ categoryID: 'T-10', providerID: 3, limit: 48 });
  await expect(call(casino.games_list, { categoryID: 'T-10', limit: -1 })).rejects.toThrow(
    'breaks its contract',
  );
});
