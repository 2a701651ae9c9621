import { expect, test } from 'vitest';
import type { Failure } from '../../../../client/core/api/outcome.ts';
import { createResource, SLOW_MS } from '../../../../client/core/loading/resource.ts';
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
