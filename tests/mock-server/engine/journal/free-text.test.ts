/** The journal masks personal data in free text; requests, replies and verdicts keep it. */

import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { CALLS_PATH } from '#contracts/envelope';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, PASSWORD, type TestWorld } from '#tests/support/a-world';
import { patching, setRules } from '#tests/support/faults';
import { postJson } from '#tests/support/servers/post-json';

const PERSONAL = [
  '4111 1111 1111 1111',
  'TR33 0006 1005 1978 6457 8413 26',
  '0532 123 45 67',
  'ayse@posta.example',
];
const MASKED = '[redacted card], [redacted IBAN], [redacted phone], [redacted e-mail]';

const sendMessage = ({ request }: TestWorld, text: string) =>
  postJson(request, '/support/messages', { text, lang: 'tr' });

test('a support message shows what was typed by kind, in journal and archive', async () => {
  const { player: esra, ...world } = await aPlayer();
  const { sid } = esra.user;

  await sendMessage(world, `Para çekemiyorum: ${PERSONAL.join(', ')}, şifrem ${PASSWORD}, oturum ${sid}.`);

  const [entry] = (await world.control('getJournal')).entries;
  const text = `Para çekemiyorum: ${MASKED}, şifrem [redacted], oturum [redacted].`;
  expect(entry).toMatchObject({ verdict: 'conforms', request: { text, lang: 'tr' } });
  const archive = JSON.stringify(await world.control('getHar'));
  for (const each of [...PERSONAL, PASSWORD, sid]) expect(archive).not.toContain(each);
});

test('a password is masked in later messages once a player has signed in or registered with it', async () => {
  const world = await aWorld();
  await world.call(user.register, {
    ...user.register.example,
    password: 'Bambaska9',
    passwordAgain: 'Bambaska9',
  });
  await world.call(user.login, { username: 'esra.isik', password: 'Yanlis123' });

  await sendMessage(world, 'Şifrem Bambaska9, Yanlis123 değil');

  const [entry] = (await world.control('getJournal')).entries;
  expect(entry?.request).toMatchObject({ text: 'Şifrem [redacted], Yanlis123 değil' });
});

test.each([
  ['/slot/type/crash?order=name', '/slot/type/crash'],
  ['/play/slot/1001', '/play/slot/1001'],
  ['/reset/9f8e7d6c5b4a/ayse@posta.example', '/reset/[redacted]/[redacted e-mail]'],
])('the journal names the page %s that sent a request as %s', async (path, page) => {
  const world = await aWorld();
  const headers = { referer: `http://localhost${path}` };
  await world.request('/datas/header-menu.json', { headers });
  await world.request('/datas/header-menu.json', { headers: { referer: 'about' } });

  const pages = (await world.control('getJournal')).entries.map((entry) => entry.page);

  expect(pages).toEqual([undefined, page]);
});

test('a search text, the name of an unknown call and the names of its fields are masked', async () => {
  const world = await aWorld();
  await world.call(casino.games_list, { searchGameName: PERSONAL.join(', ') });
  await postJson(world.request, `${CALLS_PATH}/${PERSONAL[3]}/x`, { data: { [String(PERSONAL[0])]: 1 } });

  const [unknown, search] = (await world.control('getJournal')).entries;

  expect(search).toMatchObject({ request: { data: { searchGameName: MASKED } }, verdict: 'conforms' });
  expect(unknown?.call).toBe('[redacted e-mail]/x');
  expect(JSON.stringify(unknown)).not.toContain(PERSONAL[0]);
  expect(JSON.stringify(unknown)).not.toContain(PERSONAL[3]);
});

test('a reply of a rule is sent and judged as it is, and masked in the journal', async () => {
  const { player: esra, ...world } = await aPlayer();
  await setRules(
    world.control,
    patching('finance/check_balance', { message: `Arayın: ${PERSONAL[2]}`, data: { note: PERSONAL[3] } }),
  );

  const { envelope } = await esra.call(finance.check_balance);

  expect(envelope.message).toBe(`Arayın: ${PERSONAL[2]}`);
  const [entry] = (await world.control('getJournal')).entries;
  expect(entry?.reply).toMatchObject({ message: 'Arayın: [redacted phone]' });
  expect(JSON.stringify(entry)).not.toContain(PERSONAL[3]);
});

test('an id that looks like a card or a telephone number stays', async () => {
  const { player: esra, ...world } = await aPlayer();

  await esra.call(finance.list_transactions, JSON.parse('{ "searchID": "4111111111111111" }'));
  await esra.call(finance.list_transactions, { searchID: 5_321_234_567 });

  const [second, first] = (await world.control('getJournal')).entries;
  expect(first?.request).toMatchObject({ data: { searchID: '4111111111111111' } });
  expect(second?.request).toMatchObject({ data: { searchID: 5_321_234_567 } });
});
