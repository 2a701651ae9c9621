// Whether the page says that no money moves: at once where it can be told, else as soon as somebody answers.
import { expect, test } from 'vitest';
import { createMockNotice } from '../../client/state/mock-notice.ts';
import { aClient } from './a-client.ts';

const MOCK = new Headers({ 'x-mock-world': 'default' });
const BACKEND = new Headers();

test('a page that may expect the mock says so before the first reply, but does not call it proven', () => {
  const notice = createMockNotice(true);

  expect([notice.isTest.value, notice.isMock.value]).toEqual([true, false]);
  notice.heard(MOCK);
  expect([notice.isTest.value, notice.isMock.value]).toEqual([true, true]);
});

test('a backend’s first reply takes it back', () => {
  const notice = createMockNotice(true);

  notice.heard(BACKEND);

  expect([notice.isTest.value, notice.isMock.value]).toEqual([false, false]);
});

test('where nothing tells before, the mock’s reply does, and no later reply takes it back', async () => {
  const { models } = await aClient({ isStarted: false });
  expect(models.isTest.value).toBe(false);

  await models.start();
  expect([models.isTest.value, models.isMock.value]).toEqual([true, true]);

  const notice = createMockNotice(false);
  notice.heard(MOCK);
  notice.heard(BACKEND);
  expect(notice.isMock.value).toBe(true);
});
