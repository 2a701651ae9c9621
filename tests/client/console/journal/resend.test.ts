import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { VISITOR } from '../../../../client/console/journal/resend.ts';
import { openTestConsole } from '../open-test-console.ts';

/** Opens a console with one call of the player esra in its journal. Also returns the entry of the call. */
async function openJournal() {
  const { console, world } = await openTestConsole();
  const esra = await world.as('esra.isik');
  await esra.call(finance.check_balance);
  await console.journal.load();
  const [entry] = console.journal.entries.value;
  const contract = console.contracts.byName.value.get('finance/check_balance');
  if (!entry || !contract) throw new Error('the call is not journaled');
  const readLatest = async () => (await world.control('getJournal')).entries[0];
  return { console, world, esra, entry, contract, resend: console.journal.resend, readLatest };
}

test('a call is sent again as the player of the exchange, whoever uses this browser', async () => {
  const { resend, entry, readLatest } = await openJournal();

  expect(resend.getSender(entry)).toBe('esra.isik');
  expect(await resend.send(entry, resend.getSender(entry))).toContain('result true');

  expect(await readLatest()).toMatchObject({ id: 3, player: 'esra.isik' });
});

test('a call is sent again as a chosen player, who is signed in for it', async () => {
  const { resend, entry, readLatest } = await openJournal();

  resend.chooseSender(entry, 'selin.oz');
  await resend.send(entry, resend.getSender(entry));

  expect(await readLatest()).toMatchObject({ player: 'selin.oz', reply: { result: true } });
});

test('a choice is for its exchange only', async () => {
  const { resend, entry } = await openJournal();

  resend.chooseSender(entry, 'selin.oz');

  expect(resend.getSender({ ...entry, id: 99 })).toBe('esra.isik');
});

test('an exchange of a visitor is sent again without a session', async () => {
  const { console, world, contract, resend, readLatest } = await openJournal();
  await world.call(casino.games_list, { limit: 1 });
  await console.journal.load();
  const [entry] = console.journal.entries.value;
  if (!entry) throw new Error('the call is not journaled');

  await resend.send(entry, resend.getSender(entry));

  expect(await readLatest()).toMatchObject({ id: 4, player: null });
  expect(resend.findObstacle(entry, contract, VISITOR)).toContain('Only players');
});

test('sending as a player without an active account fails aloud', async () => {
  const { console, world, resend, entry } = await openJournal();
  const { username } = await world.control('postPlayer', { balance: 1, history: 0, active: false });
  const before = (await world.control('getJournal')).total;

  await expect(resend.send(entry, username)).rejects.toThrow('inactive');
  expect((await world.control('getJournal')).total).toBe(before);
  expect(console.journal.error.value).toBeUndefined();
});
