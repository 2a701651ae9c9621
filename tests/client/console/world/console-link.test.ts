/** Tests the addresses of exchanges, rules and players, and what the console opens at them. */
import { expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import { buildConsoleLink, buildExchangeLink } from '../../../../client/console/world/console-link.ts';
import { openTestConsole } from '../open-test-console.ts';

test('an address names the world in its host, or in its query where worlds have no hosts', async () => {
  const { console, world } = await openTestConsole();
  const elsewhere = { ...console, connection: { ...console.connection, origin: 'http://10.0.0.7:8787' } };

  expect(buildExchangeLink(console, 12)).toBe(`http://${world.name}.localhost/__mock/#exchange-12`);
  expect(buildConsoleLink(elsewhere, 'player-esra.isik')).toBe(
    `http://10.0.0.7:8787/__mock/?world=${world.name}#player-esra.isik`,
  );
});

test('the address of an exchange opens it, though it is not listed yet and a filter hides it', async () => {
  const { console, world } = await openTestConsole();
  await world.call(system.ping);
  await world.call(system.ping);
  const [, first] = (await world.control('getJournal')).entries;
  await console.journal.load(1);
  console.journal.filter.value = 'no such call';

  await console.openLink(`#exchange-${first?.id}`);

  expect(console.journal.selected.value).toEqual(first);
  expect(console.journal.filter.value).toBe('');
  expect(console.layout.isDetailOpen.value).toBe(true);
});

test('the address of a rule opens it in the editor', async () => {
  const { console, world } = await openTestConsole();
  const { rules } = await world.control('postRule', {
    rule: { on: 'system/ping', effect: { kind: 'drop' } },
  });

  await console.openLink(`#rule-${rules[0]?.id}`);

  expect(console.ruleEditor.shownRule.value?.on).toBe('system/ping');
});

test('of two addresses that follow each other at once, the last opens, whichever loads first', async () => {
  const { console, world } = await openTestConsole();
  await world.call(system.ping);
  const [{ id } = { id: 0 }] = (await world.control('getJournal')).entries;
  await console.journal.load();

  const player = console.openLink('#player-esra.isik');
  await console.openLink(`#exchange-${id}`);
  await player;

  expect(console.layout.detail.value).toBe('exchange');
});

test.each([
  ['#exchange-7', "There is no exchange 7 in this world's journal"],
  ['#rule-x%20y', 'There is no rule x y in this world'],
  ['#player-ali', 'There is no player ali in this world'],
])('of %s, which is not there, a notice says so', async (hash, text) => {
  const { console } = await openTestConsole();

  await console.openLink(hash);

  expect(console.notices.list.value.at(-1)?.text).toBe(text);
});

test.each(['#journal', '#exchange-%', '', '#player-esra.isik'])('of %j, no notice speaks', async (hash) => {
  const { console } = await openTestConsole();

  await console.openLink(hash);

  expect(console.notices.list.value).toEqual([]);
});
