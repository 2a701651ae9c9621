// Tests what the journal of the console and an open exchange show in each of their states.
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import { ExchangePanel } from '../../../../client/console/journal/exchange-panel.tsx';
import { JournalPanel } from '../../../../client/console/journal/journal-panel.tsx';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml, renderWords } from '../render-console.tsx';

test('the journal says why it is empty, and how many of its exchanges match', async () => {
  const { console, world } = await openTestConsole({ isLoaded: false });
  const { journal } = console;
  const render = () => renderWords(console, <JournalPanel />);
  expect(render()).toMatch(/Loading the journal…$/);
  await console.refresh();
  await journal.load();
  expect(render()).toMatch(/No exchanges yet\. Open the site: each of its calls appears here/);
  await world.call(system.ping);
  await world.call(casino.games_list, { limit: 1 });
  await journal.load();
  expect(render()).toMatch(/casino\/games_list .*system\/ping/);
  expect(render()).not.toMatch(/ of 2|No exchanges|None of/);

  journal.filter.value = 'ping';
  expect(render()).toContain(' 1 of 2 ');
  journal.filter.value = 'nothing such';
  expect(render()).toMatch(/None of 2 exchanges matches\. Show all$/);
});

test('the journal says whether it is live', async () => {
  const { console, connection } = await openTestConsole();
  const render = () => renderWords(console, <JournalPanel />);
  console.journal.stream.state.value = 'live';
  expect(render()).toMatch(/^Journal ■ live /);
  console.journal.stream.state.value = 'polling';
  expect(render()).toMatch(/^Journal □ every 2 s /);
  connection.isCut = true;
  await console.refresh();
  expect(render()).toMatch(/^Journal no connection /);
});

test('exactly one row is in the order of Tab, the one that is open or else the first', async () => {
  const { console, world } = await openTestConsole();
  const { journal } = console;
  for (let times = 0; times < 3; times += 1) await world.call(casino.games_list, { limit: times + 1 });
  await journal.load();
  const listStops = () =>
    Array.from(
      renderHtml(console, <JournalPanel />).matchAll(/id="exchange-(\d+)"[^>]*tabindex="0"/g),
      ([, id]) => Number(id),
    );
  const [first, second] = journal.entries.value;
  expect(listStops()).toEqual([first?.id]);

  journal.open(second?.id ?? 0, false);
  expect(listStops()).toEqual([second?.id]);
  expect(renderHtml(console, <JournalPanel />).match(/aria-current="true"/g)).toHaveLength(1);
});

test('an open exchange is explained, with the rule that changed it and what the world answered without it', async () => {
  const { console, world } = await openTestConsole();
  const { journal, scenario } = console;
  const render = () => renderWords(console, <ExchangePanel />);
  expect(render()).toMatch(/Select an exchange\. J K move, Enter opens\./);
  await world.call(casino.games_list, { limit: 1 });
  await scenario.addRule({
    on: 'casino/games_list',
    phase: 'after',
    effect: { kind: 'message', message: 'Yok' },
  });
  await world.call(casino.games_list, { limit: 1 });
  await journal.load();
  const [changed, plain] = journal.entries.value;

  journal.open(plain?.id ?? 0, false);
  expect(render()).toMatch(/^casino\/games_list ■ conforms /);
  expect(render()).toMatch(
    /contract effect read , access optional .* player visitor, [\d:.]+ , [\d.]+ ms .*Request .*Reply 200/,
  );
  expect(render()).not.toMatch(/injected by|Without the rule|A switch or a rule/);
  journal.open(changed?.id ?? 0, false);
  expect(render()).toMatch(/▨ injected .*A switch or a rule took effect\. injected by rule 1 /);
  expect(render()).toMatch(/Without the rule what the world answered/);
  await scenario.removeAllRules();
  expect(render()).toContain('a rule that is gone');
});

test('an exchange that waits is answered, changed or cut, and only before its call happens its request is changed', async () => {
  const { console, world } = await openTestConsole();
  const { journal, scenario } = console;
  const render = () => renderWords(console, <ExchangePanel />);
  const replies: Promise<unknown>[] = [];
  for (const phase of ['before', 'after'] as const) {
    await scenario.addRule({ on: 'casino/games_list', phase, effect: { kind: 'pause' } });
    replies.push(world.call(casino.games_list, { limit: 1 }));
    const countPending = async () => {
      await journal.load();
      return journal.pendingCount.value;
    };
    await expect.poll(countPending).toBe(replies.length);
    journal.open(journal.entries.value[0]?.id ?? 0, false);
    expect(render()).toMatch(
      /◌ pending \d+ s .*Answer now A .*Cut the connection .*The exchange waits: its reply has not been sent yet\. held by /,
    );
    expect(render()).toContain('Reply not sent yet');
    const [own, other] = [/Change the request Answer by hand/, /Change the reply/];
    expect(render()).toMatch(phase === 'before' ? own : other);
    expect(render()).not.toMatch(phase === 'before' ? other : own);
    expect(render().includes('The world has answered')).toBe(phase === 'after');
    await scenario.removeAllRules();
  }
  for (const entry of journal.entries.value) await journal.endWaiting(entry, { end: 'answer' });
  await Promise.all(replies);
});
