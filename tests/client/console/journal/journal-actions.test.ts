/** Tests what a tester does with the exchanges of the journal. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import { openTestConsole } from '../open-test-console.ts';
import { buildEntry } from './build-entry.ts';

async function openWithExchange() {
  const opened = await openTestConsole();
  await opened.world.call(casino.games_list, { limit: 1 });
  await opened.console.journal.load();
  const [entry] = opened.console.journal.entries.value;
  if (!entry) throw new Error('Nothing is listed');
  const readNotice = () => {
    const [notice] = opened.console.notices.list.value;
    return notice && [notice.kind, notice.text];
  };
  return { ...opened, entry, readNotice };
}

test('a pinned reply goes to whom it was pinned for, and the notice says so, or why it is not pinned', async () => {
  const { console, connection, entry, readNotice } = await openWithExchange();
  const { journal, scenario } = console;
  const listPinned = () =>
    scenario.current.value?.rules.map(({ player, session, effect }) => [player, session, effect.kind]);

  await journal.pinReply(entry);
  expect(readNotice()).toEqual(['done', 'Pinned: every casino/games_list of anyone gets this reply']);
  await journal.pinReply(entry, { player: 'esra.isik', session: 'newest' });
  expect(readNotice()?.[1]).toBe(
    'Pinned: every casino/games_list of esra.isik in session newest gets this reply',
  );
  expect(listPinned()).toEqual([
    ['esra.isik', 'newest', 'reply'],
    [undefined, undefined, 'reply'],
  ]);

  await journal.pinReply(buildEntry({ reply: { data: '[redacted]' } }));
  expect(readNotice()?.[1]).toMatch(
    /^Pinned: every .* of esra\.isik .*; masked values are sent as the mask$/,
  );
  await journal.pinReply({ ...entry, reply: 'no JSON' });
  expect(readNotice()).toEqual([
    'failed',
    'casino/games_list: this exchange has no envelope that a rule could send',
  ]);
  const { length } = scenario.current.value?.rules ?? [];
  connection.isCut = true;
  await journal.pinReply(entry);
  expect(readNotice()).toEqual(['failed', 'Not pinned: The mock server does not answer.']);
  expect(scenario.current.value?.rules).toHaveLength(length);
});

test('the next request or reply of a sender waits once, and the notice says which', async () => {
  const { console, connection, entry, readNotice } = await openWithExchange();
  await console.journal.pauseNext({ ...entry, player: 'esra.isik' }, 'before');
  expect(readNotice()).toEqual(['done', 'The request of the next casino/games_list of esra.isik waits here']);
  expect(console.scenario.current.value?.rules[0]).toMatchObject({
    ...{ on: 'casino/games_list', player: 'esra.isik', phase: 'before' },
    ...{ when: { times: 1 }, effect: { kind: 'pause' } },
  });
  await console.journal.pauseNext(entry, 'after');
  expect(readNotice()?.[1]).toBe('The reply of the next casino/games_list of anyone waits here');
  connection.isCut = true;
  await console.journal.pauseNext(entry, 'after');
  expect(readNotice()).toEqual(['failed', 'Not added: The mock server does not answer.']);
});

test('the first match, the longest wait and the next row get the focus, and only what is there', async () => {
  const { console, focused, entry } = await openWithExchange();
  const { journal, layout } = console;
  journal.filter.value = 'nothing such';
  journal.openFirst();
  journal.openWaiting();
  journal.move(1);
  expect([focused, journal.selectedId.value, layout.isDetailOpen.value]).toEqual([[], undefined, false]);

  journal.filter.value = '';
  journal.openFirst();
  expect(focused.splice(0)).toEqual([`exchange ${entry.id}`, 'detail']);
  layout.closeDetail();
  journal.entries.value = [3, 2].map((id) => buildEntry({ id, verdict: 'pending', page: '/' }));
  journal.openWaiting();
  expect(focused.splice(0)).toEqual(['exchange 2']);
  expect([journal.selectedId.value, layout.detail.value, layout.isDetailOpen.value]).toEqual([
    ...[2, 'exchange', true],
  ]);
  journal.move(-1);
  expect([focused, journal.selectedId.value]).toEqual([['exchange 3'], 3]);
});

test('a call that waits is answered or cut once, and the notice says which', async () => {
  const { console, world, readNotice } = await openWithExchange();
  const { journal } = console;
  await console.scenario.addRule({ on: 'system/ping', phase: 'before', effect: { kind: 'pause' } });
  for (const [end, text] of [
    ['answer', 'answered'],
    ['cut', 'connection cut'],
  ] as const) {
    const reply = world.call(system.ping).catch(() => undefined);
    const load = async () => {
      await journal.load();
      return journal.pendingCount.value;
    };
    await expect.poll(load).toBe(1);
    const waiting = journal.showWaiting();
    if (!waiting) throw new Error('Nothing waits');
    expect(await journal.endWaiting(waiting, { end })).toBe(true);
    expect(readNotice()).toEqual(['done', `system/ping: ${text}`]);
    await reply;
    await expect.poll(load).toBe(0);
    expect(await journal.endWaiting(waiting, { end })).toBe(false);
    expect(journal.error.value).toBeDefined();
    await journal.load();
    expect(journal.error.value).toBeUndefined();
  }
});
