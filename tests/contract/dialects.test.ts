/** Tests the dialects of the other backend, each by what a client receives. */
import { expect, test } from 'vitest';
import type { Dialect } from './other-backend/dialects.ts';
import { startBackend } from './other-backend/start-backend.ts';
import { OWN } from './other-backend/state.ts';

/** Starts the backend and signs its player in. Returns it with a function that sends a call, or gets a document. */
async function openSession(dialect: Dialect) {
  const backend = await startBackend({ dialect });
  const headers = { panel: 'frontend' };
  let user: unknown;
  const send = async (name: string, data: object = {}) => {
    const [className, method] = name.split('/');
    const body = JSON.stringify({ api: { class: className, method }, data, user });
    const url = `${backend.origin}${name.startsWith('/') ? name : '/endpoint/v1'}`;
    const reply = await fetch(url, name.startsWith('/') ? { headers } : { method: 'POST', headers, body });
    return reply.json();
  };
  user = (await send('user/login', { username: OWN.username, password: OWN.password })).data;
  return { backend, send };
}

const LOCAL_DATE = expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);

test.each<[Dialect, name: string, data: object, reply: unknown]>([
  [
    'b',
    'casino/games_list',
    { limit: 1 },
    {
      result: 1,
      pagination: { limit: '1', total: '120', offset: '0' },
      data: [{ gameID: '50101', rtp: '94.5', groups: ['63'] }],
    },
  ],
  ['b', 'finance/list_transactions', { limit: 1 }, { data: [{ date: LOCAL_DATE }] }],
  ['b', 'cmscontroller/getSlider', { limit: 1 }, { data: [{ Status: 1, End_date: LOCAL_DATE }] }],
  ['b', 'casino/init_game', { gameID: 'none' }, { result: 0 }],
  ['b', '/endpoint/v1/check-maintenance', {}, { status: 0 }],
  ['c', 'finance/list_bank_accounts', {}, { data: { 0: { bankAccountID: 640 } } }],
  [
    'c',
    'livecasino/game_table_list',
    { limit: 2 },
    { data: { 'T-10': { name: 'Masa 1', groups: { 0: 301 } }, 'T-11': { name: 'Masa 2' } } },
  ],
  ['c', 'casino/games_list', { searchGameName: 'yok' }, { data: null }],
  ['c', '/datas/languages.json', {}, { 1: { lang: 'en' } }],
  ['e', 'casino/init_game', { gameID: 'none' }, { Result: false, Data: null }],
])('dialect %s answers %s %j in its way', async (dialect, name, data, reply) => {
  const { send } = await openSession(dialect);

  expect(await send(name, data)).toMatchObject(Object(reply));
});

test('dialect b accepts the texts that it handed out', async () => {
  const { backend, send } = await openSession('b');

  const { data: accounts } = await send('finance/list_bank_accounts');
  const { bankAccountID } = accounts[0];
  expect(await send('finance/delete_bank_account', { bankAccountID })).toMatchObject({ result: 1 });
  expect(backend.state.players[0]?.accounts.size).toBe(0);
});

test('dialect d has the fields that the specification names, and those of its own', async () => {
  const { send } = await openSession('d');

  expect((await send('casino/games_list', { limit: 1 })).data).toEqual([
    { gameID: 50_101, groups: [63], volatility: 'low' },
  ]);
  expect((await send('finance/list_cash_methods_new', { Type: 2 })).data).toEqual({
    methods_list: [
      { type: 'single', properties: { isFavorite: 0 } },
      { type: 'group', methods: [{ id: 22, isFavorite: 0 }] },
    ],
  });
  expect(await send('/datas/header-menu.json')).toEqual([{}, {}]);
});
