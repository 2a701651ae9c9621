import { expect, test } from 'vitest';
import { createToasts, MAX_PAUSE_MS, type ToastsModel } from '../../../../client/core/site/toasts.ts';
import { createManualTimers } from '../../support/manual-timers.ts';

function someToasts() {
  const timers = createManualTimers();
  const model = createToasts({ timers });
  const show: ToastsModel['show'] = (...toast) => {
    const id = model.show(...toast);
    model.start(id); // It is painted at once.
    return id;
  };
  const toasts = { ...model, show };
  return { timers, toasts, texts: () => toasts.list.value.map((toast) => toast.text()) };
}

test('a toast shows for a second and a half', async () => {
  const { timers, toasts, texts } = someToasts();
  toasts.show('ok', 'Tamam');
  await timers.pass(1499);
  expect(texts()).toEqual(['Tamam']);
  await timers.pass(1);
  expect(texts()).toEqual([]);
});

test('the time of a toast begins when it is painted, also after a pause', async () => {
  const timers = createManualTimers();
  const toasts = createToasts({ timers });
  const id = toasts.show('bad', 'İnaktif hesap');
  await timers.pass(3000);
  toasts.pause();
  toasts.resume();
  await timers.pass(3000);
  toasts.start(id);
  await timers.pass(1499);
  expect(toasts.list.value).toHaveLength(1);
  await timers.pass(1);
  expect(toasts.list.value).toEqual([]);
});

test('no toast disappears under a pointer, and its full time starts again afterwards', async () => {
  const { timers, toasts, texts } = someToasts();
  toasts.show('info', 'bir');
  await timers.pass(1000);
  toasts.pause();
  toasts.show('info', 'iki');
  await timers.pass(MAX_PAUSE_MS - 1);
  expect(texts()).toEqual(['bir', 'iki']);
  toasts.resume();
  await timers.pass(1499);
  expect(texts()).toEqual(['bir', 'iki']);
  await timers.pass(1);
  expect(texts()).toEqual([]);
});

test('under a pointer that rests, toasts disappear after the longest pause', async () => {
  const { timers, toasts, texts } = someToasts();
  toasts.show('info', 'bir');
  toasts.pause();
  await timers.pass(MAX_PAUSE_MS + 1499);
  expect(texts()).toEqual(['bir']);
  await timers.pass(1);
  expect(texts()).toEqual([]);
});

test('a toast after one that was dismissed under the pointer disappears by itself', async () => {
  const { timers, toasts, texts } = someToasts();
  const id = toasts.show('info', 'bir');
  toasts.pause();
  toasts.dismiss(id);
  toasts.show('info', 'iki');
  await timers.pass(1500);
  expect(texts()).toEqual([]);
});

test('a repeated message replaces its earlier toast and shows for its full time', async () => {
  const { timers, toasts, texts } = someToasts();
  const first = toasts.show('bad', 'kod hatalı');
  toasts.show('info', 'bir');
  await timers.pass(1000);
  const second = toasts.show('bad', 'kod hatalı');
  expect(second).not.toBe(first);
  expect(texts()).toEqual(['bir', 'kod hatalı']);
  await timers.pass(500);
  expect(texts()).toEqual(['kod hatalı']);
  await timers.pass(1000);
  expect(texts()).toEqual([]);
});

test('a persistent toast stays until it is dismissed', async () => {
  const { timers, toasts, texts } = someToasts();
  const id = toasts.show('bad', 'kalıcı', { durationMs: null });
  await timers.pass(3_600_000);
  expect(texts()).toEqual(['kalıcı']);
  toasts.dismiss(id);
  expect(texts()).toEqual([]);
});

test('a pointer that leaves without a pause gives a toast no more time', async () => {
  const { timers, toasts, texts } = someToasts();
  toasts.show('info', 'bir');
  await timers.pass(1000);
  toasts.resume();
  await timers.pass(500);
  expect(texts()).toEqual([]);
});
