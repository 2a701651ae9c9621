// The client tells, before and after the first reply, whether its server is the mock.
import { expect, test } from 'vitest';
import { createMockNotice } from '../../client/site/mock-notice.ts';
import { createTestClient } from './test-client.ts';

const MOCK = new Headers({ 'x-mock-world': 'default' });
const BACKEND = new Headers();

test('where the mock is expected, isTest is true before the first reply and isMock is not', () => {
  const notice = createMockNotice(true);

  expect([notice.isTest.value, notice.isMock.value]).toEqual([true, false]);
  notice.readHeaders(MOCK);
  expect([notice.isTest.value, notice.isMock.value]).toEqual([true, true]);
});

test('a first reply of a real backend ends isTest', () => {
  const notice = createMockNotice(true);

  notice.readHeaders(BACKEND);

  expect([notice.isTest.value, notice.isMock.value]).toEqual([false, false]);
});

test('a reply of the mock sets isTest, and later replies keep it', async () => {
  const { models } = await createTestClient({ isStarted: false });
  expect(models.isTest.value).toBe(false);

  await models.start();
  expect([models.isTest.value, models.isMock.value]).toEqual([true, true]);

  const notice = createMockNotice(false);
  notice.readHeaders(MOCK);
  notice.readHeaders(BACKEND);
  expect(notice.isMock.value).toBe(true);
});
