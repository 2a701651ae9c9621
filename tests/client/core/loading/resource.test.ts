import { effect, signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Failure } from '../../../../client/core/api/outcome.ts';
import {
  createResource,
  createTextResource,
  onChange,
  refreshAfterJumps,
  SLOW_MS,
} from '../../../../client/core/loading/resource.ts';
import { createManualTimers } from '../../support/manual-timers.ts';

type Reply = { readonly ok: true; readonly data: readonly string[] } | Failure;

/** Creates a resource without a server. `answer` gives the reply to its latest request. */
function createTestResource() {
  const requests: ((reply: Reply) => void)[] = [];
  const timers = createManualTimers();
  const resource = createResource<readonly string[]>(
    timers,
    () => new Promise<Reply>((resolve) => requests.push(resolve)),
    (rows) => rows.length === 0,
  );
  return { resource, timers, requests, answer: (reply: Reply) => requests.at(-1)?.(reply) };
}

async function createLoadedResource(data: readonly string[]) {
  const setting = createTestResource();
  const loading = setting.resource.load();
  setting.answer({ ok: true, data });
  await loading;
  return setting;
}

test('after a failure the next attempt is shown as loading', async () => {
  const { resource, answer } = createTestResource();
  const failed = resource.load();
  answer({ ok: false, kind: 'offline' });
  await failed;
  expect(resource.state.value).toMatchObject({ kind: 'offline' });

  void resource.load();

  expect(resource.state.value).toMatchObject({ kind: 'loading' });
});

test('data that is fetched again stays until the reply is there', async () => {
  const { resource, answer } = await createLoadedResource(['old']);

  const refresh = resource.refresh();
  expect(resource.state.value).toEqual({ kind: 'ready', data: ['old'] });
  answer({ ok: true, data: ['new'] });
  await refresh;

  expect(resource.state.value).toEqual({ kind: 'ready', data: ['new'] });
});

test('data that another call has brought is as new as loaded data', async () => {
  const { resource, requests } = createTestResource();

  resource.put(['brought']);
  await resource.renew();

  expect(requests).toHaveLength(0);
  expect(resource.state.value).toEqual({ kind: 'ready', data: ['brought'] });
});

test('a request that is slow is said, but not once its data have come otherwise', () => {
  const { resource, timers } = createTestResource();
  void resource.load();
  timers.advance(SLOW_MS - 1);
  expect(resource.state.value).toEqual({ kind: 'loading', isSlow: false });
  timers.advance(1);
  expect(resource.state.value).toEqual({ kind: 'loading', isSlow: true });

  resource.reset();
  void resource.load();
  resource.put(['new']);
  timers.advance(SLOW_MS);

  expect(resource.state.value).toEqual({ kind: 'ready', data: ['new'] });
});

test('a failed refresh keeps the data, and an empty reply replaces it', async () => {
  const { resource, answer } = await createLoadedResource(['old']);

  const failed = resource.refresh();
  answer({ ok: false, kind: 'offline' });
  await failed;
  expect(resource.state.value).toEqual({ kind: 'ready', data: ['old'] });

  const emptied = resource.refresh();
  answer({ ok: true, data: [] });
  await emptied;
  expect(resource.state.value).toEqual({ kind: 'empty' });
});

test('equal data keeps its identity, so that nothing renders again', async () => {
  const { resource, answer } = await createLoadedResource(['same']);
  const before = resource.state.value;

  const refresh = resource.refresh();
  answer({ ok: true, data: ['same'] });
  await refresh;

  expect(resource.state.value).toBe(before);
});

test('the same thing is not asked for twice at once', async () => {
  const { resource, requests, answer } = createTestResource();
  const first = [resource.load(), resource.refresh(), resource.load()];
  expect(requests).toHaveLength(1);
  answer({ ok: true, data: ['row'] });
  await Promise.all(first);

  const second = [resource.refresh(), resource.refresh(), resource.load()];
  expect(requests).toHaveLength(2);
  answer({ ok: true, data: ['row'] });
  await Promise.all(second);
});

/** For this time, loaded data is as good as new. */
const FRESH_MS = 30_000;

test('data is renewed only when it is no longer fresh, and a put or a refresh makes it so again', async () => {
  const { resource, timers, requests, answer } = await createLoadedResource(['bir']);
  await timers.pass(FRESH_MS - 1);
  await resource.renew();
  expect(requests).toHaveLength(1);
  await timers.pass(1);
  const renewal = resource.renew();
  expect(requests).toHaveLength(2);
  answer({ ok: true, data: ['iki'] });
  await renewal;
  await timers.pass(FRESH_MS - 1);
  resource.put(['üç']);
  await timers.pass(FRESH_MS - 1);
  await resource.renew();
  expect(requests).toHaveLength(2);
  await timers.pass(1);
  void resource.renew();
  expect(requests).toHaveLength(3);
});

test('after a reset, the reply to an open request is ignored, and the next load asks again', async () => {
  const { resource, timers, requests, answer } = createTestResource();
  const first = resource.load();
  resource.reset();
  answer({ ok: true, data: ['eski'] });
  await first;
  await timers.pass(SLOW_MS);
  expect(resource.state.value).toEqual({ kind: 'loading', isSlow: false });

  const second = resource.load();
  expect(requests).toHaveLength(2);
  answer({ ok: true, data: ['yeni'] });
  await second;
  expect(resource.state.value).toEqual({ kind: 'ready', data: ['yeni'] });
  const refresh = resource.refresh();
  resource.reset();
  answer({ ok: true, data: ['daha yeni'] });
  await refresh;
  expect(resource.state.value.kind).toBe('loading');
  void resource.renew();
  expect(requests).toHaveLength(4);
});

test('a reload asks again only for what was asked for', async () => {
  const { resource, requests, answer } = createTestResource();
  resource.reload();
  expect(requests).toHaveLength(0);
  const loading = resource.load();
  answer({ ok: true, data: ['bir'] });
  await loading;
  resource.reload();
  expect([resource.state.value.kind, requests.length]).toEqual(['loading', 2]);
  resource.reset();
  resource.reload();
  expect(requests).toHaveLength(2);
});

test.each([
  ['shown and loaded', true, true, 2],
  ['shown, but was never loaded', true, false, 0],
  ['loaded, but no longer shown', false, true, 1],
])('for the next player, data is loaded again if it is %s', async (_, isShown, isLoaded, count) => {
  const { resource, requests, answer } = createTestResource();
  if (isLoaded) {
    const loading = resource.load();
    answer({ ok: true, data: ['bir'] });
    await loading;
  }
  const hide = effect(() => void resource.state.value);
  if (!isShown) hide();
  resource.dropForPlayer()();
  expect(resource.state.value.kind).toBe('loading');
  expect(requests).toHaveLength(count);
});

test('a request that was open at the sign-out is sent again for the next player', () => {
  const { resource, requests } = createTestResource();
  void resource.load();
  effect(() => void resource.state.value);
  resource.dropForPlayer()();
  expect(requests).toHaveLength(2);
});

test('texts of the server are loaded again in the next language, and null is nothing to show', async () => {
  const lang = signal('tr');
  let count = 0;
  const send = async () => {
    count += 1;
    return { ok: true, data: count === 1 ? null : lang.value } as const;
  };
  const { state, load } = createTextResource<string | null>(
    { timers: createManualTimers(), language: { lang } },
    send,
  );
  expect(count).toBe(0);
  await load();
  expect(state.value).toEqual({ kind: 'empty' });
  lang.value = 'en';
  expect(count).toBe(2);
  await load();
  expect(state.value).toEqual({ kind: 'ready', data: 'en' });
});

test('a jump of the time loads shown data again, but not what is missing', async () => {
  const jumps = signal(0);
  const { resource, requests, answer } = createTestResource();
  refreshAfterJumps({ jumps }, resource);
  jumps.value += 1;
  expect(requests).toHaveLength(0);
  const loading = resource.load();
  answer({ ok: true, data: ['bir'] });
  await loading;
  jumps.value += 1;
  expect(requests).toHaveLength(2);
});

test('a change is told, but neither the first value, nor an equal one, nor what the listener reads', () => {
  const [value, other] = [signal(1), signal(1)];
  let count = 0;
  onChange(
    () => value.value > 1,
    () => {
      count += other.value;
    },
  );
  expect(count).toBe(0);
  for (const next of [2, 3]) value.value = next;
  other.value = 5;
  expect(count).toBe(1);
  value.value = 1;
  expect(count).toBe(6);
});
