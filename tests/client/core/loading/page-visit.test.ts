// A page that is left ends what it has begun; one that is only mounted again does not.
import { expect, test } from 'vitest';
import { createPageVisit } from '../../../../client/core/loading/page-visit.ts';
import { createManualTimers } from '../../support/manual-timers.ts';

function createVisit() {
  const timers = createManualTimers();
  const events: string[] = [];
  const drops: (() => () => void)[] = [];
  const player = {
    follow: (data: { dropForPlayer: () => () => void }) => void drops.push(data.dropForPlayer),
  };
  const enter = createPageVisit({ timers, player }, () => events.push('end'));
  return {
    events,
    enter: (key: string) => enter(key, () => events.push(`begin ${key}`)),
    nextTask: () => timers.pass(0),
    changePlayer: () => drops[0]?.()(),
  };
}

test('a page that opens again at once continues, and one that was left ends in the next task', async () => {
  const { events, enter, nextTask } = createVisit();
  const leave = enter('a');
  leave();
  const leaveAgain = enter('a');
  await nextTask();
  expect(events).toEqual(['begin a']);
  leaveAgain();
  expect(events).toEqual(['begin a']);
  await nextTask();
  expect(events).toEqual(['begin a', 'end']);
  enter('a');
  expect(events).toEqual(['begin a', 'end', 'begin a']);
});

test('the next page with another key begins, and the one before it does not end it', async () => {
  const { events, enter, nextTask } = createVisit();
  enter('a')();
  const leave = enter('b');
  await nextTask();
  expect(events).toEqual(['begin a', 'begin b']);
  leave();
  leave();
  await nextTask();
  expect(events).toEqual(['begin a', 'begin b', 'end']);
});

test('an open page begins again for the next player, and a closed one does not', async () => {
  const { events, enter, nextTask, changePlayer } = createVisit();
  changePlayer();
  const leave = enter('a');
  changePlayer();
  expect(events).toEqual(['begin a', 'begin a']);
  leave();
  changePlayer();
  await nextTask();
  expect(events).toEqual(['begin a', 'begin a', 'end']);
});
