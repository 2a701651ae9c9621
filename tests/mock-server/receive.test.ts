import { expect, test } from 'vitest';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { Misuse } from '#mock-server/misuse';
import { type Received, receive } from '#mock-server/receive';

/** What a text comes to, sent now. */
async function heard(text: string, named?: string): Promise<Received | Misuse> {
  const request = new Request(`http://vitrin.test${CALLS_PATH}`, {
    method: 'POST',
    headers: PANEL_HEADER,
    body: text,
  });
  return receive(request, named, { call: '', shape: null, bytes: 0 });
}

async function understood(text: string, named?: string): Promise<Received> {
  const received = await heard(text, named);
  if (received instanceof Misuse) throw new Error(received.message);
  return received;
}

const callText = (name: string, data: unknown, user?: unknown) => {
  const [className, method] = name.split('/');
  return JSON.stringify({ api: { class: className, method }, data, user });
};

test('a text that was heard before is not looked through again', async () => {
  const text = callText('casino/games_list', { limit: 7 });

  const first = await understood(text);

  expect(await understood(text)).toBe(first);
  expect(first.judged().parsed.data).toMatchObject({ limit: 7 });
});

test('nor is that of a signed-in player, whose ciphertexts come again', async () => {
  const user = { uid: 'u'.repeat(344), sid: 's'.repeat(344), uip: 'i'.repeat(344) };
  const text = callText('finance/list_transactions', { limit: 10, offset: 0 }, user);

  const first = await understood(text);

  expect(await understood(text)).toBe(first);
  expect(first.user).toEqual(user);
});

test('the data handed out again cannot be changed by whoever had it first', async () => {
  const { judged } = await understood(callText('casino/games_list', { limit: 8 }));

  expect(Object.isFrozen(judged().parsed.data)).toBe(true);
});

test.each([
  ['with a password', callText('user/login', { username: 'esra.isik', password: 'Vitrin1' })],
  ['with a field that nobody knows', callText('casino/games_list', { limit: 9, password: 'Vitrin1' })],
  ['that does not fit its contract', callText('casino/games_list', { limit: 'Vitrin1' })],
  ['longer than any that comes again', `${callText('casino/games_list', { limit: 9 })}${' '.repeat(2000)}`],
])('a text %s is not kept', async (_what, text) => {
  const first = await understood(text);

  expect(await understood(text)).not.toBe(first);
});

test('a call named by its address is told by that, whatever its text was heard as before', async () => {
  const text = callText('casino/games_list', { limit: 5 });
  await understood(text);

  expect(await understood(text, 'livecasino/game_table_list')).toMatchObject({
    contract: { name: 'livecasino/game_table_list' },
  });
  expect(await heard(text, 'casino/nothing')).toMatchObject({ status: 404 });
});
