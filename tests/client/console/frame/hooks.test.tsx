// Tests the functions that parts of the console get from their hooks: to copy, to bring back, and to list moments.
import { expect, test, vi } from 'vitest';
import * as system from '#contracts/calls/system';
import { useCopy } from '../../../../client/console/controls/copy-button.tsx';
import { useMoments } from '../../../../client/console/world/jump-menu.tsx';
import { useBringBack, useWayBack } from '../../../../client/console/world/use-way-back.ts';
import { openTestConsole } from '../open-test-console.ts';
import { renderHtml } from '../render-console.tsx';

async function openWith<Result>(hook: () => Result) {
  const opened = await openTestConsole();
  const results: Result[] = [];
  function Probe() {
    results.push(hook());
    return null;
  }
  renderHtml(opened.console, <Probe />);
  const [result] = results;
  if (result === undefined) throw new Error('Nothing was rendered');
  const readNotice = () => opened.console.notices.list.value[0];
  return { ...opened, result, readNotice };
}

test('a copied text is named, and one that is not copied is shown with the reason', async () => {
  const { result: copy, readNotice } = await openWith(useCopy);
  const copied: string[] = [];
  let isRefused = false;
  const writeText = async (text: string) => {
    if (isRefused) throw new Error('refused');
    copied.push(text);
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copy(Promise.resolve('a link'), 'the link');
  expect([copied, readNotice()]).toEqual([
    ['a link'],
    expect.objectContaining({ kind: 'done', text: 'Copied: the link' }),
  ]);
  await copy(Promise.reject(new Error('cut')), 'the link');
  expect(readNotice()).toMatchObject({ kind: 'failed', text: 'Not copied: cut' });
  isRefused = true;
  await copy('a link', 'the link');
  expect(readNotice()).toMatchObject({
    ...{ kind: 'failed', text: 'The browser refused to copy. The text: a link' },
  });
  expect(copied).toHaveLength(1);
});

test('what was replaced comes back by its notice, and by another one what came in its place', async () => {
  const { result: show, console, world, readNotice } = await openWith(useWayBack);
  await world.call(system.ping);
  await console.scenario.toggle('maintenance');
  await console.journal.load();
  const reset = await console.world.reset({ seed: 7 });
  show('It begins anew', reset?.kept ?? null);
  expect(readNotice()).toMatchObject({
    ...{ kind: 'done', text: 'It begins anew', action: { text: 'Bring back' } },
  });
  await expect.poll(() => console.wayBack.losses.value.length).toBe(1);
  await world.control('patchScenario', { serverError: true });
  await readNotice()?.action?.run();
  expect(readNotice()).toMatchObject({ text: 'It is back', action: { text: 'Bring back' } });
  expect((await world.control('getScenario')).maintenance).toBe(true);
  expect(console.scenario.current.value?.maintenance).toBe(true);
  expect(console.journal.entries.value).toHaveLength(1);
  expect(console.snapshots.list.value.length).toBeGreaterThan(0);

  show('Done', null);
  expect(readNotice()).toMatchObject({ text: 'Done' });
  expect(readNotice()?.action).toBeUndefined();
  show('Done', { problem: 'Nothing is kept.' });
  expect(readNotice()?.text).toBe('Done. Nothing is kept.');
  expect(readNotice()?.action).toBeUndefined();
});

test('what is no longer kept does not come back, and the notice says why', async () => {
  const { result: bringBack, console, world, readNotice } = await openWith(useBringBack);
  await bringBack({ snapshot: 'no-such' }, undefined);
  expect(readNotice()).toMatchObject({ kind: 'failed', text: expect.stringMatching(/^Not brought back: ./) });
  await world.call(system.ping);
  const cleared = await console.journal.clear();
  await bringBack(cleared ?? null, undefined);
  expect(readNotice()).toMatchObject({ kind: 'done', text: 'It is back' });
  expect(readNotice()?.action).toBeUndefined();
  expect(console.journal.entries.value).toHaveLength(1);
});

test('the menu of the moments has those that come, as far from now as they are, each to jump to', async () => {
  const { result, console, connection, world } = await openWith(useMoments);
  const anchor: HTMLElement = Object.create(null);
  await console.clock.setRunning(false);
  expect(result.menu.value).toBeUndefined();
  await result.open(anchor);
  const state = result.menu.value;
  expect([state?.name, state?.anchor]).toEqual(['Moments', anchor]);
  const notes = state?.actions.map(({ note }) => note) ?? [];
  expect(
    notes.every((note) => /^(?:now|\+\d+ (?:h|min|s)|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)$/.test(note ?? '')),
  ).toBe(true);
  const midnight = state?.actions.find(({ name }) => name === 'midnight');
  expect(midnight?.note).toMatch(/^\+\d+ (?:h|min|s)$/);
  midnight?.run();
  await console.clock.settle();
  expect((await world.control('getClock')).now).toMatch(/T00:00:00/);

  result.menu.value = undefined;
  connection.isCut = true;
  await result.open(anchor);
  expect(result.menu.value).toBeUndefined();
  const { current } = console.world;
  if (current.value) current.value = { ...current.value, panels: [] };
  await result.open(anchor);
  expect(result.menu.value).toMatchObject({ actions: [] });
});
