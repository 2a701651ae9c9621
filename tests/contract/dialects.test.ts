/** Tests the dialects of the other backend, each by what a client receives. */
import { expect, onTestFinished, test } from 'vitest';
import { startOtherBackend } from './other-backend/backend.ts';
import type { Dialect } from './other-backend/dialects.ts';
import { listFindings, runContract } from './other-backend/run-contract.ts';
import { OWN } from './other-backend/state.ts';

/** Starts the backend and signs its player in. Returns a function that sends a call as this player. */
async function openSession(dialect: Dialect) {
  const backend = await startOtherBackend({ dialect });
  onTestFinished(() => backend.close());
  let user: unknown;
  const send = async (name: string, data: object = {}) => {
    const [className, method] = name.split('/');
    const reply = await fetch(`${backend.origin}/endpoint/v1`, {
      method: 'POST',
      headers: { panel: 'frontend' },
      body: JSON.stringify({ api: { class: className, method }, data, user }),
    });
    return reply.json();
  };
  user = (await send('user/login', { username: OWN.username, password: OWN.password })).data;
  const get = async (path: string) =>
    (await fetch(`${backend.origin}${path}`, { headers: { panel: 'frontend' } })).json();
  return { backend, send, get };
}

test('dialect b has texts for ids, counts and amounts, local dates, and 1 and 0 for yes and no', async () => {
  const { send, get } = await openSession('b');

  const games = await send('casino/games_list', { limit: 1 });
  expect(games).toMatchObject({ result: 1, pagination: { limit: '1', total: '120', offset: '0' } });
  expect(games.data).toMatchObject([{ gameID: '50101', rtp: '94.5', groups: ['63'] }]);
  const { data: transactions } = await send('finance/list_transactions', { limit: 1 });
  expect(transactions).toMatchObject([{ date: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/) }]);
  const { data: slides } = await send('cmscontroller/getSlider');
  expect(slides[0]).toMatchObject({
    Status: 1,
    End_date: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/),
  });
  expect(await send('casino/init_game', { gameID: 'none' })).toMatchObject({ result: 0 });
  expect(await get('/endpoint/v1/check-maintenance')).toEqual({ status: 0 });
});

test('dialect b accepts the texts that it handed out', async () => {
  const { backend, send } = await openSession('b');

  const { data: games } = await send('casino/games_list', { limit: 1 });
  expect(await send('casino/init_game', { gameID: games[0].gameID })).toMatchObject({ result: 1 });
  const { data: accounts } = await send('finance/list_bank_accounts');
  const { bankAccountID } = accounts[0];
  expect(await send('finance/delete_bank_account', { bankAccountID })).toMatchObject({ result: 1 });
  expect(backend.state.players[0]?.accounts.size).toBe(0);
});

test('dialect c has objects in place of lists, and null in place of an empty list', async () => {
  const { send, get } = await openSession('c');

  expect((await send('finance/list_bank_accounts')).data).toMatchObject({ 0: { bankAccountID: 640 } });
  expect((await send('livecasino/game_table_list', { limit: 2 })).data).toMatchObject({
    'T-10': { name: 'Masa 1', groups: { 0: 301 } },
    'T-11': { name: 'Masa 2' },
  });
  expect((await send('casino/games_list', { searchGameName: 'yok' })).data).toBeNull();
  expect(await get('/datas/languages.json')).toMatchObject({ 1: { lang: 'en' } });
});

test('dialect d has the fields that the specification names, and those of its own', async () => {
  const { send, get } = await openSession('d');

  expect((await send('casino/games_list', { limit: 1 })).data).toEqual([
    { gameID: 50_101, groups: [63], volatility: 'low' },
  ]);
  expect((await send('casino/provider_list')).data).toEqual([{ state: 'on' }, { state: 'on' }]);
  expect((await send('finance/list_cash_methods_new', { Type: 2 })).data).toEqual({
    methods_list: [
      { type: 'single', properties: { isFavorite: 0 } },
      { type: 'group', methods: [{ id: 22, isFavorite: 0 }] },
    ],
  });
  expect(await get('/datas/header-menu.json')).toEqual([{}, {}]);
});

test('a contract run calls dialect d healthy, since it has every field that the specification names', async () => {
  const { backend } = await openSession('d');

  const { report } = await runContract(backend);

  expect(listFindings(report).filter((finding) => finding.startsWith('broken'))).toEqual([]);
});
